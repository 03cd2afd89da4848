import { exportAudit } from "@arranca/contract/audit/log";
import { openAccountDocuments, readStaffDocument, revealField } from "@arranca/contract/review/document-access";
import { expect, test } from "vitest";
import { aDocument } from "../../testing/documents.ts";
import { aPerson, aStaffMember } from "../../testing/factories.ts";
import { send } from "../../testing/requests.ts";
import { startTestApp } from "../../testing/test-app.ts";
import { accountsSeenBy } from "./seen.service.ts";

test("the accounts to notify after a breach are exactly those whose data the login opened, each once", async () => {
  const t = await startTestApp();
  try {
    const [thief, colleague] = [
      await aStaffMember(t, ["documents.read", "audit.read"]),
      await aStaffMember(t, ["documents.read"]),
    ];
    const [robbed, looked, left] = [await aPerson(t), await aPerson(t), await aPerson(t)];
    const why = { purpose: "complaint", reason: "Queja de una empresa por sus datos" } as const;
    const look = (as: typeof thief, person: typeof robbed) =>
      send(t, openAccountDocuments, { as, params: { id: person.id }, body: why });
    for (const person of [robbed, looked]) await look(thief, person);
    await look(colleague, left);
    const paper = await aDocument(t, robbed, "ine_front");
    for (let times = 0; times < 2; times += 1) {
      expect((await send(t, readStaffDocument, { as: thief, params: { id: paper } })).status).toBe(200);
    }
    await send(t, revealField, { as: thief, params: { id: robbed.id }, body: { field: "curp", ...why } });
    expect((await send(t, exportAudit, { as: thief })).status).toBe(200);

    const day = t.deps.clock.today();
    const seen = await accountsSeenBy(t.deps.db, { email: thief.email, from: day, to: day });
    expect(Object.fromEntries(seen.map(({ email, acts }) => [email, acts]))).toEqual({
      [robbed.email]: ["Abrir un expediente ajeno", "Mostrar un dato completo", "Ver un papel"],
      [looked.email]: ["Abrir un expediente ajeno"],
    });
    expect(seen).toHaveLength(2);
    expect(await accountsSeenBy(t.deps.db, { email: thief.email, from: "2020-01-01", to: "2020-01-02" })).toEqual([]);
  } finally {
    await t.close();
  }
});
