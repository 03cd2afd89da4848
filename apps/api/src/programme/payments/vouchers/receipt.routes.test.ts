import { approveVoucher, readVoucher, readVoucherFile, rejectVoucher } from "@arranca/contract/payments/vouchers";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Account, aStaffMember } from "../../../testing/factories.ts";
import { aPayrollFile } from "../../../testing/files/payroll-xml.ts";
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

test("[M8] a PDF is not read as a receipt, and an XML that is none is refused at its field", async () => {
  const { person } = await worked();
  const wrong = await upload(t, person, {}, [aPayrollFile({ type: "I" })]);
  expect(wrong.fields?.["files[0]"]).toContain("no es un recibo de nómina");
  const sent = (await upload(t, person, {}, [aReceipt()])).contents();
  expect((await detail(sent.id)).files[0]?.receipt).toBeNull();
});
