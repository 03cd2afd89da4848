export function onlyDigits(typed: string, also = ""): string {
  return [...typed].filter((letter) => (letter >= "0" && letter <= "9") || also.includes(letter)).join("");
}

/** Reads typed pesos, below ten million, as integer cents; null for unreadable text. */
export function pesosToCents(typed: string): number | null {
  const match = /^(\d{1,7})(?:\.(\d{0,2}))?$/.exec(typed.replace(/[$,\s]/g, ""));
  if (!match) return null;
  return Number(match[1]) * 100 + Number((match[2] ?? "").padEnd(2, "0"));
}

export function centsToPesos(cents: number | null): string {
  if (cents === null) return "";
  return cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2);
}
