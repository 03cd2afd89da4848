import type { Signal } from "@arranca/contract/review/accounts";
import { genericRfcs, hasRfcCheckDigit } from "@arranca/contract/values/identifiers";
import type { FoundReads } from "../../../lib/database/batched-reads.ts";
import { bankName, isKnownBank } from "../../../programme/catalogues/banks.service.ts";
import { placeHint } from "../../../programme/places/fit.service.ts";
import type { UnfitPlace } from "./places.store.ts";
import { type BankCodes, type SharedKind, signalReads } from "./signals.store.ts";

type Shared = Omit<Signal, "text" | "kind"> & { kind: SharedKind };

export { signalReads };

/**
 * Values that accounts share with others (CURP, CLABE, RFC, phone), places and banks that do not fit the catalogue, banks that are
 * not the CLABE's, and doubtful RFCs. Hints for a reviewer, never a decision (product.md 4, Blocking).
 */
export function signalsIn({
  shared: rows,
  unfit,
  banks,
  rfcs,
}: FoundReads<ReturnType<typeof signalReads>>): Map<string, Signal[]> {
  const found = new Map<string, Signal[]>();
  for (const [id, matches] of Map.groupBy(rows, (row) => row.owner_id)) {
    const kinds = Map.groupBy(matches, ({ kind }) => kind);
    const signals = [...kinds].map(
      ([kind, accounts]): Shared => ({
        kind,
        accounts: accounts.map(({ owner_id: _owner, kind: _kind, ...account }) => account),
      }),
    );
    found.set(
      id,
      signals.map((signal) => ({ ...signal, text: signalText(signal) })),
    );
  }
  for (const [id, places] of Map.groupBy(unfit, (row) => row.owner_id)) {
    const hinted = Map.groupBy(places, (place) => placeHint(place) ?? "Lugar que no estaba en el catálogo");
    const text = [...hinted].map(([hint, of]) => `${hint}: ${of.map(wordsOf).join(", ")}`).join(". ");
    found.set(id, [...(found.get(id) ?? []), { kind: "place", text, accounts: [] }]);
  }
  for (const codes of banks) {
    const text = bankHints(codes).join(". ");
    if (text) found.set(codes.owner_id, [...(found.get(codes.owner_id) ?? []), { kind: "bank", text, accounts: [] }]);
  }
  for (const { owner_id: id, rfc } of rfcs) {
    const text = doubtOf(rfc);
    if (text) found.set(id, [...(found.get(id) ?? []), { kind: "rfc_doubt", text, accounts: [] }]);
  }
  return found;
}

/** Hints about the bank of a CLABE: not in the catalogue, not the chosen one, or with an unknown plaza. */
export function bankHints({ bank_code, clabe_bank_code, clabe_plaza }: Omit<BankCodes, "owner_id">): string[] {
  const code = clabe_bank_code ?? bank_code;
  return [
    ...(clabe_bank_code
      ? [`La CLABE es de ${bankName(clabe_bank_code)} y el banco elegido es ${bankName(bank_code)}`]
      : []),
    ...(isKnownBank(code) ? [] : [`El banco ${code} de la CLABE no está en el catálogo`]),
    ...(clabe_plaza ? [`La plaza ${clabe_plaza} de la CLABE no está en el catálogo`] : []),
  ];
}

/** Hint about an RFC that is generic, or whose check character is wrong as in some old ones. */
function doubtOf(rfc: string): string | undefined {
  if (genericRfcs.includes(rfc)) return "RFC genérico, que no es de esta empresa: compáralo con su constancia";
  return hasRfcCheckDigit(rfc) ? undefined : "El último carácter del RFC no corresponde: compáralo con su constancia";
}

const wordsOf = ({ vacancy, cp, city }: UnfitPlace) =>
  `${vacancy === null ? "domicilio" : `vacante «${vacancy}»`} (${[cp ?? "sin código postal", city].filter(Boolean).join(" ")})`;

const words: Record<SharedKind, string> = {
  curp: "Misma CURP",
  clabe: "Misma CLABE",
  rfc: "Mismo RFC",
  phone: "Mismo teléfono",
};

/** Sentence about a shared value: 'Misma CLABE en otra persona', 'Mismo teléfono en 2 cuentas más, una bloqueada'. */
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
