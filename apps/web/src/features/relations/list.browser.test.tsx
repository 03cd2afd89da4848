import type { RelationItem } from "@arranca/contract/relations/relation";
import { relationConfirmations, relationStatuses } from "@arranca/contract/statuses";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { show } from "../../testing/show.tsx";
import { RelationStatus } from "./list.tsx";

const item = {
  ...{ id: "1", careAboutId: "2", names: "Ana Ruiz", title: "Barista", image: null, careAboutDate: 3 },
  ...{ status: relationStatuses.active, confirmation: "both", confirmationName: relationConfirmations.both },
  ...{ actions: [], pauses: [], end: null, dispute: null, answer_by: null, annul_cause: null, last_day: null },
};
const end = { reason: "Renunció", answer_by: "2026-12-04" };
const objection = { kind: "end_objected", decided_at: null, company_words: null };

test.each([
  ["a declared end", { actions: ["confirm_end"], end }, "Te toca a ti: contesta a más tardar el 4 de diciembre"],
  [
    "a pause",
    { actions: ["finish"], pauses: [{ actions: ["confirm", "deny"], answer_by: "2026-12-11" }] },
    "Te toca a ti: contesta a más tardar el 11 de diciembre",
  ],
  [
    "an objection",
    { status: relationStatuses.finished, actions: ["state"], end, dispute: objection },
    "Te toca a ti: cuéntanos tu versión",
  ],
  [
    "an objection that it answered",
    { status: relationStatuses.finished, end, dispute: { ...objection, company_words: "Dejó de venir." } },
    "Terminó",
  ],
  [
    "a question of the team",
    { confirmation: "disputed", actions: ["state"], dispute: { kind: "claim", question_until: "2026-12-02" } },
    "Te toca a ti: contesta a más tardar el 2 de diciembre",
  ],
  ["nothing", {}, "Confirmada por ambas partes"],
])(
  "[R18] the company's list of relations shows the answer due from the company for: %s",
  async (_case, over, words) => {
    // As much as the row reads of a relation.
    show(<RelationStatus item={{ ...item, ...over } as unknown as RelationItem} />);
    await expect.element(page.getByText(words, { exact: false })).toBeVisible();
  },
);
