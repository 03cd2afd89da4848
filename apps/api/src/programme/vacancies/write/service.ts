import type { Currency } from "@arranca/contract/envelope";
import { checkFields } from "@arranca/contract/field-errors";
import type { VacancyStatus } from "@arranca/contract/statuses";
import {
  differingFields,
  isDescriptionComplete,
  type VacancyFields,
  vacancyForm,
} from "@arranca/contract/vacancies/form";
import type { Db } from "../../../lib/database/db.ts";
import { inTransaction } from "../../../lib/database/db.ts";
import { recordStatus } from "../../../lib/database/history.ts";
import { fieldRefusal, Refusal } from "../../../lib/errors.ts";
import type { Actor } from "../../../lib/http/access.ts";
import { cleanRichText } from "../../../lib/rich-text.ts";
import { choiceProblem } from "../../catalogues/service.ts";
import { requireAnswers } from "../../companies/publishing-gate.service.ts";
import { placeProblems, withCatalogueNames } from "../../places/fit.service.ts";
import { findLocation } from "../../places/locations.service.ts";
import { catalogueIds, fieldsOf } from "../columns.ts";
import { notifyCompanyOfVacancy } from "../emails.ts";
import { currencyProblem, editRefusal } from "../rules.ts";
import {
  findCompany,
  insertVacancy,
  isOwnImage,
  lockVacancyOf,
  markChanged,
  markEdited,
  type VacancyRow,
  writeFields,
} from "../store.ts";
import { releaseImage } from "./images.service.ts";
import { editOpenVacancy } from "./revisions.service.ts";
import { livingRevision } from "./revisions.store.ts";
import { changeStatus, type VacancyDeps } from "./status-changes.service.ts";

type Saved = {
  id: string;
  status: VacancyStatus;
  revision?: "in_review" | undefined;
};

type Writing = { actor: Actor; fields: VacancyFields; draft: boolean; pageId?: string | undefined };
type Changing = Omit<Writing, "fields"> & {
  id: string;
  fields: Omit<VacancyFields, "currency"> & { currency?: Currency | undefined };
  seen?: string | null | undefined;
  note?: string | null | undefined;
};

const changedElsewhere = "Esta vacante se guardó en otra pestaña o la cambió otra persona después de que la abriste.";

/** Creates a vacancy in review, or as a draft. Refuses with a message per field, VACANCY_INCOMPLETE or ANSWERS_OWED. */
export function createVacancy(
  db: Db,
  deps: VacancyDeps,
  { actor, fields: given, draft, pageId }: Writing,
): Promise<Saved> {
  const fields = checked(given, draft);
  return inTransaction(db, async (tx) => {
    const company = await findCompany(tx, actor.subjectId);
    if (company.status !== "approved") throw new Refusal("ACCOUNT_NOT_APPROVED");
    if (!draft) await requireAnswers(tx, deps, actor);
    await checkImage(tx, actor, fields, null);

    const status = draft ? "draft" : "in_review";
    const id = await insertVacancy(tx, {
      companyId: company.id,
      companyName: company.name,
      status,
      fields,
      at: deps.clock.now(),
      pageId,
    });
    await recordStatus(tx, deps.clock, { entity: "vacancy", id, from: null, to: status, by: actor.loginId });
    if (!draft) {
      const notice = { companyId: company.id, vacancyId: id, title: fields.title, by: actor.loginId };
      await notifyCompanyOfVacancy(tx, deps, "submitted", notice);
    }
    return { id, status };
  });
}

/**
 * Changes a vacancy. A draft or a rejected one is saved or sent to review; an active one changes places, benefits and image
 * at once, and the rest makes a revision. Refuses NOT_FOUND, VACANCY_IN_REVIEW, TRANSITION_NOT_ALLOWED, ANSWERS_OWED, and
 * CHANGED_MEANWHILE if another page saved it after `seen`.
 */
export function updateVacancy(
  db: Db,
  deps: VacancyDeps,
  { actor, id, fields: sent, draft, pageId, seen, note }: Changing,
): Promise<Saved> {
  return inTransaction(db, async (tx) => {
    const row = await lockVacancyOf(tx, id, actor.subjectId);
    if (!row) throw new Refusal("NOT_FOUND");
    const refusal = editRefusal(row.status);
    if (refusal) throw new Refusal(refusal.code, refusal);
    const isUnseen = seen !== undefined && row.edited_in !== seen && row.edited_in !== pageId;
    if (isUnseen) throw new Refusal("CHANGED_MEANWHILE", { message: changedElsewhere });

    if (!draft && row.status !== "active") await requireAnswers(tx, deps, actor);
    const given = { ...sent, currency: sent.currency ?? row.currency };
    const moneyProblem = currencyProblem(row, given.currency);
    if (moneyProblem) throw fieldRefusal("currency", moneyProblem);
    const location = await findLocation(tx, row.location_id);
    const before = [fieldsOf(row, location), (await livingRevision(tx, id))?.fields].filter((one) => one !== undefined);
    const fields = checked(given, draft && row.status !== "active", before);
    await checkImage(tx, actor, fields, row.image_file_id);
    if (row.status === "active") {
      const revision = await editOpenVacancy(tx, deps, row, { wanted: fields, by: actor.loginId });
      if (pageId) await markEdited(tx, id, pageId);
      await releaseImage(tx, deps, row.image_file_id);
      return { id, status: row.status, revision };
    }

    if (!row.changed_since_review && (await differsFrom(tx, row, fields))) await markChanged(tx, id);
    await writeFields(tx, row, fields, pageId);
    await releaseImage(tx, deps, row.image_file_id);
    if (draft) return { id, status: row.status };
    const company = await findCompany(tx, row.company_id);
    await changeStatus(tx, deps, row, {
      to: "in_review",
      by: actor.loginId,
      reason: note ?? null,
      dates: { submitted_at: deps.clock.now() },
    });
    const notice = { companyId: company.id, vacancyId: id, title: fields.title, by: actor.loginId };
    await notifyCompanyOfVacancy(tx, deps, "submitted", notice);
    return { id, status: "in_review" };
  });
}

async function differsFrom(tx: Db, row: VacancyRow, fields: VacancyFields): Promise<boolean> {
  return differingFields(fieldsOf(row, await findLocation(tx, row.location_id)), fields).length > 0;
}

/**
 * Sanitised fields of a vacancy, validated unless it is a draft. Entries that the catalogue lost are allowed if
 * `before` has them.
 */
function checked(given: VacancyFields, draft: boolean, before: readonly VacancyFields[] = []): VacancyFields {
  const fields = { ...given, description: cleanRichText(given.description) };
  const had = before.flatMap(catalogueIds);
  const municipalities = before.map(({ location }) => location?.municipalityId);
  for (const { list, field, chosen } of catalogueIds(fields)) {
    const kept = had.flatMap((one) => (one.list === list ? one.chosen : []));
    for (const id of chosen) {
      const problem = choiceProblem(list, id, kept);
      if (problem) throw fieldRefusal(field, problem);
    }
  }
  if (draft) return fields;

  const result = checkFields(vacancyForm, fields);
  const errors = {
    ...("errors" in result ? result.errors : {}),
    ...(fields.location ? placeProblems(fields.location, municipalities) : {}),
  };
  if (!isDescriptionComplete(fields.description)) throw new Refusal("VACANCY_INCOMPLETE", { fields: errors });
  if ("errors" in result || Object.keys(errors).length > 0) throw new Refusal("INVALID", { fields: errors });
  const { location } = result.output;
  return { ...result.output, location: location && withCatalogueNames(location) };
}

async function checkImage(tx: Db, actor: Actor, fields: VacancyFields, before: string | null) {
  const image = fields.imageFileId;
  if (!image || image === before) return;
  if (!(await isOwnImage(tx, image, actor.loginId, actor.subjectId))) {
    throw fieldRefusal("imageFileId", "Sube la imagen otra vez");
  }
}

/** Refusal of a person who has not finished the course: vacancies are visible after it. */
export const courseMissing = () =>
  new Refusal("COURSE_INCOMPLETE", { message: "Termina el curso inductivo para ver los empleos." });
