import type { listAccessesToMyData } from "@arranca/contract/accounts/own-data";
import { auditKinds } from "@arranca/contract/audit/kinds";
import { documentAreas, documentLabel } from "@arranca/contract/files";
import { keysOf } from "@arranca/contract/keys";
import { exportPurposes, listTitle } from "@arranca/contract/lists";
import { accessPurposes } from "@arranca/contract/review/document-access";
import type * as z from "zod/mini";
import type { Db } from "../../../lib/database/db.ts";
import type { Owner } from "../map/entry.ts";
import { type AccessPage, type AccessRow, findAccesses } from "./store.ts";

type Look = z.output<typeof listAccessesToMyData.response>["info"][number];

const kinds = keysOf(auditKinds).filter((kind) => auditKinds[kind].area === "looks");

// Minutes. A reviewer opens the documents of a case one after the other.
const inOneSitting = 10;

type Whose = Pick<Owner, "id" | "loginId">;

/**
 * Page of the access log for the account's owner: one row per reader and sitting. `db` is the programme's connection,
 * because row-level security hides the audit log.
 */
export const accessLogOf = (db: Db, owner: Whose, page: Omit<AccessPage, "minutesTogether">) =>
  readLooks(db, owner, { ...page, minutesTogether: inOneSitting });

async function readLooks(db: Db, { id, loginId }: Whose, page: AccessPage) {
  const { rows, cursor } = await findAccesses(db, { id, loginId, kinds }, page);
  return { info: rows.map(present), cursor };
}

export async function wholeAccessLog(db: Db, owner: Owner): Promise<Record<string, unknown>[]> {
  const all: Look[] = [];
  for (let cursor: string | undefined; ; ) {
    const page = await readLooks(db, owner, { limit: 100, cursor, minutesTogether: 0 });
    all.push(...page.info);
    if (!page.cursor) break;
    cursor = page.cursor;
  }
  return all.map(({ at, by, what, purpose, reason }) => ({
    Cuándo: at,
    Quién: by.kind === "company" ? `La empresa ${by.name}` : ["El equipo del programa", ...by.roles].join(", "),
    Qué: what,
    "Para qué": purpose,
    Motivo: reason,
  }));
}

const present = (row: AccessRow): Look => ({
  id: row.id,
  at: row.at.toISOString(),
  by: row.company === null ? { kind: "team", roles: row.roles } : { kind: "company", name: row.company },
  what: whatOf(row),
  purpose: row.company === null ? purposeOf(row) : "Te postulaste a su vacante",
  reason: row.reason,
});

const documentNames: Record<string, string> = Object.fromEntries(
  documentAreas.map((area) => [area, `«${documentLabel(area)}»`]),
);
const values: Record<string, string> = {
  curp: "tu CURP completa",
  new_curp: "la CURP nueva que pediste",
  clabe: "tu CLABE completa",
  account_number: "tu número de cuenta completo",
};
const list = new Intl.ListFormat("es-MX");
/**
 * Names of the opened documents or fields as 'a, b y c', in the order of `words`. A key from a later version is named
 * `other`.
 */
function named(details: AccessRow["details"], key: "area" | "field", words: Record<string, string>, other: string) {
  const seen = new Set(details.map((detail) => words[String(detail[key])] ?? other));
  return list.format([...Object.values(words), other].filter((word) => seen.has(word)));
}

const soughtBy: Record<string, string> = {
  curp: "tu CURP",
  phone: "tu teléfono",
  phone_end: "el final de tu teléfono",
  email: "tu correo",
  postal_code: "tu código postal",
};
// Earlier searches were all by CURP and do not say so.
const fieldOrCurp = (detail: AccessRow["details"][number]) => ({ field: "curp", ...detail });

const listsOf = (details: AccessRow["details"]) =>
  list.format(new Set(details.map((detail) => `la lista «${listTitle(detail.list)}»`)));

const sentences: Record<string, (row: AccessRow) => string> = {
  "document.read": ({ details }) => `Vio ${named(details, "area", documentNames, "un documento")}`,
  "voucher.read": ({ seen }) => (seen > 1 ? `Vio ${seen} comprobantes de pago` : "Vio un comprobante de pago"),
  "cv.read": () => "Abrió tu CV",
  "candidates.export": () => "Descargó una lista de candidatos en la que estás",
  "relations.export": () => "Descargó una lista de sus relaciones laborales en la que estás",
  "payments.export": () => "Descargó una lista de pagos en la que estás",
  "accounts.export": () => "Descargó una lista de cuentas en la que estás",
  "list.export": ({ details }) => `Descargó ${listsOf(details)}, en la que estás`,
  "order.print": () => "Imprimió una orden de pago en la que estás",
  "account.look": () => "Pidió ver tus documentos",
  "person.work": () => "Vio tu trabajo y tu apoyo",
  "company.work": () => "Vio las vacantes, la gente y el equipo de tu empresa",
  "figure.rows": () => "Vio tu nombre en la lista de una cifra",
  "account.reveal": ({ details }) => `Vio ${named(details, "field", values, "un dato completo")}`,
  "search.identity": ({ details }) =>
    `Te buscó por ${named(details.map(fieldOrCurp), "field", soughtBy, "un dato tuyo")}`,
};

// A kind from a later version is named by the audit log's own words.
const whatOf = (row: AccessRow): string =>
  sentences[row.action]?.(row) ??
  Object.entries(auditKinds).find(([kind]) => kind === row.action)?.[1].label ??
  row.action;

const purposes: Record<string, string> = { ...accessPurposes, ...exportPurposes, case: "Llevaba tu trámite" };
function purposeOf({ action, purpose }: AccessRow): string | null {
  if (action === "voucher.read") return "Revisar tu comprobante";
  return purposes[String(purpose)] ?? null;
}
