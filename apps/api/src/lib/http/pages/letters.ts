import { existsSync, readdirSync } from "node:fs";
import { resolve } from "node:path";

const builtWeb = resolve(import.meta.dirname, "../../../../../web/dist/assets");

/** The address of the letters of the built web, which it keeps for ever; none while nothing is built. */
export function findLetters(folder = builtWeb): string | undefined {
  const files = existsSync(folder) ? readdirSync(folder) : [];
  const file = files.find((name) => /^figtree-latin-wght-normal-[\w-]+\.woff2$/.test(name));
  return file && `/assets/${file}`;
}

// As wide as Figtree where there is neither Roboto nor Arial: the web's `styles/tokens.css` says why.
const standIn = [
  '@font-face{font-family:"DejaVu as Figtree";src:local("DejaVu Sans");font-weight:300 599;size-adjust:89%}',
  '@font-face{font-family:"DejaVu as Figtree";src:local("DejaVu Sans Bold"),local("DejaVuSans-Bold");font-weight:600 900;size-adjust:80%}',
].join("");
/** What every page of the server is written in. */
export const lettersFamily = 'Figtree,"DejaVu as Figtree",system-ui,"Segoe UI",Roboto,sans-serif';

/** Brings these letters. Nothing waits for them and nothing moves: what comes late serves the next page. */
export const lettersFace = (address: string) =>
  `${standIn}@font-face{font-family:Figtree;src:url(${address}) format("woff2");font-weight:300 900;font-display:optional}`;

/** Writes a whole page in these letters. */
export const lettersStyle = (address: string) => `${lettersFace(address)}\nbody{font-family:${lettersFamily}}`;
