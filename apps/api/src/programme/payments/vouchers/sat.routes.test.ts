import { listVouchers, readVoucher } from "@arranca/contract/payments/vouchers";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { openSat } from "../../../lib/sat/sat.ts";
import { type Account, aPerson, aStaffMember } from "../../../testing/factories.ts";
import { aCodeText, aReceiptPdf } from "../../../testing/files/payroll-code.ts";
import { aPayrollFile } from "../../../testing/files/payroll-xml.ts";
import { asUpload } from "../../../testing/files/sample-files.ts";
import { aReceipt, aWorkedMonth, upload } from "../../../testing/payments.ts";
import { send } from "../../../testing/requests.ts";
import { startSat } from "../../../testing/servers/sat.ts";
import { startTestApp, type TestApp } from "../../../testing/test-app.ts";
import { askAboutReceipt } from "./sat.service.ts";

let t: TestApp;
let server: Awaited<ReturnType<typeof startSat>>;
let reviewer: Account;
beforeAll(async () => {
  [t, server] = [await startTestApp(), await startSat()];
  reviewer = await aStaffMember(t, ["vouchers.review"]);
});
afterAll(async () => {
  await t.close();
  await server.stop();
});
beforeEach(() => {
  Object.assign(server.state, { mood: "well", says: "Vigente" });
  server.questions.length = 0;
  t.deps.sat = openSat(server.address, { patienceMs: 2000 });
});

let count = 0;
const aUuid = () => {
  count += 1;
  return `5f2b6c9e-0d1a-4b7c-9e3f-${String(count).padStart(12, "0")}`;
};

const receiptsOf = async (id: string) =>
  (await send(t, readVoucher, { as: reviewer, params: { id } }))
    .contents()
    .files.map(({ fileName, receipt }) => ({ fileId: fileName, sat: receipt?.sat }));

async function sent(name?: string) {
  const { person } = await aWorkedMonth(t, name ? { person: await aPerson(t, { name }) } : {});
  const voucher = (await upload(t, person, {}, [aPayrollFile({ uuid: aUuid() })])).contents();
  const read = async () => (await receiptsOf(voucher.id))[0]?.sat;
  return { id: voucher.id, fileId: voucher.files[0]?.fileName ?? "", read };
}

const run = ({ fileId }: { fileId: string }) => askAboutReceipt(t.deps)({ fileId });
const queued = async (fileId: string) =>
  (await t.deps.db.selectFrom("payroll_receipts").select("sat_due_at").where("file_id", "=", fileId).executeTakeFirst())
    ?.sat_due_at ?? null;

test("[M8] without an address of the SAT nobody is asked, and the reviewer reads that", async () => {
  delete t.deps.sat;
  const one = await sent();
  expect(await one.read()).toEqual({ state: "not_asked", asked_at: null, again: false });
  expect(await queued(one.fileId)).toBeNull();
  await run(one);
  expect(server.questions).toEqual([]);
});

test("[M8] a receipt is asked for at the SAT in a job, and answer and time are shown to the reviewer", async () => {
  const one = await sent();
  expect(server.questions).toEqual([]);
  expect(await one.read()).toEqual({ state: "waiting", asked_at: null, again: false });
  await run(one);
  expect(await one.read()).toEqual({ state: "valid", asked_at: t.deps.clock.now().toISOString(), again: false });
  // The job may run twice.
  await run(one);
  expect(server.questions).toHaveLength(1);
});

test("[M8] the SAT is asked once about a receipt in two files, and both show its answer; a file without a receipt is not asked about", async () => {
  const { person } = await aWorkedMonth(t);
  const of = { uuid: aUuid() };
  const pdf = asUpload("files[0]", "recibo.pdf", await aReceiptPdf(aCodeText(of)));
  const files = [pdf, { ...aPayrollFile(of), field: "files[1]" }, aReceipt("files[2]")];
  const { id } = (await upload(t, person, {}, files)).contents();
  for (const one of await receiptsOf(id)) await run(one);
  expect(server.questions).toHaveLength(1);
  expect((await receiptsOf(id)).map(({ sat }) => sat?.state)).toEqual(["valid", "valid", undefined]);
});

test("[M8] a receipt that is cancelled at the SAT is a signal in the reviewer's list", async () => {
  server.state.says = "Cancelado";
  const one = await sent("Xochiquetzal");
  await run(one);
  expect((await one.read())?.state).toBe("cancelled");
  const [item] = (
    await send(t, listVouchers, { as: reviewer, query: { search: "Xochiquetzal", status: 0 } })
  ).contents().info;
  expect(item?.signals).toContain("El SAT dice que el recibo está cancelado");
});

test("[M8] a receipt that the SAT does not find is asked for again every 6 hours, until 72 hours after the upload", async () => {
  server.state.says = "No Encontrado";
  const one = await sent();
  await run(one);
  expect(await one.read()).toMatchObject({ state: "not_found", again: true });
  // Before its time the job does nothing.
  await run(one);
  expect(server.questions).toHaveLength(1);
  const now = t.deps.clock.now();
  for (let asked = 2; asked <= 13; asked++) {
    await runWhenDue(one);
    expect(server.questions).toHaveLength(asked);
  }
  expect(await queued(one.fileId)).toBeNull();
  // Sessions end meanwhile.
  t.deps.clock.set(now);
  expect(await one.read()).toMatchObject({ state: "not_found", again: false });

  const later = await sent();
  await run(later);
  server.state.says = "Vigente";
  await runWhenDue(later);
  t.deps.clock.set(now);
  expect(await later.read()).toMatchObject({ state: "valid", again: false });
});

async function runWhenDue(one: { fileId: string }) {
  const due = await queued(one.fileId);
  if (due) t.deps.clock.set(due);
  await run(one);
}

test.each(["hangs", "fails", "answers with a page"] as const)(
  "[M8] while the SAT %s the job fails for a retry, nothing is recorded, and a later answer is",
  async (mood) => {
    server.state.mood = mood;
    t.deps.sat = openSat(server.address, { patienceMs: 150 });
    const one = await sent();
    await expect(run(one)).rejects.toThrow();
    expect(await one.read()).toEqual({ state: "waiting", asked_at: null, again: false });
    server.state.mood = "well";
    t.deps.sat = openSat(server.address);
    await run(one);
    expect((await one.read())?.state).toBe("valid");
  },
);

test("[M8] two jobs about one receipt at the same moment record one answer", async () => {
  server.state.says = "No Encontrado";
  const one = await sent();
  await Promise.all([run(one), run(one)]);
  expect(await one.read()).toMatchObject({ state: "not_found", again: true });
});

test("[M8] a receipt that waited when the SAT was switched off is not asked for, and a job without its receipt ends", async () => {
  const one = await sent();
  delete t.deps.sat;
  await run(one);
  expect(await one.read()).toMatchObject({ state: "not_asked" });
  await run({ fileId: aUuid() });
});
