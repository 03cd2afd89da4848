import * as z from "zod/mini";
import { call, forTeam } from "../call.ts";
import { cents, isoInstant } from "../envelope.ts";
import { keysOf } from "../keys.ts";
import type { StaffPermission } from "../roles.ts";
import { type OrderStatus, orderStatuses } from "../statuses.ts";

/** Groups of figures on the staff home page. */
export const homeGroups = {
  waits: "Lo que espera",
  broke: "Lo que falló",
  lapses: "Lo que vence",
} as const;
export type HomeGroup = keyof typeof homeGroups;

/** Tile of the staff home page without a figure: it only links to a page. */
type PageTile = { label: string; path: string };
type CountedTile = PageTile & {
  one: string;
  none: string;
  /** Group of the figure; by default pending work. */
  group?: HomeGroup;
};

const ordersIn = (status: OrderStatus) => `/staff/payments?status=${orderStatuses[status].id}`;

/** Figures and links of the staff home page. A figure equals the number of rows in the list at its path. */
export const homeTiles = {
  due: {
    label: "Casos que vencen hoy o antes",
    one: "Caso que vence hoy o antes",
    path: "/staff?due=true",
    none: "Ningún caso vence hoy",
  },
  cases: { label: "Casos por revisar", one: "Caso por revisar", path: "/staff", none: "Ningún caso por revisar" },
  mine: { label: "Casos tuyos", one: "Caso tuyo", path: "/staff?who=me", none: "Ningún caso tuyo" },
  blocks: {
    label: "Bloqueos por decidir",
    one: "Bloqueo por decidir",
    path: "/staff?kind=block",
    none: "Ningún bloqueo por decidir",
  },
  calls: {
    label: "Llamadas por hacer",
    one: "Llamada por hacer",
    path: "/staff/calls",
    none: "Ninguna llamada por hacer",
  },
  payable: { label: "Meses por pagar", one: "Mes por pagar", path: "/staff/payments", none: "Ningún mes por pagar" },
  held: { label: "Meses retenidos", one: "Mes retenido", path: "/staff/payments", none: "Ningún mes retenido" },
  returned: {
    label: "Depósitos devueltos",
    one: "Depósito devuelto",
    path: "/staff/payments/register?state=returned",
    none: "Ningún depósito devuelto",
  },
  unsubmitted: {
    label: "Órdenes por enviar a autorizar",
    one: "Orden por enviar a autorizar",
    path: ordersIn("draft"),
    none: "Ninguna orden por enviar a autorizar",
  },
  unsent: {
    label: "Órdenes por enviar al banco",
    one: "Orden por enviar al banco",
    path: ordersIn("authorised"),
    none: "Ninguna orden por enviar al banco",
  },
  unanswered: {
    label: "Órdenes que esperan al banco",
    one: "Orden que espera al banco",
    path: ordersIn("sent"),
    none: "Ninguna orden espera al banco",
  },
  orders: {
    label: "Órdenes por autorizar",
    one: "Orden por autorizar",
    path: ordersIn("to_authorise"),
    none: "Ninguna orden por autorizar",
  },
  draft: {
    label: "Borrador del curso sin publicar",
    one: "Borrador del curso sin publicar",
    path: "/staff/course",
    none: "Sin borrador del curso",
  },
  learners: {
    label: "Personas en el curso",
    one: "Persona en el curso",
    path: "/staff/course/figures",
    none: "Menos de 5 personas en el curso",
  },
  grants: {
    label: "Propuestas de roles por aceptar",
    one: "Propuesta de roles por aceptar",
    path: "/staff/team",
    none: "Ninguna propuesta por aceptar",
  },
  rights: {
    label: "Permisos que vencen si nadie los confirma",
    one: "Permiso que vence si nadie lo confirma",
    path: "/staff/team",
    none: "Ningún permiso vence",
    group: "lapses",
  },
  alarms: { label: "Alarmas abiertas", one: "Alarma abierta", path: "/staff/alarms", none: "Ninguna alarma abierta" },
  limits: {
    label: "Límites alcanzados",
    one: "Límite alcanzado",
    path: "/staff/alarms",
    none: "Nadie llegó a su límite",
  },
  failed: {
    label: "Trabajos que fallaron esta semana",
    one: "Trabajo que falló esta semana",
    path: "/staff/operations",
    none: "Ningún trabajo falló",
    group: "broke",
  },
  lost_emails: {
    label: "Correos que no llegaron esta semana",
    one: "Correo que no llegó esta semana",
    path: "/staff/operations",
    none: "Todos los correos salieron",
    group: "broke",
  },
  late_duties: {
    label: "Tareas atrasadas, como las copias",
    one: "Tarea atrasada, como las copias",
    path: "/staff/operations",
    none: "Tareas y copias al día",
    group: "broke",
  },
  full_disks: {
    label: "Discos casi llenos",
    one: "Disco casi lleno",
    path: "/staff/operations",
    none: "El disco tiene espacio",
    group: "broke",
  },
  catalogues: { label: "Catálogos", path: "/staff/catalogues" },
  texts: { label: "Textos del programa", path: "/staff/texts" },
  banners: { label: "Banners", path: "/staff/banners" },
  settings: { label: "Programa", path: "/staff/settings" },
  audit: { label: "Auditoría", path: "/staff/audit" },
  operations: { label: "Sistema", path: "/staff/operations" },
  reports: { label: "Reportes", path: "/staff/reports" },
} as const satisfies Record<string, PageTile | CountedTile>;
export type HomeTile = keyof typeof homeTiles;

/**
 * Places where the work of each staff permission appears: queue and home tiles. Empty if it appears only on pages opened
 * from cases.
 */
export const workOf: Record<StaffPermission, readonly ("queue" | HomeTile)[]> = {
  "accounts.review": ["due", "cases", "mine", "calls", "queue"],
  "accounts.block": ["due", "cases", "mine", "blocks", "queue"],
  "documents.read": [],
  "vacancies.review": ["due", "cases", "mine", "queue"],
  "vouchers.review": ["due", "cases", "mine", "queue"],
  "relations.decide": ["due", "cases", "mine", "queue"],
  "orders.build": ["payable", "held", "returned", "unsubmitted", "unsent", "unanswered"],
  // Authorisers can download the bank file too. The member who downloads it cannot record the bank's answer.
  "orders.authorise": ["unsent", "orders"],
  "course.edit": ["draft", "learners"],
  "catalogues.edit": ["catalogues"],
  "settings.edit": ["settings"],
  "banners.edit": ["banners"],
  "texts.edit": ["texts"],
  "staff.manage": ["grants", "rights"],
  "audit.read": ["alarms", "audit"],
  "quotas.release": ["limits"],
  "operations.watch": ["failed", "lost_emails", "late_duties", "full_disks", "operations"],
  "figures.read": ["reports"],
};

export const readHome = call({
  method: "GET",
  path: "/staff/home",
  summary: "Figures of the staff member's roles; each equals the number of rows in its list",
  access: forTeam,
  response: z.object({
    tiles: z.array(
      z.object({
        tile: z.enum(keysOf(homeTiles)),
        /** Number of rows in the list of a tile; null for a tile that only links to a page. */
        count: z.nullable(z.int()),
        /** Cents of the rows of a tile; null for rows without money. */
        amount: z.nullable(cents),
        /** Time since which the oldest row of a tile waits; null without a row, or if its age does not matter. */
        oldest: z.nullable(isoInstant),
      }),
    ),
    roles_to_come: z.array(z.string()),
  }),
  errors: [],
});
