import { movedTo } from "#ui/sortable/moved.ts";

export type Order = readonly { id: string; items: readonly string[] }[];
export type OutlineRow = { kind: "section" | "item"; id: string };

/** Flattens the course outline: each section, followed by its items. */
export const rowsOf = (order: Order): OutlineRow[] =>
  order.flatMap(({ id, items }) => [
    { kind: "section" as const, id },
    ...items.map((item) => ({ kind: "item" as const, id: item })),
  ]);

/**
 * Positions where a row of the outline can be dropped. A section fits between sections, an item anywhere below the first
 * section's title. Excludes the present position.
 */
export function gapsOf(order: Order, id: string): number[] {
  const rows = rowsOf(order);
  const at = rows.findIndex((row) => row.id === id);
  const section = order.find((one) => one.id === id);
  const length = section ? section.items.length + 1 : 1;
  return [...rows.keys(), rows.length].filter((gap) => {
    const isElsewhere = gap < at || gap > at + length;
    return isElsewhere && (section ? rows[gap]?.kind !== "item" : gap > 0);
  });
}

export function movedInOutline(order: Order, id: string, gap: number): Order {
  const rows = rowsOf(order);
  const sectionAt = order.findIndex((one) => one.id === id);
  if (sectionAt >= 0) {
    const sectionsAbove = rows.slice(0, gap).filter(({ kind }) => kind === "section").length;
    return movedTo(order, sectionAt, sectionsAbove);
  }
  const from = rows.findIndex((row) => row.id === id);
  const moved: { id: string; items: string[] }[] = [];
  for (const row of movedTo(rows, from, gap)) {
    if (row.kind === "section") moved.push({ id: row.id, items: [] });
    else moved.at(-1)?.items.push(row.id);
  }
  return moved;
}
