import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { aCourse, aQuestion, aQuestionary, aReading, showCourse } from "./testing/course.tsx";

beforeEach(() => page.viewport(390, 844));

const button = (name: string | RegExp) => page.getByRole("button", { name });
const questions = [aQuestion("1"), aQuestion("2"), aQuestion("3", { several: true })];
const next = aReading("Tu CV", { disabled: true });

/** Simulates the API's check of answers: the named questions are wrong, each with an explanation if `explained`. */
const wrongWith =
  (wrong: string[], explained = false) =>
  async () => ({
    correct: wrong.length === 0,
    wrong,
    attempt: wrong.length === 0 ? null : crypto.randomUUID(),
    formFields: questions.map((question) => ({
      ...question,
      explanation: wrong.length === 0 || (explained && wrong.includes(question.id)) ? `Porque ${question.id}.` : null,
    })),
  });

async function answerAll() {
  await page.getByRole("radio", { name: "Sí, 1" }).click();
  await page.getByRole("radio", { name: "Sí, 2" }).click();
  await page.getByRole("checkbox", { name: "Sí, 3" }).click();
  await page.getByRole("checkbox", { name: "No, 3" }).click();
}

test("[S10] the text of a question is larger than its options, each option is at least a thumb high, and several correct options are announced", async () => {
  showCourse(aCourse([aQuestionary(questions)]));
  const group = page.getByRole("group", { name: /Pregunta 3\?/ });
  await expect.element(group).toHaveAccessibleDescription("Elige todas las correctas.");
  const sizeOf = (text: string) => Number.parseFloat(getComputedStyle(page.getByText(text).element()).fontSize);
  expect(sizeOf("¿Pregunta 3?")).toBeGreaterThan(sizeOf("Sí, 3"));
  for (const option of document.querySelectorAll("fieldset label")) {
    expect(option.getBoundingClientRect().height).toBeGreaterThanOrEqual(48);
  }
  await expect.element(page.getByText("Las 3 deben ser correctas.")).toBeVisible();
});

test("[S10] a questionary names the unanswered question beside its button, with a link to it", async () => {
  showCourse(aCourse([aQuestionary(questions)]));
  await page.getByRole("radio", { name: "Sí, 1" }).click();
  await expect.element(button("Revisar respuestas")).toHaveAccessibleDescription(/^Te faltan 2 preguntas\./);
  await button("Ir a la primera").click();
  await expect.element(page.getByRole("radio", { name: "Sí, 2" })).toHaveFocus();
  await button("Revisar respuestas").click();
  await expect.poll(() => page.getByText("Selecciona una opción").elements().length).toBe(2);
});

test("[X02, S10] 'Cuestionario incorrecto' names the wrong answers, and each stays marked until it is changed", async () => {
  showCourse(aCourse([aQuestionary(questions), next]), { server: { check: wrongWith(["2"]) } });
  await answerAll();
  await button("Revisar respuestas").click();
  const dialog = page.getByRole("dialog", { name: "Cuestionario incorrecto" });
  await expect.element(dialog.getByText(/2 respuestas son correctas y necesitas 3 de 3\./)).toBeVisible();
  await expect.element(dialog.getByText(/Contesta correctamente para continuar\./)).toBeVisible();
  expect(
    dialog
      .getByRole("listitem")
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(["¿Pregunta 2?"]);
  await dialog.getByRole("button", { name: "Corregir respuestas" }).click();
  await expect.element(page.getByRole("radio", { name: "Sí, 2" })).toHaveFocus();
  await expect.element(page.getByRole("radio", { name: "Sí, 2" })).toHaveAttribute("aria-invalid", "true");
  await expect.element(page.getByRole("radio", { name: "Sí, 1" })).not.toHaveAttribute("aria-invalid");
  await expect.poll(() => page.getByText("Esta respuesta no es correcta.").elements().length).toBe(1);
  expect(button("Marcar como completado").elements()).toHaveLength(0);
  await page.getByRole("radio", { name: "No, 2" }).click();
  await expect.poll(() => page.getByText("Esta respuesta no es correcta.").elements().length).toBe(0);
});

test("[S10] a questionary shows the explanation beside a question once the server sends it, and beside all questions after passing", async () => {
  let tries = 0;
  const check = () => (++tries === 1 ? wrongWith(["2"], true)() : wrongWith([])());
  showCourse(aCourse([aQuestionary(questions, { wrongTries: 3 }), next]), { server: { check } });
  await answerAll();
  await button("Revisar respuestas").click();
  await button("Corregir respuestas").click();
  await expect.element(page.getByRole("group", { name: /Pregunta 2\?/ }).getByText(/Porque 2\./)).toBeVisible();
  expect(page.getByText(/Porque \d\./).elements()).toHaveLength(1);
  await page.getByRole("radio", { name: "No, 2" }).click();
  await button("Revisar respuestas").click();
  await expect.element(page.getByText("¡Todo correcto! Márcalo como completado para seguir.")).toBeVisible();
  expect(page.getByText(/Porque \d\./).elements()).toHaveLength(3);
  await button("Marcar como completado").click();
  await button("Siguiente: Tu CV").click();
});

test("[S10] if fewer than all answers of a questionary must be correct, each place states the required number", async () => {
  const item = aQuestionary(questions, { pass: 2 });
  const check = async () => ({ ...(await wrongWith([])()), wrong: ["3"] });
  showCourse(aCourse([item]), { server: { check } });
  await expect.element(page.getByText("2 de 3 deben ser correctas.")).toBeVisible();
  await answerAll();
  await button("Revisar respuestas").click();
  await expect
    .element(page.getByText("¡Aprobaste! 2 de 3 correctas. Márcalo como completado para seguir."))
    .toBeVisible();
});

test("[X02] if the next attempt may draw other questions, the dialog after wrong answers names the wrong ones and announces that", async () => {
  const [one, two] = [aQuestion("4"), aQuestion("5")];
  const check = async () => ({ correct: false, wrong: ["4"], attempt: crypto.randomUUID(), formFields: [two] });
  showCourse(aCourse([aQuestionary([one], { pass: 1 })]), { server: { check } });
  await page.getByRole("radio", { name: "Sí, 4" }).click();
  await button("Revisar respuestas").click();
  const dialog = page.getByRole("dialog", { name: "Cuestionario incorrecto" });
  await expect.element(dialog.getByText(/¿Pregunta 4\?/)).toBeVisible();
  await expect.element(dialog.getByText(/En este intento te tocan otras preguntas\./)).toBeVisible();
  await dialog.getByRole("button", { name: "Contestar otra vez" }).click();
  await expect.element(page.getByRole("group", { name: /Pregunta 5\?/ })).toBeVisible();
});
