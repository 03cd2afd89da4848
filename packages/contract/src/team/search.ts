import * as z from "zod/mini";
import { call, forTeam } from "../call.ts";
import { keysOf } from "../keys.ts";
import type { StaffPermission } from "../roles.ts";
import { accountStatuses, orderLineStates, orderStatuses, vacancyStatuses } from "../statuses.ts";
import { text } from "../values/validation.ts";

/** Permissions that open 'Trabajo y apoyo' of a person. */
const readers = [
  "accounts.review",
  "relations.decide",
  "vouchers.review",
  "orders.build",
  "orders.authorise",
] as const satisfies readonly StaffPermission[];
const payers = ["orders.build", "orders.authorise"] as const satisfies readonly StaffPermission[];

type Kind = {
  label: string;
  /** Values by which the kind is found, as the search box lists them. */
  by: string;
  /** Permissions of which one is required; empty for every member of the team. */
  needs: readonly StaffPermission[];
};

/** Kinds of results of the staff search. */
export const foundKinds = {
  person: {
    label: "Personas",
    by: "nombre, folio, CURP, teléfono o sus últimos 4, correo, código postal con nombre",
    needs: readers,
  },
  company: {
    label: "Empresas",
    by: "nombre, RFC, folio, teléfono, correo",
    needs: [...readers, "vacancies.review"],
  },
  vacancy: { label: "Vacantes", by: "título o folio de un reporte", needs: ["vacancies.review"] },
  order: { label: "Órdenes de pago", by: "número", needs: payers },
  payment: { label: "Depósitos", by: "clave de rastreo o referencia", needs: payers },
  course: { label: "Curso", by: "título de una sección o lección", needs: ["course.edit"] },
  member: { label: "Equipo", by: "nombre o correo", needs: ["staff.manage"] },
  page: { label: "Páginas", by: "su nombre en el menú", needs: [] },
} as const satisfies Record<string, Kind>;
export type FoundKind = keyof typeof foundKinds;

/** Pages of the team that the search finds, with their label in the menu. */
export const deskPages = {
  "/staff/accounts": "Cuentas",
  "/staff/calls": "Llamadas",
  "/staff/payments": "Pagos y órdenes",
  "/staff/reports": "Reportes",
  "/staff/course": "Curso",
  "/staff/catalogues": "Catálogos",
  "/staff/banners": "Banners",
  "/staff/team": "Equipo",
  "/staff/alarms": "Alarmas",
  "/staff/settings": "Programa",
  "/staff/texts": "Textos",
  "/staff/emails": "Correos",
  "/staff/audit": "Auditoría",
  "/staff/operations": "Sistema",
} as const;

/** Maximum results per kind in the staff search; typing more narrows the search. */
export const foundOfKind = 10;

export const findableBy = (permissions: readonly string[]): FoundKind[] =>
  keysOf(foundKinds).filter((kind) => {
    const { needs }: Kind = foundKinds[kind];
    return needs.length === 0 || needs.some((needed) => permissions.includes(needed));
  });

const tables = [accountStatuses, vacancyStatuses, orderStatuses] as const;
const found = z.object({
  /** Id of a search result; for a page its path. */
  id: z.string(),
  title: z.string(),
  /** Identifier of a search result: 'P-001234', 'CAFÉ DEL CENTRO SA', with how it was found: 'P-001234 · CP 37000'. */
  detail: z.string(),
  /** Status of a search result; null for kinds without one. */
  status: z.nullable(
    z.enum([
      ...tables.flatMap((table) => Object.values(table).map(({ name }) => name)),
      ...Object.values(orderLineStates),
    ]),
  ),
  path: z.string(),
});
export type Found = z.output<typeof found>;

export const searchStaff = call({
  method: "GET",
  path: "/staff/search",
  summary:
    "Staff search by folio, order number, tracking key, whole CURP or RFC, phone or its last four digits, e-mail, postal code, or part of a name; limited to the caller's roles",
  access: forTeam,
  query: z.object({ search: text(80, 2) }),
  response: z.object({ groups: z.array(z.object({ kind: z.enum(keysOf(foundKinds)), found: z.array(found) })) }),
  errors: [],
  limits: ["searchesPerStaff"],
});
