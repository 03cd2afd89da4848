import * as z from "zod/mini";
import { isoInstant } from "../envelope.ts";
import { markup } from "../values/rich-text.ts";
import { line, lines, text } from "../values/validation.ts";
import { courseLimits as limits } from "./limits.ts";

// A course draft may be incomplete: texts may be empty and files missing. Publishing checks them.

const fileAddress = z.nullable(z.string().check(z.maxLength(200)));
/** Id made by the editor page that adds the question or option; it never changes. */
const shortId = z.string().check(z.regex(/^[\w-]{1,50}$/));

const draftOption = z.object({ id: shortId, text: line(limits.option), right: z.boolean() });
const isRight = ({ right }: { right: boolean }) => right;
const draftQuestion = z
  .object({
    id: shortId,
    text: lines(limits.question),
    image: fileAddress,
    imageAlt: line(limits.alt),
    options: z.array(draftOption).check(z.maxLength(limits.options)),
    several: z.boolean(),
    explanation: lines(limits.explanation),
  })
  .check(
    z.refine(({ several, options }) => several || options.filter(isRight).length <= 1, {
      error: "Marca una sola respuesta correcta, o di que son varias.",
      path: ["options"],
    }),
  );
export type DraftQuestion = z.output<typeof draftQuestion>;
const questions = z.array(draftQuestion).check(
  z.maxLength(limits.questions),
  z.refine((all) => areDifferent(all), "Dos preguntas tienen el mismo id."),
  z.refine(
    (all) => all.every(({ options }) => areDifferent(options)),
    "Dos opciones de una pregunta tienen el mismo id.",
  ),
);
const areDifferent = (all: readonly { id: string }[]) => new Set(all.map(({ id }) => id)).size === all.length;

/** Source of a fact in the course and the day it was looked up. Editors see it, persons never. */
const note = z.object({
  fact: line(limits.note),
  source: line(limits.note),
  checked: z.nullable(z.iso.date()),
});

const common = {
  title: text(limits.title),
  description: lines(limits.description),
  note: z.array(note).check(z.maxLength(limits.notes)),
};
const howMany = z.nullable(z.int().check(z.minimum(1), z.maximum(limits.questions)));

const draftVideo = z.object({
  type: z.literal("video"),
  ...common,
  minutes: z.nullable(z.int().check(z.minimum(1), z.maximum(limits.minutes))),
  /** Files of a video: the original, a lighter version for a slow network, and the audio. Only the original is required. */
  files: z.object({ high: fileAddress, low: fileAddress, voice: fileAddress }),
  captions: fileAddress,
  poster: fileAddress,
  transcript: z
    .array(z.object({ at: z.number().check(z.minimum(0), z.maximum(86_400)), text: line(limits.transcriptLine) }))
    .check(z.maxLength(limits.transcriptLines)),
  questions,
});

/** Course reading: a text, or a page shipped with the product (`pages`). */
const draftReading = z.object({
  type: z.literal("iframe"),
  ...common,
  text: markup(limits.text),
  src: fileAddress,
});

const draftQuestionary = z.object({
  type: z.literal("questionary"),
  ...common,
  questions,
  /** Right answers required to pass a questionary; null: all its questions. */
  pass: howMany,
  /** Number of questions drawn at random for an attempt; null: all of them. */
  draw: howMany,
});

const draftDownloadable = z.object({
  type: z.literal("downloadable"),
  ...common,
  src: fileAddress,
  file: z.object({
    title: line(limits.title),
    description: lines(limits.description),
    name: line(limits.title),
  }),
});

export const draftContent = z.discriminatedUnion("type", [
  draftVideo,
  draftReading,
  draftQuestionary,
  draftDownloadable,
]);
export type DraftContent = z.output<typeof draftContent>;

const revised = {
  id: z.uuid(),
  /** Revision of the course draft seen by the editor; the change is refused if the draft is newer. */
  revision: z.int(),
  edited_at: isoInstant,
  edited_by: z.nullable(z.string()),
};

export const draftItem = z.object({ ...revised, content: draftContent });
export type DraftItem = z.output<typeof draftItem>;

export const draftSection = z.object({ ...revised, title: z.string(), items: z.array(draftItem) });
export type DraftSection = z.output<typeof draftSection>;

/** Gap in the course draft that prevents publishing, and its place. */
export const missing = z.object({
  section_id: z.nullable(z.uuid()),
  item_id: z.nullable(z.uuid()),
  /** Path of the missing value in `content`, such as `questions.2.explanation`; for a section `title` or `items`. */
  field: z.string(),
  message: z.string(),
});
export type Missing = z.output<typeof missing>;

export const courseChanges = ["added", "changed", "moved", "removed"] as const;
/** Difference between two versions of the course. */
export const courseChange = z.object({
  what: z.enum(["section", "item"]),
  change: z.enum(courseChanges),
  id: z.uuid(),
  title: z.string(),
  section: z.nullable(z.string()),
  fields: z.array(z.string()),
});
export type CourseChange = z.output<typeof courseChange>;
