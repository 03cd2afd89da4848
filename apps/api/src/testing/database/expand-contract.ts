import type { Entry } from "./catalogue.ts";

/**
 * Last migration of the oldest version that may still run beside this one (ADR 74). A release sets it to the last migration
 * of the release before. None is out yet; until then a breaking migration sets it to itself. 0791 breaks: an older version
 * still records what a dashboard celebrated.
 */
export const oldestBeside = "0791_no_celebrated.sql";

/**
 * Breaking change of a migration. `isCheck`: a check whose text does not show if it became wider; the migration may declare
 * it.
 */
export type Break = { says: string; isCheck?: true };

type Of<Kind extends keyof Definitions> = { name: string; definition: Definitions[Kind] };
type Definitions = {
  table: { rowSecurity: boolean; rights: string[] };
  column: {
    table: string;
    type: string;
    required: boolean;
    default: string | null;
    identity: string;
    generated: string;
  };
  constraint: { table: string; type: string; says: string; columns: string[] };
  index: { table: string; unique: boolean; says: string; columns: string[] };
  function: { says: string; rights: string[] };
  type: { labels: string[] };
};

export function breaksOf(before: readonly Entry[], after: readonly Entry[]): Break[] {
  const [was, is] = [byKind(before), byKind(after)];
  return [
    ...(["table", "column", "function", "type"] as const).flatMap((kind) =>
      [...was(kind).keys()].filter((name) => !is(kind).has(name)).map((name) => ({ says: `${kind} ${name} is gone` })),
    ),
    ...narrowerRights("table", was("table"), is("table")),
    ...narrowerRights("function", was("function"), is("function")),
    ...newlyWalled(was("table"), is("table")),
    ...[...is("column").values()].flatMap((column) =>
      columnBreaks(column, was("column").get(column.name), was("table")),
    ),
    ...[...is("constraint").values()].flatMap((found) =>
      constraintBreaks(found, was("constraint").get(found.name), was("column")),
    ),
    ...uniqueBreaks(was("index"), is("index"), was("column")),
  ];
}

type Reader = <Kind extends keyof Definitions>(kind: Kind) => Map<string, Of<Kind>>;

function byKind(entries: readonly Entry[]): Reader {
  const kinds = Map.groupBy(entries, ({ kind }) => kind);
  // The catalogue writes each kind with these fields (`catalogue.ts`).
  return (kind) => new Map(kinds.get(kind)?.map((entry) => [entry.name, entry as never]));
}

type Granted = Map<string, Of<"table"> | Of<"function">>;

function narrowerRights(kind: "table" | "function", was: Granted, is: Granted): Break[] {
  return [...was].flatMap(([name, { definition }]) => {
    const now = is.get(name)?.definition.rights;
    const gone = now ? definition.rights.filter((right) => !now.includes(right)) : [];
    return gone.map((right) => ({ says: `${kind} ${name}: the right ${right} is gone` }));
  });
}

function newlyWalled(was: Map<string, Of<"table">>, is: Map<string, Of<"table">>): Break[] {
  return [...is.values()]
    .filter(({ name, definition }) => definition.rowSecurity && was.get(name)?.definition.rowSecurity === false)
    .map(({ name }) => ({ says: `table ${name}: row security is on` }));
}

function columnBreaks(
  { name, definition: now }: Of<"column">,
  old: Of<"column"> | undefined,
  tables: Map<string, unknown>,
): Break[] {
  const fillsItself = now.default !== null || now.identity !== "" || now.generated !== "";
  if (!old) {
    const isOwed = tables.has(now.table) && now.required && !fillsItself;
    return isOwed ? [{ says: `column ${name} is new, NOT NULL and has no default` }] : [];
  }
  const { definition: was } = old;
  return [
    ...(was.type !== now.type ? [{ says: `column ${name} was ${was.type} and is ${now.type}` }] : []),
    ...(!was.required && now.required ? [{ says: `column ${name} is NOT NULL` }] : []),
    ...(was.default !== null && now.required && !fillsItself ? [{ says: `column ${name} has lost its default` }] : []),
  ];
}

// NOT NULL is also a constraint since PostgreSQL 18; the column already shows it.
const notNull = "n";

function constraintBreaks(
  { name, definition: now }: Of<"constraint">,
  old: Of<"constraint"> | undefined,
  columns: Map<string, unknown>,
): Break[] {
  // A constraint on new columns breaks no older version.
  if (now.type === notNull || !now.columns.some((column) => columns.has(column))) return [];
  if (!old) {
    const says = `constraint ${name} is new on columns that were there`;
    // An older version leaves a new column null, and most checks then hold: the migration may declare that.
    const isOfNewColumn = now.type === "c" && now.columns.some((column) => !columns.has(column));
    return isOfNewColumn ? [{ says, isCheck: true }] : [{ says }];
  }
  if (now.type !== "c") return old.definition.says === now.says ? [] : [{ says: `constraint ${name} is another` }];
  return isAsWide(old.definition.says, now.says)
    ? []
    : [{ says: `check ${name} may refuse what it took`, isCheck: true }];
}

const lists = /ARRAY\[[^\]]*\]/g;
const literals = /'(?:[^']|'')*'/g;

/** True if a changed check still accepts all former values: the same text, except lists of values that grew. */
function isAsWide(was: string, is: string): boolean {
  if (was.replace(lists, "[]") !== is.replace(lists, "[]")) return false;
  const now = (is.match(lists) ?? []).map((list) => new Set(list.match(literals)));
  return (was.match(lists) ?? []).every((list, at) =>
    (list.match(literals) ?? []).every((value) => now[at]?.has(value)),
  );
}

function uniqueBreaks(
  was: Map<string, Of<"index">>,
  is: Map<string, Of<"index">>,
  columns: Map<string, unknown>,
): Break[] {
  const gone = [...was.values()].filter((index) => index.definition.unique && !isAmong(is, index));
  const added = [...is.values()].filter(
    (index) =>
      index.definition.unique && !isAmong(was, index) && index.definition.columns.some((column) => columns.has(column)),
  );
  return [
    ...gone.map(({ name }) => ({ says: `unique index ${name} is gone: ON CONFLICT needs it` })),
    ...added.map(({ name }) => ({ says: `unique index ${name} is new on columns that were there` })),
  ];
}

/** True if the index exists under its name, by which a version recognises a violation (`constraints.ts`). */
const isAmong = (indexes: Map<string, Of<"index">>, { name, definition }: Of<"index">) =>
  indexes.get(name)?.definition.says === definition.says;

const contracts = /^-- Contract: (\d+)\.(\d+)\.(\d+) no longer uses \S/;
const widens = /^-- Wider: \S/;

/**
 * Problems of a breaking migration: its first line must name the release that stopped using the object, and that release
 * must be out before `version`. An undecidable check may be declared wider.
 */
export function refusalOf(sql: string, breaks: readonly Break[], version: string): string[] {
  if (contracts.test(sql))
    return isBefore(contracts.exec(sql)?.slice(1).map(Number) ?? [], version) ? [] : ["that release is not out yet"];
  return breaks.filter(({ isCheck }) => !(isCheck && widens.test(sql))).map(({ says }) => says);
}

function isBefore(release: number[], version: string): boolean {
  const current = version.split(".").map(Number);
  const at = release.findIndex((part, index) => part !== current[index]);
  return at >= 0 && (release[at] ?? 0) < (current[at] ?? 0);
}
