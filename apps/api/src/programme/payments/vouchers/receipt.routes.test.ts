import {
  approveVoucher,
  readVoucher,
  readVoucherFile,
  rejectVoucher,
  reopenVoucher,
} from "@arranca/contract/payments/vouchers";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Account, aStaffMember } from "../../../testing/factories.ts";
import { aCodeText, aReceiptPdf, aReceiptPhoto } from "../../../testing/files/payroll-code.ts";
import { aPayrollFile } from "../../../testing/files/payroll-xml.ts";
import { asUpload } from "../../../testing/files/sample-files.ts";
import { aReceipt, aWorkedMonth, upload } from "../../../testing/payments.ts";
import { send } from "../../../testing/requests.ts";
import { startTestApp, type TestApp } from "../../../testing/test-app.ts";

let t: TestApp;
let reviewer: Account;
beforeAll(async () => {
  t = await startTestApp();
  reviewer = await aStaffMember(t, ["vouchers.review"]);
});
afterAll(() => t.close());

const uuid = (n: number) => `5f2b6c9e-0d1a-4b7c-9e3f-${String(n).padStart(12, "0")}`;

async function curpOf({ id }: Account): Promise<string> {
  const row = await t.deps.db.selectFrom("persons").select("curp").where("id", "=", id).executeTakeFirstOrThrow();
  return row.curp ? t.deps.vault.openField(row.curp, `persons.curp/${id}`) : "";
}

async function worked() {
  const { person } = await aWorkedMonth(t);
  const curp = await curpOf(person);
  return { person, ofThem: { curp, receiver: `${curp.slice(0, 10)}AB1` } };
}

const detail = async (id: string) => (await send(t, readVoucher, { as: reviewer, params: { id } })).contents();

test("[M8] the XML of a payroll receipt is a voucher, and its reviewer reads what it says with what coincides", async () => {
  const { person, ofThem } = await worked();
  const sent = (await upload(t, person, {}, [aPayrollFile({ ...ofThem, uuid: uuid(1) })])).contents();
  const [file] = (await detail(sent.id)).files;
  expect(file).toMatchObject({
    mime: "application/xml",
    fileAlias: "recibo.xml",
    receipt: {
      folio: uuid(1),
      issuer_rfc: "CJA120415AB1",
      total: 475_000,
      fits: { issuer: true, curp: true, receiver: true, month: true },
    },
  });
  const opened = await send(t, readVoucherFile, { as: reviewer, params: { id: file?.fileName ?? "" } });
  expect(opened.headers["content-disposition"]).toContain("attachment");
  const [row] = await t.deps.db
    .selectFrom("payroll_receipts")
    .select("facts")
    .where("voucher_id", "=", sent.id)
    .execute();
  expect(row?.facts.toString("latin1")).not.toContain("CJA120415AB1");
});

test("[M8] a receipt of another company or person is refused with what was read, and nothing is kept", async () => {
  const { person, ofThem } = await worked();
  const foreign = await upload(t, person, {}, [aPayrollFile({ ...ofThem, issuer: "OTR990101AB2" })]);
  expect(foreign.code).toBe("RECEIPT_MISMATCH");
  expect(foreign.fields?.["files[0]"]).toBe(
    "El recibo es de otra empresa: su RFC dice OTR990101AB2, y el de tu empresa es CJA120415AB1.",
  );
  const other = await upload(t, person, {}, [aPayrollFile({ ...ofThem, curp: "XEXX010101HNEXXXA4" })]);
  expect(other.fields?.["files[0]"]).toContain("El recibo es de otra persona: su CURP dice XEXX010101HNEXXXA4");
  expect((await upload(t, person)).status).toBe(200);
});

test("[M8] the UUID of a receipt proves one voucher, whoever sends it; a rejected one may be sent again by its person only", async () => {
  const [one, two] = [await worked(), await worked()];
  let pesos = 4000;
  // Another file each time, of the same receipt.
  const file = (of: typeof one) => {
    pesos += 1;
    return aPayrollFile({ ...of.ofThem, uuid: uuid(2), total: `${pesos}.00` });
  };
  const first = (await upload(t, one.person, {}, [file(one)])).contents();
  const again = await upload(t, two.person, {}, [file(two)]);
  expect([again.code, again.message]).toEqual([
    "VOUCHER_DUPLICATE",
    "Este recibo ya está en otro comprobante. Cada recibo sirve una sola vez.",
  ]);
  await send(t, rejectVoucher, { as: reviewer, params: { id: first.id }, body: { reason: "No es de este mes" } });
  expect((await upload(t, two.person, {}, [file(two)])).code).toBe("VOUCHER_DUPLICATE");
  const resent = (await upload(t, one.person, {}, [file(one)])).contents();
  expect((await send(t, approveVoucher, { as: reviewer, params: { id: resent.id }, body: {} })).status).toBe(200);
});

test("[M8] two people who send the same UUID at the same moment do not both keep it", async () => {
  const both = [await worked(), await worked()];
  const replies = await Promise.all(
    both.map(({ person, ofThem }) => upload(t, person, {}, [aPayrollFile({ ...ofThem, uuid: uuid(3) })])),
  );
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});

test("[M8] a PDF without a QR code is a voucher without a read receipt, and an XML that is none is refused at its field", async () => {
  const { person } = await worked();
  const wrong = await upload(t, person, {}, [aPayrollFile({ type: "I" })]);
  expect(wrong.fields?.["files[0]"]).toContain("no es un recibo de nómina");
  const sent = (await upload(t, person, {}, [aReceipt()])).contents();
  expect((await detail(sent.id)).files[0]?.receipt).toBeNull();
});

type CodeOf = Parameters<typeof aCodeText>[0];
const aPdfWith = async (of: CodeOf, field = "files[0]") =>
  asUpload(field, "recibo.pdf", await aReceiptPdf(aCodeText(of)));
const aPhotoWith = async (of: CodeOf, field = "files[0]", turn = 4) =>
  asUpload(field, "recibo.jpg", await aReceiptPhoto(aCodeText(of), { turn }));

test("[M8] the QR code of a receipt's PDF or photo is read, and the reviewer reads what the code does not say", async () => {
  for (const [n, file] of [aPdfWith, aPhotoWith].entries()) {
    const { person, ofThem } = await worked();
    const sent = (
      await upload(t, person, {}, [await file({ receiver: ofThem.receiver, uuid: uuid(20 + n) })])
    ).contents();
    expect((await detail(sent.id)).files[0]?.receipt).toMatchObject({
      source: "code",
      folio: uuid(20 + n),
      total: 475_000,
      curp: null,
      from: null,
      to: null,
      paid_on: null,
      fits: { issuer: true, curp: null, receiver: true, month: null, other_file: null },
    });
  }
});

test("[M8] a photo or PDF whose code is of another company or person is refused with what was read", async () => {
  const { person, ofThem } = await worked();
  const { receiver } = ofThem;
  const foreign = await upload(t, person, {}, [await aPhotoWith({ receiver, issuer: "O&R990101AB2" })]);
  expect([foreign.code, foreign.fields?.["files[0]"]]).toEqual([
    "RECEIPT_MISMATCH",
    "El recibo es de otra empresa: su RFC dice O&R990101AB2, y el de tu empresa es CJA120415AB1.",
  ]);
  const birthday = `${receiver.slice(0, 4)}${receiver.slice(4, 10) === "990203" ? "990204" : "990203"}`;
  const other = await upload(t, person, {}, [await aPdfWith({ receiver: `${birthday}AB1` })]);
  expect(other.fields?.["files[0]"]).toContain(`El recibo es de otra persona: su RFC dice ${birthday}AB1`);
  // Letters of an RFC may differ from those of the CURP by rule: the reviewer judges.
  const letters = `${receiver.startsWith("ZZZZ") ? "YYYY" : "ZZZZ"}${receiver.slice(4)}`;
  const sent = (await upload(t, person, {}, [await aPdfWith({ receiver: letters, uuid: uuid(30) })])).contents();
  expect((await detail(sent.id)).files[0]?.receipt?.fits).toMatchObject({ issuer: true, receiver: false });
});

test("[M8] a receipt whose RFC is that for nobody, or of a person without CURP, is accepted and not compared", async () => {
  const [nobody, unknown] = [await worked(), await worked()];
  await t.deps.db.updateTable("persons").set({ curp: null }).where("id", "=", unknown.person.id).execute();
  for (const [n, { person, ofThem }] of [nobody, unknown].entries()) {
    const receiver = n === 0 ? "XAXX010101000" : ofThem.receiver;
    const sent = (await upload(t, person, {}, [await aPdfWith({ receiver, uuid: uuid(40 + n) })])).contents();
    expect((await detail(sent.id)).files[0]?.receipt?.fits).toMatchObject({ issuer: true, receiver: null, curp: null });
  }
});

test("[M8] XML, PDF and photo of one receipt are one voucher, and prove one whoever sends them, also after a withdrawn rejection", async () => {
  const [one, two] = [await worked(), await worked()];
  const of = { receiver: one.ofThem.receiver, uuid: uuid(50) };
  const xml = aPayrollFile({ ...one.ofThem, uuid: uuid(50) });
  const files = [await aPdfWith(of), { ...xml, field: "files[1]" }, await aPhotoWith(of, "files[2]")];
  const sent = (await upload(t, one.person, {}, files)).contents();
  const read = (await detail(sent.id)).files.map(({ receipt }) => [receipt?.source, receipt?.fits.other_file]);
  expect(read).toEqual([
    ["code", true],
    ["xml", true],
    ["code", true],
  ]);
  const counting = () =>
    t.deps.db
      .selectFrom("payroll_receipts")
      .select("counts")
      .where("voucher_id", "=", sent.id)
      .where("counts", "=", true)
      .execute();
  expect(await counting()).toHaveLength(1);

  const copy = await aPdfWith({ receiver: two.ofThem.receiver, uuid: uuid(50) });
  expect((await upload(t, two.person, {}, [copy])).code).toBe("VOUCHER_DUPLICATE");
  const other = await aStaffMember(t, ["vouchers.review"]);
  await t.deps.db
    .insertInto("settings")
    .values({ key: "no_second_look", value: "false" })
    .onConflict((conflict) => conflict.column("key").doUpdateSet({ value: "false" }))
    .execute();
  await send(t, rejectVoucher, { as: reviewer, params: { id: sent.id }, body: { reason: "No es de este mes" } });
  expect(await counting()).toHaveLength(0);
  const withdrawn = { as: other, params: { id: sent.id }, body: { reason: "Sí es de este mes" } };
  expect((await send(t, reopenVoucher, withdrawn)).status).toBe(200);
  expect(await counting()).toHaveLength(1);
  await t.deps.db.updateTable("settings").set({ value: "true" }).where("key", "=", "no_second_look").execute();
});

test("[M8] the same XML twice in a voucher is refused, and an XML that says another total than the code is shown to the reviewer", async () => {
  const { person, ofThem } = await worked();
  const xml = (over: object) => aPayrollFile({ ...ofThem, uuid: uuid(60), ...over });
  const twice = await upload(t, person, {}, [xml({}), { ...xml({ total: "1.00" }), field: "files[1]" }]);
  expect(twice.code).toBe("VOUCHER_DUPLICATE");
  const pdf = await aPdfWith({ receiver: ofThem.receiver, uuid: uuid(60) }, "files[1]");
  const sent = (await upload(t, person, {}, [xml({ total: "9000.00" }), pdf])).contents();
  const read = (await detail(sent.id)).files.map(({ receipt }) => [receipt?.total, receipt?.fits.other_file]);
  expect(read).toEqual([
    [900_000, false],
    [475_000, false],
  ]);
});
