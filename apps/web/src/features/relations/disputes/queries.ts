import {
  addCompanyEvidence,
  addMyEvidence,
  answerCompanyQuestion,
  answerMyQuestion,
  objectToCompanyDecision,
  objectToDecision,
  readCompanyDispute,
  readMyDispute,
} from "@arranca/contract/relations/dispute-papers";
import { queryOptions } from "@tanstack/react-query";
import { type CallInput, call } from "#lib/calls/call.ts";
import { changeOf } from "#lib/calls/change-of.ts";
import { relationsKey } from "#lib/query-keys.ts";
import { justAsked } from "#lib/timings.ts";
import type { Sending } from "#ui/files/send-persistently.ts";

export type DisputeSide = "person" | "company";

export const sideQuery = (side: DisputeSide, id: string) =>
  queryOptions({
    queryKey: [...relationsKey, "dispute", side, id],
    queryFn: ({ signal }) =>
      side === "person"
        ? call(readMyDispute, { params: { id }, signal })
        : call(readCompanyDispute, { params: { id }, signal }),
    staleTime: justAsked,
  });

const useChange = changeOf(relationsKey);

export const useAnswer = (side: DisputeSide) =>
  useChange(({ id, body }: { id: string; body: CallInput<typeof answerMyQuestion>["body"] }) =>
    side === "person"
      ? call(answerMyQuestion, { params: { id }, body })
      : call(answerCompanyQuestion, { params: { id }, body }),
  );

export const useObjectToDecision = (side: DisputeSide) =>
  useChange(({ id, statement }: { id: string; statement: string }) =>
    side === "person"
      ? call(objectToDecision, { params: { id }, body: { statement } })
      : call(objectToCompanyDecision, { params: { id }, body: { statement } }),
  );

export const useAddEvidence = (side: DisputeSide) =>
  useChange(({ id, file, sending }: { id: string; file: File; sending: Sending }) => {
    const sent = { params: { id }, files: [{ field: "files[0]", file, name: file.name }], ...sending };
    return side === "person" ? call(addMyEvidence, sent) : call(addCompanyEvidence, sent);
  });
