// The program: an address comes in, an answer goes out.

let program = null;

const bytes = (place, length) => new Uint8Array(program.memory.buffer, place, length);

const start = (module) => {
  const host = {
    now: () => performance.now(),
    failed: (place, length) => console.error("mexagon: " + new TextDecoder().decode(bytes(place, length))),
  };
  program = new WebAssembly.Instance(module, { host }).exports;
};

/** A line of JSON, and the body after it. */
const answer = (address) => {
  const asked = new TextEncoder().encode(address);
  bytes(program.mexagon_reserve(asked.length), asked.length).set(asked);
  const length = program.mexagon_call();
  const whole = bytes(program.mexagon_answer(), length).slice();
  const end = whole.indexOf(10);
  const head = JSON.parse(new TextDecoder().decode(whole.subarray(0, end)));
  return { ...head, body: whole.subarray(end + 1), memory: program.memory.buffer.byteLength };
};

onmessage = ({ data }) => {
  try {
    if (data.module) return start(data.module);
    const found = answer(data.address);
    postMessage(found, [found.body.buffer]);
  } catch (error) {
    postMessage({ failed: String(error) });
  }
};
