import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { minifySync } from "vite";
import { afterBuild } from "./after-build.ts";

// Scripts for the browsers that `old-browser.js` handles. Their whitespace stays: the minifier would turn strings into
// templates, which those browsers cannot parse.
const forOldBrowsers = /^(?:old-browser|navegador|theme)\.js$/;
const onlyComments = { compress: false, mangle: false, codegen: { removeWhitespace: false } };

/** Removes the comments of a script in `public` and shortens it as far as its oldest browsers can read it. */
export const withoutCommentsIn = (name: string, source: string): string =>
  minifySync(name, source, forOldBrowsers.test(name) ? onlyComments : { compress: false }).code;

export const withoutComments = () =>
  afterBuild("without-comments", (folder) => {
    for (const name of readdirSync(folder).filter((file) => file.endsWith(".js"))) {
      const path = join(folder, name);
      writeFileSync(path, withoutCommentsIn(name, readFileSync(path, "utf8")));
    }
  });
