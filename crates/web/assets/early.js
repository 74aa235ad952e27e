// Runs before the page is painted: the front page is there at once, but is not what was asked for if the address says otherwise.
(() => {
  if (location.hash.length > 2) document.documentElement.dataset.waits = "";
  addEventListener("DOMContentLoaded", () => {
    if (location.protocol !== "file:") return;
    document.documentElement.removeAttribute("data-waits");
    document.getElementById("state").textContent = "Browsers run no program from a file. Put this folder on a web server, "
      + "or run: python3 -m http.server";
  });
})();
