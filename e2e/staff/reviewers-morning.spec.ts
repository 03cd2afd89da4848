import { submitCompany, updateCompanyFiles } from "@arranca/contract/companies";
import { readQueue } from "@arranca/contract/review/queue";
import { createVacancy } from "@arranca/contract/vacancies/vacancy";
import { type APIRequestContext, expect, type Page, request, test } from "@playwright/test";
import { aVacancyForm } from "../../apps/api/src/testing/vacancies.ts";
import { send } from "../support/api.ts";
import { createCompany, type OwnCompany, registrationOf } from "../support/company.ts";
import { demoCalls, demoSession, nobody } from "../support/demo.ts";
import { companyDocuments } from "../support/documents.ts";
import { createAccount } from "../support/new-account.ts";
import { looksRight } from "../support/page-check.ts";
import { hiredPeople, sendVoucher } from "../support/paid-work.ts";
import { personOfAttempt } from "../support/people.ts";
import { joinQuickly } from "../support/quick.ts";

const counts = { vouchers: 2, persons: 3, companies: 3, vacancies: 22 };
const all = counts.vouchers + counts.persons + counts.companies + counts.vacancies;
/** A word in the name of each case, so that the queue shows no other journey's. */
const ownWord = () =>
  `Matutino${Array.from(crypto.randomUUID().slice(0, 8), (digit) => "abcdefghijklmnop"[Number.parseInt(digit, 16)]).join("")}`;

let word: string;
let keys: number;
let staff: Page;
let hired: Awaited<ReturnType<typeof hiredPeople>>;
let publisher: OwnCompany;
let calls: APIRequestContext;

test.beforeAll(async ({ browser, baseURL }) => {
  test.setTimeout(300_000);
  [word, keys] = [ownWord(), 0];
  const people = Array.from(
    { length: counts.vouchers },
    () => ({ name: "Lucero", firstSurname: word, sex: "M" }) as const,
  );
  hired = await hiredPeople(browser, { baseURL, company: "Taller del Alba", people });
  // Another company: nobody decides the voucher of a company and one of its vacancies.
  publisher = await createCompany(browser, { baseURL, name: "Taller del Ocaso" });
  for (let at = 0; at < counts.vacancies; at += 1)
    await send(publisher.http, createVacancy, {
      body: aVacancyForm({ title: `Auxiliar ${word} ${at + 1}`, ageMin: null, ageMax: null, additionalInfo: "" }),
    });
  for (let at = 0; at < counts.companies; at += 1) {
    const email = `alba-${crypto.randomUUID()}@correo.example`;
    const { http, context } = await createAccount(browser, { baseURL, type: "company", email });
    await send(http, updateCompanyFiles, { body: {}, files: await companyDocuments() });
    await send(http, submitCompany, { body: registrationOf(`Comercial ${word} ${at + 1}`, email) });
    await Promise.all([http.dispose(), context.close()]);
  }
  for (let at = 0; at < counts.persons; at += 1) {
    const http = await request.newContext({ baseURL: baseURL ?? "", storageState: nobody });
    const sex = at % 2 === 0 ? "M" : "H";
    await joinQuickly(http, {
      ...personOfAttempt({ name: "Alba", firstSurname: word, sex, secondSurname: `Luna${"abc"[at]}` }),
      email: `persona-${crypto.randomUUID()}@correo.example`,
    });
    await http.dispose();
  }
  // The last cases, because a decision on a voucher may open another case: its second look by somebody else.
  for (const worker of hired.workers) await sendVoucher(worker);
  // The reviewer approved the company and the people, so that only another member may approve their vouchers.
  const storageState = await demoSession("supervision");
  calls = await demoCalls("supervision");
  staff = await (await browser.newContext({ storageState, viewport: { width: 1440, height: 900 } })).newPage();
});
test.afterAll(async () => {
  await Promise.all([hired?.close(), publisher?.close(), calls?.dispose(), staff?.context().close()]);
});

const press = async (key: string) => {
  keys += 1;
  await staff.keyboard.press(key);
};
const cases = () => staff.getByRole("region", { name: "Casos por revisar" }).locator("tbody tr");
const current = () => staff.locator("tbody tr[aria-current]");
const mine = () => cases().getByText("Tú", { exact: true });
const left = async (assignee: "me" | "nobody") =>
  (await send(calls, readQueue, { query: { search: word, assignee, limit: "100" } })).info.length;

test("[D4] a reviewer takes and decides a morning of 30 mixed cases by keyboard alone, with at most 8 keys each", async () => {
  test.setTimeout(600_000);
  expect(await left("nobody")).toBe(all);
  await staff.goto(`/staff?q=${word}`);
  await expect(staff.locator("#first")).toHaveCount(0);
  await expect(cases()).toHaveCount(all);

  await test.step("all cases go to the reviewer with one act", async () => {
    await press("x");
    for (let at = 1; at < all; at += 1) await press("j");
    await press("Shift+X");
    await expect(staff.getByRole("region", { name: "Casos marcados" })).toContainText(`${all} casos marcados`);
    await looksRight(staff, "queue-ticked");
    await press("e");
    const dialog = staff.getByRole("dialog", { name: `Encargar ${all} casos` });
    await expect(dialog.getByRole("radio").first()).toBeFocused();
    await looksRight(staff, "queue-give");
    await press("Space");
    await press("Enter");
    await expect(staff.getByText(`${all} casos para`)).toBeVisible();
    await expect(mine()).toHaveCount(all);
  });

  const decided = { account: 0, vacancy: 0, voucher: 0 };
  for (let waiting = all; waiting > 0; waiting -= 1) {
    await expect(mine()).toHaveCount(waiting);
    const link = await current().getByRole("link").first().getAttribute("href");
    const kind = link?.includes("/accounts/") ? "account" : link?.includes("/vouchers/") ? "voucher" : "vacancy";
    await press("Enter");
    await staff.waitForURL((url) => url.pathname === link);
    await (kind === "account" ? tickAndApprove() : approve());
    await expect.poll(() => left("me")).toBe(waiting - 1);
    decided[kind] += 1;
    // The next case, or the queue, opens by itself.
    await staff.waitForURL((url) => url.pathname !== link);
    if (waiting > 1) await press("u");
  }
  const { vouchers, vacancies, persons, companies } = counts;
  expect(decided).toEqual({ account: persons + companies, vacancy: vacancies, voucher: vouchers });
  expect(keys).toBeLessThanOrEqual(8 * all);
  test.info().annotations.push({ type: "keys", description: `${keys} keys for ${all} cases` });
});

/** Approves the open vacancy or voucher. */
async function approve(): Promise<void> {
  await expect(staff.getByRole("button", { name: /^Aprobar|^Publicar/ }).first()).toBeVisible();
  await press("a");
}

/** Ticks every section of the open account by its key, and approves without a question. */
async function tickAndApprove(): Promise<void> {
  const sections = staff.getByRole("navigation", { name: "Secciones" }).getByRole("button");
  await expect(sections.first()).toBeVisible();
  const open = () => sections.filter({ hasText: "por revisar" });
  for (let most = await sections.count(); most > 0 && (await open().count()) > 0; most -= 1) {
    const before = await open().count();
    await press("Shift+X");
    await expect(open()).toHaveCount(before - 1);
  }
  await press("a");
}
