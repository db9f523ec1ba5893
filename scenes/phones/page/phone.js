// The page of a phone at the table: it shows the snapshots that come, and sends numbered answers.

import words from "/words.js";
import { known, learn } from "/cards.js";
import { FORMS, pinned } from "/forms.js";
import { offerCamera } from "/camera.js";
import { Link } from "/link.js";
import { at, box, button, part } from "/parts.js";
import { showRemote } from "/remote.js";
import { mark, shape } from "/shapes.js";

const ASKED_PULSES = [60, 80, 60]; // ms of vibration when a question comes

let owed = null; // the answer that was sent and not yet taken: {q, a}
let asked = -1; // the number of the question that is on the page
let latest = null; // the newest snapshot
let pins = null; // the newest picture with pins
let voted = null; // the number of the vote that is on the page

const link = new Link(hear, showLink);

function hear(message) {
  if (message.t === "cards") showCards(message);
  else if (message.t === "asked") askToYield();
  else if (message.t === "pins") showPins(message);
  else if (message.remote) showRemote(message, (order) => link.send(order));
  else if (message.t === "state") take(message);
}

function take(state) {
  if (owed && state.ask?.q === owed.q && state.refused === undefined) {
    link.send(owed); // it was lost on the way
    return;
  }
  owed = null;
  latest = state;
  show(state);
}

function give(q, a) {
  owed = { t: "answer", q, a };
  for (const each of at("answers").querySelectorAll("button")) each.disabled = true;
  navigator.vibrate?.(20);
  link.send(owed);
}

// ---------------------------------------------------------------------- what is shown

function show(state) {
  at("table").hidden = false;
  at("table").dataset.number = state.n;
  showPlayer(state);
  showQuestion(state);
  showHand(state);
  at("others").replaceChildren(...state.others.map(otherPlayer));
  at("log").replaceChildren(...state.log.map((line) => part("li", line)));
  at("cover").hidden = !state.seat;
  at("undo").hidden = !state.undo;
  showVote(state.vote);
}

function showPlayer(state) {
  const seat = state.seat;
  at("name").textContent = seat ? seat.name : words.onlooker;
  at("mine").textContent = seat ? figures(state.mine) : state.title;
  document.title = state.ask ? `● ${at("name").textContent}` : at("name").textContent;
  document.body.classList.toggle("turn", Boolean(state.ask));
  if (seat) {
    document.body.style.setProperty("--seat", seat.colour);
    at("shape").replaceChildren(shape(seat.shape));
  }
}

// "Hearts 5 · Earth Witch": a value that names its label stands alone.
const figures = (pairs) => pairs.map(
  ([label, value]) => value.toLowerCase().includes(label.toLowerCase()) ? value : `${label} ${value}`).join(" · ");

function otherPlayer(player) {
  const named = player.level ? `${player.name} (${player.level})` : player.name;
  return box("p", "player", mark(player.shape, player.colour, player.shape_name), part("strong", named), part("span", figures(player.figures)));
}

function showQuestion(state) {
  const ask = state.ask;
  at("words").textContent = ask ? ask.words : state.waiting.join(" ");
  at("rule").textContent = ask?.rule || "";
  at("why").textContent = state.refused || "";
  if (!ask) {
    asked = -1;
    at("answers").replaceChildren();
    return;
  }
  if (ask.q === asked && state.refused === undefined) return; // nothing that is half made is lost
  const isNew = ask.q !== asked;
  asked = ask.q;
  const more = ask.more.map((each) => button(each.w, () => give(ask.q, each.a), { className: "more" }));
  at("answers").replaceChildren(...FORMS[ask.kind](ask, (answer) => give(ask.q, answer)), ...more);
  if (pins) showPins(pins);
  if (isNew) {
    navigator.vibrate?.(ASKED_PULSES);
    at("words").focus({ preventScroll: true });
    scrollTo({ top: 0 });
  }
}

// A place to point at: the picture comes after the question, once the screen shows it.
function showPins(message) {
  pins = message;
  const room = at("answers").querySelector(".pinned");
  if (message.q === asked && room) room.replaceChildren(...pinned(message, (answer) => give(message.q, answer)));
}

function showHand({ zones, notes }) {
  const written = notes.length ? [part("h2", words.notes), box("ul", "notes", ...notes.map((note) => part("li", note)))] : [];
  at("hand").replaceChildren(...zones.flatMap((zone) => [part("h2", zone.label), zoneOf(zone)]), ...written);
}

function zoneOf(zone) {
  const row = box("ul", zone.way);
  row.append(...zone.cards.map((card) => box("li", "", zone.way === "cards" ? cardButton(card) : part("span", card.name))));
  return row;
}

function cardButton(card) {
  const made = button("", () => enlarge(card), { className: "card", ariaLabel: [card.name, known(card.id).text].filter(Boolean).join(". ") });
  made.append(cardFace(card));
  return made;
}

function cardFace(card) {
  const { picture, text } = known(card.id);
  if (picture) return part("img", "", { src: picture, alt: "" });
  return box("div", "plain", part("strong", card.name), part("span", text || ""));
}

// A card large, with its rule as text and the answers that are about it.
function enlarge(card) {
  const { picture, text } = known(card.id);
  const shown = picture ? [cardFace(card)] : [];
  const { q, kind, options = [] } = latest.ask || {};
  const about = kind === "pick" ? options.filter((option) => [option.a].flat(9).includes(card.id)) : [];
  const answers = about.map((option) => button(option.w, () => {
    at("large").close();
    give(q, option.a);
  }));
  at("large-card").replaceChildren(...shown, part("h2", card.name), part("p", text || ""), ...answers);
  at("large").showModal();
}

function showCards(message) {
  learn(message);
  if (latest) showHand(latest);
}

// ---------------------------------------------------------------------- the line, the place, the cover

function showLink(state) {
  const fine = state === "open";
  const over = state === "lost" && latest?.over;
  at("link").textContent = fine ? "" : words[over ? "link.over" : `link.${state}`] || "";
  at("link").hidden = fine || state === "code";
  at("code").hidden = !(state === "code" || state === "spent");
  document.body.classList.toggle("lost", !fine);
}

// A question with two answers in front of everything, which isn't one of the match.
function decide(question, lines, no, yes, act) {
  at("asked-words").textContent = question;
  at("asked-lines").replaceChildren(...lines.map((line) => part("li", line)));
  at("asked-no").textContent = no;
  at("asked-yes").textContent = yes;
  const answer = (decided) => () => {
    at("asked").close();
    act(decided);
  };
  at("asked-no").onclick = answer(false);
  at("asked-yes").onclick = answer(true);
  if (!at("asked").open) at("asked").showModal();
}

function askToYield() {
  decide(words.asked, [], words["asked.no"], words["asked.yes"], (yes) => link.send({ t: "yield", yes }));
}

function showVote(vote) {
  if (vote && vote.q !== voted) {
    decide(vote.words, vote.lines, words["vote.no"], words["vote.yes"],
      (yes) => link.send({ t: "vote", q: vote.q, yes }));
  }
  if (!vote && voted !== null && at("asked").open) at("asked").close();
  voted = vote ? vote.q : null;
}

function cover(hidden) {
  at("hand").classList.toggle("covered", hidden);
  at("cover").ariaPressed = String(hidden);
  at("cover").textContent = hidden ? words.uncover : words.cover;
}

at("cover").onclick = () => cover(!at("hand").classList.contains("covered"));
document.addEventListener("visibilitychange", () => { if (document.hidden) cover(true); });
at("link").onclick = () => link.again();
at("code").onsubmit = (event) => {
  event.preventDefault();
  link.enter(at("letters").value);
};
at("answers").onsubmit = (event) => event.preventDefault();
at("undo").onclick = () => link.send({ t: "undo" });
for (const [id, key] of Object.entries({
  "code-label": "code", "code-go": "code.go", "story-head": "log", "large-close": "close",
  undo: "undo", "tools-head": "tools", "things-head": "things", "acts-head": "acts", "views-head": "views",
  "camera-head": "camera", "camera-words": "camera.take",
})) at(id).textContent = words[key];
offerCamera((bytes) => link.sendPicture(bytes));
at("verdict").ariaLabel = words.verdict;
cover(false);
