import {
  addNote,
  approveAccount,
  checkLine,
  listAccounts,
  readAccount,
  rejectAccount,
} from "@arranca/contract/review/accounts";
import { readStaffDocument, revealField } from "@arranca/contract/review/document-access";
import { requestChanges, sectionKeys } from "@arranca/contract/review/requests";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { newId } from "../../lib/ids.ts";
import { aDocument, auditOf, statusHistoryOf, takeCase } from "../../testing/documents.ts";
import { type Account, aCompany, aPerson, aStaffMember } from "../../testing/factories.ts";
import { send } from "../../testing/requests.ts";
import { startTestApp, type TestApp } from "../../testing/test-app.ts";

let t: TestApp;
let reviewer: Account;
beforeAll(async () => {
  t = await startTestApp();
  reviewer = await aStaffMember(t, ["accounts.review", "documents.read"]);
});
afterAll(() => t.close());

const inReview = () => aPerson(t, { status: "in_review", approved_at: null, bank_reviewed_at: null });
const statusOf = async (id: string) =>
  (await t.deps.db.selectFrom("persons").select("status").where("id", "=", id).executeTakeFirstOrThrow()).status;

describe("the account file that staff reviews", () => {
  test("[R20] the account file shows sections line by line, with CURP, CLABE and bank account masked to the last four", async () => {
    const person = await inReview();
    const ine = await aDocument(t, person, "ine_front");
    const reply = await send(t, readAccount, { as: reviewer, params: { id: person.id } });
    const file = reply.contents();

    expect(file.sections.map((section) => section.name)).toEqual([
      "Información personal",
      "Dirección",
      "Estudios",
      "Datos bancarios",
      "Documentos",
    ]);
    expect(file.actions).toEqual([
      "approve",
      "reject",
      "request_changes",
      "check",
      "note",
      "ask_email",
      "propose_block",
    ]);
    const lines = file.sections.flatMap((section) => section.lines);
    expect(lines.find((line) => line.field === "curp")).toMatchObject({
      value: "•••• BLA0",
      masked: true,
      document_id: ine,
    });
    expect(lines.find((line) => line.field === "clabe")).toMatchObject({ value: "•••• 7895", masked: true });
    expect(lines.find((line) => line.field === "street")?.value).toBe("Mina de Valenciana 118");
    expect(lines.find((line) => line.field === "birthdate")?.value).toBe("12 de abril de 2005 (21 años)");
    expect(file.documents.map((document) => document.label)).toEqual(["INE, frente"]);
    expect(reply.body).not.toContain("QURV030417MJCNBLA0");
    expect(reply.body).not.toContain("012225001234567895");
  });

  test("the account file of a company shows its manager", async () => {
    const company = await aCompany(t, { status: "in_review" });
    const file = (await send(t, readAccount, { as: reviewer, params: { id: company.id } })).contents();
    expect(file).toMatchObject({ owner_type: "company", name: "Café Jacaranda", hours_left: 107 });
    const lines = file.sections.flatMap((section) => section.lines);
    expect(lines.find((line) => line.field === "contact")?.value).toContain("477 688 1204");
  });

  test("the account file names other accounts with the same CLABE and phone", async () => {
    const clabe_index = t.deps.vault.blindIndex("072225009876543210", "persons.clabe");
    const names = { name: "Valeria", first_surname: "Quintero", second_surname: "Rubio" };
    const first = await aPerson(t, { status: "in_review", clabe_index, phone: "4771110000", ...names });
    const second = await aPerson(t, { status: "blocked", clabe_index, name: "Otra", phone: "4771110001" });
    const company = await aCompany(t, { phone: "4771110000" });
    const { signals } = (await send(t, readAccount, { as: reviewer, params: { id: first.id } })).contents();
    expect(signals.map((signal) => signal.text)).toEqual([
      "Misma CLABE en otra persona, bloqueada",
      "Mismo teléfono en otra empresa",
    ]);
    expect(signals.map((signal) => signal.accounts[0]?.id)).toEqual([second.id, company.id]);
  });

  test("an account file with an unknown id is answered with NOT_FOUND", async () => {
    expect((await send(t, readAccount, { as: reviewer, params: { id: newId() } })).code).toBe("NOT_FOUND");
  });

  test("the account file is refused to persons, companies and staff without the permission", async () => {
    const person = await inReview();
    const payer = await aStaffMember(t, ["orders.build"]);
    for (const as of [person, await aCompany(t), payer]) {
      expect((await send(t, readAccount, { as, params: { id: person.id } })).code).toBe("FORBIDDEN");
      expect(
        (await send(t, approveAccount, { as, params: { id: person.id }, body: { unread: sectionKeys } })).code,
      ).toBe("FORBIDDEN");
    }
    expect(await statusOf(person.id)).toBe("in_review");
  });
});

describe("the access of staff to an account's documents", () => {
  test("each access of staff to a document adds an audit record", async () => {
    const person = await inReview();
    const id = await aDocument(t, person, "ine_front");
    await takeCase(t, reviewer, person);
    const reply = await send(t, readStaffDocument, { as: reviewer, params: { id } });
    expect(reply.status).toBe(200);
    expect(reply.bytes.toString()).toBe("%PDF-1.4 DEMO");
    expect(reply.headers["content-disposition"]).toContain("inline");
    await send(t, readStaffDocument, { as: reviewer, params: { id } });
    expect(await auditOf(t, id)).toMatchObject([
      {
        action: "document.read",
        actor_login_id: reviewer.loginId,
        detail: { owner: person.id, area: "ine_front", purpose: "case" },
      },
      { action: "document.read" },
    ]);
  });

  test("a document is refused to staff without the permission, without an audit record", async () => {
    const id = await aDocument(t, await inReview(), "cv");
    const as = await aStaffMember(t, ["accounts.review"]);
    expect((await send(t, readStaffDocument, { as, params: { id } })).code).toBe("FORBIDDEN");
    expect(await auditOf(t, id)).toEqual([]);
  });

  test("a file that is not a document of an account is answered with NOT_FOUND", async () => {
    expect((await send(t, readStaffDocument, { as: reviewer, params: { id: newId() } })).code).toBe("NOT_FOUND");
  });

  test("a masked value is shown in full for a reason; the audit log keeps the reason, not the value", async () => {
    const person = await inReview();
    const body = { field: "clabe", purpose: "payment", reason: "Comparar con la carátula" };
    const reply = await send(t, revealField, { as: reviewer, params: { id: person.id }, body });
    expect(reply.contents()).toEqual({ value: "012225001234567895", hint: null });
    const audit = await auditOf(t, person.id);
    expect(audit).toMatchObject([
      { action: "account.reveal", reason: body.reason, detail: { field: "clabe", purpose: "payment" } },
    ]);
    expect(JSON.stringify(audit)).not.toContain("012225001234567895");
  });

  test.each([" ", "aaaa", "aaaa aaaa aaaa"])(
    "a masked value stays masked without a reason in words: '%s'",
    async (reason) => {
      const person = await inReview();
      const body = { field: "curp", purpose: "owner", reason };
      const reply = await send(t, revealField, { as: reviewer, params: { id: person.id }, body });
      expect(reply.fields).toHaveProperty("reason");
      expect(await auditOf(t, person.id)).toEqual([]);
    },
  );
});

describe("the checklist of an account", () => {
  test("ticking a checklist line stores the reviewer, and unticking removes it", async () => {
    const person = await inReview();
    const at = { section: "address", field: "street" };
    const lineOf = async () => {
      const file = (await send(t, readAccount, { as: reviewer, params: { id: person.id } })).contents();
      return file.sections.flatMap((section) => section.lines).find((line) => line.field === "street");
    };
    await send(t, checkLine, { as: reviewer, params: { id: person.id }, body: { ...at, checked: true } });
    await send(t, checkLine, { as: reviewer, params: { id: person.id }, body: { ...at, checked: true } });
    expect((await lineOf())?.checked_by).toBe("Leticia Arriaga");
    await send(t, checkLine, { as: reviewer, params: { id: person.id }, body: { ...at, checked: false } });
    expect((await lineOf())?.checked_by).toBeNull();
  });

  test("an unknown checklist line, or one of a decided account, cannot be ticked", async () => {
    const person = await inReview();
    const body = { section: "manager", field: "name", checked: true };
    expect((await send(t, checkLine, { as: reviewer, params: { id: person.id }, body })).code).toBe("NOT_FOUND");
    const approved = await aPerson(t);
    const ok = { section: "address", field: "street", checked: true };
    expect((await send(t, checkLine, { as: reviewer, params: { id: approved.id }, body: ok })).code).toBe(
      "REVIEW_NOT_POSSIBLE",
    );
  });
});

describe("the decisions on an account in review", () => {
  test("approving an account opens it and notifies its owner", async () => {
    const person = await inReview();
    const reply = await send(t, approveAccount, {
      as: reviewer,
      params: { id: person.id },
      body: { unread: sectionKeys },
    });
    expect(reply.contents()).toEqual({ statusId: 1, statusName: "Activo" });
    const row = await t.deps.db.selectFrom("persons").selectAll().where("id", "=", person.id).executeTakeFirstOrThrow();
    expect(row).toMatchObject({
      status: "approved",
      approved_at: t.deps.clock.now(),
      bank_reviewed_at: t.deps.clock.now(),
    });
    expect(await statusHistoryOf(t, person.id)).toEqual(["in_review>approved"]);
    expect((await t.emailsTo(person.email)).map((email) => email.subject)).toEqual(["Tu cuenta está activa"]);
  });

  test("[S3.10] the approval of an account must name each section with unread lines, and the audit log keeps them", async () => {
    const person = await inReview();
    const params = { id: person.id };
    const file = (await send(t, readAccount, { as: reviewer, params })).contents();
    for (const { section, lines } of file.sections)
      for (const { field } of section === "study" ? lines : [])
        await send(t, checkLine, { as: reviewer, params, body: { section, field, checked: true } });
    const some = await send(t, approveAccount, { as: reviewer, params, body: { unread: ["personal", "bank"] } });
    expect([some.status, some.code, some.message]).toEqual([
      ...[409, "SECTIONS_UNREAD"],
      "Sin revisar: Dirección, Documentos. Revisa cada sección, o confírmala para aprobar la cuenta.",
    ]);
    expect((await send(t, approveAccount, { as: reviewer, params })).code).toBe("SECTIONS_UNREAD");
    expect(await statusHistoryOf(t, person.id)).toEqual([]);
    const unread = ["personal", "address", "bank", "documents"];
    expect((await send(t, approveAccount, { as: reviewer, params, body: { unread } })).status).toBe(200);
    const rows = await auditOf(t, person.id);
    expect(rows.find(({ action }) => action === "account.approved")).toMatchObject({ detail: { unread } });
  });

  test("only the first of two simultaneous reviewers of an account decides, the other is refused", async () => {
    const person = await inReview();
    const second = await aStaffMember(t, ["accounts.review"]);
    const body = { reason: "La identificación no es de esta persona." };
    const replies = await Promise.all([
      send(t, approveAccount, { as: reviewer, params: { id: person.id }, body: { unread: sectionKeys } }),
      send(t, rejectAccount, { as: second, params: { id: person.id }, body }),
    ]);
    expect(replies.map((reply) => reply.status).sort()).toEqual([200, 409]);
    expect(replies.find((reply) => reply.status === 409)?.code).toBe("REVIEW_NOT_POSSIBLE");
    expect(await statusHistoryOf(t, person.id)).toHaveLength(1);
    expect(await t.emailsTo(person.email)).toHaveLength(1);
  });

  test("rejecting an account requires a reason, which the owner reads", async () => {
    const company = await aCompany(t, { status: "in_review" });
    const short = await send(t, rejectAccount, { as: reviewer, params: { id: company.id }, body: { reason: "No" } });
    expect(short.fields).toHaveProperty("reason");
    const body = { reason: "El RFC no corresponde a esta empresa" };
    await send(t, rejectAccount, { as: reviewer, params: { id: company.id }, body });
    const [email] = await t.emailsTo(company.email);
    expect(email?.subject).toBe("No pudimos aprobar tu registro");
    expect(email?.text).toContain(`${body.reason}. Si crees que hay un error`);
  });

  test("an account that is not under review cannot be decided", async () => {
    const params = { id: (await aPerson(t, { status: "registering" })).id };
    expect((await send(t, approveAccount, { as: reviewer, params, body: { unread: sectionKeys } })).code).toBe(
      "REVIEW_NOT_POSSIBLE",
    );
    const sections = [{ section: "address", field: "street", comment: "Corrige tu calle" }];
    expect((await send(t, requestChanges, { as: reviewer, params, body: { sections } })).code).toBe(
      "REVIEW_NOT_POSSIBLE",
    );
  });

  test("a request for changes requires a section that the account has", async () => {
    const params = { id: (await inReview()).id };
    const sections = [{ section: "manager", field: "name", comment: "Falta el puesto" }];
    expect((await send(t, requestChanges, { as: reviewer, params, body: { sections } })).code).toBe("NOT_FOUND");
    expect((await send(t, requestChanges, { as: reviewer, params, body: { sections: [] } })).code).toBe("INVALID");
    expect(await statusOf(params.id)).toBe("in_review");
  });
});

describe("notes on accounts and the list of accounts", () => {
  test("[E10] a note on an account has title, text, author, role and date", async () => {
    const person = await inReview();
    const body = { noteTitle: "Domicilio", content: "El recibo está a nombre de su papá." };
    const note = (await send(t, addNote, { as: reviewer, params: { id: person.id }, body })).contents();
    expect(note).toMatchObject({ ...body, responsable: "Leticia Arriaga", name: "Leticia", lastname: "Arriaga" });
    const file = (await send(t, readAccount, { as: reviewer, params: { id: person.id } })).contents();
    expect(file.notes).toEqual([note]);
  });

  test("accounts are found by name without accents, folio, e-mail, RFC and whole CURP, and filtered", async () => {
    const person = await aPerson(t, {
      name: "Zoé",
      first_surname: "Ávila",
      folio: "P-900001",
      curp_index: t.deps.vault.blindIndex("AIZZ050412MGTVXX09", "persons.curp"),
      status: "changes_requested",
    });
    const company = await aCompany(t, { name: "Zapatería Oñate", rfc: "ZON990101AB1" });
    const find = async (query: Record<string, string | number>) =>
      (await send(t, listAccounts, { as: reviewer, query })).contents().info.map((row) => row.id);
    for (const search of ["zoe avila", "p-900001", person.email, "aizz050412mgtvxx09"]) {
      expect(await find({ search })).toEqual([person.id]);
    }
    expect(await find({ search: "ZON990101AB1" })).toEqual([company.id]);
    expect(await find({ search: "z", owner_type: "company" })).not.toContain(person.id);
    expect(await find({ search: "zo", status_id: 6 })).toEqual([person.id]);
    expect(await find({ search: "nadie se llama así" })).toEqual([]);
  });
});
