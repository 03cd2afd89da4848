import { actOnCandidate, applyToVacancy, openCandidate } from "@arranca/contract/applications";
import {
  answerOrder,
  authoriseOrder,
  buildOrder,
  listPayable,
  markOrderSent,
  type OrderDetail,
  type Payable,
  readOrder,
  submitOrder,
} from "@arranca/contract/payments/orders";
import { approveVoucher, listMyVouchers, uploadVoucher } from "@arranca/contract/payments/vouchers";
import { readPerson } from "@arranca/contract/persons";
import { confirmSelection } from "@arranca/contract/relations/calls";
import { approveAccount } from "@arranca/contract/review/accounts";
import { sectionKeys } from "@arranca/contract/review/requests";
import { type APIRequestContext, type Browser, type BrowserContext, test } from "@playwright/test";
import { send } from "./api.ts";
import { anOpenVacancy, createCompany, type OwnCompany } from "./company.ts";
import { demoCalls } from "./demo.ts";
import { paySlipOf } from "./documents.ts";
import { daysOfWorkPassed } from "./past.ts";
import { dayFromToday, type Person, personOfAttempt, surnameOfTest } from "./people.ts";
import { joinQuickly } from "./quick.ts";

/** Days after the first day of a relation on which the voucher of its first month can be uploaded. */
const firstMonthDays = 40;

export type Worker = { person: Person; phone: BrowserContext; http: APIRequestContext; email: string };
type Named = Parameters<typeof personOfAttempt>[0];
type Asked = { baseURL: string | undefined; company: string; people: readonly Named[] };

/** Company used by no other test, with people whom it hired today; everybody confirmed. */
export async function hiredPeople(browser: Browser, { baseURL, company: name, people }: Asked) {
  const secondSurname = surnameOfTest(test.info().repeatEachIndex);
  const company = `${name} de ${secondSurname}`;
  const shop = await createCompany(browser, { baseURL, name: company });
  const vacancyId = await anOpenVacancy(shop, { title: `Ayudante en ${company}`, vacancyNumbers: people.length });
  const workers: Worker[] = [];
  for (const named of people)
    workers.push(await hire(browser, { baseURL, shop, vacancyId, named: { ...named, secondSurname } }));
  const close = async () => {
    await Promise.all(workers.map(({ phone }) => phone.close()));
    await shop.close();
  };
  return { shop, company, workers, close };
}

type Hire = { baseURL: string | undefined; shop: OwnCompany; vacancyId: string; named: Named };

async function hire(browser: Browser, { baseURL, shop, vacancyId, named }: Hire): Promise<Worker> {
  const person = { ...personOfAttempt(named), email: `persona-${crypto.randomUUID()}@correo.example` };
  const size = { viewport: { width: 390, height: 844 }, hasTouch: true };
  const phone = await browser.newContext({ ...size, ...(baseURL ? { baseURL } : {}) });
  const http = phone.request;
  await joinQuickly(http, person);
  const { id } = await send(http, readPerson);
  await send(shop.staff, approveAccount, { params: { id }, body: { unread: sectionKeys } });
  const { care_about } = await send(http, applyToVacancy, { body: { publication_id: vacancyId } });
  await send(shop.http, openCandidate, { body: { care_about_id: care_about.id } });
  const { relation_id } = await send(shop.http, actOnCandidate, {
    body: { care_about_id: care_about.id, selected: "1", start_date: dayFromToday(0), remuneration: 950_000 },
  });
  await send(http, confirmSelection, { params: { id: relation_id } });
  return { person, phone, http, email: person.email };
}

/** Lets the first month of a person end, and returns the pay slip that proves it with its day of payment. */
export async function monthEnds({ person, email }: Worker) {
  await daysOfWorkPassed(email, firstMonthDays);
  const paidOn = dayFromToday(-9);
  return { paidOn, slip: await paySlipOf(person, dayFromToday(-firstMonthDays), paidOn) };
}

export async function sendVoucher(worker: Worker): Promise<string> {
  const { paidOn, slip } = await monthEnds(worker);
  const files = { payment_date: paidOn, "files[0]": slip };
  return (await send(worker.http, uploadVoucher, { files })).id;
}

export const newestVoucher = async (http: APIRequestContext): Promise<string> =>
  (await send(http, listMyVouchers)).info[0].id;

/** Approves a voucher as the supervisor, who approved neither the company nor the person. */
export async function approve(voucherId: string): Promise<void> {
  const http = await demoCalls("supervision");
  await send(http, approveVoucher, { params: { id: voucherId }, body: {} });
  await http.dispose();
}

/** Company of its own with people whose first month is approved and can be paid. */
export async function peopleToPay(browser: Browser, asked: Asked) {
  const hired = await hiredPeople(browser, asked);
  for (const worker of hired.workers) await approve(await sendVoucher(worker));
  return hired;
}

/** Payment order of all payable months of a company, by API calls: built, authorised by another person, and sent. */
export async function aSentOrder(company: string): Promise<OrderDetail> {
  const [payer, authoriser] = [await demoCalls("pagos"), await demoCalls("autoriza")];
  const { ready } = await send(payer, listPayable);
  const own = (ready as Payable[]).filter(({ institutionName }) => institutionName === company);
  const body = { month_ids: own.map(({ month_id }) => month_id), note: "Revisé comprobantes y cuentas." };
  const { id } = await send(payer, buildOrder, { body });
  const params = { id };
  await send(payer, submitOrder, { params, body: {} });
  const { content_sha256 } = await send(authoriser, readOrder, { params });
  await send(authoriser, authoriseOrder, { params, body: { content_sha256 } });
  await send(authoriser, markOrderSent, { params, body: {} });
  const order = await send(payer, readOrder, { params });
  await Promise.all([payer.dispose(), authoriser.dispose()]);
  return order;
}

/** Books that the bank paid all deposits of a sent order on a day. */
export async function bankPays({ id, info }: OrderDetail, on = dayFromToday(0)): Promise<void> {
  const http = await demoCalls("pagos");
  const rows = info.map(({ reference, clabe_last4, amount }) => [reference, clabe_last4, pesos(amount), "pagado", on]);
  const file = bankAnswer(rows, ["referencia", "cuenta", "importe", "resultado", "fecha"]);
  await send(http, answerOrder, { params: { id }, files: { file } });
  await http.dispose();
}

export const pesos = (cents: number): string => (cents / 100).toFixed(2);

/** Answer of a bank as CSV: reference, account, amount, result and reason of each deposit. */
export const bankAnswer = (
  rows: readonly (readonly string[])[],
  head: readonly string[] = ["referencia", "cuenta", "importe", "resultado", "motivo"],
) => ({
  name: "respuesta.csv",
  mimeType: "text/csv",
  buffer: Buffer.from([head, ...rows].map((row) => row.join(",")).join("\n")),
});
