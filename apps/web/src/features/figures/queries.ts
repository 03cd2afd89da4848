import type { TableFormat } from "@arranca/contract/envelope";
import { downloadFigures, readFigures } from "@arranca/contract/figures";
import { readFigureMonths, readRoad } from "@arranca/contract/figures/charts";
import { queryOptions } from "@tanstack/react-query";
import { call } from "#lib/calls/call.ts";
import { download } from "#lib/calls/download.ts";
import type { FiguresSearch } from "./search.ts";

const periodOf = ({ from, to }: FiguresSearch) => ({ ...(from ? { from } : {}), ...(to ? { to } : {}) });

export const figuresQuery = (search: FiguresSearch) =>
  queryOptions({
    queryKey: ["figures", periodOf(search)],
    queryFn: ({ signal }) => call(readFigures, { query: periodOf(search), signal }),
    placeholderData: (previous) => previous,
  });

export const downloadFiguresAs = (search: FiguresSearch, format: TableFormat) =>
  download(downloadFigures, { query: { ...periodOf(search), format } });

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
