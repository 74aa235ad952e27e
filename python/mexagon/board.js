// The board of the pages in a notebook: every move is a link, which Python answers with the next board.
function render({ model, el }) {
  const root = el.attachShadow({ mode: "open" });
  const isDark = document.body.dataset.jpThemeLight === "false";
  el.dataset.theme = isDark ? "dark" : "light";
  const draw = () => {
    root.innerHTML = `<style>${model.get("_css")}</style><div class="bare"><main>${model.get("_html")}</main></div>`;
    for (const link of root.querySelectorAll("a[href]")) {
      if (!link.getAttribute("href").startsWith("/embed")) link.replaceWith(...link.childNodes);
    }
  };
  const go = (address) => {
    model.set("address", address);
    model.save_changes();
  };
  root.addEventListener("click", (event) => {
    const link = event.target.closest("a[href]");
    if (!link) return;
    event.preventDefault();
    go(link.getAttribute("href"));
  });
  // Elements can be typed as well.
  root.addEventListener("submit", (event) => {
    event.preventDefault();
    go(`/embed?${new URLSearchParams(new FormData(event.target))}`);
  });
  model.on("change:_html", draw);
  draw();
}
export default { render };
