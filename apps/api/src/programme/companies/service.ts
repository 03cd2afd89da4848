import { isDeepStrictEqual } from "node:util";
import {
  companyBody,
  managerBody,
  type managersBody,
  type submitCompany as submitCall,
  type updateCompanyInfo,
  type updateCompanyManager,
} from "@arranca/contract/companies";
import { companyFields } from "@arranca/contract/companies/fields";
import type { CompanyDocument } from "@arranca/contract/files";
import type { CompanySection } from "@arranca/contract/review/requests";
import { phoneMessage, phoneProblem } from "@arranca/contract/values/phones";
import type * as z from "zod/mini";
import { changedLines } from "../../lib/changed-lines.ts";
import { type Db, inTransaction } from "../../lib/database/db.ts";
import { columnsOf, fieldsOf, linesOf } from "../../lib/database/field-columns.ts";
import type { Deps } from "../../lib/deps.ts";
import { refuseProblems } from "../../lib/errors.ts";
import type { ReceivedFile } from "../../lib/files/uploads.ts";
import { newId } from "../../lib/ids.ts";
import { mergePatch } from "../../lib/merge-patch.ts";
import { putContactEmail } from "../../trust/accounts/own/contact-email.service.ts";
import { askIdentityChange } from "../../trust/accounts/own/identity-changes.service.ts";
import { dropDrafts } from "../../trust/accounts/registration/drafts.service.ts";
import {
  type DocumentOwner,
  putAccountDocuments,
  withdrawDocument,
} from "../../trust/accounts/status/documents.service.ts";
import {
  askedSections,
  noteEdit,
  registrationClosed,
  sectionClosed,
  sendToReview,
} from "../../trust/accounts/status/service.ts";
import { listDocuments } from "../../trust/files/documents.service.ts";
import { replacePicture } from "../../trust/files/service.ts";
import { choiceProblem, countryById } from "../catalogues/service.ts";
import { addressProblems, replaceAddress, saveAddress } from "../places/locations.service.ts";
import { type CompanyData, companyNames } from "./columns.ts";
import { mailManagerLeft } from "./emails.ts";
import {
  folioOf,
  identityWaits,
  isDocumentOpen,
  type Legal,
  missingDocuments,
  openSections,
  sectionsOfDocument,
} from "./rules.ts";
import {
  type CompanyRow,
  lockCompany,
  type Manager,
  managersOf,
  nextFolio,
  renameOnVacancies,
  updateCompany,
} from "./store.ts";

export { companyNames, erasedCompanyColumns } from "./columns.ts";
export { waitsForCompany } from "./store.ts";

type Registration = z.output<typeof submitCall.body>;
type Managers = z.output<typeof managersBody>;

/**
 * Validates and saves the registration of a company. With all documents it goes to review and gets its folio; without them
 * it stays open (returns false). Refuses REGISTRATION_CLOSED once it was sent.
 */
export async function submitRegistration(db: Db, deps: Deps, companyId: string, sent: Registration): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const company = await lockCompany(tx, companyId);
    if (company.status !== "registering") throw registrationClosed(company.status);
    refuseProblems({
      ...problemsOf(sent, company),
      ...(await addressProblems(tx, company.location_id, sent.location)),
    });
    await updateCompany(tx, companyId, {
      ...columnsOf(companyNames, sent),
      ...managerColumns(sent),
      location_id: await saveAddress(tx, company.location_id, sent.location),
    });
    const areas = (await listDocuments(tx, companyId)).map((document) => document.area);
    if (missingDocuments(areas).length > 0) return false;

    const folio = company.folio ?? folioOf(await nextFolio(tx));
    await updateCompany(tx, companyId, { folio });
    await sendToReview(tx, deps, { ownerType: "company", id: companyId, by: company.owner_login_id, folio });
    await dropDrafts(tx, companyId);
    return true;
  });
}

type Appeal = { comment: string; by: string };

export async function appeal(db: Db, deps: Deps, companyId: string, { comment, by }: Appeal): Promise<void> {
  await inTransaction(db, async (tx) => {
    const { folio } = await lockCompany(tx, companyId);
    await sendToReview(tx, deps, { ownerType: "company", id: companyId, by, folio: folio ?? "", reason: comment });
  });
}

type DataChange = {
  companyId: string;
  change: z.output<typeof updateCompanyInfo.body>;
  by: string;
  address: string;
};

/**
 * Changes the data of a company. If it is approved, a new legal identity waits for staff and a new e-mail for its code; the
 * old values stay valid meanwhile.
 */
export async function changeCompany(db: Db, deps: Deps, { companyId, change, by, address }: DataChange): Promise<void> {
  await inTransaction(db, async (tx) => {
    const company = await lockOpen(tx, companyId, "company");
    const data = mergePatch(companyBody, dataOf(company), change);
    refuseProblems(problemsOf(data, company));
    const contact = { owner: { type: "company", id: companyId } as const, status: company.status, address };
    const email = await putContactEmail(tx, deps, { ...contact, email: data.email });
    const { name, business_name, rfc, ...rest } = { ...columnsOf(companyNames, data), email };
    if (identityWaits(company.status)) {
      const before: Legal = { name: company.name, businessName: company.business_name, rfc: company.rfc };
      const after: Legal = { name, businessName: business_name, rfc };
      const owner = { ownerType: "company", ownerId: companyId, loginId: company.owner_login_id } as const;
      await askIdentityChange(tx, deps, { ...owner, before, after, by });
    }
    const columns = identityWaits(company.status) ? rest : { name, business_name, rfc, ...rest };
    await updateCompany(tx, companyId, columns);
    if (!identityWaits(company.status)) await renameOnVacancies(tx, companyId, data.name);
    const changed = changedLines(company, columns, lineOfColumn);
    await noteEdit(tx, deps, { ownerId: companyId, section: "company", changed });
  });
}

/** Applies an approved change of a company's identity. Call it with the account locked. */
export async function applyIdentity(tx: Db, companyId: string, { name, businessName, rfc }: Legal): Promise<void> {
  await updateCompany(tx, companyId, { name, business_name: businessName, rfc });
  if (name) await renameOnVacancies(tx, companyId, name);
}

/** Corrects a company's phone number that staff proved wrong. Returns the names of changed fields. */
export async function correctContact(tx: Db, companyId: string, phone: string): Promise<string[]> {
  const company = await lockCompany(tx, companyId);
  if (company.phone === phone) return [];
  await updateCompany(tx, companyId, { phone });
  return ["phone"];
}

export async function changeLocation(
  db: Db,
  deps: Deps,
  { companyId, location }: { companyId: string; location: Registration["location"] },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const company = await lockOpen(tx, companyId, "address");
    refuseProblems(await addressProblems(tx, company.location_id, location));
    const { id, isChanged } = await replaceAddress(tx, company.location_id, location);
    await updateCompany(tx, companyId, { location_id: id });
    await noteEdit(tx, deps, { ownerId: companyId, section: "address", changed: isChanged ? [""] : [] });
  });
}

export async function changeManagers(
  db: Db,
  deps: Deps,
  { companyId, change }: { companyId: string; change: z.output<typeof updateCompanyManager.body> },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const company = await lockOpen(tx, companyId, "manager");
    const stands = managersOf(company);
    const manager = mergePatch(managerBody, stands.manager ?? {}, change.manager ?? {}, "manager.");
    const secondManager = secondOf(stands.secondManager, change.secondManager);
    await updateCompany(tx, companyId, managerColumns({ manager, secondManager }));
    if (company.status === "approved") await notifyReplacedManagers(tx, deps, company, { manager, secondManager });
    const isChanged = !isDeepStrictEqual(stands, { manager, secondManager });
    await noteEdit(tx, deps, { ownerId: companyId, section: "manager", changed: isChanged ? [""] : [] });
  });
}

async function notifyReplacedManagers(tx: Db, deps: Deps, before: CompanyRow, now: Managers): Promise<void> {
  const event = newId();
  const { manager, secondManager } = managersOf(before);
  const left = [manager, secondManager].flatMap((one) => one?.email ?? []);
  const stay = [now.manager.email, now.secondManager?.email];
  for (const to of new Set(left)) {
    if (!stay.includes(to)) await mailManagerLeft({ mail: deps.mail, tx, to }, event, before.name ?? "la empresa");
  }
}

/** Locks a company and returns it as the owner of its documents. */
async function lockDocuments(tx: Db, id: string): Promise<DocumentOwner<CompanyDocument>> {
  const { owner_login_id: loginId, status } = await lockCompany(tx, id);
  const flagged = await askedSections(tx, id);
  return {
    id,
    loginId,
    status,
    isOpen: (area) => isDocumentOpen(area, status, flagged),
    sectionsOf: sectionsOfDocument,
  };
}

export const putDocuments = (
  db: Db,
  deps: Deps,
  companyId: string,
  files: ReceivedFile[],
  proofIssuedOn?: string | undefined,
) =>
  inTransaction(db, async (tx) =>
    putAccountDocuments(tx, deps, await lockDocuments(tx, companyId), { files, proofIssuedOn }),
  );

export const takeBackDocument = (db: Db, deps: Deps, companyId: string, area: CompanyDocument) =>
  inTransaction(db, async (tx) => withdrawDocument(tx, deps, await lockDocuments(tx, companyId), area));

/** Adds or replaces the logo of a company. Returns its name under /files/profilepicture/. */
export const putPicture = (db: Db, deps: Deps, companyId: string, file: ReceivedFile): Promise<string> =>
  inTransaction(db, async (tx) => {
    const { owner_login_id: ownerLoginId, picture_file_id: before } = await lockCompany(tx, companyId);
    const save = (id: string) => updateCompany(tx, companyId, { picture_file_id: id });
    return replacePicture(tx, deps, { ownerLoginId, before, file }, save);
  });

async function lockOpen(tx: Db, companyId: string, section: CompanySection): Promise<CompanyRow> {
  const company = await lockCompany(tx, companyId);
  if (!openSections(company.status, await askedSections(tx, companyId)).includes(section)) {
    throw sectionClosed(company.status);
  }
  return company;
}

const lineOfColumn = linesOf(companyNames, companyFields);

/** Data of a company; without a country of the phone the schema sets the default one. */
const dataOf = (company: CompanyRow) => ({
  ...fieldsOf(companyNames, company),
  phoneCountryId: company.phone_country_id ?? undefined,
});

function secondOf(stands: Manager | null, change: z.output<typeof updateCompanyManager.body>["secondManager"]) {
  if (change === null || (change === undefined && !stands)) return null;
  return mergePatch(managerBody, stands ?? {}, change ?? {}, "secondManager.");
}

const managerColumns = ({ manager, secondManager }: Managers) => ({
  manager: JSON.stringify(manager),
  second_manager: secondManager ? JSON.stringify(secondManager) : null,
});

type Chosen = Pick<CompanyRow, "sector_id" | "size_id" | "presence_id">;

function problemsOf(data: CompanyData, before: Chosen): Record<string, string | undefined> {
  const country = countryById(data.phoneCountryId);
  const phone = country ? phoneProblem(data.phone, country) : phoneMessage;
  if (phone) return { phone };
  return {
    sectorId: choiceProblem("sectors", data.sectorId, [before.sector_id]),
    size: choiceProblem("company_sizes", data.size, [before.size_id]),
    presence: choiceProblem("company_presence", data.presence, [before.presence_id]),
  };
}
