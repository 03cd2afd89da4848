import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import * as z from "zod/mini";
import { type Db, inTransaction } from "../lib/database/db.ts";
import type { Deps } from "../lib/deps.ts";
import { newId } from "../lib/ids.ts";
import { insertCourseItem, insertFirstVersion, insertSection } from "./install.store.ts";
import { mediaPath } from "./media.ts";
import type { ItemContent } from "./store.ts";

const courseFile = resolve(import.meta.dirname, "../../../../data/course/course.json");

const texts = { title: z.string(), description: z.string() };
const question = z.object({
  id: z.string(),
  text: z.string(),
  options: z.array(z.object({ id: z.string(), text: z.string() })),
  answer: z.string(),
});
const item = z.discriminatedUnion("type", [
  z.object({
    type: z.literal("video"),
    ...texts,
    minutes: z.int(),
    seconds: z.int(),
    src: z.string(),
    captions: z.optional(z.string()),
    poster: z.optional(z.string()),
  }),
  z.object({ type: z.literal("iframe"), ...texts, src: z.string() }),
  z.object({ type: z.literal("questionary"), ...texts, questions: z.array(question) }),
  z.object({
    type: z.literal("downloadable"),
    ...texts,
    src: z.string(),
    file: z.object({ title: z.string(), description: z.string(), name: z.string() }),
  }),
]);
const course = z.object({ sections: z.array(z.object({ title: z.string(), items: z.array(item) })) });
type Item = z.output<typeof item>;

/** Gives a programme without a course the one that ships with the product, as version 1; else it does nothing. */
export async function installCourse({ db, clock }: Pick<Deps, "db" | "clock">): Promise<void> {
  const { sections } = z.parse(course, JSON.parse(await readFile(courseFile, "utf8")));
  await inTransaction(db, async (tx) => {
    // Two nodes may start at the same time: the one that comes second finds version 1 and stops.
    const version = await insertFirstVersion(tx, clock.now());
    if (!version) return;
    for (const [position, section] of sections.entries()) {
      await insertSection(tx, { version: 1, position, title: section.title });
      for (const [index, each] of section.items.entries()) await insertItem(tx, position, index, each);
    }
  });
}

const insertItem = (tx: Db, sectionPosition: number, position: number, each: Item) =>
  insertCourseItem(tx, {
    id: newId(),
    version: 1,
    section_position: sectionPosition,
    position,
    type: each.type,
    title: each.title,
    description: each.description,
    duration_minutes: each.type === "video" ? each.minutes : null,
    src: each.type === "questionary" ? null : mediaPath(each.src),
    content: JSON.stringify(contentOf(each)),
  });

function contentOf(each: Item): ItemContent {
  if (each.type === "questionary") return { questions: each.questions };
  if (each.type === "downloadable") return { file: each.file };
  if (each.type === "iframe") return {};
  return {
    seconds: each.seconds,
    ...(each.captions ? { captions: mediaPath(each.captions) } : {}),
    ...(each.poster ? { poster: mediaPath(each.poster) } : {}),
  };
}
