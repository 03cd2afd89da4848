import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import type { Call } from "@arranca/contract/call";
import { listOrders } from "@arranca/contract/payments/orders";
import { listVouchers } from "@arranca/contract/payments/vouchers";
import { listAccounts } from "@arranca/contract/review/accounts";
import { type QueueItem, type QueueKind, readQueue } from "@arranca/contract/review/queue";
import { type OrderStatus, orderStatuses } from "@arranca/contract/statuses";
import { listCompanyVacancies } from "@arranca/contract/vacancies/vacancy";
import { send } from "./api.ts";
import { beginAs, type DemoAccount, demoCalls, demoSession, nobody, type Session } from "./demo.ts";

type CallsAs = typeof demoCalls;

type Visit = {
  /** Visitor who opens the page: a demo account, a person with this account status, or nobody. */
  who?: DemoAccount | { status: number };
  /** Finds the URL of a route with a parameter, by API calls. */
  address?: (calls?: CallsAs) => Promise<string>;
  /** Page to which the route redirects, because it continues something that was not begun. */
  leadsTo?: string;
};

/** Every route of the web with a typical visitor; development pages are left out. */
export const pages: Record<string, Visit> = {
  "/": {},
  "/sign-up": {},
  "/email-verification": { leadsTo: "/" },
  "/password-recover": {},
  "/update-access": { leadsTo: "/password-recover" },
  "/email-move": {},
  "/terms": {},
  "/llamada": {},
  "/account": { who: "persona" },
  "/dashboard": { who: "persona" },
  "/jobs": { who: "persona" },
  "/relations": { who: "persona" },
  "/cvs": { who: "persona" },
  "/inductive-course": { who: "persona.nueva" },
  "/register": { who: "persona.nueva" },
  "/pending": { who: { status: 2 } },
  "/standby": { who: { status: 6 } },
  "/dashboard-company": { who: "empresa" },
  "/jobs-company": { who: "empresa" },
  "/jobs-company/new": { who: "empresa" },
  "/jobs-company/edit/$id": {
    who: "empresa",
    address: async (calls) =>
      `/jobs-company/edit/${(await oldest("empresa", listCompanyVacancies, { status: "3" }, calls)).id}`,
  },
  "/candidates": { who: "empresa" },
  "/relations-company": { who: "empresa" },
  "/team-company": { who: "empresa" },
  "/staff": { who: "revision" },
  "/staff/accounts": { who: "revision" },
  "/staff/accounts/$id": { who: "revision", address: (calls) => inQueue("account", "Persona: Cuenta nueva", calls) },
  "/staff/disputes/$id": { who: "revision", address: (calls) => inQueue("dispute", "Relación en disputa", calls) },
  "/staff/pauses/$id": { who: "revision", address: (calls) => inQueue("dispute", "Pausa en disputa", calls) },
  "/staff/data-requests/$id": { who: "supervision", address: (calls) => inQueue("data", "", calls) },
  "/staff/vacancies/$id": { who: "revision", address: (calls) => inQueue("vacancy", "Vacante por publicar", calls) },
  "/staff/persons/$id": { who: "pagos", address: personOfVoucher },
  "/staff/companies/$id": { who: "revision", address: oldestCompany },
  "/staff/cases": { who: "supervision" },
  "/staff/records": { who: "supervision" },
  "/staff/calls": { who: "revision" },
  "/staff/payments": { who: "pagos" },
  "/staff/payments/missing": { who: "pagos" },
  "/staff/payments/desk": { who: "pagos" },
  "/staff/payments/register": { who: "pagos" },
  "/staff/payments/reconciliation": { who: "pagos" },
  "/staff/payments/layouts": { who: "pagos" },
  "/staff/payments/layouts/$id": {
    who: "pagos",
    address: async () => "/staff/payments/layouts/01900000-0000-7000-8000-0000000000c3",
  },
  "/staff/payments/orders/$id": {
    who: "pagos",
    address: async (calls) => `/staff/payments/orders/${(await oldest("pagos", listOrders, {}, calls)).id}`,
  },
  "/staff/payments/corrections": { who: "pagos" },
  "/staff/payments/vouchers": { who: "revision" },
  "/staff/payments/vouchers/$id": {
    who: "revision",
    address: async (calls) => `/staff/payments/vouchers/${(await oldest("revision", listVouchers, {}, calls)).id}`,
  },
  "/staff/course": { who: "edicion" },
  "/staff/course/preview": { who: "edicion" },
  "/staff/course/versions": { who: "edicion" },
  "/staff/course/people": { who: "revision" },
  "/staff/course/figures": { who: "edicion" },
  "/staff/reports": { who: "direccion" },
  "/staff/catalogues": { who: "supervision" },
  "/staff/banners": { who: "edicion" },
  "/staff/settings": { who: "supervision" },
  "/staff/texts": { who: "supervision" },
  "/staff/emails": { who: "supervision" },
  "/staff/team": { who: "supervision" },
  "/staff/team/roles": { who: "supervision" },
  "/staff/alarms": { who: "supervision" },
  "/staff/audit": { who: "supervision" },
  "/staff/operations": { who: "supervision" },
  "/staff/second-factor": { who: "supervision" },
};

export function routesOfRouter(): string[] {
  const file = resolve(import.meta.dirname, "../../apps/web/src/route-tree.gen.ts");
  const [, table = ""] = /interface FileRoutesByTo \{([^}]*)\}/.exec(readFileSync(file, "utf8")) ?? [];
  return [...table.matchAll(/^\s*"([^"]+)":/gm)].flatMap(([, path = ""]) => (path.startsWith("/dev/") ? [] : [path]));
}

export async function sessionFor({ who }: Visit): Promise<Session> {
  if (!who) return nobody;
  if (typeof who === "string") return demoSession(who);
  const { email } = await oldest("revision", listAccounts, { status_id: String(who.status), owner_type: "person" });
  return beginAs(email);
}

/** File of work of the oldest company. */
async function oldestCompany(calls?: CallsAs): Promise<string> {
  return `/staff/companies/${(await oldest("revision", listAccounts, { owner_type: "company" }, calls)).id}`;
}

/** File of work and support of the person with the oldest voucher. */
async function personOfVoucher(calls?: CallsAs): Promise<string> {
  return `/staff/persons/${(await oldest("revision", listVouchers, {}, calls)).person_id}`;
}

/** Oldest item of a list: it belongs to the demo, and no journey changes it. */
const oldest = async (...asked: Parameters<typeof list>) => (await list(...asked)).at(-1);

async function list(who: DemoAccount, call: Call, query: Record<string, string> = {}, calls: CallsAs = demoCalls) {
  const http = await calls(who);
  const { info } = await send(http, call, { query });
  await http.dispose();
  return info;
}

/** URL of the oldest queued case of this kind, optionally with these words: it belongs to the demo. */
export async function inQueue(kind: QueueKind, words = "", calls?: CallsAs): Promise<string> {
  const waiting: QueueItem[] = await list(kind === "data" ? "supervision" : "revision", readQueue, { kind }, calls);
  const found = waiting.find((item) => `${item.subtitle}: ${item.what}`.includes(words));
  if (!found) throw new Error(`Nothing of the kind «${kind}» waits that says «${words}».`);
  return found.link;
}

export async function orderThatIs(status: OrderStatus): Promise<string> {
  const { id } = await oldest("pagos", listOrders, { status: String(orderStatuses[status].id) });
  return `/staff/payments/orders/${id}`;
}
