/** Number of colours that replace a missing logo; none is the green, red or amber of a status. */
export const logoTones = 5;

/** Colour of a company without a logo. A name always gets the same colour, so that a list is easy to scan. */
export function logoTone(name: string): number {
  let sum = 0;
  for (const letter of name.trim()) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 1_000_003;
  return (sum % logoTones) + 1;
}
