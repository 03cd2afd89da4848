import { readFileSync } from "node:fs";
import { fastestSpeed, readCourse, watchItem } from "@arranca/contract/course";
import { readPerson } from "@arranca/contract/persons";
import { expect, type Page } from "@playwright/test";
import { heading, press } from "./accounts.ts";
import { send } from "./api.ts";
import { timeOfWatchingPassed } from "./past.ts";

type Question = { id: string; text: string; options: { id: string; text: string }[]; answer: string | string[] };
type Item = {
  type: "video" | "questionary" | "iframe" | "downloadable";
  title: string;
  seconds?: number;
  text?: string;
  questions?: Question[];
};

const source = new URL("../../data/course/course.json", import.meta.url);
/** Sections of the course that every new installation has. */
const { sections }: { sections: { items: Item[] }[] } = JSON.parse(readFileSync(source, "utf8"));
export const courseItems = sections.flatMap(({ items }) => items);

export const rightAnswers = (title: string): Record<string, string | string[]> =>
  Object.fromEntries(
    (courseItems.find((item) => item.title === title)?.questions ?? []).map(({ id, answer }) => [id, answer]),
  );

export async function answerQuestions(page: Page, questions: readonly Question[], isRight: boolean) {
  for (const { text, options, answer: right } of questions) {
    const group = page.getByRole("radiogroup", { name: text }).or(page.getByRole("group", { name: text }));
    const chosen = isRight ? [right].flat() : options.filter(({ id }) => !right.includes(id)).map(({ id }) => id);
    for (const option of options) {
      const field = group.getByLabel(option.text, { exact: true });
      if (Array.isArray(right)) await field.setChecked(chosen.includes(option.id));
      else if (option.id === chosen[0]) await field.check();
    }
  }
  await press(page, "Revisar respuestas");
}

async function answerTwice(page: Page, questions: readonly Question[]) {
  await answerQuestions(page, questions, false);
  const dialog = page.getByRole("dialog", { name: "Cuestionario incorrecto" });
  await expect(dialog).toContainText("Contesta correctamente para continuar");
  await dialog.getByRole("button", { name: "Corregir respuestas" }).click();
  await expect(page.getByRole("button", { name: "Marcar como completado" })).toHaveCount(0);
  await answerQuestions(page, questions, true);
}

/** Seconds at the end of a course video that are really played. */
const lastSeconds = 24;

/** Reports the first part of a video as played earlier by another device, then plays the rest at the highest speed. */
async function playVideo(page: Page, { title, seconds = 0 }: Item) {
  const [http, left] = [page.request, seconds - lastSeconds];
  await timeOfWatchingPassed((await send(http, readPerson)).id, left);
  const { current } = await send(http, readCourse);
  const watched = [{ from: 0, to: left }];
  await send(http, watchItem, { body: { ...current, watched, position_seconds: left } });
  await page.reload();
  await expect(page.getByRole("heading", { level: 2, name: title })).toBeVisible();
  await expect(page.getByRole("button", { name: "Marcar como completado" })).toBeDisabled();
  await expect.poll(() => page.locator("video").evaluate((video: HTMLVideoElement) => video.currentTime)).toBe(left);
  await page.locator("video").evaluate(async (video: HTMLVideoElement, speed) => {
    video.muted = true;
    video.playbackRate = speed;
    await video.play();
  }, fastestSpeed);
}

const kindOf = ({ type, text }: Item) => (text ? "text" : type);
const isFirstOfItsKind = (item: Item) => courseItems.find((other) => kindOf(other) === kindOf(item)) === item;

/** Completes the course item by item. `onItem` is called for the first item of each kind once it is open. */
export async function takeCourse(page: Page, onItem: (item: Item, index: number) => Promise<void>) {
  let isFirstQuestionary = true;
  for (const [index, item] of courseItems.entries()) {
    await expect(page.getByRole("heading", { level: 2, name: item.title })).toBeVisible();
    // No extra waiting for the check: the video plays meanwhile.
    if (item.type === "video") await playVideo(page, item);
    if (isFirstOfItsKind(item)) await onItem(item, index);
    if (item.type === "questionary") {
      await (isFirstQuestionary ? answerTwice : (p: Page, q: Question[]) => answerQuestions(p, q, true))(
        page,
        item.questions ?? [],
      );
      isFirstQuestionary = false;
    }
    if (item.type === "downloadable") {
      const download = page.waitForEvent("download");
      await page.getByRole("link", { name: "Descargar" }).click();
      expect((await download).suggestedFilename()).toMatch(/\.pdf$/);
    }
    if (item.type === "iframe") {
      const reading = item.text ? page.locator("[data-part=reading]") : page.frameLocator("iframe");
      await expect(reading.getByRole("heading").first()).toBeVisible();
    }
    await press(page, "Marcar como completado");
    const next = courseItems[index + 1];
    if (next) await press(page, `Siguiente: ${next.title}`);
  }
  await expect(heading(page, "Curso de inducción")).toBeVisible();
}
