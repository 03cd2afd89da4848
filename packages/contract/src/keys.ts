type Key<Table> = keyof Table & string;

/** The keys of a table, in its order; `Object.keys` loses their type. */
export function keysOf<Table extends object>(table: Table): [Key<Table>, ...Key<Table>[]] {
  return Object.keys(table) as [Key<Table>, ...Key<Table>[]]; // a constant table has at least one
}

/** The named parts of an object. */
export const picked = <Whole, Part extends keyof Whole>(whole: Whole, parts: readonly Part[]) =>
  Object.fromEntries(parts.map((part) => [part, whole[part]])) as Pick<Whole, Part>; // its keys are `parts`
