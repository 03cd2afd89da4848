import { readAccount } from "@arranca/contract/review/accounts";
import {
  accessMinutes,
  openAccountDocuments,
  readStaffDocument,
  revealField,
} from "@arranca/contract/review/document-access";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { newId } from "../../../lib/ids.ts";
import { aDocument, auditOf, takeCase } from "../../../testing/documents.ts";
import { type Account, anotherDevice, aPerson, aStaffMember } from "../../../testing/factories.ts";
import { send } from "../../../testing/requests.ts";
import { startTestApp, type TestApp } from "../../../testing/test-app.ts";

let t: TestApp;
let reviewer: Account;
let person: Account;
let paper: string;
beforeAll(async () => {
  t = await startTestApp();
  reviewer = await aStaffMember(t, ["accounts.review", "documents.read"]);
});
afterAll(() => t.close());
beforeEach(async () => {
  person = await aPerson(t, { status: "in_review", approved_at: null });
  paper = await aDocument(t, person, "ine_front");
});

const open = (as = reviewer) => send(t, readStaffDocument, { as, params: { id: paper } });
const look = (body: Record<string, string>, id = person.id) =>
  send(t, openAccountDocuments, { as: reviewer, params: { id }, body });
const isOpen = async () =>
  (await send(t, readAccount, { as: reviewer, params: { id: person.id } })).contents().papers_open;
const why = { purpose: "complaint", reason: "Queja de una empresa por sus datos" };

describe("the access of staff to the documents of an account", () => {
  test("a document is refused to staff without a case of their own, and the refusal is not recorded as an access", async () => {
    const reply = await open();
    expect([reply.status, reply.code]).toEqual([403, "LOOK_REASON_NEEDED"]);
    expect(await isOpen()).toBe(false);
    expect(await auditOf(t, paper)).toEqual([]);
  });

  test("a refused document is explained by a page in its frame or tab, instead of JSON", async () => {
    const headers = { "sec-fetch-dest": "iframe" };
    const reply = await send(t, readStaffDocument, { as: reviewer, params: { id: paper }, headers });
    expect([reply.status, reply.headers["content-type"]]).toEqual([403, "text/html; charset=utf-8"]);
    expect(reply.bytes.toString()).toContain("<p>No tienes un caso abierto de esta cuenta.");
    expect(reply.headers["content-security-policy"]).toContain("default-src 'none'");
    expect(reply.headers["content-security-policy"]).toContain("frame-ancestors 'self'");
  });

  test("a document can be opened only by the staff member who took its case, until the case is decided", async () => {
    await takeCase(t, reviewer, person);
    expect((await open()).status).toBe(200);
    expect(await isOpen()).toBe(true);
    expect((await open(await aStaffMember(t, ["documents.read"]))).code).toBe("LOOK_REASON_NEEDED");
    await t.deps.db.updateTable("persons").set({ status: "approved" }).where("id", "=", person.id).execute();
    expect((await open()).code).toBe("LOOK_REASON_NEEDED");
  });

  test("a document can be opened for half an hour after giving a reason, which the audit log keeps with each access", async () => {
    const until = (await look(why)).contents().until;
    expect(new Date(until).getTime() - t.deps.clock.now().getTime()).toBe(accessMinutes * 60_000);
    expect((await open()).status).toBe(200);
    expect(await auditOf(t, person.id)).toMatchObject([
      { action: "account.look", reason: why.reason, detail: { purpose: why.purpose } },
    ]);
    expect(await auditOf(t, paper)).toMatchObject([
      { action: "document.read", reason: why.reason, detail: { owner: person.id, purpose: why.purpose } },
    ]);
    t.deps.clock.advanceMinutes(accessMinutes);
    expect((await open()).code).toBe("LOOK_REASON_NEEDED");
  });

  test.each([
    [{ purpose: "complaint", reason: "aaaa aaaa aaaa" }, "reason"],
    [{ purpose: "complaint", reason: "" }, "reason"],
    [{ purpose: "curiosity", reason: why.reason }, "purpose"],
    [{ reason: why.reason }, "purpose"],
  ])("documents stay closed for %o", async (body, field) => {
    expect((await look(body)).fields).toHaveProperty(field);
    expect((await open()).code).toBe("LOOK_REASON_NEEDED");
  });

  test("[S1.10] a reason used for more than ten accounts within an hour, for documents or data, alarms the administrators", async () => {
    const alarms = () =>
      t.deps.db.selectFrom("alarms").selectAll().where("kind", "=", "same_reason").orderBy("id").execute();
    const boss = await aStaffMember(t, ["staff.manage"]);
    let eager = await aStaffMember(t, ["accounts.review", "documents.read"]);
    const ask = async (number: number, id: string) => {
      const body = { purpose: "complaint", reason: `Queja del folio ${number}` };
      const reply =
        number % 2
          ? await send(t, openAccountDocuments, { as: eager, params: { id }, body })
          : await send(t, revealField, { as: eager, params: { id }, body: { ...body, field: "clabe" } });
      expect(reply.status).toBe(200);
    };
    const people: Account[] = [];
    for (let number = 0; number < 21; number += 1) people.push(await aPerson(t));
    for (const [number, { id }] of people.slice(0, 10).entries()) await ask(number, id);
    await ask(10, people[0]?.id ?? "");
    // An hour later the ten no longer count.
    t.deps.clock.advanceMinutes(61);
    [eager, reviewer] = [await anotherDevice(t, eager), await anotherDevice(t, reviewer)];
    for (const [number, { id }] of people.slice(10, 20).entries()) await ask(number, id);
    expect(await alarms()).toEqual([]);
    await ask(11, people[20]?.id ?? "");
    expect(await alarms()).toMatchObject([
      {
        happened: "Alguien del equipo dio el mismo motivo para ver datos de 11 cuentas en una hora.",
        about_login_ids: [eager.loginId],
        evidence: [{ path: `/staff/audit?who=${eager.loginId}` }],
      },
    ]);
    expect((await t.emailsTo(boss.email)).map(({ subject }) => subject)).toEqual([
      "El mismo motivo para muchas cuentas",
    ]);
  });

  test("a reason for opening one account opens no other account, and an unknown account is not found", async () => {
    await look(why, (await aPerson(t)).id);
    expect((await open()).code).toBe("LOOK_REASON_NEEDED");
    expect((await look(why, newId())).code).toBe("NOT_FOUND");
  });
});
