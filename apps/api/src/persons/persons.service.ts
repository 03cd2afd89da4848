import type { PersonDocument } from "@arranca/contract/files";
import { proofDateProblem } from "@arranca/contract/proof-of-address";
import type { submitPerson as submitCall, updatePersonContact } from "@arranca/contract/persons";
import type { PersonSection } from "@arranca/contract/review";
import type * as z from "zod/mini";
import { askedSections, sendToReview } from "../accounts/account-status.service.ts";
import { dropDrafts } from "../accounts/drafts.service.ts";
import { bankByClabe, countryById, isCatalogueId, isOfferedBank } from "../catalogues/catalogues.service.ts";
import { dropDocument, keepDocuments, listDocuments } from "../files/documents.service.ts";
import { discardFiles, keepFile, retireFile } from "../files/files.service.ts";
import { type Db, inTransaction } from "../lib/db.ts";
import type { Deps } from "../lib/deps.ts";
import { Refusal } from "../lib/errors.ts";
import { readProgramme } from "../lib/programme.ts";
import type { ReceivedFile } from "../lib/uploads.ts";
import { saveAddress } from "../places/locations.service.ts";
import {
  type BankDetails,
  bankColumns,
  contactColumns,
  type Identity,
  identityColumns,
  type Study,
  studyColumns,
} from "./persons.columns.ts";
import {
  bankProblems,
  folioOf,
  identityProblems,
  isDocumentOpen,
  isIdentityOpen,
  missingDocuments,
  openSections,
  phoneProblems,
} from "./persons.rules.ts";
import { lockPerson, nextFolio, type PersonRow, updatePerson } from "./persons.store.ts";

type Registration = z.output<typeof submitCall.body>;

/**
 * Sends a registration: everything is checked and kept. With all documents it gets its folio, and goes to review once the
 * course is complete too; without them it stays open (`complete` false). Refuses REGISTRATION_CLOSED after that.
 */
export async function submitRegistration(db: Db, deps: Deps, personId: string, sent: Registration) {
  return inTransaction(db, async (tx) => {
    const person = await lockPerson(tx, personId);
    if (person.status !== "registering") throw new Refusal("REGISTRATION_CLOSED");
    refuseProblems({
      ...(await problemsOfIdentity(tx, deps, sent)),
      ...phoneProblems(sent.phone, countryById(sent.phoneCountryId)),
      ...bankProblems(sent, bankFacts(sent)),
      ...problemsOfStudy(sent.study, "study."),
    });
    await updatePerson(tx, personId, {
      ...identityColumns(deps.vault, personId, sent),
      ...contactColumns(sent),
      ...studyColumns(sent.study),
      ...bankColumns(deps.vault, personId, sent),
      location_id: await saveAddress(tx, person.location_id, sent.location),
    });

    const areas = (await listDocuments(tx, personId)).map((document) => document.area);
    if (missingDocuments(areas).length > 0) return { complete: false, inReview: false };
    if (!person.submitted_at) {
      await updatePerson(tx, personId, {
        submitted_at: deps.clock.now(),
        folio: person.folio ?? folioOf(await nextFolio(tx)),
      });
    }
    return { complete: true, inReview: await completeRegistrationIfReady(tx, deps, personId) };
  });
}

/**
 * Sends the account to review when course and registration are both finished; whoever finishes the later one calls it in the
 * transaction that did. False when something is still missing, or it was sent before.
 */
export async function completeRegistrationIfReady(tx: Db, deps: Deps, personId: string): Promise<boolean> {
  const person = await lockPerson(tx, personId);
  if (person.status !== "registering" || !person.submitted_at || !person.course_completed_at || !person.folio)
    return false;
  await sendToReview(tx, deps, { ownerType: "person", id: personId, by: person.login_id, folio: person.folio });
  await dropDrafts(tx, personId);
  return true;
}

/** Objects to a rejection, once: the account goes back to review with what the person changed since. */
export async function appeal(db: Db, deps: Deps, personId: string, comment: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    const { login_id: by, folio } = await lockPerson(tx, personId);
    await sendToReview(tx, deps, { ownerType: "person", id: personId, by, folio: folio ?? "", reason: comment });
  });
}

/** Changes who the person is. Refuses SECTION_NOT_OPEN: of an approved person the programme changes it. */
export async function changeIdentity(db: Db, deps: Deps, personId: string, identity: Identity): Promise<void> {
  await inTransaction(db, async (tx) => {
    const person = await lockPerson(tx, personId);
    if (!isIdentityOpen(person.status, await askedSections(tx, personId))) {
      throw new Refusal("SECTION_NOT_OPEN", {
        message:
          person.status === "approved"
            ? "Tus datos ya fueron revisados. Para corregirlos, escribe al programa."
            : "Esta sección no está abierta para cambios.",
      });
    }
    refuseProblems(await problemsOfIdentity(tx, deps, identity));
    await updatePerson(tx, personId, identityColumns(deps.vault, personId, identity));
  });
}

/** Changes phone, e-mail and address: the parts that were given, each when its section is open. */
export async function changeContact(
  db: Db,
  _deps: Deps,
  personId: string,
  change: z.output<typeof updatePersonContact.body>,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const { location, ...contact } = change;
    const person = await lockPerson(tx, personId);
    if (contact.phone !== undefined || contact.email !== undefined) {
      await requireOpen(tx, person, "personal");
      const merged = {
        phone: contact.phone ?? person.phone ?? "",
        phoneCountryId: contact.phoneCountryId ?? person.phone_country_id ?? 0,
        email: contact.email ?? person.email ?? "",
      };
      refuseProblems(phoneProblems(merged.phone, countryById(merged.phoneCountryId)));
      await updatePerson(tx, personId, contactColumns(merged));
    }
    if (location) {
      await requireOpen(tx, person, "address");
      await updatePerson(tx, personId, { location_id: await saveAddress(tx, person.location_id, location) });
    }
  });
}

export async function changeStudy(db: Db, _deps: Deps, personId: string, study: Study): Promise<void> {
  await inTransaction(db, async (tx) => {
    await requireOpen(tx, await lockPerson(tx, personId), "study");
    refuseProblems(problemsOfStudy(study, ""));
    await updatePerson(tx, personId, studyColumns(study));
  });
}

/** Changes where the support is paid; its payments wait until staff has reviewed it. */
export async function changeBank(db: Db, deps: Deps, personId: string, bank: BankDetails): Promise<void> {
  await inTransaction(db, async (tx) => {
    await requireOpen(tx, await lockPerson(tx, personId), "bank");
    refuseProblems(bankProblems(bank, bankFacts(bank)));
    await updatePerson(tx, personId, { ...bankColumns(deps.vault, personId, bank), bank_reviewed_at: null });
  });
}

type PaperFacts = { alias?: string | null | undefined; issued_on?: string | undefined };

/** Puts or replaces papers: all of them, or none. Of a proof of address the day it bears is checked, when it was told. */
export async function putDocuments(db: Db, deps: Deps, personId: string, files: ReceivedFile[], facts: PaperFacts = {}) {
  return inTransaction(db, async (tx) => {
    const person = await lockPerson(tx, personId);
    const flagged = await askedSections(tx, personId);
    // The contract of the call names its fields after the areas.
    const { alias = null, issued_on: issuedOn } = facts;
    const papers = files.map((file) => ({ area: file.field as PersonDocument, file, alias, issuedOn }));
    if (papers.some(({ area }) => !isDocumentOpen(area, person.status, flagged))) throw new Refusal("SECTION_NOT_OPEN");
    if (issuedOn && papers.some(({ area }) => area === "proof_of_address")) {
      const { proof_max_days: maxDays } = await readProgramme(tx);
      const problem = proofDateProblem(issuedOn, deps.clock.today(), maxDays);
      if (problem) refuseProblems({ issued_on: problem });
    }
    return keepDocuments(tx, deps, { id: personId, loginId: person.login_id }, papers);
  });
}

/** Takes a paper back. Refuses NOT_FOUND, SECTION_NOT_OPEN. */
export async function takeBackDocument(db: Db, deps: Deps, personId: string, area: PersonDocument): Promise<void> {
  await inTransaction(db, async (tx) => {
    const person = await lockPerson(tx, personId);
    const isOpen = isDocumentOpen(area, person.status, await askedSections(tx, personId));
    // An approved account is never left without its papers: they can be replaced.
    if (!isOpen || person.status === "approved") throw new Refusal("SECTION_NOT_OPEN");
    if (!(await dropDocument(tx, deps, { id: personId, loginId: person.login_id }, area)))
      throw new Refusal("NOT_FOUND");
  });
}

/** Puts or replaces the picture; answers its name under /files/profilepicture/. */
export async function putPicture(db: Db, deps: Deps, personId: string, file: ReceivedFile): Promise<string> {
  return inTransaction(db, async (tx) => {
    const person = await lockPerson(tx, personId);
    const kept = await keepFile(tx, deps, { ownerLoginId: person.login_id, area: "profile_picture", file });
    try {
      await updatePerson(tx, personId, { picture_file_id: kept.id });
      if (person.picture_file_id) await retireFile(tx, deps, person.picture_file_id);
    } catch (error) {
      await discardFiles(deps, [kept]);
      throw error;
    }
    return kept.id;
  });
}

async function requireOpen(tx: Db, person: PersonRow, section: PersonSection): Promise<void> {
  const open = openSections(person.status, await askedSections(tx, person.id));
  if (!open.includes(section)) throw new Refusal("SECTION_NOT_OPEN");
}

async function problemsOfIdentity(tx: Db, deps: Deps, identity: Identity) {
  return identityProblems(identity, deps.clock.today(), await readProgramme(tx));
}

const bankFacts = ({ bankId, clabe }: BankDetails) => ({
  isOffered: isOfferedBank(bankId),
  ofClabe: clabe ? bankByClabe(clabe) : undefined,
});

function problemsOfStudy(study: Study, prefix: string): Record<string, string> {
  const unknown = "Elige una opción de la lista.";
  if (!isCatalogueId("scholarity_levels", study.scholarityLevelId)) return { [`${prefix}scholarityLevelId`]: unknown };
  if (!isCatalogueId("degrees", study.degreeId)) return { [`${prefix}degreeId`]: unknown };
  if (study.careerId && !isCatalogueId("careers", study.careerId)) return { [`${prefix}careerId`]: unknown };
  return {};
}

function refuseProblems(problems: Record<string, string>): void {
  if (Object.keys(problems).length > 0) throw new Refusal("INVALID", { fields: problems });
}
