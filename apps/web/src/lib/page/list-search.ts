import { listMaxOffset } from "@arranca/contract/limits";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { useMemo } from "react";
import type { TableRows } from "./table-rows.ts";

export type Reader<T> = (value: unknown) => T | undefined;

/** Parses a text parameter, cut to the API's limit. The router parses digits as a number, so a number is accepted too. */
export const words =
  (most: number): Reader<string> =>
  (value) =>
    (typeof value === "string" || typeof value === "number") && value !== "" ? String(value).slice(0, most) : undefined;

export const whole =
  (most = Number.MAX_SAFE_INTEGER): Reader<number> =>
  (value) =>
    typeof value === "number" && Number.isInteger(value) && value >= 1 && value <= most ? value : undefined;

export const flag: Reader<true> = (value) => value === true || undefined;

export const oneOf =
  <const T extends string | number>(...known: readonly T[]): Reader<T> =>
  (value) =>
    known.find((one) => one === value);

export const day: Reader<string> = (value) =>
  typeof value === "string" && /^(19|20|21)\d{2}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value))
    ? value
    : undefined;

const tens: Reader<number> = (value) => (Number(value) % 10 === 0 ? whole(100)(value) : undefined);

/**
 * URL parameters of a numbered list: page and size, with the sizes that the table offers. Default: the first page of the
 * usual size.
 */
export const numbered = { page: whole(100), limit: tens };

/** URL parameters of a list that continues after its last numbered page: from there on the cursor `after` names the page. */
export const cursorParams = { page: whole(1_000_000), limit: tens, after: words(80) };

type Readers = Record<string, Reader<unknown>>;
type Read<R extends Readers> = { [Name in keyof R]?: ReturnType<R[Name]> };

/** Parses the URL parameters. Invalid ones are dropped, so that an old or mistyped link still opens the list. */
export function searchParams<const R extends Readers>(readers: R) {
  return (address: object): Read<R> => {
    const typed = address as Record<string, unknown>; // of any address
    const read = Object.entries(readers).map(([name, reader]) => [name, reader(typed[name])] as const);
    return Object.fromEntries(read.filter(([, value]) => value !== undefined)) as Read<R>; // each by its own reader
  };
}

export type Understood<F extends (address: object) => object> = ReturnType<F>;

/** Keeps the state of a list (page and filters) in the URL: it survives a reload and Back, and a link shares it. */
export function useListSearch<S extends object>(understood: (address: object) => S) {
  const typed = useSearch({ strict: false });
  const search = useMemo(() => understood(typed), [understood, typed]);
  const navigate = useNavigate();
  const onSearch = (change: Partial<S>) =>
    void navigate({ to: ".", search: (now: object) => ({ ...now, ...change }), replace: true });
  return { search, onSearch };
}

/** Parameters added to each change of text or filters, so that the list starts at its first page. */
export const firstPageParams = { page: undefined, after: undefined };

type Numbered = { page?: number | undefined; limit?: number | undefined };
type ReadOn = Numbered & { after?: string | undefined };

export const rowsOf = ({ page = 1, limit, after }: ReadOn, usual = 10): TableRows => {
  const size = limit ?? usual;
  const offset = (page - 1) * size;
  return after ? { limit: size, offset, cursor: after } : { limit: size, offset: Math.min(offset, listMaxOffset) };
};

/** URL parameters for the shown table rows. Default values are left out. */
export const pageOfRows = ({ limit, offset }: TableRows, usual = 10): Numbered => ({
  limit: limit === usual ? undefined : limit,
  page: offset === 0 ? undefined : Math.floor(offset / limit) + 1,
});

/** URL parameters for the shown table rows, with the cursor. Default values are left out. */
export const paramsOfRows = (rows: TableRows, usual = 10): ReadOn => ({
  ...pageOfRows(rows, usual),
  after: rows.cursor,
});

/** Query of a list, as the table reads it. */
export type ListAnswer<R> = {
  data: { info: readonly R[]; found_rows: number; found_rows_capped?: boolean; cursor?: string | null } | undefined;
  error: Error | null;
  refetch: () => Promise<unknown>;
};

export const tableOf = <R>(query: ListAnswer<R>, search: ReadOn, onSearch: (change: ReadOn) => void, usual = 10) => ({
  rows: query.data?.info,
  found: query.data?.found_rows ?? 0,
  capped: query.data?.found_rows_capped,
  next: query.data?.cursor,
  ...rowsOf(search, usual),
  onPage: (rows: TableRows) => onSearch(paramsOfRows(rows, usual)),
  error: query.error,
  onRetry: () => void query.refetch(),
  onClear: isNarrowed(search) ? () => onSearch(nothingOf(search)) : undefined,
});

/** Table props for a list that always fits on one page. */
export const onePage = <R>(
  rows: readonly R[] | undefined,
  query?: { error: Error | null; refetch: () => Promise<unknown> },
) => ({
  rows,
  found: rows?.length ?? 0,
  limit: 100,
  offset: 0,
  fixedSize: true,
  onPage: () => undefined,
  ...(query ? { error: query.error, onRetry: () => void query.refetch() } : {}),
});

type Searched = ReadOn & { q?: string | undefined };

/**
 * Props for the search box, filter chips and table of a page that keeps its state in the URL. A new word or filter starts at
 * the first page. `usual` is the page size without a `limit` in the URL.
 */
export function tableSearch<S extends Searched>(
  search: S,
  onSearch: (change: Partial<S> & ReadOn) => void,
  usual = 10,
) {
  const change = (next: Partial<S>) => onSearch({ ...next, ...firstPageParams });
  const set = (name: keyof S, value: unknown) => change({ [name]: value } as Partial<S>); // the value is of that name
  return {
    rows: rowsOf(search, usual),
    change,
    /** Order of the table and its change, for a list with a `sort` in its URL. */
    order: {
      sort: (search as Ordered).sort,
      onSort: (sort: string | undefined) => change({ sort } as unknown as Partial<S>), // the list's own sort
    },
    box: { value: search.q ?? "", onSearch: (q: string) => set("q", q || undefined) },
    chip<Name extends keyof S>(name: Name, value: NonNullable<S[Name]>) {
      const on = search[name] === value;
      return { on, onToggle: () => set(name, on ? undefined : value) };
    },
    table: <R>(query: ListAnswer<R>) => tableOf(query, search, onSearch as (change: ReadOn) => void, usual),
  };
}

type Ordered = ReadOn & { sort?: string | undefined };

const isNarrowed = ({ page, limit, after, sort, ...filters }: Ordered) =>
  Object.values(filters).some((value) => value !== undefined);

/** Clears all filters; the order of the rows stays. */
const nothingOf = ({ sort, ...search }: Ordered): ReadOn =>
  Object.fromEntries(Object.keys(search).map((name) => [name, undefined]));
