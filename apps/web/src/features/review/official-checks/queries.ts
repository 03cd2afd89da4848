import { listOfficialChecks, readTaxCode, recordOfficialCheck } from "@arranca/contract/review/official-checks";
import { queryOptions, useMutation } from "@tanstack/react-query";
import { type CallInput, call } from "#lib/calls/call.ts";
import { changeOf } from "#lib/calls/change-of.ts";
import { reviewKey } from "#lib/query-keys.ts";

const key = [...reviewKey, "official-checks"] as const;

export const officialChecksQuery = (id: string) =>
  queryOptions({
    queryKey: [...key, id],
    queryFn: ({ signal }) => call(listOfficialChecks, { params: { id }, signal }),
  });

const useChange = changeOf(key);

export const useRecordCheck = () =>
  useChange(({ id, ...body }: { id: string } & CallInput<typeof recordOfficialCheck>["body"]) =>
    call(recordOfficialCheck, { params: { id }, body }),
  );

export const useTaxCode = (id: string) => useMutation({ mutationFn: () => call(readTaxCode, { params: { id } }) });
