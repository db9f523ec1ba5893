// The line to the table: one socket, which is opened again whenever it may be dead. It keeps the key that stands for
// this phone's place in the address, behind the #, so that a reload finds back.

const SPENT = 4003, ELSEWHERE = 4001, KEPT = 4005;
const OPENS_IN = 4000; // ms that a socket has to open
const PIECE = 4096; // bytes of a message
const FIRST_WAIT = 300, LONGEST_WAIT = 8000; // ms between tries, doubled each time

export class Link {
  // `hears` gets each message; `shows` gets the state: "joining", "open", "lost", "code", "spent", "elsewhere", "kept".
  constructor(hears, shows) {
    this.hears = hears;
    this.shows = shows;
    this.tries = 0;
    const given = new URLSearchParams(location.hash.slice(1));
    this.hello = given.get("k") ? { key: given.get("k") } : given.get("t") ? { ticket: given.get("t") } : null;
    // Phones that slept come back with sockets that look open and are dead: always begin anew.
    document.addEventListener("visibilitychange", () => { if (!document.hidden) this.again(); });
    addEventListener("pageshow", (event) => { if (event.persisted) this.again(); });
    addEventListener("online", () => this.again());
    addEventListener("hashchange", () => location.reload());
    if (this.hello) this.connect(); else shows("code");
  }

  enter(code) {
    this.hello = { code };
    this.connect();
  }

  again() {
    this.tries = 0;
    if (this.hello) this.connect();
  }

  send(message) {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
  }

  // Announces a picture and sends it in pieces that are no longer than a message may be; whether the line is open.
  sendPicture(bytes) {
    if (this.socket?.readyState !== WebSocket.OPEN) return false;
    this.send({ t: "picture", bytes: bytes.byteLength });
    for (let at = 0; at < bytes.byteLength; at += PIECE) this.socket.send(bytes.slice(at, at + PIECE));
    return true;
  }

  connect() {
    clearTimeout(this.timer);
    if (this.socket) {
      this.socket.onclose = null;
      this.socket.close();
    }
    const mine = this.socket = new WebSocket(`ws://${location.host}/ws`);
    const late = setTimeout(() => mine.close(), OPENS_IN);
    this.shows("joining");
    mine.onopen = () => mine.send(JSON.stringify(this.hello));
    mine.onmessage = (event) => {
      clearTimeout(late);
      if (this.socket === mine) this.hear(JSON.parse(event.data));
    };
    mine.onclose = (event) => {
      clearTimeout(late);
      this.closed(event.code);
    };
  }

  hear(message) {
    this.tries = 0;
    if (message.t === "key") {
      this.hello = { key: message.key };
      history.replaceState(null, "", `#k=${message.key}`);
    }
    if (message.t === "state") this.shows("open");
    this.hears(message);
  }

  closed(code) {
    const why = { [SPENT]: "spent", [ELSEWHERE]: "elsewhere", [KEPT]: "kept" }[code];
    this.shows(why || "lost");
    if (why) return;
    if (document.hidden) return;
    const wait = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** this.tries++) * (0.7 + Math.random() * 0.6);
    this.timer = setTimeout(() => this.connect(), wait);
  }
}
