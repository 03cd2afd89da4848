import { readPersonInfo } from "@arranca/contract/persons";
import { queryOptions } from "@tanstack/react-query";
import { call } from "#lib/calls/call.ts";
import { keepStanding } from "#lib/kept/standing.ts";

/** My profile with my documents. */
export const personInfoQuery = queryOptions({
  queryKey: ["person"],
  queryFn: async ({ signal, client }) => {
    const info = await call(readPersonInfo, { signal });
    if (info.folio) void keepStanding(client, { folio: { at: Date.now(), text: info.folio } });
    return info;
  },
});
