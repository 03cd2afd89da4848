import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { CourseItem } from "@arranca/contract/course";
import { dataFolder } from "../src/lib/files/data-folder.ts";
import { newId } from "../src/lib/ids.ts";
import {
  checkAnswers,
  completeCourseItem,
  readCourseOf,
  sendCourseEvents,
  watchCourseItem,
} from "../src/programme/course/service.ts";
import type { DemoDeps } from "./demo.world.ts";
import { between, pick, type Random } from "./people/random.ts";

type Question = { id: string; options: { id: string }[]; answer: string | string[] };
const course: { sections: { items: { questions?: Question[] }[] }[] } = JSON.parse(
  readFileSync(join(dataFolder, "course/course.json"), "utf8"),
);
const questions = new Map(
  course.sections.flatMap(({ items }) => items.flatMap(({ questions = [] }) => questions)).map((one) => [one.id, one]),
);

type Learning = {
  personId: string;
  most: number;
  wrongTries?: number | undefined;
  random: Random;
};

/** Takes the induction course from its beginning, with mistakes and at a varying pace. */
export async function takeCourse(deps: DemoDeps, { personId, most, wrongTries = 0, random }: Learning): Promise<void> {
  const pace = between(random, 25, 110);
  const learner = { personId, sessionId: newId() };
  const { curses } = await readCourseOf(deps.db, deps, learner);
  const now = deps.clock.now();
  const opened = { id: newId(), itemId: curses[0]?.list[0]?.id ?? "", at: now, kind: "opened" } as const;
  await sendCourseEvents(deps.db, deps, learner, { sentAt: now, events: [opened] });
  let done = 0;
  for (const [sectionIndex, section] of curses.entries()) {
    for (const [moduleIndex, item] of section.list.entries()) {
      const place = { sectionIndex, moduleIndex };
      const answer = (asked: CourseItem["formFields"], isWrong: (id: string) => boolean) => {
        const answers = (asked ?? []).map(({ id }) => [id, isWrong(id) ? wrongAnswer(id, random) : rightAnswer(id)]);
        return checkAnswers(deps.db, deps, learner, place, { answers: Object.fromEntries(answers) });
      };
      if (done === most) {
        for (let tries = 0; tries < wrongTries; tries++) await answer(item.formFields, () => true);
        return;
      }
      deps.clock.advanceSeconds(pace + between(random, 0, 60));
      if (item.type === "video") {
        const seconds = item.watchedSeconds + item.secondsLeft;
        deps.clock.advanceSeconds(seconds);
        const watched = [{ from: 0, to: seconds }];
        await watchCourseItem(deps.db, deps, learner, place, { watched, speed: 1, position: seconds });
      }
      if (item.type === "questionary") {
        const first = await answer(item.formFields, () => random() < 0.2);
        deps.clock.advanceSeconds(40);
        if (!first.correct) await answer(first.formFields, () => false);
      }
      await completeCourseItem(deps.db, deps, learner, place);
      done += 1;
    }
  }
}

const rightAnswer = (id: string) => questions.get(id)?.answer ?? "";

/** Wrong option of a question; most demo persons choose the same one. */
function wrongAnswer(id: string, random: Random): string {
  const wrong = questions.get(id)?.options.filter((option) => ![rightAnswer(id)].flat().includes(option.id)) ?? [];
  const [usual = pick(random, wrong)] = wrong;
  return random() < 0.7 ? usual.id : pick(random, wrong).id;
}
