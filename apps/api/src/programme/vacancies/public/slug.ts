// A uuid has 128 bits, which fit in 25 digits of base 36.
const idLength = 25;
const idPart = new RegExp(`(?:^|-)([0-9a-z]{${idLength}})$`);
const longestWords = 60;

/** Last part of a vacancy's public address: `auxiliar-de-almacen-leon-` and the id in base 36, short enough for a chat. */
export function slugOf({ id, title, place }: { id: string; title: string; place: string | null }): string {
  const words = plainWords([title, place].filter(Boolean).join(" "));
  const number = BigInt(`0x${id.replaceAll("-", "")}`)
    .toString(36)
    .padStart(idLength, "0");
  return words ? `${words}-${number}` : number;
}

/** Vacancy id at the end of a slug, whatever words precede it; undefined without one. */
export function idOfSlug(slug: string): string | undefined {
  const number = idPart.exec(slug)?.[1];
  if (!number) return undefined;
  const hex = [...number].reduce((sum, digit) => sum * 36n + BigInt(Number.parseInt(digit, 36)), 0n).toString(16);
  if (hex.length > 32) return undefined;
  return hex.padStart(32, "0").replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}

function plainWords(text: string): string {
  const plain = text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-");
  const cut = plain.length > longestWords ? plain.slice(0, longestWords).replace(/-[^-]*$/, "") : plain;
  return cut.replace(/^-+|(?<!-)-+$/g, "");
}
