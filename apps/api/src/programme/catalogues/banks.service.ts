import { clabeParts, hasBankCode } from "@arranca/contract/values/identifiers";
import { clabePlazas } from "./data.ts";
import { liveCatalogue } from "./service.ts";

export const bankCodeOf = (id: number): string => String(id).padStart(3, "0");

/** True if the catalogue has the bank, closed banks included. */
export const isKnownBank = (code: string): boolean => liveCatalogue("banks").byId.has(Number(code));
export const isKnownPlaza = (code: string): boolean => clabePlazas.has(code);

/** Name of a bank by its code in a CLABE: of the catalogue, else 'Banco con código 738'. */
export const bankName = (code: string): string =>
  liveCatalogue("banks").byId.get(Number(code))?.name ?? `Banco con código ${code}`;

/** Bank of a CLABE or of its first three digits; undefined for the code 000, which no bank has. */
export function bankByClabe(clabe: string): { id: number; name: string } | undefined {
  const { bank } = clabeParts(clabe);
  return hasBankCode(clabe) ? { id: Number(bank), name: bankName(bank) } : undefined;
}

/** Name of a bank by its id, which is its code as a number; null if it can be no bank. */
export const bankNameOfId = (id: number): string | null => (id > 0 && id < 1000 ? bankName(bankCodeOf(id)) : null);
