// A uuid has 128 bits; 25 digits to the base of 36 hold them.
const idLength = 25;
const idPart = new RegExp(`(?:^|-)([0-9a-z]{${idLength}})$`);
const longestWords = 60;

/** What a vacancy's public address ends in: `auxiliar-de-almacen-leon-` and its id, short enough for a chat. */
export function slugOf({ id, title, place }: { id: string; title: string; place: string | null }): string {
  const words = plainWords([title, place].filter(Boolean).join(" "));
  const number = BigInt(`0x${id.replaceAll("-", "")}`)
    .toString(36)
    .padStart(idLength, "0");
  return words ? `${words}-${number}` : number;
}

/** The id that a slug ends in, whatever words stand before it; undefined when there is none. */
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
