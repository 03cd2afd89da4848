import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import type { TranscriptLine, VideoFile } from "@arranca/contract/course";
import * as z from "zod/mini";
import { dataFolder } from "../../lib/files/data-folder.ts";
import { readCaptions } from "../../lib/files/webvtt.ts";
import type { Question } from "./attempts.rules.ts";
import { mediaPath } from "./media.ts";
import type { ItemContent, VersionItem } from "./store.ts";

const folder = join(dataFolder, "course");

const option = z.object({ id: z.string(), text: z.string() });
const questions = z.array(
  z.object({
    id: z.string(),
    text: z.string(),
    options: z.array(option),
    answer: z.union([z.string(), z.array(z.string())]),
    explanation: z.string(),
    image: z.optional(z.string()),
  }),
);
const common = {
  title: z.string(),
  description: z.string(),
  note: z.optional(z.array(z.object({ fact: z.string(), source: z.string(), checked: z.iso.date() }))),
};
const item = z.discriminatedUnion("type", [
  // All files of a video share its name.
  z.object({ type: z.literal("video"), ...common, name: z.string(), seconds: z.int(), questions }),
  z
    .object({ type: z.literal("iframe"), ...common, text: z.optional(z.string()), src: z.optional(z.string()) })
    .check(z.refine(({ text, src }) => !text !== !src, "either a reading or a page of its own")),
  z.object({ type: z.literal("questionary"), ...common, pass: z.int(), draw: z.optional(z.int()), questions }),
  z.object({
    type: z.literal("downloadable"),
    ...common,
    src: z.string(),
    file: z.object({ title: z.string(), description: z.string(), name: z.string() }),
  }),
]);
const course = z.object({ sections: z.array(z.object({ title: z.string(), items: z.array(item) })) });
type Item = z.output<typeof item>;

export type ShippedSection = { title: string; items: VersionItem[] };

export async function readShippedCourse(): Promise<ShippedSection[]> {
  const { sections } = z.parse(course, JSON.parse(await readText("course.json")));
  return Promise.all(
    sections.map(async ({ title, items }) => ({ title, items: await Promise.all(items.map(completed)) })),
  );
}

async function transcriptOf(name: string): Promise<TranscriptLine[]> {
  const captions = readCaptions(await readText(name));
  if ("message" in captions) throw new Error(`${name}, line ${captions.line}: ${captions.message}`);
  return captions;
}

const readText = (name: string) => readFile(join(folder, name), "utf8");

async function completed(each: Item): Promise<VersionItem> {
  const { type, title, description, note } = each;
  const minutes = each.type === "video" ? Math.max(1, Math.round(each.seconds / 60)) : null;
  const content = { ...(await contentOf(each)), ...(note ? { note } : {}) };
  return { type, title, description, minutes, src: srcOf(each), content };
}

function srcOf(each: Item): string | null {
  if (each.type === "video") return mediaPath(`${each.name}.mp4`);
  return "src" in each && each.src ? mediaPath(each.src) : null;
}

async function contentOf(each: Item): Promise<ItemContent> {
  switch (each.type) {
    case "video":
      return videoOf(each);
    case "questionary":
      return { questions: questionsOf(each), pass: each.pass, ...(each.draw ? { draw: each.draw } : {}) };
    case "downloadable":
      return { file: each.file };
    case "iframe":
      return each.text ? { text: (await readText(`lecturas/${each.text}`)).trim() } : {};
  }
}

/** Pictures are in the folder of the course's other files. */
const questionsOf = (each: Extract<Item, { questions: unknown }>): Question[] =>
  each.questions.map(({ image, ...question }) => (image ? { ...question, image: mediaPath(image) } : question));

async function videoOf(each: Extract<Item, { type: "video" }>): Promise<ItemContent> {
  const { name, seconds } = each;
  const fileOf = async (quality: VideoFile["quality"], file: string): Promise<VideoFile> => ({
    quality,
    src: mediaPath(file),
    bytes: (await stat(join(folder, file))).size,
  });
  return {
    seconds,
    questions: questionsOf(each),
    captions: mediaPath(`${name}.vtt`),
    transcript: await transcriptOf(`${name}.vtt`),
    poster: mediaPath(`${name}.jpg`),
    files: await Promise.all([
      fileOf("high", `${name}.mp4`),
      fileOf("low", `${name}-ligero.mp4`),
      fileOf("voice", `${name}-voz.m4a`),
    ]),
  };
}
