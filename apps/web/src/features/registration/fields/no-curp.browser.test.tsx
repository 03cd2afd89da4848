import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { show } from "../../../testing/show.tsx";
import { lists } from "../queries.ts";
import type { StepValues } from "../step.ts";
import { personRegistrationSteps } from "../wizard/person-steps.tsx";
import { StepPage } from "../wizard/step-page.tsx";

function showIdentity() {
  const client = new QueryClient({ defaultOptions: { queries: { enabled: false } } });
  client.setQueryData(lists.genders.queryKey, [{ value: "2", label: "Mujer" }] as never); // the only option needed
  const step = personRegistrationSteps({ age_min: 18, age_max: 27 }).find(({ key }) => key === "identity");
  if (!step) throw new Error("no identity step");
  const sent: StepValues[] = [];
  show(
    <QueryClientProvider client={client}>
      <StepPage
        step={{ ...step, at: "identity" } as never}
        initial={{ ...step.empty, gender: "2", name: "Inés", firstSurname: "Rojas", curp: "QURV030417" }}
        onType={() => {}}
        onLeaveField={() => {}}
        onNext={(values) => sent.push(values)}
        next="Contacto"
      />
    </QueryClientProvider>,
  );
  return { step, sent };
}

test("[F5] a person without a CURP types the birth date, reads how to get one, and goes on", async () => {
  const { step, sent } = showIdentity();
  await page.getByRole("checkbox", { name: /^Todavía no tengo CURP/ }).click();
  await expect.element(page.getByText(/^No pasa nada: puedes seguir\./)).toBeVisible();
  await expect.element(page.getByText(/búscala en gob\.mx\/curp/)).toBeVisible();
  expect(page.getByLabelText("CURP", { exact: true }).elements()).toEqual([]);
  await page.getByRole("button", { name: /^Continuar/ }).click();
  await expect.element(page.getByText("La fecha de nacimiento es requerida").first()).toBeVisible();
  expect(sent).toEqual([]);
  await page.getByLabelText("Día").fill("17");
  await page.getByLabelText("Mes").fill("4");
  await page.getByLabelText("Año").fill("2003");
  await page.getByRole("button", { name: /^Continuar/ }).click();
  await expect.poll(() => sent).toMatchObject([{ noCurp: "yes", birthdate: "2003-04-17" }]);
  const answers = step.answers(sent[0] ?? {});
  expect(answers.find(({ term }) => term === "CURP")?.value).toBe("Sin CURP todavía");
  expect(answers.map(({ term }) => term)).not.toContain("Estado de nacimiento");
});
