import { answerDataRequest, carryOutDataRequest, readDataRequest } from "@arranca/contract/data-requests";
import { queryOptions } from "@tanstack/react-query";
import { type CallInput, call } from "#lib/calls/call.ts";
import { changeOf } from "#lib/calls/change-of.ts";
import { reviewKey } from "#lib/query-keys.ts";

export const dataRequestQuery = (id: string) =>
  queryOptions({
    queryKey: [...reviewKey, "data-request", id],
    queryFn: ({ signal }) => call(readDataRequest, { params: { id }, signal }),
  });

const useChange = changeOf(reviewKey);

export const useAnswerDataRequest = () =>
  useChange(({ id, ...body }: { id: string } & CallInput<typeof answerDataRequest>["body"]) =>
    call(answerDataRequest, { params: { id }, body }),
  );
export const useCarryOutDataRequest = () =>
  useChange(({ id, ...body }: { id: string } & CallInput<typeof carryOutDataRequest>["body"]) =>
    call(carryOutDataRequest, { params: { id }, body }),
  );
