import { alarmKinds } from "@arranca/contract/alarms";
import { type AuditKind, auditKinds } from "@arranca/contract/audit/kinds";
import { emailKinds } from "@arranca/contract/emails/kinds";
import { documentAreas, documentLabel } from "@arranca/contract/files";
import { listTitle } from "@arranca/contract/lists";
import { settingLabels } from "@arranca/contract/settings";
import { permissionLabels } from "@arranca/contract/staff";
import { textKinds } from "@arranca/contract/texts";
import { lastDigits } from "../../lib/last-digits.ts";
import { amount } from "../../lib/time/spanish-dates.ts";
import type { LogRow } from "./log.store.ts";

type AuditRow = Pick<
  LogRow,
  "about_id" | "action" | "detail" | "order_number" | "vacancy_title" | "member_name" | "role_names"
>;

const labelIn = (labels: Readonly<Record<string, string>>, key: unknown, otherwise: string) =>
  (typeof key === "string" && labels[key]) || otherwise;

const documentNames = Object.fromEntries(documentAreas.map((area) => [area, documentLabel(area)]));
const emailLabels: Record<string, string> = Object.fromEntries(
  Object.entries(emailKinds).map(([kind, { label }]) => [kind, label]),
);
const fields: Record<string, string> = {
  curp: "la CURP",
  new_curp: "la CURP nueva",
  clabe: "la CLABE",
  account_number: "el número de cuenta",
  name: "el nombre",
  first_surname: "el primer apellido",
  second_surname: "el segundo apellido",
  firstNames: "el nombre",
  paternalSurname: "el primer apellido",
  maternalSurname: "el segundo apellido",
  phone: "el teléfono",
  email: "el correo",
  businessName: "la razón social",
  rfc: "el RFC",
};
const refusals: Record<string, string> = {
  credentials: "contraseña equivocada",
  blocked: "la cuenta está bloqueada",
  closed: "la cuenta está cancelada",
  WRONG_CODE: "código equivocado",
  SECOND_FACTOR_NEEDED: "faltó el código",
  TOO_MANY: "demasiados intentos",
};

const soughtBy: Record<string, string> = {
  curp: "su CURP",
  phone: "su teléfono",
  phone_end: "el final de su teléfono",
  email: "su correo",
  postal_code: "su código postal",
};

const text = (value: unknown): string => (typeof value === "string" || typeof value === "number" ? String(value) : "");

const digitsOf = (last4: unknown): string => lastDigits(typeof last4 === "string" ? last4 : null);

function permissionsIn({ detail }: AuditRow): string {
  if (!Array.isArray(detail.permissions)) return "";
  return detail.permissions.map((name) => labelIn(permissionLabels, name, text(name))).join(", ");
}

/** Values of the placeholders in audit sentences (contract, `audit/kinds.ts`), except `{about}`. */
const placeholders: Record<string, (row: AuditRow) => string> = {
  paper: ({ detail }) => labelIn(documentNames, detail.area, "un papel"),
  field: ({ detail }) => labelIn(fields, detail.field, "un dato"),
  // Earlier entries are all by CURP and do not say so.
  sought: ({ detail }) => labelIn(soughtBy, detail.field, "su CURP"),
  fields: ({ detail }) =>
    Array.isArray(detail.fields) ? detail.fields.map((name) => labelIn(fields, name, text(name))).join(", ") : "datos",
  rows: ({ detail }) => text(detail.rows),
  list: ({ detail }) => listTitle(detail.list),
  order: ({ order_number }) => (order_number ? `la orden ${order_number}` : "una orden"),
  amount: ({ detail }) => (typeof detail.amount === "number" ? amount(detail.amount) : "sin monto"),
  year: ({ detail }) => text(detail.year),
  accounts: ({ detail }) => `antes ${digitsOf(detail.from)}, ahora ${digitsOf(detail.to)}`,
  vacancy: ({ vacancy_title }) => (vacancy_title ? `la vacante «${vacancy_title}»` : "una vacante"),
  permissions: permissionsIn,
  roles: ({ role_names }) => role_names ?? "ningún rol",
  setting: ({ detail }) => [...settingLabels].find(([key]) => key === detail.key)?.[1] ?? text(detail.key),
  email: ({ detail }) => labelIn(emailLabels, detail.kind, "un correo"),
  text: ({ detail }) => labelIn(textKinds, detail.kind, "un texto"),
  name: ({ action, detail, member_name }) =>
    text(detail.after ?? detail.title ?? member_name ?? detail.name) ||
    (action.startsWith("company_team.") ? "una persona" : ""),
  version: ({ detail }) => text(detail.version),
  host: ({ detail }) => text(detail.host),
  folio: ({ detail }) => text(detail.folio),
  why: ({ detail }) => labelIn(refusals, detail.why, "no se pudo"),
  // Earlier entries name one permission.
  call: (row) => permissionsIn(row) || labelIn(permissionLabels, row.detail.permission, text(row.detail.call)),
  alarm: ({ detail }) =>
    labelIn(
      Object.fromEntries(Object.entries(alarmKinds).map(([key, { label }]) => [key, label])),
      detail.kind,
      "una alarma",
    ),
};
export const knownPlaceholders = ["about", ...Object.keys(placeholders)];

const isKnown = (action: string): action is AuditKind => action in auditKinds;

export function sentenceOf(row: AuditRow): { before: string; after: string } {
  const says = isKnown(row.action) ? auditKinds[row.action].says : `hizo «${row.action}»`;
  // Only rows of personal-data requests are about people without an account.
  const nobody = row.action.startsWith("data_request.") ? "alguien sin cuenta" : "una cuenta";
  const [before = "", after = ""] = (row.about_id ? says : says.replace("{about}", nobody))
    .split("{about}")
    .map((part) => part.replace(/\{(\w+)\}/g, (_all, place: string) => placeholders[place]?.(row) ?? ""));
  return { before, after };
}
