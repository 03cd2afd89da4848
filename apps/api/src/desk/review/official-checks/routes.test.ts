import {
  checkFindings,
  listOfficialChecks,
  readTaxCode,
  recordOfficialCheck,
} from "@arranca/contract/review/official-checks";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { newId } from "../../../lib/ids.ts";
import { aDocument, auditOf, takeCase } from "../../../testing/documents.ts";
import { type Account, aCompany, aPerson, aStaffMember } from "../../../testing/factories.ts";
import { aReceiptPdf } from "../../../testing/files/payroll-code.ts";
import { send } from "../../../testing/requests.ts";
import { startTestApp, type TestApp } from "../../../testing/test-app.ts";
import { saveGeneratedFile } from "../../../trust/files/service.ts";

let t: TestApp;
let reviewer: Account;
beforeAll(async () => {
  t = await startTestApp();
  reviewer = await aStaffMember(t, ["accounts.review", "documents.read"]);
});
afterAll(() => t.close());

const waiting = { status: "in_review", approved_at: null } as const;
const listed = async ({ id }: Account) =>
  (await send(t, listOfficialChecks, { as: reviewer, params: { id } })).contents();
const record = ({ id }: Account, body: Record<string, unknown>) =>
  send(t, recordOfficialCheck, { as: reviewer, params: { id }, body });

describe("[D11] official checks of an account", () => {
  test("a person with an INE is offered RENAPO and INE, a company SAT and IMSS, each with the address of the settings", async () => {
    const person = await aPerson(t);
    expect((await listed(person)).checks.map(({ check }) => check)).toEqual(["curp"]);
    await aDocument(t, person, "ine_front");
    expect((await listed(person)).checks).toMatchObject([
      { check: "curp", address: "https://www.gob.mx/curp/", results: [] },
      { check: "ine", address: "https://listanominal.ine.mx/scpln/" },
    ]);
    const company = await aCompany(t);
    expect((await listed(company)).checks.map(({ check }) => check)).toEqual(["tax", "imss"]);
    expect((await send(t, listOfficialChecks, { as: reviewer, params: { id: newId() } })).code).toBe("NOT_FOUND");
  });

  test("a finding is kept with name and time, recorded in the audit log, and becomes an old one when the value changes", async () => {
    const company = await aCompany(t);
    const { status } = await record(company, { check: "tax", finding: "agrees" });
    expect(status).toBe(200);
    const [tax, imss] = (await listed(company)).checks;
    expect(tax?.results).toMatchObject([{ finding: "agrees", words: null, is_current: true }]);
    expect(tax?.results[0]?.by).not.toBe("");
    expect(imss?.results).toEqual([]);
    expect(await auditOf(t, company.id)).toMatchObject([
      { action: "account.official_check", detail: { check: "tax", finding: "agrees" } },
    ]);
    await t.deps.db.updateTable("companies").set({ rfc: "OTR120415AB1" }).where("id", "=", company.id).execute();
    expect((await listed(company)).checks[0]?.results).toMatchObject([{ finding: "agrees", is_current: false }]);
  });

  test("a finding that needs words is refused without them; a check of a missing paper is refused", async () => {
    const person = await aPerson(t);
    for (const finding of ["differs", "absent"]) {
      const refused = await record(person, { check: "curp", finding, words: "" });
      expect(refused.fields).toEqual({ words: "Escribe qué viste en la página" });
    }
    expect((await record(person, { check: "curp", finding: "agrees", words: "ok" })).fields).toHaveProperty("words");
    expect((await record(person, { check: "ine", finding: "agrees" })).code).toBe("REVIEW_NOT_POSSIBLE");
    expect((await record(person, { check: "tax", finding: "agrees" })).code).toBe("REVIEW_NOT_POSSIBLE");
    for (const finding of Object.keys(checkFindings))
      expect((await record(person, { check: "curp", finding, words: "La página lo dice así" })).status).toBe(200);
  });

  test("the QR code of a tax certificate gives the SAT's page and says whether the RFC agrees; it opens the paper with the same right", async () => {
    const company = await aCompany(t, { ...waiting, rfc: "CJA120415AB1" });
    const read = () => send(t, readTaxCode, { as: reviewer, params: { id: company.id } });
    expect((await read()).code).toBe("NOT_FOUND");
    await certificate(
      company,
      "https://siat.sat.gob.mx/app/qr/faces/pages/mobile/validadorqr.jsf?D1=10&D2=1&D3=14010998765_CJA120415AB1",
    );
    expect((await listed(company)).reads_code).toBe(true);
    expect((await read()).code).toBe("LOOK_REASON_NEEDED");
    await takeCase(t, reviewer, company);
    const page =
      "https://siat.sat.gob.mx/app/qr/faces/pages/mobile/validadorqr.jsf?D1=10&D2=1&D3=14010998765_CJA120415AB1";
    expect((await read()).contents()).toEqual({ address: page, rfc: "CJA120415AB1", agrees: true });
    await t.deps.db.updateTable("companies").set({ rfc: "OTR120415AB1" }).where("id", "=", company.id).execute();
    expect((await read()).contents()).toMatchObject({ rfc: "CJA120415AB1", agrees: false });
  });

  test("a certificate whose code leads elsewhere gives no address", async () => {
    const company = await aCompany(t, waiting);
    await certificate(company, "https://siat.sat.gob.mx.example/app/qr/x?D1=10&D2=1&D3=14010998765_CJA120415AB1");
    await takeCase(t, reviewer, company);
    const reply = await send(t, readTaxCode, { as: reviewer, params: { id: company.id } });
    expect(reply.contents()).toEqual({ address: null, rfc: null, agrees: false });
  });
});

async function certificate(owner: Account, text: string): Promise<void> {
  const { db, clock } = t.deps;
  const file = await saveGeneratedFile(db, t.deps, {
    ...{ ownerLoginId: owner.loginId, area: "fiscal", name: "constancia.pdf", kind: "pdf" as const },
    bytes: await aReceiptPdf(text),
  });
  const row = { id: newId(), owner_id: owner.id, area: "fiscal", file_id: file.id, created_at: clock.now() };
  await db.insertInto("documents").values(row).execute();
}
