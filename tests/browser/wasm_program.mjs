// The program of a static edition (crates/web/build), called as its worker calls it.

import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";

/** The compiled program of a folder. */
export const compiled = (folder) => {
  const inside = readdirSync(folder, { recursive: true }).find((file) => file.endsWith("mexagon.wasm"));
  return new WebAssembly.Module(readFileSync(join(folder, inside)));
};

/** Asks the program for addresses; after a fault it is begun anew, as a page does. */
export class Program {
  constructor(module) {
    this.module = module;
    this.begin();
  }

  begin() {
    this.words = "";
    const host = {
      now: () => performance.now(),
      failed: (place, length) => { this.words = new TextDecoder().decode(this.bytes(place, length)); },
    };
    this.exports = new WebAssembly.Instance(this.module, { host }).exports;
  }

  bytes(place, length) {
    return new Uint8Array(this.exports.memory.buffer, place, length);
  }

  /** The head of the answer with its body as a text; `failed` if there is none. */
  ask(address) {
    try {
      const asked = new TextEncoder().encode(address);
      this.bytes(this.exports.mexagon_reserve(asked.length), asked.length).set(asked);
      const length = this.exports.mexagon_call();
      const whole = this.bytes(this.exports.mexagon_answer(), length).slice();
      const end = whole.indexOf(10);
      const text = (part) => new TextDecoder().decode(part);
      return { ...JSON.parse(text(whole.subarray(0, end))), text: text(whole.subarray(end + 1)) };
    } catch (error) {
      const failed = `${error} ${this.words}`.trim();
      this.begin();
      return { status: 0, failed };
    }
  }
}
