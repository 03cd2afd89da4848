import { randomBytes } from "node:crypto";
import type { AuditKind } from "@arranca/contract/audit/kinds";
import type { Diploma, StaffDiploma } from "@arranca/contract/course/diplomas";
import { forEachIndependently } from "../../../lib/batching/independently.ts";
import { recordAudit } from "../../../lib/database/audit.ts";
import { type Db, inTransaction } from "../../../lib/database/db.ts";
import type { Deps } from "../../../lib/deps.ts";
import { Refusal } from "../../../lib/errors.ts";
import type { FileAnswer } from "../../../lib/http/files.ts";
import { newId } from "../../../lib/ids.ts";
import { folioOf, initialsOf, verifyAddress } from "../../../lib/papers/folio.ts";
import { type PublicProgramme, readProgramme } from "../../../lib/programme.ts";
import { businessDate } from "../../../lib/time/clock.ts";
import {
  discardingOnFailure,
  type KeptFile,
  openStoredFile,
  retireFile,
  saveGeneratedFile,
} from "../../../trust/files/service.ts";
import { notifyIssued, notifyRevoked } from "./notices.ts";
import { diplomaPage } from "./page.ts";
import { diplomaStage, diplomaStep } from "./rules.ts";
import { diplomaPicture } from "./sheet.picture.ts";
import { type DiplomaWords, diplomaShapes, sheetSize } from "./sheet.ts";
import { signDiploma } from "./signature.ts";
import {
  type DiplomaRow,
  diplomasOf,
  findByFolio,
  findHolder,
  findOwn,
  type Holder,
  insertDiploma,
  lockHolder,
  markRevoked,
  personsMissingDiploma,
  situationOf,
} from "./store.ts";

/** Makes a diploma once course and registration are finished, and replaces it after a corrected name. Idempotent. */
export const makeDiploma = (deps: Deps, personId: string): Promise<void> =>
  discardingOnFailure(deps, (kept) =>
    inTransaction(deps.db, async (tx) => {
      const holder = await lockHolder(tx, personId);
      if (!holder) return;
      const before = await diplomasOf(tx, personId);
      const step = diplomaStep(situationOf(holder, before));
      if (step === "nothing") return;
      if (step === "renew" && before[0]) {
        await withdraw(tx, deps, before[0], { by: null, reason: "Se expidió otro con el nombre corregido." });
      }
      const folio = await issue(tx, deps, kept, { holder, before: before[0] });
      await notifyIssued(tx, deps, { holder, folio, why: step === "renew" ? "renamed" : "first" });
    }),
  );

/** Makes missing diplomas, and those whose name differs from the person's. Runs daily. */
export async function makeMissingDiplomas(deps: Deps): Promise<void> {
  const persons = await personsMissingDiploma(deps.db);
  await forEachIndependently(persons, { log: deps.log, what: "diploma" }, ({ id }) => makeDiploma(deps, id));
}

type Decision = { personId: string; reason: string; by: string };

/** Revokes a diploma; its public page shows that at once. Refuses NOT_FOUND, DIPLOMA_NOT_VALID. */
export const revokeDiploma = (db: Db, deps: Deps, { personId, reason, by }: Decision): Promise<void> =>
  inTransaction(db, async (tx) => {
    const holder = await lockHolder(tx, personId);
    if (!holder) throw new Refusal("NOT_FOUND");
    const [last] = await diplomasOf(tx, personId);
    if (!last || last.revoked_at) throw new Refusal("DIPLOMA_NOT_VALID");
    await withdraw(tx, deps, last, { by, reason });
    await audit(tx, deps, "diploma.revoke", { personId, reason, by, folio: last.folio });
    await notifyRevoked(tx, deps, { holder, folio: last.folio, reason });
  });

export const reissueDiploma = (db: Db, deps: Deps, { personId, reason, by }: Decision): Promise<void> =>
  discardingOnFailure(deps, (kept) =>
    inTransaction(db, async (tx) => {
      const holder = await lockHolder(tx, personId);
      if (!holder) throw new Refusal("NOT_FOUND");
      const before = await diplomasOf(tx, personId);
      if (diplomaStage(situationOf(holder, before)) !== "revoked") throw new Refusal("DIPLOMA_NOT_REVOKED");
      const folio = await issue(tx, deps, kept, { holder, before: before[0] });
      await audit(tx, deps, "diploma.reissue", { personId, reason, by, folio });
      await notifyIssued(tx, deps, { holder, folio, why: "again", reason });
    }),
  );

const audit = (tx: Db, deps: Deps, action: AuditKind, { personId, reason, by, folio }: Decision & { folio: string }) =>
  recordAudit(tx, deps.clock, {
    ...{ actor: by, action, objectType: "person", objectId: personId },
    ...{ detail: { folio }, reason },
  });

async function withdraw(tx: Db, deps: Deps, { id, file_id }: DiplomaRow, why: { by: string | null; reason: string }) {
  await markRevoked(tx, id, { at: deps.clock.now(), ...why });
  await retireFile(tx, deps, file_id);
}

async function issue(
  tx: Db,
  deps: Deps,
  kept: KeptFile[],
  { holder, before }: { holder: Holder; before: DiplomaRow | undefined },
): Promise<string> {
  const id = newId();
  const now = deps.clock.now();
  const { name: programme, municipality, course_hours: hours } = await readProgramme(tx);
  const row = {
    id,
    person_id: holder.id,
    lineage: before?.lineage ?? id,
    folio: folioOf("D", randomBytes(10)),
    name: holder.full_name,
    initials: initialsOf([holder.name, holder.first_surname, holder.second_surname]),
    ...{ programme, municipality, hours, issued_at: now },
    course_version: holder.course_version ?? 1,
    completed_on: businessDate(holder.course_completed_at ?? now),
  };
  const token = signDiploma(deps.vault, { ...row, completedOn: row.completed_on, issuedAt: now });
  // After the #, so that the browser never sends the token to a server.
  const code = `${verifyAddress(deps.settings.publicUrl, row.folio)}#${token}`;
  const { paperPdf } = await import("../../../lib/papers/sheet-pdf.ts");
  const bytes = await paperPdf({
    ...{ title: `Diploma ${row.folio}`, author: programme, madeAt: now, size: sheetSize },
    shapes: diplomaShapes(wordsOf({ ...row, code }, deps.settings)),
  });
  const file = await saveGeneratedFile(tx, deps, {
    ...{ ownerLoginId: holder.login_id, area: "course_diploma", kind: "pdf", bytes },
    name: `Diploma ${row.folio}.pdf`,
  });
  kept.push(file);
  await insertDiploma(tx, { ...row, code, file_id: file.id });
  return row.folio;
}

type Printed = Pick<
  DiplomaRow,
  "folio" | "name" | "programme" | "municipality" | "hours" | "completed_on" | "issued_at" | "code"
>;

const wordsOf = (row: Printed, { publicUrl }: Deps["settings"]): DiplomaWords => ({
  ...row,
  completedOn: row.completed_on,
  issuedOn: businessDate(row.issued_at),
  address: verifyAddress(publicUrl, row.folio),
});

export async function readDiplomaOf(db: Db, { settings }: Pick<Deps, "settings">, personId: string): Promise<Diploma> {
  const holder = await findHolder(db, personId);
  if (!holder) throw new Refusal("NOT_FOUND");
  const rows = await diplomasOf(db, personId);
  const stage = diplomaStage(situationOf(holder, rows));
  const shown = stage === "ready" || stage === "revoked" ? rows[0] : undefined;
  const fileAs = (ending: ".pdf" | ".png" | "-i.png") => {
    if (!shown || stage !== "ready") return null;
    const name = `${shown.file_id}${ending}`;
    return { name, url: `/api/files/diploma/${name}` };
  };
  return {
    stage,
    file: fileAs(".pdf"),
    picture: fileAs(".png"),
    share: fileAs("-i.png"),
    folio: shown?.folio ?? null,
    completed_on: holder.course_completed_at && businessDate(holder.course_completed_at),
    issued_at: shown?.issued_at.toISOString() ?? null,
    verify_url: shown ? verifyAddress(settings.publicUrl, shown.folio) : null,
    revoked: shown?.revoked_at ? { at: shown.revoked_at.toISOString(), reason: shown.revoked_reason ?? "" } : null,
  };
}

export async function diplomasForStaff(db: Db, publicUrl: string, personId: string): Promise<StaffDiploma[]> {
  const rows = await diplomasOf(db, personId);
  return rows.map((row) => ({
    folio: row.folio,
    name: row.name,
    completed_on: row.completed_on,
    issued_at: row.issued_at.toISOString(),
    verify_url: verifyAddress(publicUrl, row.folio),
    revoked: row.revoked_at && {
      at: row.revoked_at.toISOString(),
      reason: row.revoked_reason ?? "",
      by: row.revoker,
    },
  }));
}

/** Opens the caller's valid diploma, as PDF or picture. Refuses NOT_FOUND. */
export async function openDiploma(
  db: Db,
  deps: Deps,
  { personId, name }: { personId: string; name: string },
): Promise<FileAnswer> {
  const row = await findOwn(db, personId, name.slice(0, 36));
  if (!row) throw new Refusal("NOT_FOUND");
  if (!name.endsWith(".png")) return openStoredFile(db, deps, row.file_id);
  const words = wordsOf(row, deps.settings);
  // The picture to share discloses only what the public page shows: its code opens that page without the signed token.
  const isShared = name.endsWith("-i.png");
  const bytes = await diplomaPicture(isShared ? { ...words, name: row.initials, code: words.address } : words);
  return { bytes, size: bytes.length, mime: "image/png", name: `Diploma ${row.folio}.png`, inline: true };
}

/** Public page of a diploma; undefined if there is none with this folio. */
export async function publicDiploma(db: Db, folio: string, programme: PublicProgramme): Promise<string | undefined> {
  const row = await findByFolio(db, folio);
  return row && diplomaPage(row, programme);
}
