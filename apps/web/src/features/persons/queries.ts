import { readPersonInfo } from "@arranca/contract/persons";
import { queryOptions } from "@tanstack/react-query";
import { type Contents, call } from "#lib/calls/call.ts";
import { keepWith } from "#lib/calls/keep-what-is-shown.ts";
import { keepFolio } from "#lib/kept/standing.ts";

/** My profile with my documents. */
export const personInfoQuery = queryOptions({
  queryKey: ["person"],
  queryFn: ({ signal }) => call(readPersonInfo, { signal }),
  meta: keepWith(({ folio }: Contents<typeof readPersonInfo>, at, client) => keepFolio(client, folio, at)),
});
