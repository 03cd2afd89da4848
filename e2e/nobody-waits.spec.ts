import { expect, test } from "@playwright/test";
import { beginAs, enterAs } from "./support/demo.ts";
import { looksRight } from "./support/page-check.ts";
import { sizes } from "./support/reader.ts";

test("[C9, T03] a company that owes answers reads whom to answer before the form, with a link to each", async ({
  page,
}) => {
  const session = await beginAs("talento@portaldelbajio.example");
  await page.context().addCookies(session.cookies);
  for (const size of sizes) {
    await page.setViewportSize(size);
    await page.goto("/jobs-company/new");
    await expect(page.getByText("Antes de publicar, responde a quienes te esperan")).toBeVisible();
    await expect(page.getByText(/Responde al menos \d+ para publicar o extender una vacante/)).toBeVisible();
    await looksRight(page, `publishing-gate-${size.width}`);
  }
  const reply = await page.request.get("/api/mpc/company/publishing-gate", { headers: { "X-Platform": "arranca" } });
  const [first] = (await reply.json()).contents.applications;
  await page.getByRole("link", { name: first.nameComplete }).first().click();
  await expect(page).toHaveURL(new RegExp(`/candidates\\?.*id=${first.care_about_id}`));
});

test("[C10] a person at a phone filters the applications, reads when the company was reminded, and is offered similar vacancies", async ({
  page,
}) => {
  await enterAs(page, "persona.espera");
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/dashboard");
  await page.getByRole("button", { name: /^Ver las \d+$/ }).click();
  await page
    .getByRole("group", { name: "Filtrar mis postulaciones" })
    .getByRole("button", { name: /^En espera/ })
    .click();
  await expect(page).toHaveURL(/show=waiting/);
  await expect(page.getByText("Le recordaste")).toBeVisible();
  await expect(page.getByText(/^La empresa no ha respondido/).first()).toBeVisible();
  await page.getByRole("button", { name: "Ver vacantes parecidas" }).first().click();
  await expect(page.getByRole("heading", { name: "Vacantes parecidas" })).toBeVisible();
  await expect(page.getByRole("button", { name: /^Postularme a / }).first()).toBeEnabled();
  await looksRight(page, "my-applications-waiting-390");
  await page.reload();
  await expect(page.getByRole("button", { name: /^En espera/, pressed: true })).toBeVisible();
  await page.getByRole("button", { name: "Retirar" }).first().click();
  await expect(page.getByRole("dialog", { name: "Retirar mi postulación" })).toBeVisible();
  await looksRight(page, "withdraw-dialog-390");
});
