import type { Course, CourseItem, CourseQuestion, eventOutcomes } from "@arranca/contract/course";
import type { CourseFile } from "@arranca/contract/course/files";
import { errorCatalogue } from "@arranca/contract/errors";
import { addressesOf } from "./addresses.rules.ts";
import type { RefusedEvent } from "./apply-event.ts";
import { mayExplain } from "./attempts.rules.ts";
import type { AcceptedEvent } from "./events.service.ts";
import { streamAddress } from "./files/stream.service.ts";
import {
  type Item,
  type Learner,
  type Learning,
  openAttempt,
  passOf,
  progressOf,
  questionsOf,
} from "./learning.service.ts";
import { isLocked, isReady, minutesOf, secondsLeft } from "./rules.ts";

type Assets = ReadonlyMap<string, CourseFile>;

export function presentCourse(
  learning: Learning,
  sections: readonly { position: number; title: string }[],
  assets: Assets,
): Course {
  const { learner, items, version, completedAt } = learning;
  const progress = items.map(progressOf);
  const open = items.find((item) => !item.completedAt);
  return {
    curses: sections.map(({ position, title }) => ({
      title,
      list: items.flatMap((item, index) =>
        item.row.section === position ? presentItem(item, isLocked(progress, index), learner, assets) : [],
      ),
    })),
    version,
    completed: items.filter((item) => item.completedAt).length,
    total: items.length,
    minutes_left: minutesOf(items.filter((item) => !item.completedAt).map(({ row }) => row)),
    course_complete: completedAt !== null,
    current: open ? { sectionIndex: open.row.section, moduleIndex: open.row.position } : null,
  };
}

function presentItem(item: Item, disabled: boolean, learner: Learner, assets: Assets): CourseItem {
  const { row, content, state } = item;
  const progress = progressOf(item);
  const file = row.src === null ? undefined : assets.get(row.src);
  return {
    id: row.id,
    title: row.title,
    description: row.description,
    icon: row.icon,
    duration: row.minutes,
    type: row.type,
    src: row.src,
    captions: content.captions ?? null,
    poster: content.poster ?? null,
    files: content.files ?? null,
    stream: file?.stream?.state === "ready" ? streamAddress(file.src) : null,
    picture: file?.picture ?? null,
    transcript: content.transcript ?? null,
    text: content.text ?? null,
    isCompleted: progress.completed,
    disabled,
    pauseVideo: state.left?.seconds ?? 0,
    watchedSeconds: progress.watchedSeconds,
    watched: [...state.watched],
    secondsLeft: secondsLeft(progress),
    ready: isReady(progress),
    ...presentQuestions(item, learner),
    file: content.file ?? null,
    assets: addressesOf({ src: row.src, content }).flatMap((src) => assets.get(src) ?? []),
  };
}

/** Questions of a course item to answer on this device, or those already passed; without the right answers. */
export function presentQuestions(item: Item, learner: Learner) {
  const { attempts, state } = item;
  const passed = attempts.find(({ answered }) => answered?.passed);
  const attempt = passed ?? openAttempt(item, learner);
  const questions = attempt ? questionsOf(item, attempt.served) : null;
  const formFields: CourseQuestion[] | null =
    questions?.map(({ id, text, image, imageAlt, options, answer, explanation }) => ({
      id,
      text,
      image: image ?? null,
      imageAlt: imageAlt ?? null,
      options,
      several: Array.isArray(answer),
      explanation: (mayExplain(id, state.tries, state.passedAt !== null) && explanation) || null,
    })) ?? null;
  return {
    formFields,
    attempt: attempt && !passed ? attempt.id : null,
    pass: attempt ? passOf(item, attempt.served) : null,
    wrongTries: state.tries.filter((one) => !one.passed).length,
  };
}

export function presentVerdict(verdict: AcceptedEvent | RefusedEvent) {
  const isRefused = "refusal" in verdict;
  const code = isRefused ? verdict.refusal : (verdict.waitsFor ?? null);
  const retryAfter = isRefused ? verdict.retryAfter : undefined;
  const grade = isRefused ? undefined : verdict.grade;
  return {
    outcome: outcomeOf(verdict),
    code,
    message: code && errorCatalogue[code].message,
    retry_after_seconds: retryAfter ?? null,
    correct: grade?.correct ?? null,
    wrong: grade ? [...grade.wrong] : null,
  };
}

function outcomeOf(verdict: AcceptedEvent | RefusedEvent): (typeof eventOutcomes)[number] {
  if ("refusal" in verdict) return verdict.retryAfter ? "later" : "refused";
  return verdict.waitsFor ? "waiting" : "counted";
}
