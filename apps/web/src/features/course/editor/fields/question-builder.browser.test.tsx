import type { DraftQuestion } from "@arranca/contract/course/draft";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { Held, show } from "../../../../testing/show.tsx";
import { QuestionBuilder } from "./question-builder.tsx";

let written: DraftQuestion[] = [];

const question = (id: string, right: string[]): DraftQuestion => ({
  id,
  text: `¿Pregunta ${id}?`,
  image: null,
  imageAlt: "",
  several: right.length > 1,
  explanation: "",
  options: ["a", "b", "c"].map((one) => ({ id: one, text: `Opción ${one}`, right: right.includes(one) })),
});
const form = { idOf: (name: string) => `f-${name}`, errors: {} };

beforeEach(async () => {
  written = [question("uno", ["a"]), question("dos", ["b", "c"])];
  show(
    <QueryClientProvider client={new QueryClient()}>
      <Held initial={written}>
        {({ value, onValue }) => (
          <QuestionBuilder
            form={form}
            questions={value}
            onValue={(next) => {
              written = next;
              onValue(next);
            }}
          />
        )}
      </Held>
    </QueryClientProvider>,
  );
  await expect.element(page.getByRole("button", { name: "Pregunta 1 ¿Pregunta uno?" })).toBeVisible();
});

const rightOf = (index: number) => written[index]?.options.filter(({ right }) => right).map(({ id }) => id);

test("[S15] an editor gives a question one or several correct options, and adds, reorders and removes options", async () => {
  await page.getByRole("button", { name: "Pregunta 1 ¿Pregunta uno?" }).click();
  await page.getByRole("radio", { name: "La opción 3 es correcta" }).click();
  expect(rightOf(0)).toEqual(["c"]);
  await page.getByRole("button", { name: "Varias correctas" }).click();
  await page.getByRole("checkbox", { name: "La opción 1 es correcta" }).click();
  expect(rightOf(0)).toEqual(["a", "c"]);
  // After the switch back to one correct option the first one stays.
  await page.getByRole("button", { name: "Una correcta" }).click();
  expect(rightOf(0)).toEqual(["a"]);

  await page.getByRole("button", { name: "Bajar «Opción a»" }).click();
  expect(written[0]?.options.map(({ id }) => id)).toEqual(["b", "a", "c"]);
  expect(rightOf(0)).toEqual(["a"]);
  await page.getByRole("button", { name: "Quitar la opción 1" }).click();
  expect(written[0]?.options.map(({ id }) => id)).toEqual(["a", "c"]);
  await expect.element(page.getByRole("button", { name: "Quitar la opción 1" })).toBeDisabled();
  await page.getByRole("button", { name: "Agregar opción" }).click();
  await page.getByRole("textbox", { name: "Opción 3" }).fill("Otra");
  expect(written[0]?.options.map(({ text }) => text)).toEqual(["Opción a", "Opción c", "Otra"]);
  await page.getByRole("textbox", { name: "Explicación" }).fill("Porque sí.");
  expect(written[0]?.explanation).toBe("Porque sí.");
});

test("[S15] a new question gets the focus, and questions can be reordered", async () => {
  await page.getByRole("button", { name: "Agregar pregunta" }).click();
  await expect.element(page.getByRole("textbox", { name: "Pregunta", exact: true })).toHaveFocus();
  await userEvent.keyboard("¿Tres?");
  await page.getByRole("button", { name: "Subir «¿Tres?»" }).click();
  expect(written.map(({ text }) => text)).toEqual(["¿Pregunta uno?", "¿Tres?", "¿Pregunta dos?"]);
  await expect.element(page.getByText("«¿Tres?» está ahora en el lugar 2 de 3.")).toBeInTheDocument();
  expect(new Set(written.flatMap(({ id, options }) => [id, ...options.map((one) => `${id} ${one.id}`)])).size).toBe(12);
});

test("[DL15] a question of the course is deleted only after a confirmation; 'Regresar' keeps it", async () => {
  const ask = page.getByRole("dialog", { name: "¿Eliminar la pregunta?" });
  await page.getByRole("button", { name: "Eliminar la pregunta 1" }).click();
  await ask.getByRole("button", { name: "Regresar" }).click();
  expect(written.length).toBe(2);
  await page.getByRole("button", { name: "Eliminar la pregunta 1" }).click();
  await expect.element(ask.getByText(/«¿Pregunta uno\?» se va/)).toBeVisible();
  await ask.getByRole("button", { name: "Sí, eliminar" }).click();
  expect(written.map(({ id }) => id)).toEqual(["dos"]);
});
