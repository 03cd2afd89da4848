import { beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { aCourse, aQuestion, aQuestionary, aReading, showCourse } from "./testing/course.tsx";

beforeEach(() => page.viewport(390, 844));

const button = (name: string | RegExp) => page.getByRole("button", { name });
const bottom = () =>
  page.getByRole("button", { name: /^(Revisar respuestas|Marcar como completado|Siguiente: )/ }).elements();

test("[S10] the button at the bottom of a lesson marks it as completed, then leads to the next lesson", async () => {
  showCourse(aCourse([aReading("Tu CV"), aReading("Tu entrevista", { disabled: true })]));
  await expect.element(page.getByRole("heading", { name: "Tu CV" })).toBeVisible();
  expect(bottom()).toHaveLength(1);
  const bar = button("Marcar como completado").element().getBoundingClientRect();
  expect(Math.round(innerHeight - bar.bottom)).toBeLessThan(20);
  expect(bar.width).toBe(390 - 2 * 16);

  await button("Marcar como completado").click();
  await expect.element(page.getByRole("heading", { name: "Tu CV" })).toBeVisible();
  await button("Siguiente: Tu entrevista").click();
  await expect.element(page.getByRole("heading", { name: "Tu entrevista" })).toHaveFocus();
  await button("Marcar como completado").click();
  await expect.poll(bottom).toHaveLength(0);
});

test("[S10] on a wide screen the button of a long lesson stays at the lower edge of the window", async () => {
  await page.viewport(1440, 900);
  const long = "<p>Una línea de una lectura larga.</p>".repeat(80);
  showCourse(aCourse([aReading("Tus derechos", { text: long })]));
  await expect.element(button("Marcar como completado")).toBeInViewport({ ratio: 1 });
});

test("[S10, R09] the course outline opens one section at a time and shows the type of its items, the minutes of videos, and the number left", async () => {
  const course = aCourse(
    [aReading("Uno", { isCompleted: true })],
    [
      aReading("Dos"),
      aReading("Un video", { type: "video", text: null, duration: 7, disabled: true }),
      aQuestionary([aQuestion("x")], { disabled: true }),
    ],
  );
  showCourse(course);
  const sections = page.getByRole("list").getByText(/^Sección \d$/);
  await expect
    .poll(() => sections.elements().map(({ textContent }) => textContent))
    .toEqual(["Sección 1", "Sección 2"]);
  await expect.element(page.getByText("Completa", { exact: true })).toBeVisible();
  await expect.element(page.getByText("Faltan 3 · 7 min de video")).toBeVisible();
  await expect.element(page.getByText("0 de 3")).toBeVisible();
  await expect.element(page.getByText("Video · 7 min, todavía cerrado")).toBeVisible();
  await expect.element(page.getByText("Cuestionario práctico, todavía cerrado")).toBeVisible();
  await expect.element(page.getByRole("link", { name: "Dos" })).toHaveAttribute("aria-current", "true");
  expect(page.getByRole("link", { name: "Uno" }).elements()).toHaveLength(0);
  await page.getByRole("heading", { name: "Parte 1" }).click();
  await expect.element(page.getByRole("link", { name: "Uno" })).toBeVisible();
});

test("[R09] a locked lesson says which lesson comes first, with a link to it", async () => {
  const course = aCourse([aReading("Tu CV"), aReading("Tu entrevista", { disabled: true })]);
  showCourse(course, { place: { sectionIndex: 0, moduleIndex: 1 } });
  await expect.element(page.getByRole("heading", { level: 2, name: "Tu CV" })).toBeVisible();
  await expect.element(page.getByText(/^Esa lección se abre cuando termines las anteriores\./)).toBeVisible();
});

test("[S10] a reading in a lesson is as high as its text, so that it does not scroll inside the page", async () => {
  const page40 = `<!doctype html><body style='margin:0'>${"<p style='margin:0;height:50px'>Línea</p>".repeat(40)}`;
  const src = URL.createObjectURL(new Blob([page40], { type: "text/html" }));
  showCourse(aCourse([aReading("Tu apoyo", { text: null, src })]));
  const frame = page.getByTitle("Tu apoyo");
  await expect.element(frame).toHaveAttribute("sandbox", "allow-popups allow-same-origin");
  await expect.poll(() => frame.element().getBoundingClientRect().height).toBe(2000);
  // The frame uses the page's theme, not the system's.
  expect((frame.element() as HTMLIFrameElement).contentDocument?.documentElement.dataset.theme).toBe("light");
});

test("[S10] a lesson can be completed with the keyboard alone", async () => {
  showCourse(aCourse([aReading("Tu CV"), aReading("Tu entrevista", { disabled: true })]));
  await expect.element(button("Marcar como completado")).toBeVisible();
  await userEvent.tab();
  await expect.element(button("Marcar como completado")).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await expect.element(button("Siguiente: Tu entrevista")).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByRole("heading", { name: "Tu entrevista" })).toHaveFocus();
});
