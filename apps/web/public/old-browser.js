// Asks for what is newest in the oldest promised browsers: Chrome 108, Firefox 121, Safari 16.4. landing.js goes by the answer.
var isPromised = window.CSS && CSS.supports && CSS.supports("height", "1dvh") && CSS.supports("selector(:has(a))");
if (!isPromised || !HTMLScriptElement.supports || !HTMLScriptElement.supports("importmap")) {
  var tag = '<script src="/navegador.js"></script>';
  // Chrome 83 and later write no plain text; the policy's only words are these.
  if (window.trustedTypes) {
    tag = trustedTypes.createPolicy("old-browser", { createHTML: function () { return tag; } }).createHTML("");
  }
  document.write(tag);
}
