export function movedTo<T>(list: readonly T[], from: number, gap: number): T[] {
  const moved = list.filter((_one, index) => index !== from);
  moved.splice(gap > from ? gap - 1 : gap, 0, ...list.slice(from, from + 1));
  return moved;
}

export const placeInWords = (name: string, place: number, count: number): string =>
  `«${name}» está ahora en el lugar ${place} de ${count}.`;
