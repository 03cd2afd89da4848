export type Piece = { text: string; how: "same" | "gone" | "new" };

/** Difference of two word lists: runs of kept, removed and added words. */
export function difference(before: readonly string[], after: readonly string[], joint = " "): Piece[] {
  const common = lengths(before, after);
  const pieces: Piece[] = [];
  const add = (text: string, how: Piece["how"]) => {
    const last = pieces.at(-1);
    if (last?.how === how) last.text += joint + text;
    else pieces.push({ text, how });
  };
  let [a, b] = [0, 0];
  while (a < before.length || b < after.length) {
    const [old = "", young = ""] = [before[a], after[b]];
    if (a < before.length && b < after.length && old === young) {
      add(old, "same");
      a++;
      b++;
    } else if (a < before.length && (b === after.length || at(common, a + 1, b) >= at(common, a, b + 1))) {
      add(old, "gone");
      a++;
    } else {
      add(young, "new");
      b++;
    }
  }
  return pieces;
}

const at = (table: readonly (readonly number[])[], a: number, b: number) => table[a]?.[b] ?? 0;

/** Lengths of the longest common subsequences of all suffix pairs. Quadratic: for texts of about a hundred words. */
function lengths(before: readonly string[], after: readonly string[]): number[][] {
  const table = Array.from({ length: before.length + 1 }, () => new Array<number>(after.length + 1).fill(0));
  for (let a = before.length - 1; a >= 0; a--) {
    for (let b = after.length - 1; b >= 0; b--) {
      const row = table[a];
      if (row)
        row[b] =
          before[a] === after[b] ? at(table, a + 1, b + 1) + 1 : Math.max(at(table, a + 1, b), at(table, a, b + 1));
    }
  }
  return table;
}

export const wordsOf = (text: string): string[] => text.split(/\s+/).filter(Boolean);
