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
  root.addEventListener("click", (event) => {
    const link = event.target.closest("a[href]");
    if (!link) return;
    event.preventDefault();
    model.set("address", link.getAttribute("href"));
    model.save_changes();
  });
  model.on("change:_html", draw);
  draw();
}
export default { render };
