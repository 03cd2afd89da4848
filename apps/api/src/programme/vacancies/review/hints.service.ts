import type { VacancyFields } from "@arranca/contract/vacancies/form";
import type { Noticed } from "@arranca/contract/vacancies/hints";
import type { ReviewHint } from "@arranca/contract/vacancies/review";
import { emptyLocation, type Location } from "@arranca/contract/values/location";
import { visibleText } from "@arranca/contract/values/rich-text";
import { recordAudit } from "../../../lib/database/audit.ts";
import type { FoundReads } from "../../../lib/database/batched-reads.ts";
import { type Db, inTransaction } from "../../../lib/database/db.ts";
import type { Deps } from "../../../lib/deps.ts";
import { Refusal } from "../../../lib/errors.ts";
import type { Actor } from "../../../lib/http/access.ts";
import { readProgramme } from "../../../lib/programme.ts";
import { catalogueName } from "../../catalogues/service.ts";
import { placeHint } from "../../places/fit.service.ts";
import { findLocation } from "../../places/locations.service.ts";
import { fieldsOf } from "../columns.ts";
import { findVacancy, type VacancyRow } from "../store.ts";
import { livingRevision, type Revision } from "../write/revisions.store.ts";
import { type Dismissal, deleteDismissal, findNearDuplicates, hintReads, saveDismissal } from "./hints.store.ts";
import { type NearDuplicate, reviewHints } from "./hints.ts";

type Programme = Awaited<ReturnType<typeof readProgramme>>;

const noticed = (fields: VacancyFields, programme: Programme, twins: readonly NearDuplicate[]): Noticed[] =>
  reviewHints({
    fields,
    place: fields.location && placeHint(fields.location),
    names: {
      jobType: catalogueName("job_types", fields.jobTypeId),
      gender: catalogueName("genders", fields.genderId),
    },
    rules: programme,
    twins,
  });

/** Key of a hint: its text and evidence. Another telephone in the text makes another hint. */
const seenBy = ({ text, evidence }: Noticed): string => JSON.stringify([text, ...evidence.map((one) => one.text)]);

type Reviewed = { row: VacancyRow; location: Location | null; revision: Revision | undefined };

/** Fields of a vacancy under review: of its edit if one is in review, else of the vacancy. */
const fieldsInReview = ({ row, location, revision }: Reviewed): VacancyFields =>
  row.status === "active" && revision?.status === "in_review" ? revision.fields : fieldsOf(row, location);

type Noticing = Reviewed & { programme: Programme };

async function noticedIn(db: Db, { programme, ...reviewed }: Noticing): Promise<Noticed[]> {
  const { row } = reviewed;
  const fields = fieldsInReview(reviewed);
  const about = { id: row.id, companyId: row.company_id, title: fields.title, text: visibleText(fields.description) };
  return noticed(fields, programme, await findNearDuplicates(db, about));
}

/** Hints about a vacancy, each with the reason of its dismissal. Queries the database only for copies. */
export async function readHints(
  db: Db,
  { dismissals, ...noticing }: Noticing & { dismissals: readonly Dismissal[] },
): Promise<ReviewHint[]> {
  const hints = await noticedIn(db, noticing);
  return hints.map((hint) => {
    const found = dismissals.find(({ key, seen }) => key === hint.key && seen === seenBy(hint));
    return { ...hint, dismissed: found ? { reason: found.reason, by: found.by, at: found.at.toISOString() } : null };
  });
}

type Dismissing = { actor: Actor; id: string; key: ReviewHint["key"]; reason: string | null };

/**
 * Dismisses a hint about a vacancy with a reason, or restores it without one. Refuses NOT_FOUND if the hint does not exist.
 */
export function dismissHint(
  db: Db,
  { clock }: Pick<Deps, "clock">,
  { actor, id, key, reason }: Dismissing,
): Promise<void> {
  return inTransaction(db, async (tx) => {
    const row = await findVacancy(tx, id);
    if (!row || row.status === "draft") throw new Refusal("NOT_FOUND");
    const [revision, programme] = [await livingRevision(tx, id), await readProgramme(tx)];
    const location = await findLocation(tx, row.location_id);
    const hint = (await noticedIn(tx, { row, location, revision, programme })).find((one) => one.key === key);
    if (!hint) throw new Refusal("NOT_FOUND");
    const about = { vacancyId: id, key };
    if (reason) await saveDismissal(tx, about, { seen: seenBy(hint), reason, by: actor.loginId, at: clock.now() });
    else await deleteDismissal(tx, about);
    await recordAudit(tx, clock, {
      actor: actor.loginId,
      action: reason ? "hint.dismiss" : "hint.restore",
      objectType: "vacancy",
      objectId: id,
      aboutId: row.company_id,
      detail: { hint: key },
      ...(reason ? { reason } : {}),
    });
  });
}

const short: Record<ReviewHint["key"], string> = {
  contact: "Trae contacto",
  remuneration: "Paga bajo el mínimo",
  gender: "Pide un género",
  age: "Limita la edad",
  place: "Lugar fuera del catálogo",
  schedule: "Hora que no existe",
  duplicate: "Texto repetido",
};

export const vacancySignalReads = hintReads;

/**
 * Reports and hints of each vacancy for the reviewer's list. Copies are searched only when the vacancy is opened, because
 * each search is expensive.
 */
export function vacancySignals(
  { vacancies, revisions, dismissals, reports, places }: FoundReads<ReturnType<typeof vacancySignalReads>>,
  programme: Programme,
): Map<string, string[]> {
  const hinted = (id: string, fields: VacancyFields) =>
    noticed(fields, programme, [])
      .filter(
        (hint) => !dismissals.some((said) => said.id === id && said.key === hint.key && said.seen === seenBy(hint)),
      )
      .map(({ key }) => short[key]);
  return new Map(
    vacancies.map((row) => {
      const { id } = row;
      const location = places.find((place) => place.id === id) ?? null;
      const fields = fieldsInReview({
        row,
        location: location && { ...emptyLocation, ...location },
        revision: revisions.get(id),
      });
      const count = reports.find((one) => one.id === id)?.count ?? 0;
      const reported = count === 0 ? [] : [count === 1 ? "1 reporte" : `${count} reportes`];
      return [id, [...reported, ...hinted(id, fields)]];
    }),
  );
}
