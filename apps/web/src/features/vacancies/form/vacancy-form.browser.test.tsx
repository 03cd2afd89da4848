import { blankVacancy } from "@arranca/contract/vacancies/form";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { Held, show } from "../../../testing/show.tsx";
import { CopyEarlier } from "./copy.tsx";
import { TagsField } from "./inputs.tsx";
import { VacancyPreview } from "./preview.tsx";
import type { FormChoices } from "./queries.ts";
import { LanguageRows, SpecialFieldRows } from "./rows.tsx";

const draft = { id: "d", title: "Cajera", status: { key: "draft", name: "Pendiente" }, amount: null };
const earlier = { ...draft, id: "e", title: "Ayudante de cocina" };

/** Renders the copy button for a company with these vacancies; resolves after the list was read. */
async function showCopy(info: object[]): Promise<void> {
  const contents = { info, found_rows: info.length, found_rows_capped: false, cursor: null, counts: [] };
  const fetched = vi.fn(async () => new Response(JSON.stringify({ statusCode: 200, contents })));
  vi.stubGlobal("fetch", fetched);
  const client = new QueryClient();
  show(
    <QueryClientProvider client={client}>
      <CopyEarlier except={draft.id} onCopy={() => {}} />
    </QueryClientProvider>,
  );
  await expect.poll(() => [fetched.mock.calls.length > 0, client.isFetching()]).toEqual([true, 0]);
}

test("[R15] the vacancy form offers to copy an earlier vacancy once the company has one", async () => {
  const offer = page.getByRole("button", { name: "Copiar de una anterior" });
  await showCopy([draft]);
  await expect.element(offer).not.toBeInTheDocument();
  await showCopy([draft, earlier]);
  await expect.element(offer).toBeVisible();
});

test("[R15] Enter in the field of tags ends a tag and does not submit the vacancy form", async () => {
  const sent = vi.fn();
  let tags: string[] = [];
  show(
    <form onSubmit={sent}>
      <Held initial={tags}>
        {({ value, onValue }) => {
          tags = value;
          const control = { id: "tags", name: "tags", value, onValue, onBlur: () => {}, error: undefined };
          return <TagsField control={control} />;
        }}
      </Held>
      <button type="submit">Enviar</button>
    </form>,
  );
  const field = page.getByRole("textbox", { name: /^Etiquetas/ });
  await field.fill("Sin experiencia");
  await userEvent.keyboard("{Enter}{Enter}Medio tiempo{Enter}");
  await expect.element(field).toHaveValue("Sin experiencia, Medio tiempo, ");
  expect(tags).toEqual(["Sin experiencia", "Medio tiempo"]);
  expect(sent).not.toHaveBeenCalled();
});

test("[R15] the preview of a vacancy omits fields that were not chosen", async () => {
  const lists = ["modalities", "types", "degrees", "genders", "frequencies", "benefits", "lawBenefits"];
  const choices = Object.fromEntries(lists.map((name) => [name, []])) as unknown as FormChoices; // nothing is chosen of them
  show(<VacancyPreview fields={blankVacancy} choices={choices} company={{ name: "Café", image: null }} noticed={[]} />);
  const facts = page.getByRole("complementary", { name: "Vista previa" }).getByRole("list").first();
  await expect.element(facts.getByText("Grado", { exact: true })).toBeVisible();
  await expect.element(facts.getByText("Licenciatura")).not.toBeInTheDocument();
});

test("[R15] U15 an added language or area row of the vacancy form gets the focus; choosing an area adds no row", async () => {
  const choices = {
    languages: [
      { id: 2, name: "Inglés" },
      { id: 3, name: "Náhuatl" },
    ],
    levels: [{ id: 1, name: "A1" }],
    fields: [
      { id: 7, name: "Oficina", occupation: [{ id: 70, name: "Recepción" }] },
      { id: 8, name: "Cocina", occupation: [{ id: 80, name: "Panadería" }] },
    ],
  } as unknown as FormChoices; // only the fields read here
  const wiring = { id: "x", name: "x", onBlur: () => {}, error: undefined };
  const none: [] = [];
  show(
    <>
      <Held initial={none as { languageId: number; levelId: number }[]}>
        {(control) => <LanguageRows control={{ ...wiring, ...control }} choices={choices} />}
      </Held>
      <Held initial={none as { id: number; occupation: number[] }[]}>
        {(control) => <SpecialFieldRows control={{ ...wiring, ...control }} choices={choices} />}
      </Held>
    </>,
  );
  const add = page.getByRole("button", { name: "Agregar idioma" });
  await add.click();
  await add.click();
  await expect.element(page.getByLabelText("Idioma").nth(1)).toHaveFocus();
  await expect.element(page.getByRole("button", { name: "Quitar Náhuatl" })).toBeVisible();

  const areas = page.getByLabelText("Agregar un área");
  await areas.selectOptions("Cocina");
  await expect.element(page.getByLabelText("Panadería")).not.toBeInTheDocument();
  await page.getByRole("button", { name: "Agregar el área" }).click();
  await expect.element(page.getByLabelText("Panadería")).toHaveFocus();
  await expect.element(areas).toHaveValue("");
  // A choice left without confirming is kept.
  const list = areas.element();
  if (list instanceof HTMLSelectElement) list.focus();
  await areas.selectOptions("Oficina");
  await userEvent.keyboard("{Tab}{Tab}");
  await expect.element(page.getByLabelText("Recepción")).toBeVisible();
});
