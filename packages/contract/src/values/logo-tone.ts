/** How many colours stand for a logo that a company has not uploaded; none of them is the green, red or amber of a status. */
export const logoTones = 5;

/** The colour of a company without a logo: always the same for a name, so that a list can be told apart at a glance. */
export function logoTone(name: string): number {
  let sum = 0;
  for (const letter of name.trim()) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 1_000_003;
  return (sum % logoTones) + 1;
}
