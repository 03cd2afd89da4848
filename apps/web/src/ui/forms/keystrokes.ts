export function onlyDigits(typed: string, also = ""): string {
  return [...typed].filter((letter) => (letter >= "0" && letter <= "9") || also.includes(letter)).join("");
}

export function centsToPesos(cents: number | null): string {
  if (cents === null || Number.isNaN(cents)) return "";
  return cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2);
}
