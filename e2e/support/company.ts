import { readCompany, submitCompany, updateCompanyFiles } from "@arranca/contract/companies";
import { approveAccount } from "@arranca/contract/review/accounts";
import { sectionKeys } from "@arranca/contract/review/requests";
import { approveVacancy } from "@arranca/contract/vacancies/review";
import { createVacancy } from "@arranca/contract/vacancies/vacancy";
import type { APIRequestContext, Browser } from "@playwright/test";
import { aCompanyRfc } from "../../apps/api/seeds/people/people.ts";
import { aVacancyForm } from "../../apps/api/src/testing/vacancies.ts";
import { send } from "./api.ts";
import { demoCalls } from "./demo.ts";
import { companyDocuments } from "./documents.ts";
import { createAccount, type NewAccount } from "./new-account.ts";
import { bakery } from "./people.ts";
import { addressOf } from "./quick.ts";

/** Company used by no other journey, with the API client of its reviewer. */
export type OwnCompany = NewAccount & { staff: APIRequestContext; close: () => Promise<void> };

/** Registers a company with its documents and has it approved, by API calls. */
export async function createCompany(
  browser: Browser,
  { baseURL, name }: { baseURL: string | undefined; name: string },
): Promise<OwnCompany> {
  const email = `empresa-${crypto.randomUUID()}@correo.example`;
  const company = await createAccount(browser, { baseURL, type: "company", email });
  const { http, context } = company;
  await send(http, updateCompanyFiles, { body: {}, files: await companyDocuments() });
  await send(http, submitCompany, { body: registrationOf(name, email) });
  const staff = await demoCalls("revision");
  await send(staff, approveAccount, {
    params: { id: (await send(http, readCompany)).id },
    body: { unread: sectionKeys },
  });
  const close = async () => {
    await Promise.all([context.close(), http.dispose(), staff.dispose()]);
  };
  return { ...company, staff, close };
}

export async function anOpenVacancy({ http, staff }: OwnCompany, form: Record<string, unknown>): Promise<string> {
  const body = aVacancyForm({ ageMin: null, ageMax: null, ...form });
  const { id } = await send(http, createVacancy, { body });
  await send(staff, approveVacancy, { params: { id } });
  return id;
}

export function registrationOf(name: string, email: string) {
  const { phone, manager, address } = bakery;
  return {
    ...{ rfc: aCompanyRfc(Math.random, name, "2015-04-20"), name, businessName: `${name}, S.A. de C.V.` },
    ...{ sectorId: 12, size: 2, presence: 2, phone, phoneCountryId: 141, email, description: "" },
    location: addressOf(address),
    manager: { ...manager, email, phone },
    secondManager: null,
  };
}
