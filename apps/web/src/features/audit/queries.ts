import { exportAudit, listAudit } from "@arranca/contract/audit/log";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { type CallInput, call } from "#lib/calls/call.ts";
import { download } from "#lib/calls/download.ts";

export const auditQuery = (query: CallInput<typeof listAudit>["query"]) =>
  queryOptions({
    queryKey: ["staff", "audit", query],
    queryFn: ({ signal }) => call(listAudit, { query, signal }),
    placeholderData: keepPreviousData,
  });

export const downloadAudit = (query: CallInput<typeof exportAudit>["query"]) => download(exportAudit, { query });
