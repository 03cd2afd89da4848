import type { RelationJob } from "@arranca/contract/relations/relation";
import { useState } from "react";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { show } from "../../../testing/show.tsx";
import { DisputeCard } from "./card.tsx";
import { useUnsentWords } from "./unsent-words.tsx";

const relation: Pick<RelationJob, "dispute" | "created_at" | "actions" | "end"> = {
  end: null,
  created_at: "2026-11-13T18:00:00Z",
  actions: [],
  dispute: {
    kind: "claim",
    ...{ id: "01a21627-da31-76cc-8d04-be9c0a5e8ab0", reason: "La empresa niega la contratación." },
    ...{ opened_at: "2026-11-17T18:00:00Z", due_on: "2026-12-01", decided_at: null, decision: null },
    ...{ person_words: null, company_words: null },
  } as NonNullable<RelationJob["dispute"]>, // only the fields read here
};

test.each([
  ["person", "Lo dijiste"],
  ["company", "La persona lo dijo"],
] as const)("[T05] the dispute card names the claimant from the view of the %s", async (side, words) => {
  show(<DisputeCard relation={relation} side={side} onState={async () => {}} />);
  await expect.element(page.getByText(words, { exact: true })).toBeVisible();
});

test("[S3.2] until the company states its version of a disputed end, the person reads the reason that the company gave for the end", async () => {
  const end = { said_by: "company", said_at: "2026-11-16T18:00:00Z", reason: "Renunció" } as RelationJob["end"]; // as above
  const dispute = { ...relation.dispute, kind: "end_objected" } as RelationJob["dispute"]; // as above
  show(<DisputeCard relation={{ ...relation, end, dispute }} side="person" onState={async () => {}} />);
  await expect.element(page.getByText(/Motivo que dio: Renunció\./)).toBeVisible();
});

test("[S3.2] the company reads the reason of a denied end until the person writes a version", async () => {
  const end = {
    said_by: "person",
    said_at: "2026-11-16T18:00:00Z",
    reason: "Encontré otro empleo",
  } as RelationJob["end"]; // as above
  const dispute = { ...relation.dispute, kind: "end_denied" } as RelationJob["dispute"]; // as above
  show(<DisputeCard relation={{ ...relation, end, dispute }} side="company" onState={async () => {}} />);
  await expect.element(page.getByText(/Motivo que dio: Encontré otro empleo\./)).toBeVisible();
});

test("words typed in a dispute's form stay readable when staff decides before they are sent", async () => {
  function Page() {
    const [isDecided, setDecided] = useState(false);
    const unsent = useUnsentWords(!isDecided);
    const asked = { ...relation, actions: ["state"] } as typeof relation; // as above
    return (
      <>
        {unsent.note}
        {isDecided ? null : (
          <DisputeCard relation={asked} side="person" onState={async () => {}} onTyped={unsent.onTyped} />
        )}
        <button type="button" onClick={() => setDecided(true)}>
          Decidir
        </button>
      </>
    );
  }
  show(<Page />);
  await page.getByLabelText("Cuéntanos qué pasó").fill("Trabajé hasta el viernes.");
  await expect.element(page.getByText(/no se envió/)).not.toBeInTheDocument();
  await page.getByRole("button", { name: "Decidir" }).click();
  await expect.element(page.getByText("«Trabajé hasta el viernes.»")).toBeVisible();
});
