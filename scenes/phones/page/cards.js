// What is known of the cards: what they say, and the addresses of their pictures, which come a little later.

const texts = {};
const pictures = {};

export function learn(message) {
  Object.assign(texts, message.texts);
  Object.assign(pictures, message.pictures);
  for (const address of Object.values(pictures)) new Image().src = address; // all of them, so that none tells the hand
}

export function known(id) {
  return { text: texts[id], picture: pictures[id] };
}
