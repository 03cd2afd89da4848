import * as z from "zod/mini";
import { call } from "../call.ts";
import { keysOf } from "../keys.ts";
import type { StaffPermission } from "../roles.ts";
import { accountStatuses, orderLineStates, orderStatuses, vacancyStatuses } from "../statuses.ts";
import { text } from "../values/validation.ts";

/** Kinds of results of the staff search: label, and the permissions of which one is required. */
export const foundKinds = {
  person: { label: "Personas", needs: ["accounts.review"] },
  company: { label: "Empresas", needs: ["accounts.review"] },
  vacancy: { label: "Vacantes", needs: ["vacancies.review"] },
  order: { label: "Órdenes de pago", needs: ["orders.build", "orders.authorise"] },
  payment: { label: "Pagos por clave de rastreo", needs: ["orders.build", "orders.authorise"] },
} as const satisfies Record<string, { label: string; needs: readonly StaffPermission[] }>;
export type FoundKind = keyof typeof foundKinds;

/** Maximum results per kind in the staff search; typing more narrows the search. */
export const foundOfKind = 10;

export const findableBy = (permissions: readonly string[]): FoundKind[] =>
  keysOf(foundKinds).filter((kind) => foundKinds[kind].needs.some((needed) => permissions.includes(needed)));

const tables = [accountStatuses, vacancyStatuses, orderStatuses] as const;
const found = z.object({
  id: z.uuid(),
  title: z.string(),
  /** Identifier of a search result: 'P-001234', 'CAFÉ DEL CENTRO SA', with how it was found: 'P-001234 · CP 37000'. */
  detail: z.string(),
  status: z.enum([
    ...tables.flatMap((table) => Object.values(table).map(({ name }) => name)),
    ...Object.values(orderLineStates),
  ]),
  path: z.string(),
});
export type Found = z.output<typeof found>;

export const searchStaff = call({
  method: "GET",
  path: "/staff/search",
  summary:
    "Staff search by folio, order number, tracking key, whole CURP or RFC, phone or its last four digits, e-mail, postal code, or part of a name; limited to the caller's roles",
  access: { mode: "session", types: ["staff"] },
  query: z.object({ search: text(80, 2) }),
  response: z.object({ groups: z.array(z.object({ kind: z.enum(keysOf(foundKinds)), found: z.array(found) })) }),
  errors: [],
  limits: ["searchesPerStaff"],
});
