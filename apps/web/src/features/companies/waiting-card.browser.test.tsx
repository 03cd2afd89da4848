import type { CompanyDashboard } from "@arranca/contract/companies";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { showWithLinks } from "../../testing/show.tsx";
import { WaitingCard } from "./waiting-card.tsx";

const nothing = { candidates: null, relations: null, vacancies: null, team: null };
const seenBy = (over: object) =>
  showWithLinks(
    <>
      <h1>Inicio</h1>
      <WaitingCard dashboard={{ ...nothing, ...over } as CompanyDashboard} isAlone />
    </>,
  );
const nobody = page.getByText("Nadie espera por ti en este momento.");

test("the message that nobody waits for an answer is shown only to a company member with the right to give one", async () => {
  seenBy({ relations: { active: 0, to_confirm: 0 } });
  await expect.element(nobody).toBeVisible();
  seenBy({});
  await expect.element(page.getByRole("heading", { name: "Inicio" })).toBeVisible();
  await expect.element(nobody).not.toBeInTheDocument();
});

test("a company's list of tasks names declared ends of a job, pauses and objections that await its answer", async () => {
  seenBy({ relations: { active: 3, to_confirm: 0, to_answer: 2 } });
  await expect.element(page.getByText("2 relaciones laborales por contestar")).toBeVisible();
  await expect.element(page.getByRole("link", { name: "Contestar" })).toBeVisible();
});
