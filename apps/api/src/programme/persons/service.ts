import type { PersonDocument } from "@arranca/contract/files";
import {
  studyBody,
  type submitPerson as submitCall,
  type updatePersonContact,
  type updatePersonStudy,
} from "@arranca/contract/persons";
import { paperOfArea } from "@arranca/contract/persons/identity-papers";
import { messages } from "@arranca/contract/values/validation";
import type * as z from "zod/mini";
import { changedLines } from "../../lib/changed-lines.ts";
import { recordAudit } from "../../lib/database/audit.ts";
import { type Db, inTransaction } from "../../lib/database/db.ts";
import { fieldsOf } from "../../lib/database/field-columns.ts";
import type { Deps } from "../../lib/deps.ts";
import { refuseProblems } from "../../lib/errors.ts";
import type { ReceivedFile } from "../../lib/files/uploads.ts";
import { newId } from "../../lib/ids.ts";
import { lastDigits } from "../../lib/last-digits.ts";
import { worded } from "../../lib/mail/wording.ts";
import { mergePatch } from "../../lib/merge-patch.ts";
import { notify } from "../../lib/notify.ts";
import { howToReach, readProgramme } from "../../lib/programme.ts";
import { putContactEmail } from "../../trust/accounts/own/contact-email.service.ts";
import { refuseEmailHold } from "../../trust/accounts/own/email-hold.service.ts";
import { pendingIdentityChange } from "../../trust/accounts/own/identity-changes.service.ts";
import { dropDrafts } from "../../trust/accounts/registration/drafts.service.ts";
import {
  type DocumentOwner,
  putAccountDocuments,
  withdrawDocument,
} from "../../trust/accounts/status/documents.service.ts";
import { askedSections, noteEdit, registrationClosed, sendToReview } from "../../trust/accounts/status/service.ts";
import { listDocuments } from "../../trust/files/documents.service.ts";
import { replacePicture } from "../../trust/files/service.ts";
import { detectPersonSignals } from "../../trust/signals/service.ts";
import { choiceProblem, countryById, isCatalogueId, mayChoose } from "../catalogues/service.ts";
import { addressProblems, replaceAddress, saveAddress } from "../places/locations.service.ts";
import { accountProofState } from "./account-proof.rules.ts";
import { countProof, proofOfChange, refuseUnaskedProof, toProof } from "./account-proof.service.ts";
import { problemsOfIdentity, requireOpen } from "./checks.ts";
import {
  type BankDetails,
  bankColumns,
  contactColumns,
  identityColumns,
  lineOfColumn,
  type Study,
  studyColumns,
  studyNames,
} from "./columns.ts";
import { dropOtherPapers, setIdentityPaper, switchIdentityPaper } from "./identity-papers.service.ts";
import { returnedProblem } from "./returned-accounts.service.ts";
import {
  bankOfAccount,
  folioOf,
  isDocumentOpen,
  missingDocuments,
  paperFoundIn,
  phoneProblems,
  sectionsOfDocument,
} from "./rules.ts";
import { findPerson, lockPerson, nextFolio, type PersonRow, updatePerson } from "./store.ts";

export { personNames } from "./columns.ts";

type Registration = z.output<typeof submitCall.body>;

/**
 * Validates and saves the registration of a person. With all documents it gets its folio and, once the course is complete
 * too, goes to review; without them it stays open (`complete` false). Refuses REGISTRATION_CLOSED once it was sent.
 */
export async function submitRegistration(db: Db, deps: Deps, personId: string, sent: Registration) {
  return inTransaction(db, async (tx) => {
    const person = await lockPerson(tx, personId);
    if (person.status !== "registering") throw registrationClosed(person.status);
    const bank = sent.noBankAccount ? undefined : withBank(sent, person);
    const identity = { ...sent, curp: sent.noCurp ? null : sent.curp };
    refuseProblems({
      ...(await problemsOfIdentity(tx, deps, identity)),
      ...phoneProblems(sent.phone, countryById(sent.phoneCountryId)),
      ...bankProblems(bank),
      ...problemsOfStudy(sent.study, person, "study."),
      ...(await addressProblems(tx, person.location_id, sent.location)),
    });
    await updatePerson(tx, personId, {
      ...identityColumns(deps.vault, personId, identity),
      ...contactColumns(sent),
      ...studyColumns(sent.study),
      ...bankColumns(deps.vault, personId, bank),
      location_id: await saveAddress(tx, person.location_id, sent.location),
    });

    const areas = (await listDocuments(tx, personId)).map((document) => document.area);
    const paper = sent.identityPaper ?? paperFoundIn(areas);
    await setIdentityPaper(tx, personId, paper);
    if (missingDocuments(paper, areas).length > 0) return { complete: false, inReview: false };
    await dropOtherPapers(tx, deps, { id: personId, loginId: person.login_id }, paper);
    const folio = person.folio ?? folioOf(await nextFolio(tx));
    if (!person.submitted_at) await updatePerson(tx, personId, { submitted_at: deps.clock.now(), folio });
    await deps.jobs.send(tx, "diploma", { personId });
    const inReview = await completeRegistrationIfReady(tx, deps, personId);
    if (!inReview && !person.submitted_at) await notifyCourseIsMissing(tx, deps, person.login_id, folio);
    return { complete: true, inReview };
  });
}

/** Confirms a registration with its folio, and names the course as the remaining step. */
const notifyCourseIsMissing = (tx: Db, deps: Deps, loginId: string, folio: string) =>
  notify(tx, deps, {
    loginId,
    by: loginId,
    event: `registration-complete/${folio}/${newId()}`,
    ...worded("registration-complete", { folio }),
    link: "/inductive-course",
    linkLabel: "Ir al curso inductivo",
  });

/**
 * Sends the account to review once course and registration are finished. Call it in the transaction that finishes either.
 * Returns false if something is missing, or it was sent before.
 */
export async function completeRegistrationIfReady(tx: Db, deps: Deps, personId: string): Promise<boolean> {
  const person = await lockPerson(tx, personId);
  if (person.status !== "registering" || !person.submitted_at || !person.course_completed_at || !person.folio)
    return false;
  await sendToReview(tx, deps, { ownerType: "person", id: personId, by: person.login_id, folio: person.folio });
  await dropDrafts(tx, personId);
  await detectPersonSignals(tx, deps, [personId]);
  return true;
}

/** Appeals against the rejection of a person, once: the account returns to review with the changes made since. */
export async function appeal(db: Db, deps: Deps, personId: string, comment: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    const { login_id: by, folio } = await lockPerson(tx, personId);
    await sendToReview(tx, deps, { ownerType: "person", id: personId, by, folio: folio ?? "", reason: comment });
  });
}

type ContactChange = {
  personId: string;
  change: z.output<typeof updatePersonContact.body>;
  address: string;
};

/**
 * Changes the given ones of phone, e-mail and address, each if its section is open. A new e-mail of an approved person waits
 * for its code.
 */
export async function changeContact(db: Db, deps: Deps, { personId, change, address }: ContactChange): Promise<void> {
  await inTransaction(db, async (tx) => {
    const { location, ...contact } = change;
    const person = await lockPerson(tx, personId);
    if (Object.values(contact).some((part) => part !== undefined)) {
      await requireOpen(tx, person, "personal");
      const merged = {
        phone: contact.phone ?? person.phone ?? "",
        phoneCountryId: contact.phoneCountryId ?? person.phone_country_id ?? 0,
        email: contact.email ?? person.email ?? "",
      };
      refuseProblems(phoneProblems(merged.phone, countryById(merged.phoneCountryId)));
      const owner = { type: "person", id: personId } as const;
      const email = await putContactEmail(tx, deps, { owner, status: person.status, email: merged.email, address });
      const columns = { ...contactColumns(merged), email };
      await updatePerson(tx, personId, columns);
      const changed = changedLines(person, columns, lineOfColumn);
      await noteEdit(tx, deps, { ownerId: personId, section: "personal", fields: ["phone"], changed });
    }
    if (location) {
      await requireOpen(tx, person, "address");
      refuseProblems(await addressProblems(tx, person.location_id, location));
      const { id, isChanged } = await replaceAddress(tx, person.location_id, location);
      await updatePerson(tx, personId, { location_id: id });
      await noteEdit(tx, deps, { ownerId: personId, section: "address", changed: isChanged ? [""] : [] });
    }
  });
}

export async function changeStudy(
  db: Db,
  deps: Deps,
  personId: string,
  change: z.output<typeof updatePersonStudy.body>,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const person = await lockPerson(tx, personId);
    await requireOpen(tx, person, "study");
    const study = mergePatch(studyBody, fieldsOf(studyNames, person), change);
    refuseProblems(problemsOfStudy(study, person, ""));
    const columns = studyColumns(study);
    await updatePerson(tx, personId, columns);
    const changed = changedLines(person, columns, lineOfColumn);
    await noteEdit(tx, deps, { ownerId: personId, section: "study", changed });
  });
}

/**
 * Changes the bank account of a person. Payments wait until staff has reviewed it, and the owner of an approved account is
 * notified.
 */
export async function changeBank(db: Db, deps: Deps, personId: string, sent: BankDetails): Promise<void> {
  await inTransaction(db, async (tx) => {
    const person = await lockPerson(tx, personId);
    await requireOpen(tx, person, "bank");
    await refuseEmailHold(tx, deps, person.login_id);
    const bank = withBank(sent, person);
    refuseProblems(bankProblems(bank));
    const columns = bankColumns(deps.vault, personId, bank);
    refuseProblems(await returnedProblem(tx, personId, columns.clabe_index));
    const proof = await proofOfChange(tx, deps, { person, clabeIndex: columns.clabe_index });
    await updatePerson(tx, personId, {
      ...{ ...columns, ...formerAccount(person), ...proof },
      ...{ bank_changed_at: deps.clock.now(), bank_reviewed_at: null },
    });
    const accounts = { from: person.clabe_last4, to: columns.clabe_last4 };
    await recordAudit(tx, deps.clock, {
      actor: person.login_id,
      action: "bank.change",
      objectType: "person",
      objectId: personId,
      detail: accounts,
    });
    await noteEdit(tx, deps, { ownerId: personId, section: "bank", changed: [""] });
    await detectPersonSignals(tx, deps, [personId]);
    if (person.status === "approved")
      await notifyBankChanged(tx, deps, {
        ...{ ...person, accounts, isFirst: person.bank_code === null },
        needsProof: accountProofState(await findPerson(tx, personId)) === "missing",
      });
  });
}

/** Account that a change replaces, if it was in force: one that was never accepted is no account before. */
const formerAccount = (person: PersonRow) =>
  person.bank_reviewed_at && person.clabe_index
    ? {
        former_bank_code: person.bank_code,
        former_clabe_last4: person.clabe_last4,
        former_clabe_index: person.clabe_index,
        former_bank_since: person.bank_changed_at ?? person.approved_at ?? person.created_at,
      }
    : {};

type Accounts = { from: string | null; to: string | null };
type BankOwner = { login_id: string; isFirst: boolean; needsProof: boolean; accounts: Accounts };

/** Last digits of the CLABE before and after: 'Antes: CLABE •••• 7893. Ahora: sin CLABE.' */
const accountWords = ({ from, to }: Accounts): string => {
  const words = (last4: string | null) => `${last4 ? "CLABE " : ""}${lastDigits(last4)}`;
  return `Antes: ${words(from)}. Ahora: ${words(to)}.`;
};

async function notifyBankChanged(tx: Db, deps: Deps, owner: BankOwner): Promise<void> {
  const { login_id: loginId, isFirst, needsProof, accounts } = owner;
  const programme = await readProgramme(tx);
  const waits = isFirst
    ? "Revisamos tu cuenta y después depositamos lo que tu apoyo ya juntó."
    : needsProof
      ? "Sube una foto de tu estado de cuenta o tarjeta, a tu nombre: tus pagos esperan hasta que la revisemos."
      : "Tus pagos esperan hasta que revisemos la cuenta nueva.";
  await notify(tx, deps, {
    loginId,
    by: loginId,
    event: `bank-changed/${newId()}`,
    title: isFirst ? "Agregaste tus datos bancarios" : "Cambiaste tus datos bancarios",
    body: `${accountWords(accounts)} ${waits} Si no fuiste tú, ${howToReach(programme)} hoy mismo.`,
    ...(needsProof ? toProof : { link: "/dashboard", linkLabel: "Ver mis datos" }),
  });
}

type PaperFacts = { alias?: string | null | undefined; issued_on?: string | undefined };

/** Person as owner of documents; `flagged`: sections requested by staff. */
const documentOwner = (
  { id, login_id: loginId, status }: PersonRow,
  flagged: string[],
): DocumentOwner<PersonDocument> => ({
  ...{ id, loginId, status },
  // Only `refuseUnaskedProof` decides on the photo of an account.
  isOpen: (area) => area === "account_proof" || isDocumentOpen(area, status, flagged),
  sectionsOf: sectionsOfDocument,
});

export const putDocuments = (
  db: Db,
  deps: Deps,
  personId: string,
  files: ReceivedFile[],
  { alias, issued_on: proofIssuedOn }: PaperFacts = {},
) =>
  inTransaction(db, async (tx) => {
    const person = await lockPerson(tx, personId);
    refuseUnaskedProof(person, files);
    const owner = documentOwner(person, await openParts(tx, deps, personId));
    const kept = await putAccountDocuments(tx, deps, owner, { files, alias, proofIssuedOn });
    await countProof(tx, deps, person, kept);
    const papers = new Set(kept.map(({ area }) => paperOfArea(area)));
    for (const paper of papers) if (paper) await switchIdentityPaper(tx, deps, { owner, person, paper });
    return kept;
  });

export async function takeBackDocument(db: Db, deps: Deps, personId: string, area: PersonDocument): Promise<void> {
  await inTransaction(db, async (tx) => {
    const person = await lockPerson(tx, personId);
    await withdrawDocument(tx, deps, documentOwner(person, await askedSections(tx, personId)), area);
    // The registration is incomplete again: finishing the course must not start a review without this document.
    if (person.status === "registering") await updatePerson(tx, personId, { submitted_at: null });
  });
}

/** Adds or replaces the portrait of a person. Returns its name under /files/profilepicture/. */
export const putPicture = (db: Db, deps: Deps, personId: string, file: ReceivedFile): Promise<string> =>
  inTransaction(db, async (tx) => {
    const { login_id: ownerLoginId, picture_file_id: before } = await lockPerson(tx, personId);
    const save = (id: string) => updatePerson(tx, personId, { picture_file_id: id });
    return replacePicture(tx, deps, { ownerLoginId, before, file }, save);
  });

/**
 * Sections of the account requested by staff, and the identity while a change of it is pending, as its document belongs to
 * it.
 */
async function openParts(tx: Db, { vault }: Pick<Deps, "vault">, personId: string): Promise<string[]> {
  const pending = await pendingIdentityChange(tx, vault, personId);
  return [...(await askedSections(tx, personId)), ...(pending ? ["personal"] : [])];
}

/** Bank data with the bank that counts: see `bankOfAccount`. */
function withBank(sent: BankDetails, before: Pick<PersonRow, "bank_code">): BankDetails {
  const choiceOf = (id: number) => {
    if (id === Number(before.bank_code) || mayChoose("banks", id)) return "offered";
    return isCatalogueId("banks", id) ? "hidden" : "unknown";
  };
  return { ...sent, bankId: bankOfAccount(sent, choiceOf) };
}

const bankProblems = (bank: BankDetails | undefined): Record<string, string> =>
  bank && bank.bankId === undefined ? { bankId: messages.bank } : {};

type Studied = Pick<PersonRow, "scholarity_level_id" | "degree_id" | "career_id">;

const problemsOfStudy = (study: Study, before: Studied, prefix: string): Record<string, string | undefined> => ({
  [`${prefix}scholarityLevelId`]: choiceProblem("scholarity_levels", study.scholarityLevelId, [
    before.scholarity_level_id,
  ]),
  [`${prefix}degreeId`]: choiceProblem("degrees", study.degreeId, [before.degree_id]),
  [`${prefix}careerId`]: study.careerId ? choiceProblem("careers", study.careerId, [before.career_id]) : undefined,
});
