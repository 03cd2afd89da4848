import * as z from "zod/mini";
import { tableFormat } from "./envelope.ts";
import { keysOf } from "./keys.ts";

/** Reasons to take names out of the product, read by the persons in the file. */
export const exportPurposes = {
  follow_up: "Dar seguimiento a quienes participan",
  report: "Preparar un informe",
  authority: "Lo pide una autoridad",
  audit: "Una auditoría",
} as const;
export type ExportPurpose = keyof typeof exportPurposes;

/** Most rows in one file of a team's list. */
export const mostExportedRows = 100_000;

/** Query of the download of a team's list, beside the filters of the list. */
export const fileQuery = { format: tableFormat, purpose: z.enum(keysOf(exportPurposes)) };

type TeamListWords = {
  title: string;
  /** Words for a count of rows. */
  one: string;
  many: string;
  /** Article of a part of the rows: 'las primeras 1000'. */
  first: "las primeras" | "los primeros";
  /** True if no account in the rows reads who took the file: no row is about one, or it must not learn of its alarm. */
  ofNobody?: true;
};

/** Lists of the team that can be sorted and downloaded, with their words. */
export const teamLists = {
  accounts: { title: "Cuentas", one: "cuenta", many: "cuentas", first: "las primeras" },
  vouchers: { title: "Comprobantes", one: "comprobante", many: "comprobantes", first: "los primeros" },
  orders: { title: "Órdenes de pago", one: "orden", many: "órdenes", first: "las primeras", ofNobody: true },
  order_lines: { title: "Depósitos de una orden", one: "depósito", many: "depósitos", first: "los primeros" },
  payable_months: { title: "Meses por pagar", one: "mes", many: "meses", first: "los primeros" },
  held_months: { title: "Meses retenidos", one: "mes", many: "meses", first: "los primeros" },
  vacancies: { title: "Vacantes", one: "vacante", many: "vacantes", first: "las primeras" },
  relations: { title: "Relaciones laborales", one: "relación", many: "relaciones", first: "las primeras" },
  applications: { title: "Postulaciones", one: "postulación", many: "postulaciones", first: "las primeras" },
  disputes: { title: "Disputas", one: "disputa", many: "disputas", first: "las primeras" },
  blocks: { title: "Bloqueos", one: "bloqueo", many: "bloqueos", first: "los primeros" },
  email_changes: { title: "Cambios de correo", one: "cambio", many: "cambios", first: "los primeros" },
  data_requests: { title: "Solicitudes ARCO", one: "solicitud", many: "solicitudes", first: "las primeras" },
  vacancy_reports: { title: "Reportes de vacantes", one: "reporte", many: "reportes", first: "los primeros" },
  alarms: { title: "Alarmas", one: "alarma", many: "alarmas", first: "las primeras", ofNobody: true },
  callbacks: { title: "Llamadas", one: "llamada", many: "llamadas", first: "las primeras" },
  stuck: { title: "Personas detenidas en el curso", one: "persona", many: "personas", first: "las primeras" },
  members: { title: "Equipo", one: "integrante", many: "integrantes", first: "los primeros", ofNobody: true },
  candidate_reports: { title: "Reportes de candidatos", one: "reporte", many: "reportes", first: "los primeros" },
} as const satisfies Record<string, TeamListWords>;
export type TeamList = keyof typeof teamLists;

/** Title of a list; of a list of a later version 'Lista del equipo'. */
export const listTitle = (list: unknown): string =>
  keysOf(teamLists).flatMap((key) => (key === list ? [teamLists[key].title] : []))[0] ?? "Lista del equipo";
