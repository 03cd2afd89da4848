import { listStuckLearners, readCourseFigures } from "@arranca/contract/course/staff";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { type CallInput, call } from "#lib/calls/call.ts";

const key = ["staff", "course"] as const;

export const stuckQuery = (query: CallInput<typeof listStuckLearners>["query"]) =>
  queryOptions({
    queryKey: [...key, "stuck", query],
    queryFn: ({ signal }) => call(listStuckLearners, { query, signal }),
    placeholderData: keepPreviousData,
  });

export const figuresQuery = (version: number | undefined) =>
  queryOptions({
    queryKey: [...key, "figures", version],
    queryFn: ({ signal }) => call(readCourseFigures, { query: version ? { version } : {}, signal }),
    placeholderData: keepPreviousData,
  });
