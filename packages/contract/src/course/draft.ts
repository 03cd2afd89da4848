import * as z from "zod/mini";
import { isoInstant } from "../envelope.ts";
import { atMost, text } from "../values/validation.ts";
import { courseLimits as limits } from "./limits.ts";

// A draft is kept half done: texts may be empty and files missing. What has to be there before it is published, the gate says.

const typed = (max: number) => z.string().check(z.trim(), atMost(max));
/** The address of a file that the course knows: one that was uploaded, or one of the course that ships with the product. */
const fileAddress = z.nullable(z.string().check(z.maxLength(200)));
/** Made by the page that adds it, and the same for as long as it is there. */
const shortId = z.string().check(z.regex(/^[\w-]{1,50}$/));

const draftOption = z.object({ id: shortId, text: typed(limits.option), right: z.boolean() });
const isRight = ({ right }: { right: boolean }) => right;
const draftQuestion = z
  .object({
    id: shortId,
    text: typed(limits.question),
    image: fileAddress,
    imageAlt: typed(limits.alt),
    options: z.array(draftOption).check(z.maxLength(limits.options)),
    /** It asks for every option that is right, not for the one. */
    several: z.boolean(),
    explanation: typed(limits.explanation),
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

/** Where a fact comes from and when it was looked up, for whoever edits the course; persons never see it. */
const note = z.object({
  fact: typed(limits.note),
  source: typed(limits.note),
  checked: z.nullable(z.iso.date()),
});

const common = {
  title: text(limits.title),
  description: typed(limits.description),
  note: z.array(note).check(z.maxLength(limits.notes)),
};
const howMany = z.nullable(z.int().check(z.minimum(1), z.maximum(limits.questions)));

const draftVideo = z.object({
  type: z.literal("video"),
  ...common,
  minutes: z.nullable(z.int().check(z.minimum(1), z.maximum(limits.minutes))),
  /** The same video as it is, lighter for a slow line, and its voice alone. Only the first one is needed. */
  files: z.object({ high: fileAddress, low: fileAddress, voice: fileAddress }),
  captions: fileAddress,
  poster: fileAddress,
  transcript: z
    .array(z.object({ at: z.number().check(z.minimum(0), z.maximum(86_400)), text: typed(limits.transcriptLine) }))
    .check(z.maxLength(limits.transcriptLines)),
  /** Those that stand in for watching it: two of them are asked. */
  questions,
});

/** A reading is a text, or a page of its own that ships with the product (`pages`); one of the two. */
const draftReading = z.object({
  type: z.literal("iframe"),
  ...common,
  text: z.string().check(atMost(limits.text)),
  src: fileAddress,
});

const draftQuestionary = z.object({
  type: z.literal("questionary"),
  ...common,
  questions,
  /** How many questions must be right; null: all that are asked. */
  pass: howMany,
  /** How many of the questions are asked, by lot; null: all. */
  draw: howMany,
});

const draftDownloadable = z.object({
  type: z.literal("downloadable"),
  ...common,
  src: fileAddress,
  /** What is said of the file, and the name it is saved under. */
  file: z.object({
    title: typed(limits.title),
    description: typed(limits.description),
    name: typed(limits.title),
  }),
});

/** What an item of the draft holds. */
export const draftContent = z.discriminatedUnion("type", [
  draftVideo,
  draftReading,
  draftQuestionary,
  draftDownloadable,
]);
export type DraftContent = z.output<typeof draftContent>;

const revised = {
  id: z.uuid(),
  /** Handed in with a change: nobody overwrites what another saved meanwhile. */
  revision: z.int(),
  edited_at: isoInstant,
  /** Who saved it last; null for what came with the published version. */
  edited_by: z.nullable(z.string()),
};

export const draftItem = z.object({ ...revised, content: draftContent });
export type DraftItem = z.output<typeof draftItem>;

export const draftSection = z.object({ ...revised, title: z.string(), items: z.array(draftItem) });
export type DraftSection = z.output<typeof draftSection>;

/** Something that has to be there before the draft can be published, and where it is missing. */
export const missing = z.object({
  /** Null where it concerns the whole course. */
  section_id: z.nullable(z.uuid()),
  item_id: z.nullable(z.uuid()),
  /** Within `content`, as `questions.2.explanation`; of a section `title` or `items`. */
  field: z.string(),
  message: z.string(),
});
export type Missing = z.output<typeof missing>;

export const courseChanges = ["added", "changed", "moved", "removed"] as const;
/** What one version has otherwise than another. */
export const courseChange = z.object({
  what: z.enum(["section", "item"]),
  change: z.enum(courseChanges),
  id: z.uuid(),
  title: z.string(),
  /** The section that an item stands in, or stood in. */
  section: z.nullable(z.string()),
  /** Of what changed: the fields of its content that did. */
  fields: z.array(z.string()),
});
export type CourseChange = z.output<typeof courseChange>;
