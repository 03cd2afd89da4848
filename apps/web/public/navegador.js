// Only in browsers older than the promised ones, and in words that they know. Runs before the page itself.
(function () {
  document.addEventListener("DOMContentLoaded", function () {
    var note = document.createElement("p");
    var link = document.createElement("a");
    note.style.cssText = "margin:0;padding:12px 16px;background:#fff3d6;color:#1b1526;font:16px/1.5 sans-serif";
    link.style.color = "#5b27b8";
    link.href = "/navegador.html";
    link.textContent = "Qué puedes hacer";
    note.appendChild(document.createTextNode("Tu navegador es antiguo y algunas partes pueden fallar. "));
    note.appendChild(link);
    document.body.insertBefore(note, document.body.firstChild);
  });

  // If the page itself cannot run, its root stays empty.
  function leaveEmptyPage() {
    var root = document.getElementById("root");
    if (!root || !root.firstChild) location.replace("/navegador.html");
  }
  window.addEventListener("error", leaveEmptyPage);
  if (!("noModule" in document.createElement("script"))) leaveEmptyPage();
})();
