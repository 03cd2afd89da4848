import { type PersonInfo, readPersonInfo } from "@arranca/contract/persons";
import { queryOptions } from "@tanstack/react-query";
import { call } from "#lib/calls/call.ts";
import { keepOnDevice, keepWith } from "#lib/calls/keep-shown-answers.ts";
import { keepFolio } from "#lib/kept/offline-summary.ts";

export const personInfoQuery = queryOptions({
  queryKey: ["person"],
  queryFn: ({ signal }) => call(readPersonInfo, { signal }),
  meta: {
    ...keepWith(({ folio }: PersonInfo, at, client) => keepFolio(client, folio, at)),
    ...keepOnDevice(async (person: PersonInfo) => (await import("./without-own-data.ts")).withoutOwnData(person)),
  },
});
