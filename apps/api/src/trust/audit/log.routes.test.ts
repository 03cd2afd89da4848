import { exportAudit, listAudit } from "@arranca/contract/audit/log";
import { buildOrder, listOrders } from "@arranca/contract/payments/orders";
import { openAccountDocuments, readStaffDocument, revealField } from "@arranca/contract/review/document-access";
import { listMembers, permissionLabels } from "@arranca/contract/staff";
import { hourMs } from "@arranca/contract/values/durations";
import { afterAll, beforeAll, expect, test } from "vitest";
import { recordAudit } from "../../lib/database/audit.ts";
import { newId } from "../../lib/ids.ts";
import { aDocument } from "../../testing/documents.ts";
import { type Account, aPerson, aStaffMember } from "../../testing/factories.ts";
import { send } from "../../testing/requests.ts";
import { changeSessions } from "../../testing/sessions.ts";
import { startTestApp, type TestApp } from "../../testing/test-app.ts";

let t: TestApp;
let [auditor, reviewer, person]: Account[] = [];
beforeAll(async () => {
  t = await startTestApp();
  auditor = await aStaffMember(t, ["audit.read"]);
  reviewer = await aStaffMember(t, ["accounts.review", "documents.read"]);
  person = await aPerson(t);
});
afterAll(() => t.close());

const as = () => auditor as Account; // set before all
const subject = () => person as Account; // set before all
const list = async (query: Record<string, string | number> = {}) =>
  (await send(t, listAudit, { as: as(), query })).contents();
const notified = async (query: Record<string, string | number>) =>
  (await list(query)).info.map(({ before, about, after, reason }) =>
    [before, about?.id === subject().id ? "X" : "", after, reason ? ` (${reason})` : ""].join(""),
  );

test("the audit log shows in sentences which staff member saw a document or a CURP and why", async () => {
  const paper = await aDocument(t, subject(), "ine_front");
  const by = { as: reviewer as Account, params: { id: subject().id } };
  const why = { purpose: "complaint", reason: "Queja de una empresa por sus datos" };
  (await send(t, openAccountDocuments, { ...by, body: why })).contents();
  await send(t, readStaffDocument, { ...by, params: { id: paper } });
  (await send(t, revealField, { ...by, body: { field: "curp", ...why } })).contents();
  expect(await notified({ about: subject().id, kind: "account.reveal" })).toEqual([
    `mostró la CURP de X (${why.reason})`,
  ]);
  expect(await notified({ about: subject().id })).toHaveLength(3);
  expect(await notified({ about: subject().id, kind: "document.read" })).toEqual([
    `vio «INE, frente» de X (${why.reason})`,
  ]);
  expect(await notified({ object: paper })).toEqual([`vio «INE, frente» de X (${why.reason})`]);
  const mine = await list({ who: (reviewer as Account).loginId });
  // The fourth row is the sign-in.
  expect(mine).toMatchObject({ found_rows: 4, who: { id: (reviewer as Account).loginId }, about: null });
});

test("an audit row links to the page of its object if the reader's permissions open that page", async () => {
  const owner = await aPerson(t);
  const [paper, order] = [
    { action: "document.read", objectType: "file", objectId: newId(), aboutId: owner.id },
    { action: "order.build", objectType: "order", objectId: newId() },
  ] as const;
  for (const entry of [paper, order]) await recordAudit(t.deps.db, t.deps.clock, { actor: null, ...entry });
  const pagesFor = async (by: Account) =>
    Promise.all(
      [paper, order].map(async ({ objectId }) => {
        const { info } = (await send(t, listAudit, { as: by, query: { object: objectId } })).contents();
        return info.map(({ page }) => page?.path);
      }),
    );
  expect(await pagesFor(as())).toEqual([[undefined], [undefined]]);
  expect(await pagesFor(await aStaffMember(t, ["audit.read", "accounts.review", "orders.authorise"]))).toEqual([
    [`/staff/accounts/${owner.id}`],
    [`/staff/payments/orders/${order.objectId}`],
  ]);
});

test("a refused call of staff is in the audit log, once a minute for each call", async () => {
  const refuse = () => send(t, buildOrder, { as: reviewer as Account, body: {} });
  expect((await refuse()).code).toBe("FORBIDDEN");
  expect((await refuse()).code).toBe("FORBIDDEN");
  expect(await notified({ kind: "call.refuse" })).toEqual([
    "intentó algo que su rol no permite: Armar órdenes de pago",
  ]);
  expect((await send(t, listMembers, { as: reviewer as Account })).code).toBe("FORBIDDEN");
  const [newest] = await notified({ kind: "call.refuse" });
  expect(newest).toBe("intentó algo que su rol no permite: Administrar al equipo");
  t.deps.clock.advanceMinutes(2);
  await refuse();
  expect(await notified({ kind: "call.refuse" })).toHaveLength(3);
  expect((await send(t, listOrders, { as: reviewer as Account })).code).toBe("FORBIDDEN");
  expect((await notified({ kind: "call.refuse" }))[0]).toBe(
    `intentó algo que su rol no permite: ${permissionLabels["orders.build"]}, ${permissionLabels["orders.authorise"]}`,
  );
});

test("the audit log is read on with a cursor and filtered by days of Mexico City", async () => {
  const clock = { now: () => new Date("2026-11-10T05:59:59.999Z"), today: () => "2026-11-09" };
  for (let row = 0; row < 5; row++) await recordAudit(t.deps.db, clock, { actor: null, action: "file.infected" });
  const seen: number[] = [];
  let cursor: string | null = "";
  while (cursor !== null) {
    const page = await list({ kind: "file.infected", limit: 2, ...(cursor ? { cursor } : {}) });
    seen.push(...page.info.map(({ id }) => id));
    cursor = page.cursor;
  }
  expect(seen).toHaveLength(5);
  expect(seen).toEqual([...new Set(seen)].sort((one, other) => other - one));
  expect((await list({ from: "2026-11-09", to: "2026-11-09" })).found_rows).toBe(5);
  expect((await list({ from: "2026-11-10", kind: "file.infected" })).found_rows).toBe(0);
});

test("an audit download needs a fresh proof, has the same rows as the page, and leaves a row itself", async () => {
  const file = await send(t, exportAudit, { as: as(), query: { about: subject().id } });
  expect(file.body).toContain("vio «INE, frente» de ");
  expect(file.body.match(/<Row>/g)).toHaveLength(3);
  expect(await notified({ kind: "audit.export" })).toEqual(["descargó 3 registros de la auditoría"]);
  await changeSessions(t, [as()], { proven_at: new Date(t.deps.clock.now().getTime() - 6 * hourMs) });
  expect((await send(t, exportAudit, { as: as(), query: {} })).code).toBe("FRESH_PROOF_NEEDED");
});
