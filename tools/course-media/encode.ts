import { spawn } from "node:child_process";
import { once } from "node:events";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { captionsOf, frameAt, timed, type Video } from "./video.ts";
import { wavOf } from "./voice.ts";

const framesPerSecond = 12;
const size = { width: 1280, height: 720 };
const options = (line: string) => line.split(" ");
// Broadcast loudness, whatever the recording's level.
const sound = options("-af loudnorm=I=-16:TP=-1.5:LRA=11 -ar 32000 -ac 1 -c:a aac");
// Main profile at level 3.1 with the index first: ten-year-old phones can play it before the download ends.
const picture = options(
  "-c:v libx264 -profile:v main -level 3.1 -refs 3 -preset slow -tune animation -pix_fmt yuv420p",
);
const start = options("-movflags +faststart");

async function ffmpeg(args: string[], feed?: (stdin: NodeJS.WritableStream) => Promise<void>) {
  const child = spawn("ffmpeg", ["-hide_banner", "-loglevel", "error", "-y", ...args], {
    stdio: ["pipe", "ignore", "inherit"],
  });
  const ended = once(child, "exit");
  await feed?.(child.stdin);
  child.stdin.end();
  const [code] = await ended;
  if (code !== 0) throw new Error(`ffmpeg ended with ${code}.`);
}

/** Encodes a course video: 720 lines, 240 lines for a slow network, and the audio alone; with captions and a poster. */
export async function makeVideo(video: Video, { target, folder }: { target: string; folder: string }) {
  const whole = await timed(video, folder);
  const wav = join(folder, `${video.name}.wav`);
  writeFileSync(wav, wavOf(whole.seconds, whole.lines));
  const file = (ending: string) => join(target, `${video.name}${ending}`);

  const raw = options(`-f rawvideo -pix_fmt rgb24 -s ${size.width}x${size.height} -r ${framesPerSecond} -i pipe:0`);
  const high = [...picture, ...options("-crf 25 -g 48"), ...sound, ...options("-b:a 56k"), ...start];
  await ffmpeg([...raw, "-i", wav, ...high, file(".mp4")], async (stdin) => {
    for (let frame = 0; frame < whole.seconds * framesPerSecond; frame++) {
      const drawing = Buffer.from(frameAt(whole, frame / framesPerSecond, size));
      const pixels = await sharp(drawing).removeAlpha().raw().toBuffer();
      if (!stdin.write(pixels)) await once(stdin, "drain");
    }
  });
  const low = [...picture, ...options("-vf scale=426:240 -crf 30 -g 96"), ...sound, ...options("-b:a 24k"), ...start];
  await ffmpeg(["-i", file(".mp4"), "-i", wav, ...options("-map 0:v -map 1:a"), ...low, file("-ligero.mp4")]);
  await ffmpeg(["-i", wav, ...sound, ...options("-b:a 24k"), ...start, file("-voz.m4a")]);

  writeFileSync(file(".vtt"), captionsOf(whole));
  await sharp(Buffer.from(frameAt(whole, 2.5, { width: 854, height: 480 })))
    .jpeg({ quality: 80 })
    .toFile(file(".jpg"));
  return whole;
}
