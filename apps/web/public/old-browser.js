// Asks for what is newest in the oldest promised browsers: Chrome 108, Firefox 121, Safari 16.4.
var isPromised = window.CSS && CSS.supports && CSS.supports("height", "1dvh") && CSS.supports("selector(:has(a))");
if (!isPromised || !HTMLScriptElement.supports || !HTMLScriptElement.supports("importmap")) {
  document.write('<script src="/navegador.js"></script>');
}
