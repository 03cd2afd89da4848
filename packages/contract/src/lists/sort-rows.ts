type Value = string | number | null;
/** Value of a row in each order. */
export type SortKeys<R, Name extends string> = Readonly<Record<Name, (row: R) => Value>>;

const letters = new Intl.Collator("es");
const compare = (a: string | number, b: string | number) =>
  typeof a === "number" && typeof b === "number" ? a - b : letters.compare(String(a), String(b));

/** The rows in the order `column` or `-column`. Equal ones keep their order, and those without a value come last. */
export function sortRows<R, Name extends string>(
  rows: readonly R[],
  keys: SortKeys<R, Name>,
  sort: string | undefined,
): readonly R[] {
  const column = sort?.replace(/^-/, "");
  const key = Object.entries<(row: R) => Value>(keys).find(([name]) => name === column)?.[1];
  if (!key) return rows;
  const sign = sort?.startsWith("-") ? -1 : 1;
  return [...rows].sort((first, second) => {
    const [a, b] = [key(first), key(second)];
    if (a === null || b === null) return Number(a === null) - Number(b === null);
    return sign * compare(a, b);
  });
}
