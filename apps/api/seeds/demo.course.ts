import { readFileSync } from "node:fs";
import { join } from "node:path";
import { checkAnswers, completeCourseItem, readCourseOf, watchCourseItem } from "../src/course/service.ts";
import { dataFolder } from "../src/lib/files/data-folder.ts";
import { newId } from "../src/lib/ids.ts";
import type { DemoDeps } from "./demo.world.ts";

type Question = { id: string; answer: string | string[] };
const course: { sections: { items: { questions?: Question[] }[] }[] } = JSON.parse(
  readFileSync(join(dataFolder, "course/course.json"), "utf8"),
);
const rightAnswers = Object.fromEntries(
  course.sections
    .flatMap(({ items }) => items.flatMap(({ questions = [] }) => questions))
    .map(({ id, answer }) => [id, answer]),
);

/** Takes the induction course from its beginning, or the first `most` items of it. */
export async function takeCourse(deps: DemoDeps, personId: string, most = Number.POSITIVE_INFINITY): Promise<void> {
  const learner = { personId, sessionId: newId() };
  const { curses } = await readCourseOf(deps.db, deps, learner);
  let done = 0;
  for (const [sectionIndex, section] of curses.entries()) {
    for (const [moduleIndex, item] of section.list.entries()) {
      if (done === most) return;
      const place = { sectionIndex, moduleIndex };
      if (item.type === "video") {
        const seconds = item.watchedSeconds + item.secondsLeft;
        deps.clock.advanceSeconds(seconds);
        const watched = [{ from: 0, to: seconds }];
        await watchCourseItem(deps.db, deps, learner, place, { watched, speed: 1, position: seconds });
      }
      if (item.type === "questionary") {
        const answers = Object.fromEntries((item.formFields ?? []).map(({ id }) => [id, rightAnswers[id] ?? ""]));
        await checkAnswers(deps.db, deps, learner, place, { answers });
      }
      await completeCourseItem(deps.db, deps, learner, place);
      done += 1;
    }
  }
}
