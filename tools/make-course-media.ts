import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { chromium } from "@playwright/test";
import sharp from "sharp";
import { frameAt, lengthOf, type Video, videos } from "./course-media/scenes.ts";
import { plucks } from "./course-media/sound.ts";

// Makes what `data/course/` holds: run it by hand after a change, and commit what it made. It needs ffmpeg and Chromium.

const target = join(import.meta.dirname, "../data/course");
const pages = join(import.meta.dirname, "course-media");
const figtree = join(
  import.meta.dirname,
  "../node_modules/@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2",
);
const framesPerSecond = 24;

async function run(command: string, args: string[], feed?: (stdin: NodeJS.WritableStream) => Promise<void>) {
  const child = spawn(command, args, { stdio: ["pipe", "ignore", "inherit"] });
  const ended = once(child, "exit");
  await feed?.(child.stdin);
  child.stdin.end();
  const [code] = await ended;
  if (code !== 0) throw new Error(`${command} ended with ${code}.`);
}

async function makeVideo(video: Video, folder: string) {
  const seconds = lengthOf(video);
  const wav = join(folder, `${video.name}.wav`);
  writeFileSync(wav, plucks(seconds, noteTimes(video)));
  const output = join(target, `${video.name}.mp4`);
  const args = [
    ...["-hide_banner", "-loglevel", "error", "-y"],
    ...[
      "-f",
      "rawvideo",
      "-pix_fmt",
      "rgb24",
      "-s",
      "854x480",
      "-r",
      String(framesPerSecond),
      "-i",
      "pipe:0",
      "-i",
      wav,
    ],
    ...["-c:v", "libx264", "-profile:v", "main", "-preset", "slow", "-crf", "23", "-pix_fmt", "yuv420p", "-g", "48"],
    ...["-c:a", "aac", "-b:a", "64k", "-ac", "1", "-shortest", "-movflags", "+faststart", output],
  ];
  await run("ffmpeg", args, async (stdin) => {
    for (let frame = 0; frame < seconds * framesPerSecond; frame++) {
      const drawing = Buffer.from(frameAt(video, frame / framesPerSecond));
      const pixels = await sharp(drawing).removeAlpha().raw().toBuffer();
      if (!stdin.write(pixels)) await once(stdin, "drain");
    }
  });
  await makePoster(video);
  writeFileSync(join(target, `${video.name}.vtt`), captions(video));
}

/** A note where a scene begins, and one in its middle. */
function noteTimes({ scenes }: Video): number[] {
  let start = 0;
  return scenes.flatMap(({ seconds }) => {
    const here = start;
    start += seconds;
    return [here + 0.15, here + seconds / 2];
  });
}

const makePoster = (video: Video) =>
  sharp(Buffer.from(frameAt(video, (video.scenes[0]?.seconds ?? 0) * 0.9)))
    .jpeg({ quality: 80 })
    .toFile(join(target, `${video.name}.jpg`));

function captions({ scenes }: Video): string {
  const stamp = (seconds: number) => new Date(seconds * 1000).toISOString().slice(11, 23);
  let start = 0;
  const cues = scenes.map(({ caption, seconds }, i) => {
    const cue = `${i + 1}\n${stamp(start + 0.1)} --> ${stamp(start + seconds - 0.1)}\n${caption}`;
    start += seconds;
    return cue;
  });
  return `WEBVTT\n\n${cues.join("\n\n")}\n`;
}

async function makePapers() {
  const browser = await chromium.launch({
    ...(process.env.CHROMIUM ? { executablePath: process.env.CHROMIUM } : {}),
    args: ["--no-sandbox", "--disable-dev-shm-usage", "--disable-gpu"],
  });
  const page = await browser.newPage();
  for (const name of ["guia-primer-empleo", "lista-primer-dia"]) {
    await page.goto(pathToFileURL(join(pages, `${name}.html`)).href);
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

/** The pages of the course in one file each: they are shown in a closed frame that loads nothing. */
function makePages() {
  const font = `@font-face{font-family:"Figtree Variable";font-weight:300 900;src:url(data:font/woff2;base64,${readFileSync(figtree, "base64")})}`;
  const style = `${font}\n${readFileSync(join(pages, "page.css"), "utf8")}`;
  for (const name of ["tus-derechos", "tu-apoyo"]) {
    const html = readFileSync(join(pages, `${name}.html`), "utf8");
    writeFileSync(
      join(target, `${name}.html`),
      html.replace('<link rel="stylesheet" href="page.css">', () => `<style>\n${style}</style>`),
    );
  }
}

const folder = mkdtempSync(join(tmpdir(), "course-media-"));
try {
  makePages();
  await makePapers();
  for (const video of videos) await makeVideo(video, folder);
} finally {
  rmSync(folder, { recursive: true });
}
