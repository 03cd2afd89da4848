/** A list with one of its members before the one that is now at the index `gap`. */
export function movedTo<T>(list: readonly T[], from: number, gap: number): T[] {
  const moved = list.filter((_one, index) => index !== from);
  moved.splice(gap > from ? gap - 1 : gap, 0, ...list.slice(from, from + 1));
  return moved;
}

/** What is said once a row of a plain list was moved. */
export const placeInWords = (name: string, place: number, count: number): string =>
  `«${name}» está ahora en el lugar ${place} de ${count}.`;
