export const logoTones = 5;

/** Placeholder colour of a company without a logo. A company name always gets the same colour. */
export function logoTone(name: string): number {
  let sum = 0;
  for (const letter of name.trim()) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 1_000_003;
  return (sum % logoTones) + 1;
}
