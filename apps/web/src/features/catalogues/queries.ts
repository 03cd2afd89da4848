import {
  addCatalogueEntry,
  type EditableCatalogue,
  editCatalogueEntry,
  listCatalogues,
  moveCatalogueEntry,
  offerCatalogueEntry,
  readCatalogue,
} from "@arranca/contract/catalogues/editor";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { type CallInput, call } from "#lib/calls/call.ts";
import { changeOf } from "#lib/calls/change-of.ts";
import { failing } from "#lib/calls/failed.ts";

const key = ["staff", "catalogues"] as const;

export const cataloguesQuery = queryOptions({
  queryKey: [...key, "all"],
  queryFn: ({ signal }) => call(listCatalogues, { signal }),
});

export type EntriesQuery = CallInput<typeof readCatalogue>["query"];

export const entriesQuery = (list: EditableCatalogue, query: EntriesQuery) =>
  queryOptions({
    queryKey: [...key, list, query],
    queryFn: ({ signal }) => call(readCatalogue, { params: { list }, query, signal }),
    // Keeps the previous page while the next one loads, within the same list only.
    placeholderData: (before, of) => (of?.queryKey[2] === list ? keepPreviousData(before) : undefined),
  });

const useChange = changeOf(key);

export const useAdd = (list: EditableCatalogue) =>
  useChange((body: CallInput<typeof addCatalogueEntry>["body"]) =>
    failing("add", call(addCatalogueEntry, { params: { list }, body })),
  );
export const useEdit = (list: EditableCatalogue) =>
  useChange(({ id, ...body }: { id: number } & CallInput<typeof editCatalogueEntry>["body"]) =>
    failing("change", call(editCatalogueEntry, { params: { list, id }, body })),
  );
export const useOffer = (list: EditableCatalogue) =>
  useChange(({ id, ...body }: { id: number } & CallInput<typeof offerCatalogueEntry>["body"]) =>
    failing("change", call(offerCatalogueEntry, { params: { list, id }, body })),
  );
export const useMove = (list: EditableCatalogue) =>
  useChange(({ id, ...body }: { id: number } & CallInput<typeof moveCatalogueEntry>["body"]) =>
    failing("change", call(moveCatalogueEntry, { params: { list, id }, body })),
  );
