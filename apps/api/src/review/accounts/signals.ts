import type { Signal } from "@arranca/contract/review/accounts";
import { sql } from "kysely";
import type { Db } from "../../lib/database/db.ts";
import { findUnfitPlaces } from "./places.store.ts";

type SharedKind = Exclude<Signal["kind"], "place">;
type Match = Signal["accounts"][number] & { owner_id: string; kind: SharedKind };
type Shared = Omit<Signal, "text" | "kind"> & { kind: SharedKind };

/**
 * What other accounts have in common with these: equal CURP, CLABE and RFC, and a shared phone; and places that are not in the
 * catalogue. Evidence for a reviewer, never a decision (product.md 4, Blocking).
 */
export async function findSignals(db: Db, ownerIds: readonly string[]): Promise<Map<string, Signal[]>> {
  if (ownerIds.length === 0) return new Map();
  const ids = sql.val(ownerIds);
  const person = sql`o.id, concat_ws(' ', o.name, o.first_surname, o.second_surname) AS name, 'person' AS owner_type, o.status = 'blocked' AS blocked`;
  const company = sql`o.id, coalesce(o.name, o.business_name, '') AS name, 'company' AS owner_type, o.status = 'blocked' AS blocked`;
  const { rows } = await sql<Match>`
    SELECT a.id AS owner_id, 'curp' AS kind, ${person} FROM persons a JOIN persons o ON o.curp_index = a.curp_index AND o.id <> a.id
      WHERE a.id = ANY(${ids}::uuid[])
    UNION ALL
    SELECT a.id, 'clabe', ${person} FROM persons a JOIN persons o ON o.clabe_index = a.clabe_index AND o.id <> a.id
      WHERE a.id = ANY(${ids}::uuid[])
    UNION ALL
    SELECT a.id, 'rfc', ${company} FROM companies a JOIN companies o ON o.rfc = a.rfc AND o.id <> a.id WHERE a.id = ANY(${ids}::uuid[])
    UNION ALL
    SELECT a.id, 'phone', ${person}
      FROM (SELECT id, phone FROM persons UNION ALL SELECT id, phone FROM companies) a JOIN persons o ON o.phone = a.phone AND o.id <> a.id
      WHERE a.id = ANY(${ids}::uuid[])
    UNION ALL
    SELECT a.id, 'phone', ${company}
      FROM (SELECT id, phone FROM persons UNION ALL SELECT id, phone FROM companies) a JOIN companies o ON o.phone = a.phone AND o.id <> a.id
      WHERE a.id = ANY(${ids}::uuid[])
    LIMIT 1000`.execute(db);

  const shared = new Map<string, Shared[]>();
  for (const { owner_id, kind, ...account } of rows) {
    const known = shared.get(owner_id) ?? [];
    const same = known.find((signal) => signal.kind === kind);
    if (same) same.accounts.push(account);
    else known.push({ kind, accounts: [account] });
    shared.set(owner_id, known);
  }
  const unfit = await findUnfitPlaces(db, ownerIds);
  return new Map(
    ownerIds.map((id) => {
      const places = unfit.get(id);
      const of = (shared.get(id) ?? []).map((signal) => ({ ...signal, text: signalText(signal) }));
      const place = {
        kind: "place" as const,
        text: `Fuera del catálogo de lugares: ${places?.join(", ")}`,
        accounts: [],
      };
      return [id, places ? [...of, place] : of];
    }),
  );
}

const words: Record<SharedKind, string> = {
  curp: "Misma CURP",
  clabe: "Misma CLABE",
  rfc: "Mismo RFC",
  phone: "Mismo teléfono",
};

/** One sentence for a signal: 'Misma CLABE en otra persona', 'Mismo teléfono en 2 cuentas más, una bloqueada'. */
export function signalText({ kind, accounts }: Shared): string {
  const [first] = accounts;
  const where =
    accounts.length === 1 && first
      ? `en otra ${first.owner_type === "person" ? "persona" : "empresa"}`
      : `en ${accounts.length} cuentas más`;
  const blocked = accounts.filter((account) => account.blocked).length;
  if (blocked === 0) return `${words[kind]} ${where}`;
  return `${words[kind]} ${where}, ${accounts.length === 1 ? "bloqueada" : blocked === 1 ? "una bloqueada" : `${blocked} bloqueadas`}`;
}
