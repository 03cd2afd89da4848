import { readFileSync } from "node:fs";
import { fastestSpeed } from "@arranca/contract/course";
import { expect, type Page } from "@playwright/test";
import { heading, press } from "./accounts.ts";

type Question = { id: string; text: string; options: { id: string; text: string }[]; answer: string };
type Item = { type: "video" | "questionary" | "iframe" | "downloadable"; title: string; questions?: Question[] };

const source = new URL("../../data/course/course.json", import.meta.url);
/** The course that every installation begins with. */
const { sections }: { sections: { items: Item[] }[] } = JSON.parse(readFileSync(source, "utf8"));
export const courseItems = sections.flatMap(({ items }) => items);

/** The right option of each question of an item. */
export const rightAnswers = (title: string): Record<string, string> =>
  Object.fromEntries(
    (courseItems.find((item) => item.title === title)?.questions ?? []).map(({ id, answer }) => [id, answer]),
  );

async function answer(page: Page, questions: readonly Question[], isRight: boolean) {
  for (const { text, options, answer: right } of questions) {
    const option = options.find(({ id }) => (id === right) === isRight);
    await page
      .getByRole("radiogroup", { name: text })
      .or(page.getByRole("group", { name: text }))
      .getByText(option?.text ?? "", { exact: true })
      .click();
  }
  await press(page, "Revisar respuestas");
}

/** Answers wrongly, reads why nothing moves on, and answers rightly. */
async function answerTwice(page: Page, questions: readonly Question[]) {
  await answer(page, questions, false);
  const dialog = page.getByRole("dialog", { name: "Cuestionario incorrecto" });
  await expect(dialog).toContainText("Contesta correctamente para continuar");
  await dialog.getByRole("button", { name: "Corregir respuestas" }).click();
  await expect(page.getByRole("button", { name: "Marcar como completado" })).toBeDisabled();
  await answer(page, questions, true);
}

/** Plays the video that is open, as fast as people may. */
async function playVideo(page: Page) {
  await expect(page.getByRole("button", { name: "Marcar como completado" })).toBeDisabled();
  await page.locator("video").evaluate(async (video: HTMLVideoElement, speed) => {
    video.muted = true;
    video.playbackRate = speed;
    await video.play();
  }, fastestSpeed);
}

/** Takes the course item by item; `onItem` looks at each once it is open. */
export async function takeCourse(page: Page, onItem: (item: Item, index: number) => Promise<void>) {
  let isFirstQuestionary = true;
  for (const [index, item] of courseItems.entries()) {
    await expect(page.getByRole("heading", { level: 2, name: item.title })).toBeVisible();
    // The look at it takes no time of its own: the video plays on.
    if (item.type === "video") await playVideo(page);
    await onItem(item, index);
    if (item.type === "questionary") {
      await (isFirstQuestionary ? answerTwice : (p: Page, q: Question[]) => answer(p, q, true))(
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
    if (item.type === "iframe") await expect(page.frameLocator("iframe").getByRole("heading").first()).toBeVisible();
    await press(page, "Marcar como completado");
  }
  await expect(heading(page, "Curso de inducción")).toBeVisible();
}
