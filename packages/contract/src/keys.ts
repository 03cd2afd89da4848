type Key<Table> = keyof Table & string;

/** The names of a table, in its order; `Object.keys` forgets which they are. */
export function keysOf<Table extends object>(table: Table): [Key<Table>, ...Key<Table>[]] {
  return Object.keys(table) as [Key<Table>, ...Key<Table>[]]; // a constant table has at least one
}
