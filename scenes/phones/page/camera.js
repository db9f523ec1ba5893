// The camera of the phone at the mat: a photograph is made small enough here, as JPEG, and sent to the mat.

import words from "/words.js";
import { at } from "/parts.js";

const LONGEST = 2400, QUALITY = 0.9; // pixels of its longer side, and how well they are kept

// `send` gets the bytes, and says whether they are on their way.
export function offerCamera(send) {
  const input = at("camera");
  input.onchange = async () => {
    const [file] = input.files;
    if (!file) return;
    input.disabled = true;
    tell("camera.sending");
    try {
      tell(send(await shrunk(file)) ? "camera.sent" : "camera.failed");
    } catch {
      tell("camera.failed"); // not a picture that this phone can read
    }
    input.value = "";
    input.disabled = false;
  };
}

function tell(key) {
  at("camera-told").textContent = words[key];
}

async function shrunk(file) {
  const picture = await createImageBitmap(file); // turned upright
  const share = Math.min(1, LONGEST / Math.max(picture.width, picture.height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(picture.width * share);
  canvas.height = Math.round(picture.height * share);
  canvas.getContext("2d").drawImage(picture, 0, 0, canvas.width, canvas.height);
  const made = await new Promise((done) => { canvas.toBlob(done, "image/jpeg", QUALITY); });
  return made.arrayBuffer();
}
