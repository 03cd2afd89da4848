import { type Cv, type CvWords, cvLimits } from "@arranca/contract/cvs";
import { concurrencyLimit } from "../../lib/concurrency-limit.ts";
import { type Db, inTransaction } from "../../lib/database/db.ts";
import type { Deps } from "../../lib/deps.ts";
import { fieldRefusal, Refusal } from "../../lib/errors.ts";
import type { ReceivedFile } from "../../lib/files/uploads.ts";
import type { Actor } from "../../lib/http/access.ts";
import { newId } from "../../lib/ids.ts";
import {
  discardingOnFailure,
  type KeptFile,
  retireFile,
  saveFile,
  saveGeneratedFile,
} from "../../trust/files/service.ts";
import { lockOpenCv, noteCvChanged } from "../persons/cv-edits.service.ts";
import { type CvRow, findCvs, insertCv, lockPerson, updateCv } from "./store.ts";
import { readDetails, readWords } from "./words.service.ts";

type Owner = Pick<Actor, "subjectId" | "loginId">;

/** CVs of a person, the default one first, with the text that a CV from the profile would have and the data added for it. */
export async function readCvs(db: Db, deps: Deps, personId: string) {
  const words = await readWords(db, deps, personId);
  const now = hashOf(deps, words);
  const rows = await findCvs(db, personId);
  return { info: rows.map((row) => present(row, now)), words, details: await readDetails(db, deps, personId) };
}

/** Hash of a CV's content. Empty answers are left out, so that CVs made before a question existed remain unchanged. */
const hashOf = ({ vault }: Pick<Deps, "vault">, { goal, languages, ...words }: CvWords): Buffer => {
  const later = { ...(goal ? { goal } : {}), ...(languages.length > 0 ? { languages } : {}) };
  return vault.blindIndex(JSON.stringify({ ...words, ...later }), "documents.made_from");
};

const present = (row: CvRow, profileNow: Buffer): Cv => ({
  id: row.id,
  alias: row.alias,
  file_name: row.name,
  size: row.size,
  mime: row.mime,
  uploaded_at: row.createdAt.toISOString(),
  in_quarantine: row.inQuarantine,
  url: `/api/files/cv/${row.fileId}`,
  is_default: row.isDefault,
  from_profile: row.madeFrom && (row.madeFrom.equals(profileNow) ? "current" : "outdated"),
  times_sent: row.timesSent,
});

type Content = { file: ReceivedFile } | { bytes: Buffer; name: string; madeFrom: Buffer };
type Place = { alias: string } | { replacedId: string };

/** Saves an uploaded file as another CV, or in place of one. Refuses CV_LIMIT, NOT_FOUND and a name of another CV. */
export const uploadCv = (db: Db, deps: Deps, owner: Owner, { file, ...place }: { file: ReceivedFile } & Place) =>
  putCv(db, deps, owner, { content: { file }, place });

const oneAtATime = concurrencyLimit(1, 50);

/** Makes a CV of one page from the current profile, as another one or in place of one. Refuses as `uploadCv` does. */
export async function makeCv(db: Db, deps: Deps, owner: Owner, place: Place): Promise<Cv> {
  // Checked before half a second of drawing, and again under the lock.
  await lockOpenCv(db, owner.subjectId);
  const words = await readWords(db, deps, owner.subjectId);
  if (!words.name) throw fieldRefusal("name", "Escribe primero tu nombre en «Tus datos».");
  const { cvPdf } = await import("./sheet.pdf.ts"); // lazy: the PDF library takes 13 MB and a sixth of the start time
  const content = {
    bytes: await oneAtATime(() => cvPdf(words, deps.clock.now())),
    name: `CV ${words.name}.pdf`,
    madeFrom: hashOf(deps, words),
  };
  return inTransaction(db, async (tx) => {
    const status = await lockOpenCv(tx, owner.subjectId);
    const [before] = await findCvs(tx, owner.subjectId);
    // A registration has one CV.
    const own = status === "approved" || !before ? place : { replacedId: before.id };
    return putCv(tx, deps, owner, { content, place: own });
  });
}

const putCv = (db: Db, deps: Deps, owner: Owner, { content, place }: { content: Content; place: Place }): Promise<Cv> =>
  discardingOnFailure(deps, (kept) =>
    inTransaction(db, async (tx) => {
      const cvs = await lockCvs(tx, owner);
      const before = "replacedId" in place ? ownOf(cvs, place.replacedId) : undefined;
      if (!before && cvs.length >= cvLimits.cvs) throw new Refusal("CV_LIMIT");
      if ("alias" in place) refuseTakenAlias(cvs, place.alias);
      if (before) await retire(tx, deps, before);
      const file = await keepContent(tx, deps, owner, content);
      kept.push(file);
      const id = newId();
      await insertCv(tx, {
        id,
        owner_id: owner.subjectId,
        file_id: file.id,
        alias: "alias" in place ? place.alias : (before?.alias ?? null),
        is_default: before ? before.isDefault : !cvs.some(({ isDefault }) => isDefault),
        made_from: "madeFrom" in content ? content.madeFrom : null,
        created_at: deps.clock.now(),
      });
      const row = ownOf(await findCvs(tx, owner.subjectId), id);
      if (row.isDefault) await noteCvChanged(tx, deps, owner.subjectId);
      return present(row, row.madeFrom ?? Buffer.alloc(0));
    }),
  );

const keepContent = (tx: Db, deps: Deps, { loginId }: Owner, content: Content): Promise<KeptFile> => {
  const owned = { ownerLoginId: loginId, area: "cv" } as const;
  if ("file" in content) return saveFile(tx, deps, { ...owned, file: content.file });
  return saveGeneratedFile(tx, deps, { ...owned, kind: "pdf", name: content.name, bytes: content.bytes });
};

export const renameCv = (db: Db, owner: Owner, { id, alias }: { id: string; alias: string }): Promise<void> =>
  inTransaction(db, async (tx) => {
    const cvs = await lockCvs(tx, owner);
    ownOf(cvs, id);
    refuseTakenAlias(
      cvs.filter((other) => other.id !== id),
      alias,
    );
    await updateCv(tx, id, { alias });
  });

/** Makes a CV the default, which is the one shown to staff. Refuses NOT_FOUND. */
export const chooseDefaultCv = (db: Db, deps: Deps, owner: Owner, id: string): Promise<void> =>
  inTransaction(db, async (tx) => {
    const cvs = await lockCvs(tx, owner);
    if (ownOf(cvs, id).isDefault) return;
    const before = cvs.find(({ isDefault }) => isDefault);
    if (before) await updateCv(tx, before.id, { is_default: false });
    await updateCv(tx, id, { is_default: true });
    await noteCvChanged(tx, deps, owner.subjectId);
  });

/** Deletes a CV; applications keep their copies. Refuses NOT_FOUND, CV_IS_DEFAULT. */
export const deleteCv = (db: Db, deps: Deps, owner: Owner, id: string): Promise<void> =>
  inTransaction(db, async (tx) => {
    const cv = ownOf(await lockCvs(tx, owner), id);
    if (cv.isDefault) throw new Refusal("CV_IS_DEFAULT");
    await retire(tx, deps, cv);
  });

async function lockCvs(tx: Db, { subjectId }: Owner): Promise<CvRow[]> {
  await lockPerson(tx, subjectId);
  return findCvs(tx, subjectId);
}

function ownOf(cvs: readonly CvRow[], id: string): CvRow {
  const found = cvs.find((cv) => cv.id === id);
  if (!found) throw new Refusal("NOT_FOUND");
  return found;
}

function refuseTakenAlias(cvs: readonly CvRow[], alias: string): void {
  const same = (other: string | null) => other?.toLocaleLowerCase("es") === alias.toLocaleLowerCase("es");
  if (cvs.some((cv) => same(cv.alias))) throw fieldRefusal("alias", "Ya tienes un CV con ese nombre.");
}

async function retire(tx: Db, deps: Deps, { id, fileId }: CvRow): Promise<void> {
  await updateCv(tx, id, { replaced_at: deps.clock.now() });
  await retireFile(tx, deps, fileId);
}
