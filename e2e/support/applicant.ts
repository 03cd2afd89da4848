import { applyToVacancy } from "@arranca/contract/applications";
import { readPerson } from "@arranca/contract/persons";
import { approveAccount } from "@arranca/contract/review/accounts";
import { sectionKeys } from "@arranca/contract/review/requests";
import type { Browser } from "@playwright/test";
import { send } from "./api.ts";
import { anOpenVacancy, createCompany } from "./company.ts";
import { personOfAttempt } from "./people.ts";
import { joinQuickly } from "./quick.ts";

type Asked = {
  baseURL: string | undefined;
  company: string;
  title: string;
  person: Parameters<typeof personOfAttempt>[0];
};

/** Company and approved person of their own, and the person's application, by API calls. The person has a phone. */
export async function anApplicant(browser: Browser, { baseURL, company, title, person }: Asked) {
  const shop = await createCompany(browser, { baseURL, name: company });
  const vacancyId = await anOpenVacancy(shop, { title });
  const who = { ...personOfAttempt(person), email: `persona-${crypto.randomUUID()}@correo.example` };
  const phone = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true });
  await joinQuickly(phone.request, who);
  await send(shop.staff, approveAccount, {
    params: { id: (await send(phone.request, readPerson)).id },
    body: { unread: sectionKeys },
  });
  const { care_about } = await send(phone.request, applyToVacancy, { body: { publication_id: vacancyId } });
  return { shop, phone, email: who.email, applicationId: care_about.id };
}
