import {
  approveVoucher,
  listMyMonths,
  listMyVouchers,
  readVoucher,
  readVoucherFile,
  rejectVoucher,
} from "@arranca/contract/payments/vouchers";
import { finishRelation } from "@arranca/contract/relations/calls";
import { statusLabel } from "@arranca/contract/states/status-label";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { auditOf } from "../../../testing/documents.ts";
import { type Account, aPerson, aStaffMember } from "../../../testing/factories.ts";
import { asUpload } from "../../../testing/files/sample-files.ts";
import { anApprovedMonth, aReceipt, aWorkedMonth, upload } from "../../../testing/payments.ts";
import { aRelation, aSelection } from "../../../testing/relations.ts";
import { send } from "../../../testing/requests.ts";
import { startTestApp, type TestApp } from "../../../testing/test-app.ts";

let t: TestApp;
let reviewer: Account;
beforeAll(async () => {
  t = await startTestApp();
  reviewer = await aStaffMember(t, ["vouchers.review"]);
});
afterAll(() => t.close());

const months = async (person: Account) => (await send(t, listMyMonths, { as: person })).contents();
const filesInStore = async () =>
  (await t.deps.db.selectFrom("files").select("id").where("area", "=", "payment_voucher").execute()).length;

describe("[A18] the upload of a voucher", () => {
  test("the requirement's fields alone are enough for a voucher: the month follows the payment date, the upload date is the server's", async () => {
    const { person } = await aWorkedMonth(t);
    const reply = await upload(t, person, { actual_date: "2020-01-01" });
    expect(reply.contents()).toMatchObject({
      uploadDate: "2026-11-20",
      payDate: "2026-11-09",
      statusId: 1,
      statusName: "Pendiente",
      fileAlias: "recibo.pdf",
      number: 1,
    });
    expect((await months(person)).info.map((month) => month.status.name)).toEqual([
      "Revision",
      "Aún no toca",
      "Aún no toca",
      "Aún no toca",
      "Aún no toca",
      "Aún no toca",
    ]);
    const row = await t.deps.db
      .selectFrom("vouchers")
      .select(["upload_date", "declared_date"])
      .where("person_id", "=", person.id)
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ upload_date: "2026-11-20", declared_date: "2020-01-01" });
  });

  test("[S2.11] a voucher in review and its month show the same status and answer day until it is decided", async () => {
    const { person } = await aWorkedMonth(t);
    const sent = (await upload(t, person)).contents();
    // Sent on a Friday at noon; 48 hours are two working days.
    expect([sent.due_on, statusLabel("comprobante", sent.statusName)]).toEqual(["2026-11-24", "Revision"]);
    const [month] = (await months(person)).info;
    expect([month?.date, month && statusLabel("mes", month.status.name)]).toEqual(["2026-11-24", "Revision"]);
    await send(t, approveVoucher, { as: reviewer, params: { id: sent.id } });
    const [voucher] = (await send(t, listMyVouchers, { as: person, query: {} })).contents().info;
    expect([voucher?.statusName, voucher?.due_on]).toEqual(["Aprobado", null]);
  });

  test("a voucher takes up to five files and refuses a sixth", async () => {
    const { person } = await aWorkedMonth(t);
    const files = [0, 1, 2, 3, 4, 5].map((index) => aReceipt(`files[${index}]`, `semana ${index}.pdf`));
    const refused = await upload(t, person, {}, files);
    expect([refused.status, Object.keys(refused.fields ?? {})]).toEqual([422, ["files[5]"]]);
    const reply = (await upload(t, person, {}, files.slice(0, 5))).contents();
    expect(reply.files.map((file) => file.fileAlias)).toEqual(files.slice(0, 5).map((file) => file.name));
  });

  test.each([
    ["[V04] a missing payment date", { payment_date: "" }, 422, "INVALID", { payment_date: "La fecha es requerida." }],
    [
      "[V04] a date that is none",
      { payment_date: "2026-02-30" },
      422,
      "INVALID",
      { payment_date: "Formato de fecha inválido (YYYY-MM-DD)" },
    ],
    ["a payment to come", { payment_date: "2026-11-21" }, 422, "PAYMENT_DATE_INVALID", undefined],
    ["a payment before the relation", { payment_date: "2026-10-10" }, 422, "PAYMENT_DATE_INVALID", undefined],
    ["a month that is not over", { payment_date: "2026-11-12", month: 2 }, 409, "MONTH_NOT_PAYABLE", undefined],
    ["a month that does not exist", { month: 7 }, 409, "MONTH_NOT_PAYABLE", undefined],
  ])("a voucher with %s is refused and nothing is stored", async (_case, body, status, code, fields) => {
    const { person } = await aWorkedMonth(t);
    const before = await filesInStore();
    const reply = await upload(t, person, body);
    expect([reply.status, reply.code]).toEqual([status, code]);
    if (fields) expect(reply.fields).toEqual(fields);
    expect(await filesInStore()).toBe(before);
  });

  test("[V04] a voucher without a file or with a wrong type is refused; a bad second file leaves nothing of the first", async () => {
    const { person } = await aWorkedMonth(t);
    const before = await filesInStore();
    const missing = await upload(t, person, {}, []);
    expect([missing.status, missing.code, missing.fields]).toEqual([
      422,
      "FILE_MISSING",
      { "files[0]": "Este campo es obligatorio" },
    ]);
    const bad = asUpload("files[1]", "recibo.pdf", Buffer.from("MZ this is a program"));
    const reply = await upload(t, person, {}, [aReceipt(), bad]);
    expect([reply.status, reply.code]).toEqual([422, "FILE_TYPE"]);
    expect(reply.fields?.["files[1]"]).toBeTruthy();
    expect(await filesInStore()).toBe(before);
    expect((await months(person)).info[0]?.status.name).toBe("Te toca a ti");
  });

  test("a voucher that fails after its files were stored leaves no bytes of them in the store", async () => {
    const { person } = await aWorkedMonth(t);
    const stored = async () => {
      let count = 0;
      for await (const objects of t.deps.storage.list()) count += objects.length;
      return count;
    };
    const before = await stored();
    await t.asOwner("ALTER TABLE status_history ADD CONSTRAINT fails CHECK (entity <> 'voucher') NOT VALID");
    const failed = await upload(t, person);
    await t.asOwner("ALTER TABLE status_history DROP CONSTRAINT fails");
    expect([failed.status, await stored()]).toEqual([500, before]);
    expect((await upload(t, person)).status).toBe(200);
    expect(await stored()).toBe(before + 1);
  });

  test("a file sent again by the same person is refused (409); from another person it is accepted with a signal", async () => {
    const { person } = await aWorkedMonth(t, { daysAgo: 59, body: {} });
    const file = aReceipt();
    const sent = (await upload(t, person, { payment_date: "2026-10-20" }, [file])).contents();
    const decide = { as: reviewer, params: { id: sent.id } };
    await send(t, rejectVoucher, { ...decide, body: { reason: "No se alcanza a leer" } });
    const again = await upload(t, person, { payment_date: "2026-10-20" }, [file]);
    expect([again.status, again.code]).toEqual([409, "VOUCHER_DUPLICATE"]);
    const twice = await upload(t, person, { payment_date: "2026-10-20" }, [
      { ...aReceipt(), bytes: Buffer.from(file.bytes) },
      { ...file, field: "files[1]" },
    ]);
    expect(twice.code).toBe("VOUCHER_DUPLICATE");

    const other = await aWorkedMonth(t);
    const theirs = (await upload(t, other.person, {}, [file])).contents();
    const detail = (await send(t, readVoucher, { as: reviewer, params: { id: theirs.id } })).contents();
    expect(detail.signals).toContain("El mismo archivo está en el comprobante de otra persona");
  });

  test("two simultaneous uploads for one month create one voucher", async () => {
    const { person, relationId } = await aWorkedMonth(t);
    const replies = await Promise.all(Array.from({ length: 8 }, () => upload(t, person)));
    expect(replies.filter((reply) => reply.status === 200)).toHaveLength(1);
    expect(replies.filter((reply) => reply.code === "MONTH_NOT_PAYABLE")).toHaveLength(7);
    const vouchers = await t.deps.db
      .selectFrom("vouchers as v")
      .innerJoin("support_months as m", "m.id", "v.month_id")
      .select("v.id")
      .where("m.relation_id", "=", relationId)
      .execute();
    expect(vouchers).toHaveLength(1);
  });

  test("only one of two months takes a voucher file sent for both simultaneously", async () => {
    const { person, relationId } = await aRelation(t, { daysAgo: 60 });
    // The second month would end today; it is moved to end yesterday.
    await t.deps.db
      .updateTable("support_months")
      .set({ ends_on: "2026-11-19" })
      .where("relation_id", "=", relationId)
      .where("number", "=", 2)
      .execute();
    const file = aReceipt();
    const replies = await Promise.all([
      upload(t, person, { payment_date: "2026-10-10", month: 1 }, [file]),
      upload(t, person, { payment_date: "2026-11-10", month: 2 }, [file]),
    ]);
    expect(replies.map((reply) => reply.status).sort()).toEqual([200, 409]);
    const second = await Promise.all([
      upload(t, person, { payment_date: "2026-10-11", month: 1 }),
      upload(t, person, { payment_date: "2026-11-11", month: 2 }),
    ]);
    expect(second.filter((reply) => reply.status === 200)).toHaveLength(1);
  });

  test("a person whose relation is not confirmed by both sides cannot send a voucher", async () => {
    const { person } = await aSelection(t, { daysAgo: 40 });
    expect((await upload(t, person)).code).toBe("RELATION_NOT_CONFIRMED");
    expect(await months(person)).toMatchObject({ relation_id: null, info: [] });
  });
});

describe("the vouchers and months of a person", () => {
  test("[E08, A18, S09] vouchers come in pages of five, newest first", async () => {
    const { person } = await aWorkedMonth(t);
    for (let round = 0; round < 6; round += 1) {
      const { id } = (await upload(t, person, { payment_date: "2026-11-09" })).contents();
      await send(t, rejectVoucher, { as: reviewer, params: { id }, body: { reason: "No se alcanza a leer" } });
    }
    const page = (await send(t, listMyVouchers, { as: person })).contents();
    expect([page.found_rows, page.info.length]).toEqual([6, 5]);
    expect(Object.keys(page.info[0] ?? {})).toEqual(
      expect.arrayContaining(["id", "uploadDate", "payDate", "statusId", "statusName", "fileName", "fileAlias"]),
    );
    const next = (await send(t, listMyVouchers, { as: person, query: { limit: 5, offset: 5 } })).contents();
    expect(next.info).toHaveLength(1);
  });

  test("[R12] the board of months says what is pending, why and until when", async () => {
    const { person } = await aWorkedMonth(t);
    const first = await months(person);
    expect(first).toMatchObject({ received: 0, promised: 2_100_000, today: "2026-11-20" });
    expect(first.info[0]).toMatchObject({
      number: 1,
      status: { id: 2, name: "Te toca a ti" },
      // 60 days after the confirmation, which is later than the month.
      date: "2027-01-19",
      again: false,
      actions: ["upload"],
    });
    expect(first.info[1]).toMatchObject({ status: { name: "Aún no toca" }, date: "2026-12-11", actions: [] });

    const { id } = (await upload(t, person)).contents();
    await send(t, rejectVoucher, {
      as: reviewer,
      params: { id },
      body: { reason: "Falta la fecha o el monto", note: "Tómale otra foto completa" },
    });
    expect((await months(person)).info[0]).toMatchObject({
      status: { name: "Te toca a ti" },
      reason: "Falta la fecha o el monto. Tómale otra foto completa",
      again: true,
      actions: ["upload"],
    });
  });

  test("a month without a CLABE is held and says so; months after the end are dropped", async () => {
    const relation = await aWorkedMonth(t);
    const { id } = (await upload(t, relation.person)).contents();
    await send(t, approveVoucher, { as: reviewer, params: { id }, body: {} });
    await t.deps.db
      .updateTable("persons")
      .set({ clabe: null, clabe_index: null, clabe_last4: null })
      .where("id", "=", relation.person.id)
      .execute();
    expect((await months(relation.person)).info[0]).toMatchObject({
      status: { name: "Retenido" },
      reason: "Falta tu CLABE",
      actions: ["add_bank"],
    });
    await send(t, finishRelation, { as: relation.company, body: { care_about_id: relation.applicationId } });
    const after = await months(relation.person);
    expect(after.info.map((month) => month.number)).toEqual([1, 2]);
    expect(after.promised).toBe(350_000 + 116_667);
  });

  test("[D01] the board of months shows the next deposit and its usual day from everybody's newest ones; the year counts every relation", async () => {
    const { person, relationId } = await aWorkedMonth(t);
    expect(await months(person)).toMatchObject({
      received_this_year: 0,
      next_deposit: { number: 1, expected_on: null },
    });
    for (let paid = 0; paid < 5; paid += 1) {
      const other = await anApprovedMonth(t, reviewer);
      await sql`UPDATE vouchers SET status = 'paid', upload_date = '2026-11-01' WHERE id = ${other.voucherId}`.execute(
        t.deps.db,
      );
      await sql`UPDATE support_months SET paid_on = '2026-11-09' WHERE id = ${other.monthId}`.execute(t.deps.db);
    }
    expect((await months(person)).next_deposit).toEqual({ number: 1, expected_on: "2026-11-28" });

    // Two months of an earlier relation, one of them paid last year.
    const earlier = await aRelation(t, { daysAgo: 50 });
    await sql`UPDATE support_months SET person_id = ${person.id}, paid_on = CASE number WHEN 1 THEN '2025-12-30'::date ELSE '2026-01-15' END
      WHERE relation_id = ${earlier.relationId} AND number <= 2`.execute(t.deps.db);
    await sql`UPDATE support_months SET paid_on = '2026-11-19' WHERE relation_id = ${relationId} AND number = 1`.execute(
      t.deps.db,
    );
    expect(await months(person)).toMatchObject({
      received: 350_000,
      received_this_year: 700_000,
      next_deposit: { number: 2, expected_on: "2026-12-19" },
    });
  });

  test("[E12, A21] a person opens only their own voucher files; each access by staff is in the audit log", async () => {
    const { person, company } = await aWorkedMonth(t);
    const file = aReceipt();
    const sent = (await upload(t, person, {}, [file])).contents();
    const read = (as: { token: string }) => send(t, readVoucherFile, { as, params: { id: sent.fileName ?? "" } });
    const own = await read(person);
    expect(own.status).toBe(200);
    expect(own.bytes.equals(file.bytes)).toBe(true);
    expect(await auditOf(t, sent.id)).toEqual([]);
    expect((await read(await aPerson(t))).status).toBe(404);
    expect((await read(company)).code).toBe("FORBIDDEN");
    expect((await read(await aStaffMember(t, ["orders.build"]))).code).toBe("FORBIDDEN");
    expect((await read(reviewer)).status).toBe(200);
    expect(await auditOf(t, sent.id)).toMatchObject([{ action: "voucher.read", actor_login_id: reviewer.loginId }]);
  });
});
