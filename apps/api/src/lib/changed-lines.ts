import { isDeepStrictEqual } from "node:util";

/** The lines of a checklist whose columns are others than before, each once; a column without a line tells nothing. */
export function changedLines(before: object, after: object, lineOf: Record<string, string>): string[] {
  const others = Object.entries(after).filter(
    ([column, value]) => !isDeepStrictEqual(Reflect.get(before, column), value),
  );
  return [...new Set(others.flatMap(([column]) => lineOf[column] ?? []))];
}
