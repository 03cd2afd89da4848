import { giveCases, listCaseColleagues } from "@arranca/contract/review/case-work";
import { readQueue } from "@arranca/contract/review/queue";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { newId } from "../../../lib/ids.ts";
import { type Account, aPerson, aStaffMember } from "../../../testing/factories.ts";
import { send } from "../../../testing/requests.ts";
import { startTestApp, type TestApp } from "../../../testing/test-app.ts";

let t: TestApp;
let ana: Account;
let bea: Account;
let payer: Account;
let cases: string[];

beforeAll(async () => {
  t = await startTestApp();
  ana = await aStaffMember(t, ["accounts.review", "vouchers.review"]);
  bea = await aStaffMember(t, ["accounts.review"]);
  payer = await aStaffMember(t, ["vouchers.review"]);
  cases = await Promise.all(
    ["4770000101", "4770000102", "4770000103"].map(
      async (phone) => (await aPerson(t, { status: "in_review", phone })).id,
    ),
  );
});
afterAll(() => t.close());
beforeEach(() => t.deps.db.deleteFrom("review_assignments").execute());

const rows = (ids: readonly string[], was: string | null = null) =>
  ids.map((id) => ({ kind: "account" as const, id, was }));
const give = (as: Account, to: Account | null, given: ReturnType<typeof rows>) =>
  send(t, giveCases, { as, body: { cases: given, staff_id: to?.id ?? null }, changesNothing: "perhaps" });
const idsOf = async (as: Account, assignee: string) =>
  (await send(t, readQueue, { as, query: { assignee } }))
    .contents()
    .info.map(({ id }) => id)
    .sort();
const gifts = () =>
  t.deps.db
    .selectFrom("audit_log")
    .select("action")
    .where("object_type", "=", "case")
    .where("action", "=", "case.give")
    .execute();

test("[D4] a reviewer gives several cases to a colleague at once, takes them back and leaves them to nobody; the queue filters by holder", async () => {
  expect((await give(ana, bea, rows(cases))).contents()).toMatchObject({
    assigned_to: { id: bea.id },
    ...{ given: 3, gone: 0, taken: 0 },
  });
  expect(await idsOf(ana, bea.id)).toEqual([...cases].sort());
  expect(await idsOf(ana, "me")).toEqual([]);
  expect(await idsOf(bea, "me")).toEqual([...cases].sort());
  expect(await idsOf(ana, "nobody")).toEqual([]);
  const [first = "", ...others] = cases;
  expect((await give(ana, ana, rows([first], bea.id))).contents().given).toBe(1);
  expect((await give(ana, null, rows(others, bea.id))).contents()).toMatchObject({ assigned_to: null, given: 2 });
  expect(await idsOf(ana, "me")).toEqual([first]);
  expect(await idsOf(ana, "nobody")).toEqual([...others].sort());
});

test("[D4] two presses of the same button at once give each case once, with one entry in the access log", async () => {
  const before = (await gifts()).length;
  const answers = await Promise.all([give(ana, bea, rows(cases)), give(ana, bea, rows(cases))]);
  expect(answers.map((answer) => answer.contents().given)).toEqual([3, 3]);
  expect((await gifts()).length - before).toBe(3);
});

test("[D4] if two members take the same cases at once in opposite order, each case goes to one and the other reads that it was taken", async () => {
  const [mine, hers] = await Promise.all([give(ana, ana, rows(cases)), give(bea, bea, rows([...cases].reverse()))]);
  const counts = [mine.contents(), hers.contents()];
  expect(counts.reduce((sum, { given }) => sum + given, 0)).toBe(3);
  expect(counts.reduce((sum, { taken }) => sum + taken, 0)).toBe(3);
});

test("[D4] a case that a colleague took meanwhile stays with the colleague", async () => {
  await give(bea, bea, rows(cases.slice(0, 1)));
  expect((await give(ana, ana, rows(cases))).contents()).toMatchObject({ given: 2, taken: 1 });
  expect((await give(ana, null, rows(cases.slice(0, 1)))).contents()).toMatchObject({ given: 0, taken: 1 });
  expect(await idsOf(bea, "me")).toEqual(cases.slice(0, 1));
});

test("[D4] nobody gives a case to a member who may not decide its kind, or a kind that the giver may not decide", async () => {
  expect((await give(ana, payer, rows(cases))).code).toBe("NOT_FOUND");
  expect((await give(payer, ana, rows(cases))).code).toBe("FORBIDDEN");
  const left = await aStaffMember(t, ["accounts.review"]);
  await t.deps.db.updateTable("staff_members").set({ active: false }).where("id", "=", left.id).execute();
  expect((await give(ana, left, rows(cases))).code).toBe("NOT_FOUND");
});

test("[D4] a case that is no longer pending is counted as gone, and a case named twice counts once", async () => {
  const twice = [...rows(cases.slice(0, 1)), ...rows(cases.slice(0, 1)), ...rows([newId()])];
  expect((await give(ana, bea, twice)).contents()).toEqual(expect.objectContaining({ given: 1, gone: 1, taken: 0 }));
});

test("[D4] the colleagues offered are those who share a kind with the reader, the reader first, each with the cases held", async () => {
  await give(ana, bea, rows(cases));
  const { info } = (await send(t, listCaseColleagues, { as: ana })).contents();
  expect(info[0]).toMatchObject({ id: ana.id, me: true, cases: 0 });
  expect(info.find(({ id }) => id === bea.id)).toMatchObject({ kinds: ["account", "change", "bank"], cases: 3 });
  expect(info.find(({ id }) => id === payer.id)).toMatchObject({ kinds: ["voucher"], cases: 0 });
  const offered = (await send(t, listCaseColleagues, { as: payer })).contents().info.map(({ id }) => id);
  expect(offered).toContain(ana.id);
  expect(offered).not.toContain(bea.id);
  expect((await send(t, listCaseColleagues, { as: await aPerson(t) })).code).toBe("FORBIDDEN");
});
