import type { RelationJob } from "@arranca/contract/relations/relation";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { show } from "../../../testing/show.tsx";
import { RelationAnswer } from "./answer.tsx";

const relation = (left: number) =>
  ({
    id: "01a21627-da31-76cc-8d04-be9c0a5e8ab0",
    institutionName: "Café Jacaranda",
    publicationName: "Barista",
    profileImage: null,
    remuneration: 950_000,
    currency: "MXN",
    startDate: "2026-11-23",
    finishDate: null,
    answer_by: "2026-12-04",
    extra: 350_000,
    extra_months: left,
    extra_of: 6,
  }) as RelationJob; // only the fields read here

test.each([
  [4, "Te quedan 4 de 6 meses de apoyo", true],
  [0, "Ya usaste tus 6 meses de apoyo: en este empleo no hay más", false],
] as const)("[S3.4] with %i months left the person reads it before they confirm", async (left, words, hasAmount) => {
  show(
    <QueryClientProvider client={new QueryClient()}>
      <RelationAnswer relation={relation(left)} />
    </QueryClientProvider>,
  );
  await expect.element(page.getByText(`${words}.`)).toBeVisible();
  await page.getByRole("button", { name: "Confirmar" }).click();
  const dialog = page.getByRole("dialog");
  await expect.element(dialog.getByText(words, { exact: false })).toBeVisible();
  expect(dialog.element().textContent?.includes("$3,500")).toBe(hasAmount);
});
