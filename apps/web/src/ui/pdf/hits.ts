type Item = { str: string; hasEOL: boolean };

/** Piece of a found text within one item of the page's text: PDF.js splits a line into several. */
export type Piece = { item: number; from: number; to: number };
export type Hit = { page: number; pieces: readonly Piece[] };

// A letter repeated on each page must not fill the memory.
export const mostHits = 1_000;

/** Finds words in the text of a page, whatever their case, accents and white space. */
export function hitsIn(items: readonly Item[], words: string, page: number, most = mostHits): Hit[] {
  const wanted = fold(words.trim()).text;
  if (wanted === "") return [];
  const { text, at } = fold(items.map(({ str, hasEOL }) => (hasEOL ? `${str} ` : str)).join(""));
  const starts = startsOf(items);
  const hits: Hit[] = [];
  for (
    let from = text.indexOf(wanted);
    from >= 0 && hits.length < most;
    from = text.indexOf(wanted, from + wanted.length)
  ) {
    const last = at[from + wanted.length - 1] ?? 0;
    hits.push({ page, pieces: piecesOf(items, starts, at[from] ?? 0, last + 1) });
  }
  return hits;
}

function startsOf(items: readonly Item[]): number[] {
  let start = 0;
  return items.map(({ str, hasEOL }) => {
    const own = start;
    start += str.length + (hasEOL ? 1 : 0);
    return own;
  });
}

function piecesOf(items: readonly Item[], starts: readonly number[], from: number, to: number): Piece[] {
  return items.flatMap(({ str }, item) => {
    const start = starts[item] ?? 0;
    const piece = { item, from: Math.max(0, from - start), to: Math.min(str.length, to - start) };
    return piece.from < piece.to ? [piece] : [];
  });
}

/** Lower case without accents, with single spaces. `at` holds the index of each letter in the given text. */
function fold(given: string): { text: string; at: number[] } {
  const at: number[] = [];
  let text = "";
  for (let index = 0; index < given.length; index += 1) {
    const plain = plainLetter(given.charAt(index));
    if (plain === " " && text.endsWith(" ")) continue;
    text += plain;
    for (let unit = 0; unit < plain.length; unit += 1) at.push(index);
  }
  return { text, at };
}

const plainLetter = (letter: string) =>
  /\s/.test(letter) ? " " : letter.normalize("NFKD").replaceAll(/\p{M}/gu, "").toLowerCase();
