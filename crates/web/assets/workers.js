// Two workers with one compiled program: one for pages, one for their parts, and what is typed goes to whichever is free.
// A computation that nobody waits for ends with its worker.

const link = document.getElementById("program");

/** A worker with more memory than this is exchanged when it is idle, since memory is never given back. */
const MOST_MEMORY = 512 << 20;

const fetched = async (address) => {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} is not there (${response.status})`);
  return response;
};

/** The bytes of the program; some hosts unpack a file themselves because of its name. */
const unpacked = async (response) => {
  const reader = response.body.getReader();
  const first = await reader.read();
  const whole = new ReadableStream({
    start(control) { if (first.done) control.close(); else control.enqueue(first.value); },
    async pull(control) {
      const { done, value } = await reader.read();
      if (done) control.close(); else control.enqueue(value);
    },
  });
  return first.value?.[0] === 0x1f ? whole.pipeThrough(new DecompressionStream("gzip")) : whole;
};

const compile = async () => {
  if (!("DecompressionStream" in globalThis)) {
    return WebAssembly.compile(await (await fetched(link.dataset.plain)).arrayBuffer());
  }
  const stream = await unpacked(await fetched(link.href));
  return WebAssembly.compileStreaming(new Response(stream, { headers: { "content-type": "application/wasm" } }));
};

/** The compiled program. */
export const compiled = compile();

const failure = (words) => ({
  status: 422,
  type: "application/json",
  location: null,
  body: new TextEncoder().encode(JSON.stringify({ error: { code: 3, message: words } })),
});

let waiting = [];

class Lane {
  constructor(module, isForPages) {
    this.module = module;
    this.isForPages = isForPages;
    this.begin();
  }

  begin() {
    this.worker?.terminate();
    this.job = null;
    this.worker = new Worker(new URL("worker.js", import.meta.url));
    this.worker.onmessage = ({ data }) => {
      const job = this.job;
      // A worker that cannot even begin says so before it is asked; what is asked next hears it.
      if (!job) return;
      this.job = null;
      if (data.failed || data.memory > MOST_MEMORY) this.begin();
      job.resolve(data.failed ? failed(data.failed) : data);
      turn();
    };
    this.worker.onerror = (event) => {
      const job = this.job;
      this.begin();
      job?.resolve(failed(event.message));
      turn();
    };
    this.worker.postMessage({ module: this.module });
  }

  takes(job) {
    return job.kind === "search" || (job.kind === "page") === this.isForPages;
  }

  work(job) {
    this.job = job;
    this.worker.postMessage({ address: job.address });
  }
}

const failed = (words) => failure(`the program failed here; please report this (${words})`);

let lanes = [];
let broken = "";
compiled.then((module) => {
  lanes = [new Lane(module, true), new Lane(module, false)];
  turn();
}, (error) => {
  broken = `the program cannot be loaded: ${error.message}`;
  turn();
});

const isLeft = (job) => job.signals.some((signal) => signal.aborted);

/** Gives each free worker the next thing to do, first of all what is typed. */
const turn = () => {
  waiting = waiting.filter((job) => !isLeft(job));
  if (broken) waiting.splice(0).forEach((job) => job.resolve(failure(broken)));
  for (const lane of lanes.filter((lane) => !lane.job)) {
    const fits = (job) => lane.takes(job);
    const typed = waiting.findIndex((job) => job.kind === "search");
    const place = typed >= 0 ? typed : waiting.findIndex(fits);
    if (place >= 0) lane.work(waiting.splice(place, 1)[0]);
  }
};

/** Ends the worker of a job that nobody waits for. */
const cancel = (job) => {
  lanes.find((lane) => lane.job === job)?.begin();
  turn();
};

/** The answer to an address, for a `page`, a `part` or a `search`; never, if one of the signals comes first. */
export const compute = (address, kind, signals) => new Promise((resolve) => {
  const job = { address, kind, signals, resolve };
  signals.forEach((signal) => signal.addEventListener("abort", () => cancel(job), { once: true }));
  waiting.push(job);
  turn();
});
