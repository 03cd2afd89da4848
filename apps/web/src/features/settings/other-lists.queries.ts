import { addOtherList, listOtherLists, removeOtherList } from "@arranca/contract/review/other-lists";
import { queryOptions } from "@tanstack/react-query";
import { type CallInput, call } from "#lib/calls/call.ts";
import { changeOf } from "#lib/calls/change-of.ts";
import type { Sending } from "#ui/files/send-persistently.ts";

const key = ["staff", "other-lists"] as const;

export const otherListsQuery = queryOptions({
  queryKey: key,
  queryFn: ({ signal }) => call(listOtherLists, { signal }),
});

const useChange = changeOf(key);

export const useAddOtherList = () =>
  useChange(({ name, file, sending }: { name: string; file: File; sending: Sending }) =>
    call(addOtherList, { body: { name }, files: [{ field: "file", file, name: file.name }], ...sending }),
  );

export const useRemoveOtherList = () =>
  useChange((input: CallInput<typeof removeOtherList>) => call(removeOtherList, input));
