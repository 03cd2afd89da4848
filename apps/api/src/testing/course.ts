import { newId } from "../lib/ids.ts";
import type { Question } from "../programme/course/attempts.rules.ts";
import { insertCourseItem, insertSection, insertVersion } from "../programme/course/install.store.ts";
import type { ItemContent } from "../programme/course/store.ts";
import { type Account, aPerson } from "./factories.ts";
import type { TestApp } from "./test-app.ts";

export const aQuestion = (id: string): Question => ({
  id,
  text: `¿${id}?`,
  options: ["a", "b", "c"].map((option) => ({ id: option, text: option })),
  answer: "a",
  explanation: `Porque ${id}.`,
});

type Item = { type: "video" | "iframe" | "questionary" | "downloadable"; content?: ItemContent };

export async function publishCourse({ deps }: TestApp, version: number, items: readonly Item[]): Promise<void> {
  await insertVersion(deps.db, version, deps.clock.now());
  await insertSection(deps.db, { version, position: 0, title: "Prueba" });
  for (const [position, { type, content = {} }] of items.entries()) {
    const item = { id: newId(), version, section_position: 0, position, type, title: `Lección ${position}` };
    await insertCourseItem(deps.db, { ...item, content: JSON.stringify(content) });
  }
}

/** Person who has not opened the course yet. */
export const aLearner = (test: TestApp): Promise<Account> =>
  aPerson(test, { status: "registering", course_version: null, course_completed_at: null, submitted_at: null });
