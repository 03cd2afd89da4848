import * as z from "zod/mini";
import { call } from "../call.ts";
import { keysOf } from "../keys.ts";
import type { StaffPermission } from "../roles.ts";
import { type OrderStatus, orderStatuses } from "../statuses.ts";

/** Tile of the staff home page without a counter: it only links to a page. */
type PageTile = { label: string; path: string };
type CountedTile = PageTile & {
  one: string;
  none: string;
};

const ordersIn = (status: OrderStatus) => `/staff/payments?status=${orderStatuses[status].id}`;

/** Tiles of the staff home page with pending work outside the queue of cases. */
export const homeTiles = {
  calls: {
    label: "Llamadas por hacer",
    one: "Llamada por hacer",
    path: "/staff/calls",
    none: "Ninguna llamada por hacer",
  },
  payable: { label: "Meses por pagar", one: "Mes por pagar", path: "/staff/payments", none: "Ningún mes por pagar" },
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
  grants: {
    label: "Propuestas de roles por aceptar",
    one: "Propuesta de roles por aceptar",
    path: "/staff/team",
    none: "Ninguna propuesta por aceptar",
  },
  rights: {
    label: "Permisos por confirmar",
    one: "Permiso por confirmar",
    path: "/staff/team",
    none: "Ningún permiso por confirmar",
  },
  alarms: { label: "Alarmas abiertas", one: "Alarma abierta", path: "/staff/alarms", none: "Ninguna alarma abierta" },
  limits: {
    label: "Límites alcanzados",
    one: "Límite alcanzado",
    path: "/staff/alarms",
    none: "Nadie llegó a su límite",
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
  "accounts.review": ["calls", "queue"],
  "accounts.block": ["queue"],
  "documents.read": [],
  "vacancies.review": ["queue"],
  "vouchers.review": ["queue"],
  "relations.decide": ["queue"],
  "orders.build": ["payable", "unsubmitted", "unsent", "unanswered"],
  // Authorisers can download the bank file too. The member who downloads it cannot record the bank's answer.
  "orders.authorise": ["unsent", "orders"],
  "course.edit": ["draft"],
  "catalogues.edit": ["catalogues"],
  "settings.edit": ["settings"],
  "banners.edit": ["banners"],
  "texts.edit": ["texts"],
  "staff.manage": ["grants", "rights"],
  "audit.read": ["alarms", "audit"],
  "quotas.release": ["limits"],
  "operations.watch": ["operations"],
  "figures.read": ["reports"],
};

export const readHome = call({
  method: "GET",
  path: "/staff/home",
  summary: "Pending work of the staff member's roles; cases are in the queue",
  access: { mode: "session", types: ["staff"] },
  response: z.object({
    tiles: z.array(z.object({ tile: z.enum(keysOf(homeTiles)), count: z.nullable(z.int()) })),
    roles_to_come: z.array(z.string()),
  }),
  errors: [],
});
