import type { TableFormat } from "@arranca/contract/envelope";
import { downloadFigures, readFigures } from "@arranca/contract/figures";
import { readFigureMonths, readRoad } from "@arranca/contract/figures/charts";
import { type FigureWithRows, readFigureRows } from "@arranca/contract/figures/rows";
import { queryOptions } from "@tanstack/react-query";
import { call } from "#lib/calls/call.ts";
import { download } from "#lib/calls/download.ts";
import type { FiguresSearch } from "./search.ts";

const periodOf = ({ from, to }: FiguresSearch) => ({ ...(from ? { from } : {}), ...(to ? { to } : {}) });

const comparedOf = ({ compare, ...period }: FiguresSearch) => ({
  ...periodOf(period),
  ...(compare ? { compare } : {}),
});

export const figuresQuery = (search: FiguresSearch) =>
  queryOptions({
    queryKey: ["figures", comparedOf(search)],
    queryFn: ({ signal }) => call(readFigures, { query: comparedOf(search), signal }),
    placeholderData: (previous) => previous,
  });

export const downloadFiguresAs = (search: FiguresSearch, format: TableFormat) =>
  download(downloadFigures, { query: { ...comparedOf(search), format } });

export const roadQuery = (search: FiguresSearch) =>
  queryOptions({
    queryKey: ["figures", "road", periodOf(search)],
    queryFn: ({ signal }) => call(readRoad, { query: periodOf(search), signal }),
    placeholderData: (previous) => previous,
  });

export const monthsQuery = ({ to }: FiguresSearch) =>
  queryOptions({
    queryKey: ["figures", "months", to],
    queryFn: ({ signal }) => call(readFigureMonths, { query: to ? { to } : {}, signal }),
    placeholderData: (previous) => previous,
  });

type Asked = { figure: FigureWithRows; from: string; to: string };

export const figureRowsQuery = (asked: Asked, page: { limit: number; offset: number }) =>
  queryOptions({
    queryKey: ["figures", "rows", asked, page],
    queryFn: ({ signal }) => call(readFigureRows, { query: { ...asked, ...page }, signal }),
    placeholderData: (previous) => previous,
    // Each answer is recorded as a look at these accounts.
    refetchOnWindowFocus: false,
  });
