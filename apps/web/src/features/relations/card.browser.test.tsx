import type { RelationJob } from "@arranca/contract/relations/relation";
import { relationStatuses } from "@arranca/contract/statuses";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { show } from "../../testing/show.tsx";
import { RelationCard } from "./card.tsx";

const relation = {
  ...{ status: relationStatuses.active, confirmation: "company", publicationName: "Barista", institutionName: "Café" },
  ...{ amount: 950_000, currency: "MXN", typeAmount: "Mensual", netSalary: 1, extra: 350_000, extra_months: 6 },
  ...{ startDate: "2026-12-03", finishDate: null, annul_cause: null, confirmed_at: null },
};
const seen = (over: object) => show(<RelationCard relation={{ ...relation, ...over } as unknown as RelationJob} />);
const support = page.getByText("Apoyo económico", { exact: false });
const lastDay = page.getByText("Término", { exact: true });

test("[R12] the card of a relation promises support until it is annulled", async () => {
  seen({});
  await expect.element(support).toBeVisible();
  await expect.element(lastDay).toBeVisible();
  seen({ status: relationStatuses.finished, confirmation: "annulled", annul_cause: "No aceptaste" });
  await expect.element(page.getByText("No aceptaste")).toBeVisible();
  await expect.element(support).not.toBeInTheDocument();
  await expect.element(lastDay).not.toBeInTheDocument();
});
