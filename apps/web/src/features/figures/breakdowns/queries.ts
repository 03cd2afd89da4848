import type { TableFormat } from "@arranca/contract/envelope";
import { downloadBreakdowns, readBreakdowns } from "@arranca/contract/figures/breakdowns";
import { queryOptions } from "@tanstack/react-query";
import { call } from "#lib/calls/call.ts";
import { download } from "#lib/calls/download.ts";

const asked = (quarter: string | undefined) => (quarter ? { quarter } : {});

export const breakdownsQuery = (quarter: string | undefined) =>
  queryOptions({
    queryKey: ["figures", "breakdowns", quarter ?? null],
    queryFn: ({ signal }) => call(readBreakdowns, { query: asked(quarter), signal }),
    placeholderData: (previous) => previous,
  });

export const downloadBreakdownsAs = (quarter: string | undefined, format: TableFormat) =>
  download(downloadBreakdowns, { query: { ...asked(quarter), format } });
