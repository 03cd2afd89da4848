import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { chromium } from "@playwright/test";
import { makeVideo } from "./course-media/encode.ts";
import { interview } from "./course-media/interview.ts";
import { welcome } from "./course-media/welcome.ts";

// Makes the videos, documents and framed pages of `data/course/`. Run it by hand after a change, and commit the result:
// node tools/make-course-media.ts             everything, in about five minutes
// node tools/make-course-media.ts papers      only documents and pages
// Debian packages: ffmpeg, chromium (CHROMIUM=/usr/bin/chromium), and libttspico-utils of the component non-free (the
// voice).

const target = join(import.meta.dirname, "../data/course");
const sources = join(import.meta.dirname, "course-media");
const figtree = join(
  import.meta.dirname,
  "../node_modules/@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2",
);

async function makePapers() {
  const browser = await chromium.launch({
    ...(process.env.CHROMIUM ? { executablePath: process.env.CHROMIUM } : {}),
    args: ["--no-sandbox", "--disable-dev-shm-usage", "--disable-gpu"],
  });
  const page = await browser.newPage();
  for (const name of ["antes-de-firmar", "tu-cv-en-una-pagina"]) {
    await page.goto(pathToFileURL(join(sources, `${name}.html`)).href);
    await page.evaluate("document.fonts.ready");
    await page.pdf({
      path: join(target, `${name}.pdf`),
      preferCSSPageSize: true,
      printBackground: true,
      tagged: true,
      outline: true,
    });
  }
  await browser.close();
}

/** Makes the framed page of the course as a single file, because its frame loads nothing. */
function makePages() {
  const font = `@font-face{font-family:"Figtree Variable";font-weight:300 900;src:url(data:font/woff2;base64,${readFileSync(figtree, "base64")})}`;
  const style = `${font}\n${readFileSync(join(sources, "page.css"), "utf8")}`;
  const html = readFileSync(join(sources, "tu-apoyo.html"), "utf8");
  const sheet = '<link rel="stylesheet" href="page.css">';
  writeFileSync(
    join(target, "tu-apoyo.html"),
    html.replace(sheet, () => `<style>\n${style}</style>`),
  );
}

const folder = mkdtempSync(join(tmpdir(), "course-media-"));
try {
  makePages();
  await makePapers();
  if (process.argv[2] !== "papers")
    for (const video of [welcome, interview]) {
      const { seconds } = await makeVideo(video, { target, folder });
      process.stdout.write(`${video.name}: ${seconds} s\n`);
    }
} finally {
  rmSync(folder, { recursive: true });
}
