import type { Signal } from "@arranca/contract/review/accounts";
import type { Db } from "../../lib/database/db.ts";
import { findUnfitPlaces } from "./places.store.ts";
import { findShared, type SharedKind } from "./signals.store.ts";

type Shared = Omit<Signal, "text" | "kind"> & { kind: SharedKind };

/**
 * What other accounts have in common with these: equal CURP, CLABE and RFC, and a shared phone; and places that are not in the
 * catalogue. Evidence for a reviewer, never a decision (product.md 4, Blocking).
 */
export async function findSignals(db: Db, ownerIds: readonly string[]): Promise<Map<string, Signal[]>> {
  if (ownerIds.length === 0) return new Map();
  const rows = await findShared(db, ownerIds);

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
