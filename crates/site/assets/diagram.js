// Diagrams: zoom and pan by wheel, fingers, buttons and keys; options light up; a click opens the panel of a class.

import { load } from "./load.js";

const stages = new WeakMap();

/** The part of the drawing that is seen. */
class View {
  constructor(stage) {
    this.stage = stage;
    this.svg = stage.querySelector("svg");
    this.whole = this.svg.viewBox.baseVal;
    this.whole = { x: 0, y: 0, width: this.whole.width, height: this.whole.height };
    this.seen = { ...this.whole };
    this.pointers = new Map();
    this.moved = 0;
  }

  apply() {
    const { x, y, width, height } = this.seen;
    this.svg.setAttribute("viewBox", `${x} ${y} ${width} ${height}`);
  }

  /** Zooms by a factor and keeps the place at some share of the width and height. */
  zoom(factor, u = 0.5, v = 0.5) {
    const width = Math.min(Math.max(this.seen.width / factor, this.whole.width / 40), this.whole.width * 2);
    const height = width * this.whole.height / this.whole.width;
    this.seen.x += (this.seen.width - width) * u;
    this.seen.y += (this.seen.height - height) * v;
    this.seen.width = width;
    this.seen.height = height;
    this.apply();
  }

  pan(dx, dy) {
    const box = this.svg.getBoundingClientRect();
    const scale = Math.max(this.seen.width / box.width, this.seen.height / box.height);
    this.seen.x -= dx * scale;
    this.seen.y -= dy * scale;
    this.apply();
  }

  fit() {
    this.seen = { ...this.whole };
    this.apply();
  }

  share(event) {
    const box = this.svg.getBoundingClientRect();
    return [(event.clientX - box.left) / box.width, (event.clientY - box.top) / box.height];
  }
}

const view = (stage) => {
  if (!stages.has(stage)) stages.set(stage, new View(stage));
  return stages.get(stage);
};
const stageOf = (event) => event.target.closest?.(".stage");

document.addEventListener("wheel", (event) => {
  const stage = stageOf(event);
  if (!stage || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  view(stage).zoom(Math.exp(-event.deltaY / 200), ...view(stage).share(event));
}, { passive: false });

document.addEventListener("pointerdown", (event) => {
  const stage = stageOf(event);
  if (!stage || event.button) return;
  const here = view(stage);
  here.pointers.set(event.pointerId, event);
  if (here.pointers.size === 1) here.moved = 0;
});
document.addEventListener("pointermove", (event) => {
  const stage = stageOf(event);
  const here = stage && view(stage);
  const before = here?.pointers.get(event.pointerId);
  if (!before) return;
  const others = [...here.pointers.values()].filter((other) => other.pointerId !== event.pointerId);
  if (others.length) {
    const distance = (a, b) => Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY);
    here.zoom(distance(event, others[0]) / Math.max(distance(before, others[0]), 1), ...here.share(event));
  } else {
    here.moved += Math.abs(event.clientX - before.clientX) + Math.abs(event.clientY - before.clientY);
    if (here.moved > 4) here.pan(event.clientX - before.clientX, event.clientY - before.clientY);
  }
  here.pointers.set(event.pointerId, event);
});
for (const name of ["pointerup", "pointercancel"]) {
  document.addEventListener(name, (event) => {
    document.querySelectorAll(".stage").forEach((stage) => view(stage).pointers.delete(event.pointerId));
  });
}

const light = (node) => {
  const stage = node.closest(".stage");
  const id = node.dataset.node;
  const nodes = new Set([id]);
  stage.querySelectorAll(".arc").forEach((arc) => {
    const isOut = arc.dataset.from === id;
    arc.classList.toggle("on", isOut);
    arc.classList.toggle("into", arc.dataset.to === id);
    if (isOut) nodes.add(arc.dataset.to);
  });
  stage.querySelectorAll(".node").forEach((other) => other.classList.toggle("on", nodes.has(other.dataset.node)));
  stage.classList.add("lit");
  const tip = stage.closest("figure").querySelector(".tip");
  tip.textContent = node.querySelector("title").textContent;
};
const dim = (stage) => stage?.classList.remove("lit");

document.addEventListener("pointerover", (event) => {
  const node = event.target.closest?.(".stage .node");
  if (node) light(node); else if (stageOf(event)) dim(stageOf(event));
});
document.addEventListener("pointerout", (event) => { if (stageOf(event) && !event.relatedTarget?.closest?.(".stage")) dim(stageOf(event)); });
document.addEventListener("focusin", (event) => {
  const node = event.target.closest?.(".stage .node");
  if (node) light(node);
});

const open = (stage, id) => {
  const panel = stage?.closest("figure").querySelector(".panel");
  if (!panel || !stage.dataset.panel) return;
  stage.querySelectorAll(".node").forEach((node) => node.classList.toggle("chosen", node.dataset.node === id));
  load(panel, stage.dataset.panel + "&node=" + encodeURIComponent(id));
};

document.addEventListener("click", (event) => {
  const act = event.target.closest?.("[data-act]")?.dataset.act;
  if (act) {
    const here = view(event.target.closest("figure").querySelector(".stage"));
    if (act === "fit") here.fit(); else here.zoom(act === "in" ? 1.4 : 1 / 1.4);
    return;
  }
  const row = event.target.closest?.("[data-open]");
  if (row) {
    const stage = document.querySelector("#diagram .stage");
    open(stage, row.dataset.open);
    if (!row.closest(".panel")) stage?.scrollIntoView({ block: "nearest" });
    return;
  }
  const node = event.target.closest?.(".stage .node");
  if (node && view(node.closest(".stage")).moved <= 4) open(node.closest(".stage"), node.dataset.node);
});
document.addEventListener("keydown", (event) => {
  const stage = stageOf(event);
  if (!stage || event.ctrlKey || event.metaKey || event.altKey) return;
  const node = event.target.closest(".node");
  const acts = {
    "+": () => view(stage).zoom(1.4), "=": () => view(stage).zoom(1.4), "-": () => view(stage).zoom(1 / 1.4),
    "0": () => view(stage).fit(), ArrowLeft: () => view(stage).pan(40, 0), ArrowRight: () => view(stage).pan(-40, 0),
    ArrowUp: () => view(stage).pan(0, 40), ArrowDown: () => view(stage).pan(0, -40),
  };
  if (node && (event.key === "Enter" || event.key === " ")) open(stage, node.dataset.node);
  else if (acts[event.key]) acts[event.key]();
  else return;
  event.preventDefault();
});
