// A form for each kind of question. Each is given the question and `give`, which sends an answer, and is added to the
// page whole. No form knows a title; the table judges every answer.

import words from "/words.js";
import { box, button, fill, part } from "/parts.js";
import { known } from "/cards.js";

export const FORMS = { pick, roll, some, order, spread, number, assembly, table };

// A button for something, with its picture and rule where it is a card.
function labelled(made, id) {
  const { picture, text } = known(id);
  if (!picture && !text) return made;
  const name = box("span", "", part("span", made.textContent), part("small", text || ""));
  made.replaceChildren(...(picture ? [part("img", "", { src: picture, alt: "" })] : []), name);
  made.classList.add("thing");
  return made;
}

function pick(ask, give) {
  return ask.options.map((option) => labelled(button(option.w, () => give(option.a)), option.a));
}

function roll(ask, give) {
  return [box("div", "faces", ...ask.options.map((option) => button(option.w, () => give(option.a))))];
}

function table() {
  return [part("p", words.table, { className: "note" }), box("div", "pinned")];
}

// A picture of the table with numbered pins, and below it a button for each number.
export function pinned({ picture, places, others }, give) {
  const map = box("div", "map", part("img", "", { src: picture, alt: "" }));
  const buttons = places.flatMap((place, index) => {
    const pin = part("span", String(index + 1), { className: "pin", ariaHidden: "true" });
    pin.style.left = `${place.x * 100}%`;
    pin.style.top = `${place.y * 100}%`;
    map.append(pin);
    const few = place.options.length === 1;
    return place.options.map((option) => button(few ? String(index + 1) : `${index + 1}. ${option.w}`,
      () => give(option.a), { ariaLabel: `${index + 1}. ${option.w}` }));
  });
  return [map, box("div", places.every((place) => place.options.length === 1) ? "faces" : "pinned", ...buttons),
    ...others.map((option) => button(option.w, () => give(option.a)))];
}

// A row with a name, a figure, and buttons that lower and raise it.
function stepper(name, value, least, most, changed) {
  const shown = part("output", String(value));
  const less = button("−", () => set(value - 1), { ariaLabel: fill(words.less, { name }) });
  const more = button("+", () => set(value + 1), { ariaLabel: fill(words.more, { name }) });
  function set(next) {
    value = Math.max(least(), Math.min(most(), next));
    show();
    changed(value);
  }
  function show() {
    shown.textContent = String(value);
    less.disabled = value <= least();
    more.disabled = value >= most();
  }
  show();
  const row = box("div", "stepper", part("span", name), less, shown, more);
  return { row, show, set: (next) => { value = next; show(); } };
}

function toggle(name, changed) {
  const made = button(name, () => {
    made.ariaPressed = made.ariaPressed === "true" ? "false" : "true";
    changed(made.ariaPressed === "true" ? 1 : 0);
  }, { ariaPressed: "false", className: "toggle" });
  return made;
}

const confirm = (act) => button(words.confirm, act, { className: "confirm" });

// Things in groups, of each of which some may be chosen: a toggle for a single one, a stepper for several of a kind.
function some(ask, give) {
  if (ask.groups.length > 1 && ask.groups.every(({ least, most }) => least === 1 && most === 1)) return oneOfEach(ask, give);
  const chosen = new Map();
  const rows = ask.groups.flatMap((group) => group.items.map((item) => {
    const set = (count) => chosen.set(item.a, count);
    const most = Math.min(item.n, group.most);
    return most === 1 ? labelled(toggle(item.w, set), item.a) : stepper(item.w, 0, () => 0, () => most, set).row;
  }));
  const answer = () => [...chosen].flatMap(([thing, count]) => Array(count).fill(thing)).sort(inOrder);
  const limits = ask.groups.length === 1 && ask.groups[0].most > 0
    ? [part("p", amount(ask.groups[0]), { className: "note" })] : [];
  return [...limits, ...rows, confirm(() => give(answer()))];
}

// One thing of each group: a row of buttons for each, of which one is pressed.
function oneOfEach({ groups }, give) {
  const chosen = new Map();
  const done = confirm(() => give([...chosen.values()].sort(inOrder)));
  done.disabled = true;
  const rows = groups.map((group) => {
    const buttons = group.items.map((item) => {
      const made = button(item.w, () => {
        chosen.set(group.name, item.a);
        buttons.forEach((each) => { each.ariaPressed = String(each === made); });
        done.disabled = chosen.size < groups.length;
      }, { ariaPressed: "false", className: "toggle" });
      return labelled(made, item.a);
    });
    const row = box("div", "group", part("h3", group.name), box("div", "some", ...buttons));
    row.role = "group";
    row.ariaLabel = group.name;
    return row;
  });
  return [...rows, done];
}

const amount = ({ least, most }) => fill(least === most ? words["choose.exactly"] : words.choose, { least, most });

// As Python sorts: numbers by size, texts by code points.
function inOrder(one, other) {
  return one < other ? -1 : one > other ? 1 : 0;
}

function order(ask, give) {
  const items = [...ask.items];
  const list = box("ol", "order");
  const move = (index, by) => {
    items.splice(index + by, 0, ...items.splice(index, 1));
    show();
  };
  function show() {
    list.replaceChildren(...items.map((item, index) => box("li", "",
      part("span", item.w),
      button("↑", () => move(index, -1), { ariaLabel: fill(words.up, { name: item.w }), disabled: index === 0 }),
      button("↓", () => move(index, 1),
        { ariaLabel: fill(words.down, { name: item.w }), disabled: index === items.length - 1 }))));
  }
  show();
  return [list, confirm(() => give(items.map((item) => item.a)))];
}

function spread(ask, give) {
  const counts = ask.targets.map((target) => target.n);
  const left = part("p", "", { className: "note" });
  const rest = () => ask.total - counts.reduce((sum, n) => sum + n, 0);
  const steppers = ask.targets.map((target, index) => stepper(target.w, target.n, () => 0,
    () => Math.min(target.cap, counts[index] + rest()), (value) => { counts[index] = value; show(); }));
  function show() {
    left.textContent = fill(words.left, { count: rest() });
    steppers.forEach((each) => each.show());
  }
  show();
  return [left, ...steppers.map((each) => each.row), confirm(() => give([...counts]))];
}

function number(ask, give) {
  let value = ask.high;
  const row = stepper(words.number, value, () => ask.low, () => ask.high, (next) => { value = next; }).row;
  return [row, confirm(() => give(value))];
}

// Things that share a number of slots, each up to a limit of its own.
function assembly(ask, give) {
  const counts = new Map(ask.items.map((item) => [item.a, 0]));
  const taken = part("p", "", { className: "note", ariaLive: "polite" });
  const used = () => ask.items.reduce((sum, item) => sum + counts.get(item.a) * item.slots, 0);
  const steppers = new Map(ask.items.map((item) => [item.a, stepper(
    fill(words.slots, { name: item.w, slots: item.slots }), 0, () => 0,
    () => Math.min(item.limit, counts.get(item.a) + Math.floor((ask.slots - used()) / item.slots)),
    (value) => { counts.set(item.a, value); show(); })]));
  function show() {
    taken.textContent = fill(words.taken, { used: used(), slots: ask.slots });
    steppers.forEach((each) => each.show());
  }
  function choose(things) {
    counts.forEach((_, thing) => counts.set(thing, things.filter((each) => each === thing).length));
    steppers.forEach((each, thing) => each.set(counts.get(thing)));
    show();
  }
  show();
  const answer = () => [...counts].flatMap(([thing, count]) => Array(count).fill(thing)).sort(inOrder);
  return [
    ...ask.presets.map((preset) => button(preset.w, () => choose(preset.a))),
    taken, ...[...steppers.values()].map((each) => each.row), confirm(() => give(answer())),
  ];
}
