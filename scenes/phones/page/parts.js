// Small helpers to make elements. Text only ever goes into `textContent`, so a name can't be markup.

export const at = (id) => document.getElementById(id);

export function part(kind, words = "", more = {}) {
  return Object.assign(document.createElement(kind), { textContent: words, ...more });
}

export function box(kind, className, ...children) {
  const made = part(kind, "", { className });
  made.append(...children);
  return made;
}

export function button(words, act, more = {}) {
  return part("button", words, { type: "button", onclick: act, ...more });
}

// A sentence of the page with its fields filled in: fill("{n} of {most}", {n: 1, most: 3}).
export const fill = (words, facts) => words.replace(/\{(\w+)\}/g, (_, key) => facts[key]);
