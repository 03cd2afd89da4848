type Key<Table> = keyof Table & string;

/** Typed keys of an object, in their order; `Object.keys` loses the type. */
export function keysOf<Table extends object>(table: Table): [Key<Table>, ...Key<Table>[]] {
  return Object.keys(table) as [Key<Table>, ...Key<Table>[]]; // a constant table has at least one
}

/** Copy of an object with only the named properties. */
export const picked = <Whole, Part extends keyof Whole>(whole: Whole, parts: readonly Part[]) =>
  Object.fromEntries(parts.map((part) => [part, whole[part]])) as Pick<Whole, Part>; // its keys are `parts`
