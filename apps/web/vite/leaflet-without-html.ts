import type { Plugin } from "vite";

const probe = "div.innerHTML = '<svg/>';";
const same = "div.appendChild(document.createElementNS('http://www.w3.org/2000/svg', 'svg'));";

/**
 * Replaces Leaflet's test for SVG, which writes HTML while it loads and is refused by pages with trusted types. Other parts
 * of Leaflet that write HTML are not used.
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
