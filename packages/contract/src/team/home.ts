import * as z from "zod/mini";
import { call } from "../call.ts";
import { keysOf } from "../keys.ts";
import type { StaffPermission } from "../roles.ts";

type Tile = {
  label: string;
  /** The list that the count leads to. */
  path: string;
  /** What is said where nothing waits; without it nothing ever does, and the tile only leads there. */
  none?: string;
};

/** What may wait for a member of the team outside the queue of cases. */
export const homeTiles = {
  calls: { label: "Llamadas por hacer", path: "/staff/calls", none: "Ninguna llamada por hacer" },
  payable: { label: "Meses por pagar", path: "/staff/payments", none: "Ningún mes por pagar" },
  orders: { label: "Órdenes por autorizar", path: "/staff/payments", none: "Ninguna orden por autorizar" },
  draft: { label: "Borrador del curso sin publicar", path: "/staff/course", none: "Sin borrador del curso" },
  grants: { label: "Propuestas de roles por aceptar", path: "/staff/team", none: "Ninguna propuesta por aceptar" },
  rights: { label: "Permisos por confirmar", path: "/staff/team", none: "Ningún permiso por confirmar" },
  alarms: { label: "Alarmas abiertas", path: "/staff/alarms", none: "Ninguna alarma abierta" },
  limits: { label: "Límites alcanzados", path: "/staff/alarms", none: "Nadie llegó a su límite" },
  catalogues: { label: "Catálogos", path: "/staff/catalogues" },
  texts: { label: "Textos del programa", path: "/staff/texts" },
  banners: { label: "Banners", path: "/staff/banners" },
  settings: { label: "Programa", path: "/staff/settings" },
  audit: { label: "Auditoría", path: "/staff/audit" },
  operations: { label: "Sistema", path: "/staff/operations" },
} as const satisfies Record<string, Tile>;
export type HomeTile = keyof typeof homeTiles;

/** Where the work of each permission waits: in the queue of cases and on tiles of the home; of none, with the cases that others open. */
export const workOf: Record<StaffPermission, readonly ("queue" | HomeTile)[]> = {
  "accounts.review": ["calls", "queue"],
  "accounts.block": ["queue"],
  "documents.read": [],
  "vacancies.review": ["queue"],
  "vouchers.review": ["queue"],
  "relations.decide": ["queue"],
  "orders.build": ["payable"],
  "orders.authorise": ["orders"],
  "course.edit": ["draft"],
  "catalogues.edit": ["catalogues"],
  "settings.edit": ["settings"],
  "banners.edit": ["banners"],
  "texts.edit": ["texts"],
  "staff.manage": ["grants", "rights"],
  "audit.read": ["alarms", "audit"],
  "quotas.release": ["limits"],
  "operations.watch": ["operations"],
};

export const readHome = call({
  method: "GET",
  path: "/staff/home",
  summary: "What waits for me, by what my roles allow; the cases themselves are in the queue",
  access: { mode: "session", types: ["staff"] },
  response: z.object({
    tiles: z.array(z.object({ tile: z.enum(keysOf(homeTiles)), count: z.nullable(z.int()) })),
    roles_to_come: z.array(z.string()),
  }),
  errors: [],
});
