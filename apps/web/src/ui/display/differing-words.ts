const folded = (word: string) =>
  word
    .normalize("NFD")
    .replace(/[\u0300-\u036f]/g, "")
    .toLowerCase();

/** Words of a text, each with whether another text lacks it. Accents and case do not count as a difference. */
export function differingWords(text: string, other: string | null): { word: string; differs: boolean }[] {
  const known = (other ?? "").split(/\s+/).map(folded);
  return text.split(/\s+/).map((word) => {
    const at = known.indexOf(folded(word));
    if (at < 0) return { word, differs: true };
    known.splice(at, 1);
    return { word, differs: false };
  });
}
