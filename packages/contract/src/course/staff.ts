import * as z from "zod/mini";
import { call, forStaff, proven } from "../call.ts";
import { courseItemTypes } from "../course.ts";
import { counted, cursor, isoDate, isoInstant, listQuery, nextCursor, type Sort, sortBy } from "../envelope.ts";
import { fileQuery } from "../lists.ts";
import { searchWords } from "../values/validation.ts";

/** Days without a step after which a person counts as stuck in the course. Too many wrong attempts count too. */
export const stuckDays = 7;
export const stuckTries = 4;

/** Days without a step in the course after which a reminder is sent (product.md 9). */
export const nudgeDays = [3, 7, 14] as const;

export const stuckReasons = {
  not_begun: "Sin empezar",
  paused: `${stuckDays} días sin avanzar`,
  wrong: `${stuckTries} intentos o más`,
} as const;
export type StuckReason = keyof typeof stuckReasons;
const stuckReason = z.enum(["not_begun", "paused", "wrong"] satisfies StuckReason[]);

const lesson = {
  /** Number of a lesson in the course and in the URL: '2.3' is the third lesson of the second section. */
  lesson: z.string(),
  title: z.string(),
};

const stuckLearner = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  reasons: z.array(stuckReason),
  /** Time of the person's last step in the course; before the first step, of the registration. */
  since: isoInstant,
  completed: z.int(),
  total: z.int(),
  /** Current lesson of a stuck person and the number of wrong attempts in it. */
  at: z.object({ ...lesson, wrong_tries: z.int() }),
  told: z.array(z.object({ day: z.int(), at: isoInstant })),
});
export type StuckLearner = z.output<typeof stuckLearner>;

/** Columns by which stuck persons can be sorted. Without a sort the latest pause is first. */
export const stuckSorts = ["name", "since", "wrong"] as const;
export type StuckSort = Sort<(typeof stuckSorts)[number]>;

export const stuckFilters = {
  /** Words of the name, or the whole e-mail address. */
  search: searchWords(80),
  why: z.optional(stuckReason),
  /** First and last day of the beginning of the pause. */
  since_from: z.optional(isoDate),
  since_to: z.optional(isoDate),
  sort: sortBy(stuckSorts),
};
const filters = z.object(stuckFilters);
export type StuckFilters = z.output<typeof filters>;

export const listStuckLearners = call({
  method: "GET",
  path: "/staff/course/people",
  summary: "Persons stuck in the course: 7 days without a step, or four wrong attempts; latest pause first",
  access: forStaff("accounts.review"),
  query: z.object({ ...listQuery, cursor, ...stuckFilters }),
  response: z.object({ ...counted, ...nextCursor, info: z.array(stuckLearner) }),
  errors: [],
});

export const downloadStuckLearners = call({
  method: "GET",
  path: "/staff/course/people-file",
  summary: "Download the filtered stuck persons for a stated purpose; recorded for each person in the file",
  access: proven(forStaff("accounts.review")),
  query: z.object({ ...stuckFilters, ...fileQuery }),
  response: "file",
  errors: ["QUOTA_REACHED"],
});

/** Smallest group whose course figures are shown. Figures that would reveal a smaller group are hidden too. */
export const leastShown = 5;

/**
 * Share of a group in a course report. `percent` needs at least five people in the share and in the rest; otherwise the kind
 * says which part is too small.
 */
const share = z.object({ kind: z.enum(["percent", "all_but_few", "few", "hidden"]), percent: z.nullable(z.int()) });
export type Share = z.output<typeof share>;

/** Number of people in a course report, rounded down to a multiple of five; null below five. */
const people = z.nullable(z.int());

const lessonFigures = z.object({
  ...lesson,
  id: z.uuid(),
  type: z.enum(courseItemTypes),
  began: people,
  completed: share,
  /** Planned minutes of a course item (videos only), and the median seconds of the people who completed it. */
  minutes: z.nullable(z.int()),
  median_seconds: z.nullable(z.int()),
});
export type LessonFigures = z.output<typeof lessonFigures>;

const questionFigures = z.object({
  ...lesson,
  id: z.string(),
  text: z.string(),
  people,
  first_try: share,
  /** Wrong option chosen by most people; null if no option was chosen by five people. */
  wrong: z.nullable(z.object({ text: z.string(), people: z.int() })),
});
export type QuestionFigures = z.output<typeof questionFigures>;

export const readCourseFigures = call({
  method: "GET",
  path: "/staff/course/figures",
  summary: "Figures of the lessons and questions of a course version; figures of fewer than five people are hidden",
  access: forStaff("course.edit"),
  query: z.object({
    version: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100_000))),
  }),
  response: z.object({
    version: z.int(),
    versions: z.array(z.object({ version: z.int(), published_at: isoInstant })),
    began: people,
    finished: share,
    lessons: z.array(lessonFigures),
    questions: z.array(questionFigures),
  }),
  errors: ["NOT_FOUND"],
});
