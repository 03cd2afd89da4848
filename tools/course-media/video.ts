import { height, width } from "./figures.ts";
import { type Speech, speak } from "./voice.ts";

/** Scene of a video: lines that are spoken and captioned, and its picture at each second. */
export type Scene = { lines: string[]; draw: (at: number) => string };
export type Video = { name: string; scenes: Scene[] };

type Spoken = Speech & { text: string; at: number };
type TimedScene = Scene & { from: number; to: number };
/** Spoken video with the times of each line and scene. */
export type Timed = { name: string; scenes: TimedScene[]; lines: Spoken[]; seconds: number };

const beforeScene = 0.45;
const betweenLines = 0.4;
const afterScene = 0.55;
const fade = 0.33;

/** Speaks all lines of a video in sequence; a scene is as long as its speech. */
export async function timed({ name, scenes }: Video, folder: string): Promise<Timed> {
  const lines: Spoken[] = [];
  const timedScenes: TimedScene[] = [];
  let at = 0;
  for (const scene of scenes) {
    const from = at;
    at += beforeScene;
    for (const [i, text] of scene.lines.entries()) {
      if (i > 0) at += betweenLines;
      const speech = await speak(text, folder);
      lines.push({ ...speech, text, at });
      at += speech.seconds;
    }
    at += afterScene;
    timedScenes.push({ ...scene, from, to: at });
  }
  // Holds the last picture for a moment, so that the end is not abrupt.
  return { name, scenes: timedScenes, lines, seconds: Math.ceil(at + 0.5) };
}

export function frameAt({ scenes }: Timed, at: number, size: { width: number; height: number }): string {
  const found = scenes.findIndex(({ to }) => at < to);
  const index = found < 0 ? scenes.length - 1 : found;
  const scene = scenes[index];
  if (!scene) throw new Error("A video needs a scene.");
  const here = at - scene.from;
  const before = here < fade ? scenes[index - 1] : undefined;
  const under = before ? before.draw(before.to - before.from) : "";
  const opacity = before ? here / fade : 1;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}" viewBox="0 0 ${width} ${height}">${under}<g opacity="${opacity.toFixed(3)}">${scene.draw(here)}</g></svg>`;
}

/** Captions of a video with one cue per line. A cue is shown until the next one, never past the end. */
export function captionsOf({ lines, seconds }: Timed): string {
  const stamp = (second: number) => new Date(Math.round(second * 1000)).toISOString().slice(11, 23);
  const cues = lines.map(({ text, at, seconds: spoken }, i) => {
    const next = lines[i + 1]?.at ?? seconds;
    const end = Math.min(next - 0.05, at + spoken + 0.8);
    return `${i + 1}\n${stamp(at)} --> ${stamp(end)}\n${text}`;
  });
  return `WEBVTT\n\n${cues.join("\n\n")}\n`;
}
