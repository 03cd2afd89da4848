import { existsSync, readdirSync } from "node:fs";
import { resolve } from "node:path";

const builtWeb = resolve(import.meta.dirname, "../../../../../web/dist/assets");

export function findFont(folder = builtWeb): string | undefined {
  const files = existsSync(folder) ? readdirSync(folder) : [];
  const file = files.find((name) => /^figtree-latin-wght-normal-[\w-]+\.woff2$/.test(name));
  return file && `/assets/${file}`;
}

// Fallback font with Figtree's width where neither Roboto nor Arial exists; see the web's `styles/tokens.css`.
const standIn = [
  '@font-face{font-family:"DejaVu as Figtree";src:local("DejaVu Sans");font-weight:300 599;size-adjust:89%}',
  '@font-face{font-family:"DejaVu as Figtree";src:local("DejaVu Sans Bold"),local("DejaVuSans-Bold");font-weight:600 900;size-adjust:80%}',
].join("");
export const fontFamily = 'Figtree,"DejaVu as Figtree",system-ui,"Segoe UI",Roboto,sans-serif';

export const fontFace = (address: string) =>
  `${standIn}@font-face{font-family:Figtree;src:url(${address}) format("woff2");font-weight:300 900;font-display:optional}`;

export const fontStyle = (address: string) => `${fontFace(address)}\nbody{font-family:${fontFamily}}`;
