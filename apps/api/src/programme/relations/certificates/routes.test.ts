import { finishRelation } from "@arranca/contract/relations/calls";
import {
  listMyCertificates,
  readCertificateFile,
  reissueCertificate,
  revokeCertificate,
  showPayOnCertificate,
} from "@arranca/contract/relations/certificates";
import { objectToEnd } from "@arranca/contract/relations/ends";
import { editAccount, readAccount } from "@arranca/contract/review/accounts";
import { decideDispute } from "@arranca/contract/review/disputes";
import { staffPermissions } from "@arranca/contract/roles";
import { afterAll, beforeAll, expect, test } from "vitest";
import { digestOf } from "../../../lib/papers/token.ts";
import { type Account, aPerson, aStaffMember } from "../../../testing/factories.ts";
import { readPdf } from "../../../testing/files/read-pdf.ts";
import { aRelation, aSelection, type Relation } from "../../../testing/relations.ts";
import { send } from "../../../testing/requests.ts";
import { startTestApp, type TestApp } from "../../../testing/test-app.ts";
import { updateAllCertificates, updateCertificates } from "./service.ts";

let t: TestApp;
let staff: Account;
beforeAll(async () => {
  t = await startTestApp();
  staff = await aStaffMember(t, [...staffPermissions]);
});
afterAll(() => t.close());

const reason = "La empresa demostró que las fechas no son ciertas.";
const mine = async (as: Account) => (await send(t, listMyCertificates, { as })).contents();
const open = (as: Account, name: string) => send(t, readCertificateFile, { as, params: { name } });
const page = (folio: string) => t.app.inject({ method: "GET", url: `/verificar/${folio}` });
const runJobs = () => t.deps.jobs.runDue("diploma", ({ personId }) => updateCertificates(t.deps, personId));
const showPay = (as: Account, id: string, shows_pay = true) =>
  send(t, showPayOnCertificate, { as, params: { id }, body: { shows_pay } });

const finish = (hire: Relation) =>
  send(t, finishRelation, { as: hire.company, body: { care_about_id: hire.applicationId, last_day: "2026-11-18" } });

async function finished(over: Parameters<typeof aRelation>[1] = {}) {
  const hire = await aRelation(t, { daysAgo: 60, ...over });
  (await finish(hire)).contents();
  await runJobs();
  const [certificate] = (await mine(hire.person)).certificates;
  if (!certificate?.file) throw new Error("no certificate was made");
  return { ...hire, certificate, file: certificate.file.name };
}

test("[C12] a finished relation gives its person a certificate with a notice, and its company nothing", async () => {
  const hire = await aRelation(t, { daysAgo: 60 });
  expect(await mine(hire.person)).toEqual({ certificates: [], making: [] });
  (await finish(hire)).contents();
  expect((await mine(hire.person)).making).toEqual([hire.relationId]);
  await runJobs();
  const { certificates, making } = await mine(hire.person);
  expect(making).toEqual([]);
  expect(certificates).toMatchObject([
    {
      state: "valid",
      starts_on: hire.startDate,
      ends_on: "2026-11-18",
      shows_pay: false,
      relation_id: hire.relationId,
    },
  ]);
  const letters = await t.emailsTo(hire.person.email);
  expect(letters.map(({ subject }) => subject)).toContain("Tu constancia laboral está lista");
  const told = (await t.emailsTo(hire.company.email)).map(({ text }) => text).join();
  expect(told).not.toContain(certificates[0]?.folio);
  expect((await open(hire.company, certificates[0]?.file?.name ?? "")).code).toBe("FORBIDDEN");
});

test("[C12] the certificate is a PDF of one page with name, company, position, dates and folio, and a code of its public page", async () => {
  const over = { name: "Íñigo Ángel", first_surname: "Núñez", second_surname: "Güereña" };
  const { person, certificate, file } = await finished({ person: await aPerson(t, over) });
  const reply = await open(person, file);
  expect(reply.headers).toMatchObject({ "content-type": "application/pdf" });
  const pdf = await readPdf(reply.bytes);
  expect(pdf.pages).toHaveLength(1);
  const { folio, company, position } = certificate;
  for (const words of [
    "CONSTANCIA LABORAL",
    "Íñigo Ángel Núñez Güereña",
    ...[folio, company, position, "21 de septiembre de 2026", "18 de noviembre de 2026", "Arranca", "Municipio Demo"],
  ])
    expect(pdf.pages[0]).toContain(words);
  expect(pdf.pages[0]).not.toContain("Sueldo");
  expect(pdf.code).toContain(`/verificar/${folio}#`);
  const [, claims = ""] = (pdf.code ?? "").split("#")[1]?.split(".") ?? [];
  expect(JSON.parse(Buffer.from(claims, "base64url").toString())).toMatchObject({
    ...{ sub: folio, from: "2026-09-21", to: "2026-11-18", initials: "Í. N. G." },
    work: digestOf(folio, `${position}\n${company}`),
  });
});

test("[C12] the pay is on the certificate and its public page only while its owner shows it", async () => {
  const { person, certificate, file } = await finished();
  const shown = async () => [
    (await readPdf((await open(person, file)).bytes)).pages[0]?.includes("$9,500.00 MXN al mes"),
    (await page(certificate.folio)).body.includes("$9,500.00 MXN al mes"),
  ];
  expect(await shown()).toEqual([false, false]);
  (await showPay(person, certificate.id)).contents();
  expect(await shown()).toEqual([true, true]);
  (await showPay(person, certificate.id, false)).contents();
  expect(await shown()).toEqual([false, false]);
});

test("[C12] nobody else opens a certificate or changes what it shows", async () => {
  const { certificate, file } = await finished();
  const other = await aPerson(t);
  expect((await open(other, file)).code).toBe("NOT_FOUND");
  expect((await showPay(other, certificate.id)).code).toBe("NOT_FOUND");
});

test("[C12] the public page of a certificate shows state, folio, initials, position, company and dates only", async () => {
  const { certificate } = await finished();
  const { folio, company, position } = certificate;
  for (const typed of [folio, folio.toLowerCase(), folio.replaceAll("-", "")]) {
    const reply = await page(typed);
    expect(reply.statusCode).toBe(200);
    for (const words of [folio, "es válida", "X. H. V.", company, position, "Del 21 de septiembre de 2026"])
      expect(reply.body).toContain(words);
    for (const words of ["Ximena", "Hernández", "4772150934", "correo.example", "Sueldo"])
      expect(reply.body).not.toContain(words);
    expect(reply.headers).toMatchObject({ "x-robots-tag": "noindex", "cache-control": "no-store" });
    expect(reply.headers["content-security-policy"]).toContain("default-src 'none'");
  }
  const unknown = await page("T-00000-00000");
  expect([unknown.statusCode, unknown.body.includes("No hay un documento con este folio")]).toEqual([404, true]);
});

test("[C12] a certificate is made once, however many jobs run at once and later; the daily job makes a missing one", async () => {
  const hire = await aRelation(t, { daysAgo: 60 });
  (await finish(hire)).contents();
  await Promise.all([updateAllCertificates(t.deps), updateCertificates(t.deps, hire.person.id), runJobs()]);
  await updateCertificates(t.deps, hire.person.id);
  expect((await mine(hire.person)).certificates).toHaveLength(1);
});

test("[C12] an active, unconfirmed or annulled relation has no certificate", async () => {
  const active = await aRelation(t, { daysAgo: 60 });
  const selected = await aSelection(t);
  const notStarted = await aRelation(t, { daysAgo: 3 });
  (await finish(notStarted)).contents();
  await updateAllCertificates(t.deps);
  for (const { person } of [active, selected, notStarted]) expect((await mine(person)).certificates).toEqual([]);
});

test("[C12] a corrected name makes another certificate, and the old one reads 'Sustituida'", async () => {
  const { person, certificate, file } = await finished();
  (await showPay(person, certificate.id)).contents();
  t.deps.clock.advanceSeconds(60);
  const names = { firstNames: "Jimena Guadalupe", paternalSurname: "Hernández", maternalSurname: "Villaseñor" };
  const body = { ...names, phone: "4772150934", reason: "Se escribe con J en su acta." };
  (await send(t, editAccount, { as: staff, params: { id: person.id }, body })).contents();
  await runJobs();
  const [renewed, old] = (await mine(person)).certificates;
  expect([renewed?.state, renewed?.shows_pay, old?.state, old?.folio, old?.file]).toEqual([
    ...["valid", true, "replaced", certificate.folio, null],
  ]);
  const replaced = (await page(certificate.folio)).body;
  expect(replaced).toContain("fue sustituida");
  expect(replaced).not.toContain(certificate.company);
  expect((await open(person, file)).code).toBe("NOT_FOUND");
  expect((await showPay(person, certificate.id)).code).toBe("CERTIFICATE_NOT_VALID");
  expect((await t.emailsTo(person.email))[0]?.text).toContain(renewed?.folio);
});

async function objected(hire: Relation) {
  const statement = "Trabajé dos días más de lo que dicen.";
  (await send(t, objectToEnd, { as: hire.person, params: { id: hire.relationId }, body: { statement } })).contents();
  const { id } = await t.deps.db
    .selectFrom("disputes")
    .select("id")
    .where("relation_id", "=", hire.relationId)
    .executeTakeFirstOrThrow();
  return id;
}

test.each([
  ["another last day makes another certificate", { outcome: "ended", last_day: "2026-11-20" }, ["valid", "replaced"]],
  ["a relation that goes on withdraws its certificate", { outcome: "goes_on" }, ["withdrawn"]],
] as const)("[C12] after a dispute %s", async (_title, decided, states) => {
  const hire = await finished();
  const id = await objected(hire);
  t.deps.clock.advanceSeconds(60);
  const body = { ...decided, decision: "Los recibos dicen otra cosa que el aviso." };
  (await send(t, decideDispute, { as: staff, params: { id }, body })).contents();
  await runJobs();
  const { certificates } = await mine(hire.person);
  expect(certificates.map(({ state }) => state)).toEqual(states);
  expect((await page(hire.certificate.folio)).body).not.toContain("laboral es válida");
});

test("[C12] a supervisor revokes a certificate with a reason that its owner reads, and reissues it", async () => {
  const { person, certificate, file } = await finished();
  const decide = (call: typeof revokeCertificate | typeof reissueCertificate, as: Account = staff) =>
    send(t, call, { as, params: { id: certificate.id }, body: { reason } });
  expect((await decide(reissueCertificate)).code).toBe("CERTIFICATE_NOT_REVOKED");
  expect((await decide(revokeCertificate, await aStaffMember(t, ["accounts.review"]))).code).toBe("FORBIDDEN");
  const both = await Promise.all([decide(revokeCertificate), decide(revokeCertificate)]);
  expect(both.map(({ status, code }) => code ?? status).sort()).toEqual([200, "CERTIFICATE_NOT_VALID"]);

  expect((await mine(person)).certificates).toMatchObject([{ state: "revoked", file: null, ended: { reason } }]);
  expect((await open(person, file)).code).toBe("NOT_FOUND");
  const revoked = (await page(certificate.folio)).body;
  expect([revoked.includes("Revocada"), revoked.includes(reason)]).toEqual([true, false]);
  expect((await t.emailsTo(person.email))[0]?.text).toContain(reason);
  await updateAllCertificates(t.deps);
  expect((await mine(person)).certificates).toHaveLength(1);

  t.deps.clock.advanceSeconds(60);
  (await decide(reissueCertificate)).contents();
  expect((await decide(reissueCertificate)).code).toBe("CERTIFICATE_NOT_REVOKED");
  const { certificates } = (await send(t, readAccount, { as: staff, params: { id: person.id } })).contents();
  expect(certificates).toMatchObject([
    { state: "valid", actions: ["revoke"] },
    { folio: certificate.folio, state: "revoked", actions: [], ended: { reason, by: "Leticia Arriaga" } },
  ]);
});
