import { type PersonInfo, readPersonInfo } from "@arranca/contract/persons";
import { queryOptions } from "@tanstack/react-query";
import { call } from "#lib/calls/call.ts";
import { keepWith, staysHere } from "#lib/calls/keep-what-is-shown.ts";
import { keepFolio } from "#lib/kept/standing.ts";

export const personInfoQuery = queryOptions({
  queryKey: ["person"],
  queryFn: ({ signal }) => call(readPersonInfo, { signal }),
  meta: {
    ...keepWith(({ folio }: PersonInfo, at, client) => keepFolio(client, folio, at)),
    ...staysHere(async (person: PersonInfo) => (await import("./without-own-data.ts")).withoutOwnData(person)),
  },
});
