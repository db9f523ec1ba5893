// The remote control of the measuring mat: tools, things to tap, and the verdict. It sends names; the mat judges them.

import { at, box, button, part } from "/parts.js";
import { mark } from "/shapes.js";

const MARKS = { yes: "✓", no: "✗", close: "?" }; // so that colour is never the only sign

export function showRemote({ n, remote }, send) {
  at("remote").hidden = false;
  at("remote").dataset.number = n;
  at("cover").hidden = true;
  at("shape").style.display = "none";
  at("name").textContent = document.title = remote.name;
  at("line").textContent = remote.line;
  at("verdict").replaceChildren(...remote.report.map(verdict));
  const order = (t) => (id) => {
    navigator.vibrate?.(20);
    send({ t, id });
  };
  fill("tools", remote.tools, order("tool"));
  showSettings(remote.settings, (id, to) => send({ t: "set", id, to }));
  fill("things", remote.things, order("thing"));
  fill("acts", remote.acts, order("act"));
  fill("views", remote.views, order("act"));
}

function verdict(line) {
  const made = box("div", `verdict tone-${line.tone}`);
  if (line.figure) {
    const sign = MARKS[line.tone] ? [part("span", MARKS[line.tone], { ariaHidden: "true" }), " "] : [];
    made.append(box("strong", "", ...sign, line.figure));
  }
  made.append(box("p", "", line.words, ...(line.rule ? [" ", part("span", line.rule, { className: "rule" })] : [])));
  return made;
}

// The controls of the tool. They stay as long as nothing about them changes, so that a list stays open.
function showSettings(settings, set) {
  const told = JSON.stringify(settings);
  if (at("settings").dataset.told === told) return;
  at("settings").dataset.told = told;
  const held = document.activeElement?.dataset.held;
  at("settings").replaceChildren(...settings.map((each) => KINDS[each.kind](each, (to) => set(each.id, to))));
  if (held) at("settings").querySelector(`[data-held="${held}"]`)?.focus();
}

const KINDS = { choice, chips, steps };

function choice(setting, set) {
  const list = part("select", "", { onchange: () => set(list.selectedIndex) });
  list.append(...setting.options.map((words) => part("option", words)));
  list.selectedIndex = setting.at;
  list.dataset.held = `${setting.id}`;
  return box("label", "setting", part("span", setting.w), list);
}

function chips(setting, set) {
  const buttons = setting.options.map((option, index) => held(
    button(option.w, () => set(index), { ariaPressed: String(option.on) }), setting.id, index));
  return row(setting, box("div", "keys chips", ...buttons));
}

function steps(setting, set) {
  const made = setting.steps.map(([by, words]) => held(
    button(words, () => set(by), { ariaLabel: `${setting.w} ${words}` }), setting.id, by));
  const middle = made.length / 2;
  return row(setting, box("div", "steps", ...made.slice(0, middle), part("output", setting.value), ...made.slice(middle)));
}

function row(setting, controls) {
  const made = box("div", "setting", part("span", setting.w), controls);
  made.setAttribute("role", "group");
  made.ariaLabel = setting.w;
  return made;
}

function held(made, id, which) {
  made.dataset.held = `${id} ${which}`;
  return made;
}

// The buttons of a group. Those that are there stay, so that neither focus nor a tap on its way is lost.
function fill(group, items, order) {
  const room = at(group);
  const known = new Map([...room.children].map((each) => [each.dataset.id, each]));
  const made = items.map((item) => known.get(item.id) || key(item, order));
  items.forEach((item, index) => refresh(made[index], item));
  if (made.length !== room.children.length || made.some((each, index) => each !== room.children[index])) {
    room.replaceChildren(...made);
  }
  room.hidden = at(`${group}-head`).hidden = items.length === 0;
}

function key(item, order) {
  const made = button("", () => order(item.id));
  made.dataset.id = item.id;
  return made;
}

function refresh(made, item) {
  if (made.dataset.told === JSON.stringify(item)) return;
  made.dataset.told = JSON.stringify(item);
  const sign = item.shape ? [mark(item.shape, item.colour, item.shape_name)] : [];
  made.replaceChildren(...sign, part("span", item.w));
  if (item.on !== undefined) made.ariaPressed = String(item.on);
  made.disabled = Boolean(item.off || item.why);
}
