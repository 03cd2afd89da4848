import { randomBytes } from "node:crypto";
import type { AuditKind } from "@arranca/contract/audit/kinds";
import type { MyCertificates, StaffCertificate } from "@arranca/contract/relations/certificates";
import { forEachIndependently } from "../../../lib/batching/independently.ts";
import { concurrencyLimit } from "../../../lib/concurrency-limit.ts";
import { recordAudit } from "../../../lib/database/audit.ts";
import { type Db, inTransaction } from "../../../lib/database/db.ts";
import type { Deps } from "../../../lib/deps.ts";
import { Refusal } from "../../../lib/errors.ts";
import type { FileAnswer } from "../../../lib/http/files.ts";
import { newId } from "../../../lib/ids.ts";
import { folioOf, initialsOf, verifyAddress } from "../../../lib/papers/folio.ts";
import { digestOf, signPaper } from "../../../lib/papers/token.ts";
import { type PublicProgramme, readProgramme } from "../../../lib/programme.ts";
import { businessDate } from "../../../lib/time/clock.ts";
import { notifyIssued, notifyRevoked, notifyWithdrawn } from "./notices.ts";
import { certificatePage } from "./page.ts";
import { payWords } from "./pay-words.ts";
import { certificateStep, type Printed, staffActionOn } from "./rules.ts";
import { certificateShapes, sheetSize } from "./sheet.ts";
import {
  type CertificateRow,
  certificatesOf,
  dueWithoutCertificate,
  endCertificate,
  findByFolio,
  findCertificate,
  findOwnValid,
  type Holder,
  insertCertificate,
  lockHolder,
  personsToUpdate,
  type RelationFacts,
  relationsOf,
  type StaffRow,
  setShowsPay,
} from "./store.ts";

export { certificatesRead } from "./store.ts";

const whyReplaced = "Se expidió otra con los datos corregidos.";
const whyWithdrawn = "El programa decidió que esta relación laboral no terminó como decía.";

/** Makes, corrects and withdraws the certificates of a person's relations. Idempotent. */
export const updateCertificates = (deps: Deps, personId: string): Promise<void> =>
  inTransaction(deps.db, async (tx) => {
    const holder = await lockHolder(tx, personId);
    // An erased account keeps its certificates as they are.
    if (!holder?.name) return;
    const known = await certificatesOf(tx, personId);
    for (const relation of await relationsOf(tx, personId)) {
      const last = known.find((row) => row.relation_id === relation.id);
      const now = printedOf(holder, relation);
      const step = certificateStep(now, last);
      if (step === "nothing") continue;
      const ended = { at: deps.clock.now(), by: null };
      if (step === "withdraw" && last) {
        await endCertificate(tx, last.id, { ...ended, state: "withdrawn", reason: whyWithdrawn });
        await notifyWithdrawn(tx, deps, { holder, folio: last.folio, reason: whyWithdrawn });
        continue;
      }
      if (step === "renew" && last)
        await endCertificate(tx, last.id, { ...ended, state: "replaced", reason: whyReplaced });
      if (now) {
        const { folio, company } = await issue(tx, deps, { holder, relation, now, last });
        await notifyIssued(tx, deps, { holder, folio, company, why: step === "renew" ? "corrected" : "first" });
      }
    }
  });

/** Updates them in the job that also makes the person's diploma. */
export const updateCertificatesLater = (tx: Db, { jobs }: Pick<Deps, "jobs">, personId: string) =>
  jobs.send(tx, "diploma", { personId });

/** Updates the certificates of every person with one that is missing or outdated. Runs daily. */
export async function updateAllCertificates(deps: Deps): Promise<void> {
  const persons = await personsToUpdate(deps.db);
  await forEachIndependently(persons, { log: deps.log, what: "work certificate" }, ({ id }) =>
    updateCertificates(deps, id),
  );
}

const printedOf = (holder: Holder, { is_due, start_date, last_day }: RelationFacts): Printed | null =>
  is_due && start_date && last_day ? { name: holder.full_name, starts_on: start_date, ends_on: last_day } : null;

type Issue = { holder: Holder; relation: RelationFacts; now: Printed; last: CertificateRow | undefined };

/** Company, position and pay are those of the first certificate of the relation. */
async function issue(tx: Db, deps: Deps, { holder, relation, now, last }: Issue): Promise<CertificateRow> {
  const { name: programme, municipality } = await readProgramme(tx);
  const first = last ?? {
    ...{ company: relation.company_name, position: relation.title, shows_pay: false },
    ...{ pay: relation.remuneration, currency: relation.remuneration === null ? null : relation.currency },
  };
  const { company, position, pay, currency, shows_pay } = first;
  const folio = folioOf("T", randomBytes(10));
  const initials = initialsOf([holder.name, holder.first_surname, holder.second_surname]);
  const issuedAt = deps.clock.now();
  const token = signPaper(deps.vault, {
    ...{ iss: programme, sub: folio, iat: Math.floor(issuedAt.getTime() / 1000), initials },
    ...{ from: now.starts_on, to: now.ends_on },
    ...{ name: digestOf(folio, now.name), work: digestOf(folio, `${position}\n${company}`) },
  });
  const row: CertificateRow = {
    ...{ id: newId(), person_id: holder.id, relation_id: relation.id, folio, initials, ...now },
    ...{ company, position, pay, currency, shows_pay, programme, municipality, issued_at: issuedAt },
    // After the #, so that the browser never sends the token to a server.
    code: `${verifyAddress(deps.settings.publicUrl, folio)}#${token}`,
    ...{ state: "valid", ended_at: null, ended_by: null, ended_reason: null },
  };
  await insertCertificate(tx, row);
  return row;
}

export async function myCertificates(db: Db, { settings }: Pick<Deps, "settings">, personId: string) {
  const [rows, making] = [await certificatesOf(db, personId), await dueWithoutCertificate(db, personId)];
  const answer: MyCertificates = {
    certificates: rows.map((row) => ({
      ...factsOf(row, settings.publicUrl),
      relation_id: row.relation_id,
      file: row.state === "valid" ? fileOf(row) : null,
      ...{ pay: row.pay, currency: row.currency, shows_pay: row.shows_pay },
      ended: row.ended_at && { at: row.ended_at.toISOString(), reason: row.ended_reason ?? "" },
    })),
    making: making.map(({ id }) => id),
  };
  return answer;
}

const fileOf = ({ id }: CertificateRow) => ({ name: `${id}.pdf`, url: `/api/files/work-certificate/${id}.pdf` });

const factsOf = (row: CertificateRow, publicUrl: string) => ({
  ...{ id: row.id, folio: row.folio, company: row.company, position: row.position, state: row.state },
  ...{ starts_on: row.starts_on, ends_on: row.ends_on, issued_at: row.issued_at.toISOString() },
  verify_url: verifyAddress(publicUrl, row.folio),
});

// Drawing takes a processor for a moment.
const oneAtATime = concurrencyLimit(1, 50);

/** Draws the caller's valid certificate. Refuses NOT_FOUND. */
export async function openCertificate(
  db: Db,
  { settings }: Pick<Deps, "settings">,
  { personId, name }: { personId: string; name: string },
): Promise<FileAnswer> {
  const row = await findOwnValid(db, personId, name.slice(0, 36));
  if (!row) throw new Refusal("NOT_FOUND");
  const { paperPdf } = await import("../../../lib/papers/sheet-pdf.ts");
  const title = `Constancia laboral ${row.folio}`;
  const shapes = certificateShapes({
    ...row,
    ...{ startsOn: row.starts_on, endsOn: row.ends_on, issuedOn: businessDate(row.issued_at) },
    pay: row.shows_pay ? payWords(row) : null,
    address: verifyAddress(settings.publicUrl, row.folio),
  });
  const bytes = await oneAtATime(() =>
    paperPdf({ title, author: row.programme, madeAt: row.issued_at, size: sheetSize, shapes }),
  );
  return { bytes, size: bytes.length, mime: "application/pdf", name: `${title}.pdf`, inline: true };
}

/** Shows or hides the pay. Refuses NOT_FOUND, CERTIFICATE_NOT_VALID. */
export async function showPay(db: Db, personId: string, shown: { id: string; shows: boolean }): Promise<void> {
  if (await setShowsPay(db, personId, shown)) return;
  const row = await findCertificate(db, shown.id);
  throw new Refusal(row?.person_id === personId ? "CERTIFICATE_NOT_VALID" : "NOT_FOUND");
}

type Decision = { id: string; reason: string; by: string };

/** Locks a certificate's owner, and finds the certificate with its place among those of its relation. Refuses NOT_FOUND. */
async function lockForStaff(tx: Db, id: string) {
  const row = await findCertificate(tx, id);
  const holder = row && (await lockHolder(tx, row.person_id));
  if (!holder) throw new Refusal("NOT_FOUND");
  const [newest] = (await certificatesOf(tx, holder.id)).filter((one) => one.relation_id === row.relation_id);
  if (!newest) throw new Refusal("NOT_FOUND");
  return { holder, newest, action: staffActionOn(newest.state, newest.id === id) };
}

/** Revokes a certificate; its public page shows that at once. Refuses NOT_FOUND, CERTIFICATE_NOT_VALID. */
export const revokeCertificate = (db: Db, deps: Deps, { id, reason, by }: Decision): Promise<void> =>
  inTransaction(db, async (tx) => {
    const { holder, newest, action } = await lockForStaff(tx, id);
    if (action !== "revoke") throw new Refusal("CERTIFICATE_NOT_VALID");
    await endCertificate(tx, id, { state: "revoked", at: deps.clock.now(), by, reason });
    await audit(tx, deps, "certificate.revoke", { holder, reason, by, folio: newest.folio });
    await notifyRevoked(tx, deps, { holder, folio: newest.folio, reason });
  });

/** Issues a revoked certificate again. Refuses NOT_FOUND, CERTIFICATE_NOT_REVOKED. */
export const reissueCertificate = (db: Db, deps: Deps, { id, reason, by }: Decision): Promise<void> =>
  inTransaction(db, async (tx) => {
    const { holder, newest: last, action } = await lockForStaff(tx, id);
    const relation = (await relationsOf(tx, holder.id)).find((one) => one.id === last.relation_id);
    const now = relation && printedOf(holder, relation);
    if (action !== "reissue" || !now) throw new Refusal("CERTIFICATE_NOT_REVOKED");
    const { folio, company } = await issue(tx, deps, { holder, relation, now, last });
    await audit(tx, deps, "certificate.reissue", { holder, reason, by, folio });
    await notifyIssued(tx, deps, { holder, folio, company, why: "again", reason });
  });

type Audited = { holder: Holder; reason: string; by: string; folio: string };
const audit = (tx: Db, deps: Deps, action: AuditKind, { holder, reason, by, folio }: Audited) =>
  recordAudit(tx, deps.clock, {
    ...{ actor: by, action, objectType: "person", objectId: holder.id },
    ...{ detail: { folio }, reason },
  });

export const certificatesForStaff = (rows: StaffRow[], publicUrl: string, mayDecide: boolean): StaffCertificate[] =>
  rows.map((row) => {
    const newest = rows.find((one) => one.relation_id === row.relation_id);
    const action = mayDecide ? staffActionOn(row.state, newest === row) : undefined;
    return {
      ...factsOf(row, publicUrl),
      name: row.name,
      ended: row.ended_at && {
        ...{ at: row.ended_at.toISOString(), reason: row.ended_reason ?? "" },
        by: row.revoker,
      },
      actions: action ? [action] : [],
    };
  });

/** Public page of a work certificate; undefined if there is none with this folio. */
export async function publicCertificate(
  db: Db,
  folio: string,
  programme: PublicProgramme,
): Promise<string | undefined> {
  const row = await findByFolio(db, folio);
  return row && certificatePage(row, programme);
}
