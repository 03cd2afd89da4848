import type { Plugin } from "vite";

const probe = "div.innerHTML = '<svg/>';";
const same = "div.appendChild(document.createElementNS('http://www.w3.org/2000/svg', 'svg'));";

/**
 * Leaflet looks for SVG by writing HTML while it loads, which a page with trusted types refuses: the same question is
 * asked without it. What else of Leaflet writes HTML is not used.
 */
export function leafletWithoutHtml(): Plugin {
  return {
    name: "leaflet-without-html",
    apply: "build",
    transform: {
      filter: { id: /leaflet\/dist\/leaflet-src\.js/ },
      handler(code) {
        if (!code.includes(probe)) throw new Error("Leaflet no longer looks for SVG as this plugin expects.");
        return { code: code.replace(probe, same), map: null };
      },
    },
  };
}
