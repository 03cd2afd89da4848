import type { RelationJob } from "@arranca/contract/relations/relation";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { afterEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { show } from "../../../testing/show.tsx";
import Decided from "./decided.tsx";

const dispute = {
  kind: "claim",
  ...{ outcome: "El programa decidió que la empresa la negó sin razón", decision: "Los recibos no tienen sello." },
  ...{ decided_at: "2026-11-20T18:00:00Z", object_by: "2026-12-04", objected_by: null },
} as NonNullable<RelationJob["dispute"]>; // only the fields read here

afterEach(() => vi.unstubAllGlobals());

function showDecided(over: Partial<typeof dispute>, actions: RelationJob["actions"]) {
  const sent: unknown[] = [];
  vi.stubGlobal("fetch", async (_url: string, { body }: RequestInit) => {
    if (body) sent.push(JSON.parse(String(body)));
    return new Response(JSON.stringify({ statusCode: 200, contents: { message: "Recibido.", due_on: "2026-12-04" } }));
  });
  const relation = { id: "01a21627-da31-76cc-8d04-be9c0a5e8ab1", actions, dispute: { ...dispute, ...over } };
  show(
    <QueryClientProvider client={new QueryClient()}>
      <Decided relation={relation} side="person" />
    </QueryClientProvider>,
  );
  return sent;
}

test("[C13] the reader of a decision sees until when to object, and the objection is sent in own words", async () => {
  const sent = showDecided({}, ["object_decision"]);
  await expect.element(page.getByText("Los recibos no tienen sello.")).toBeVisible();
  await expect.element(page.getByText("4 de diciembre de 2026")).toBeVisible();
  await page.getByRole("button", { name: "No estoy de acuerdo" }).click();
  await page.getByLabelText("Qué no se vio").fill("Mi jefa firmó cada recibo.");
  await page.getByRole("button", { name: "Enviar" }).click();
  await expect.poll(() => sent).toEqual([{ statement: "Mi jefa firmó cada recibo." }]);
});

test("[C13] the decision on an objection is named as the last one, and offers no other", async () => {
  showDecided({ objected_by: "company" }, []);
  await expect.element(page.getByText("Esta decisión es la última.")).toBeVisible();
  expect(page.getByRole("button", { name: "No estoy de acuerdo" }).elements()).toHaveLength(0);
});

test("[S3.2] a decided dispute about an end shows the decision first, then its reason", async () => {
  showDecided({ kind: "end_objected", outcome: "El programa decidió: la relación sigue" }, []);
  const title = page.getByText("El programa decidió: la relación sigue");
  await expect.element(title).toBeVisible();
  const reason = page.getByText("Los recibos no tienen sello.").element();
  expect(title.element().compareDocumentPosition(reason)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});
