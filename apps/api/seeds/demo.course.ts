import { readFileSync } from "node:fs";
import { join } from "node:path";
import { checkAnswers, completeCourseItem, readCourseOf, watchCourseItem } from "../src/course/service.ts";
import type { Deps } from "../src/lib/deps.ts";
import { dataFolder } from "../src/lib/files/data-folder.ts";

type Question = { id: string; answer: string };
const course: { sections: { items: { questions?: Question[] }[] }[] } = JSON.parse(
  readFileSync(join(dataFolder, "course/course.json"), "utf8"),
);
const rightAnswers = Object.fromEntries(
  course.sections
    .flatMap(({ items }) => items.flatMap(({ questions = [] }) => questions))
    .map(({ id, answer }) => [id, answer]),
);

/** Takes the induction course from its beginning, or the first `most` items of it. */
export async function takeCourse(deps: Deps, personId: string, most = Number.POSITIVE_INFINITY): Promise<void> {
  const { curses } = await readCourseOf(deps.db, personId);
  let done = 0;
  for (const [sectionIndex, section] of curses.entries()) {
    for (const [moduleIndex, item] of section.list.entries()) {
      if (done === most) return;
      const place = { sectionIndex, moduleIndex };
      if (item.type === "video") {
        const seconds = item.watchedSeconds + item.secondsLeft;
        await watchCourseItem(deps.db, personId, place, { watched: seconds, position: seconds });
      }
      if (item.type === "questionary") {
        const answers = Object.fromEntries((item.formFields ?? []).map(({ id }) => [id, rightAnswers[id] ?? ""]));
        await checkAnswers(deps.db, deps, personId, place, answers);
      }
      await completeCourseItem(deps.db, deps, personId, place);
      done += 1;
    }
  }
}
