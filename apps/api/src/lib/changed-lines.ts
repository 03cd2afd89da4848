import { isDeepStrictEqual } from "node:util";

export function changedLines(before: object, after: object, lineOf: Record<string, string>): string[] {
  const others = Object.entries(after).filter(
    ([column, value]) => !isDeepStrictEqual(Reflect.get(before, column), value),
  );
  return [...new Set(others.flatMap(([column]) => lineOf[column] ?? []))];
}
