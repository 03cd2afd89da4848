import type { listLooksAtMe } from "@arranca/contract/accounts/own-data";
import { auditKinds } from "@arranca/contract/audit/kinds";
import { documentAreas, documentLabel } from "@arranca/contract/files";
import { keysOf } from "@arranca/contract/keys";
import { lookPurposes } from "@arranca/contract/review/looks";
import type * as z from "zod/mini";
import type { Db } from "../../lib/database/db.ts";
import type { Owner } from "../map/entry.ts";
import { findLooks, type LookRow } from "./store.ts";

type Look = z.output<typeof listLooksAtMe.response>["info"][number];

const kinds = keysOf(auditKinds).filter((kind) => auditKinds[kind].area === "looks");

/** A page of who saw what of an account, as its owner reads it. `db` is the programme's: the audit is shown to nobody else. */
export async function looksAt(
  db: Db,
  { id, loginId }: Pick<Owner, "id" | "loginId">,
  page: { limit: number; cursor?: string | undefined },
) {
  const { rows, cursor } = await findLooks(db, { id, loginId, kinds }, page);
  return { info: rows.map(present), cursor };
}

/** All of them, as the copy of one's data tells them. */
export async function allLooksAt(db: Db, owner: Owner): Promise<Record<string, unknown>[]> {
  const all: Look[] = [];
  for (let cursor: string | undefined; ; ) {
    const page = await looksAt(db, owner, { limit: 100, cursor });
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

const present = (row: LookRow): Look => ({
  id: row.id,
  at: row.at.toISOString(),
  by: row.company === null ? { kind: "team", roles: row.roles } : { kind: "company", name: row.company },
  what: whatOf(row),
  purpose: row.company === null ? purposeOf(row) : "Te postulaste a su vacante",
  reason: row.reason,
});

const papers: Record<string, string> = Object.fromEntries(documentAreas.map((area) => [area, documentLabel(area)]));
const values: Record<string, string> = {
  curp: "tu CURP completa",
  new_curp: "la CURP nueva que pediste",
  clabe: "tu CLABE completa",
  account_number: "tu número de cuenta completo",
};
const sentences: Record<string, (detail: Record<string, unknown>) => string> = {
  "document.read": ({ area }) => `Vio «${papers[String(area)] ?? "un documento"}»`,
  "voucher.read": () => "Vio un comprobante de pago",
  "cv.read": () => "Abrió tu CV",
  "account.look": () => "Pidió ver tus documentos",
  "account.reveal": ({ field }) => `Vio ${values[String(field)] ?? "un dato completo"}`,
  "search.identity": () => "Te buscó por tu CURP",
};

// A kind of a later version is told in the words of the audit.
const whatOf = ({ action, detail }: LookRow): string =>
  sentences[action]?.(detail) ?? Object.entries(auditKinds).find(([kind]) => kind === action)?.[1].label ?? action;

const purposes: Record<string, string> = { ...lookPurposes, case: "Llevaba tu trámite" };
function purposeOf({ action, detail }: LookRow): string | null {
  if (action === "voucher.read") return "Revisar tu comprobante";
  return purposes[String(detail.purpose)] ?? null;
}
