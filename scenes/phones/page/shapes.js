// The shapes of the seats and warbands, which stand beside their colours everywhere.

const SHAPES = { // the shapes of the seats, in a square of 24
  circle: "M12 2a10 10 0 1 0 0 20a10 10 0 1 0 0-20",
  diamond: "M12 1L23 12L12 23L1 12Z",
  square: "M3 3H21V21H3Z",
  triangle: "M12 2L23 21H1Z",
  hexagon: "M7 3H17L23 12L17 21H7L1 12Z",
  star: "M12 1L15 9H23L17 14L19 22L12 17L5 22L7 14L1 9H9Z",
};
const SVG = "http://www.w3.org/2000/svg";

export function shape(name) {
  const path = document.createElementNS(SVG, "path");
  path.setAttribute("d", SHAPES[name] || SHAPES.circle);
  return path;
}

// A small sign with a shape in a colour.
export function mark(name, colour, label) {
  const made = document.createElementNS(SVG, "svg");
  made.setAttribute("viewBox", "0 0 24 24");
  made.setAttribute("role", "img");
  made.setAttribute("aria-label", label);
  made.style.setProperty("--seat", colour);
  made.append(shape(name));
  return made;
}
