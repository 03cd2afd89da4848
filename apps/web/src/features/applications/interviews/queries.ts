import * as calls from "@arranca/contract/interviews/calls";
import { queryOptions } from "@tanstack/react-query";
import { type CallInput, call } from "#lib/calls/call.ts";
import { changeOf } from "#lib/calls/change-of.ts";
import { applicationsKey } from "#lib/query-keys.ts";

export type Side = "person" | "company";

export const myInterviewsQuery = queryOptions({
  queryKey: [...applicationsKey, "my-interviews"],
  queryFn: ({ signal }) => call(calls.listMyInterviews, { query: { limit: 50 }, signal }),
});

export const companyInterviewsQuery = queryOptions({
  queryKey: [...applicationsKey, "company-interviews"],
  queryFn: ({ signal }) => call(calls.listCompanyInterviews, { query: { limit: 5 }, signal }),
});

export const candidateInterviewsQuery = (id: string) =>
  queryOptions({
    queryKey: [...applicationsKey, "interviews", id],
    queryFn: ({ signal }) => call(calls.readCandidateInterviews, { params: { id }, signal }),
  });

const useChange = changeOf(applicationsKey);

export const useProposeInterview = () =>
  useChange(({ id, body }: { id: string; body: CallInput<typeof calls.proposeInterview>["body"] }) =>
    call(calls.proposeInterview, { params: { id }, body }),
  );
export const useChooseInterview = () =>
  useChange(({ id, ...body }: { id: string; moment: string; revision: number }) =>
    call(calls.chooseInterview, { params: { id }, body }),
  );

type Said = { id: string; words: string; revision: number };
export const useAskAnotherTime = () =>
  useChange(({ id, ...body }: Said) => call(calls.askAnotherTime, { params: { id }, body }));
export const useCancelInterview = (side: Side) =>
  useChange(({ id, ...body }: Said) =>
    side === "person"
      ? call(calls.cancelMyInterview, { params: { id }, body })
      : call(calls.cancelCompanyInterview, { params: { id }, body }),
  );
export const useNoteAbsence = (side: Side) =>
  useChange((id: string) =>
    side === "person"
      ? call(calls.noteCompanyAbsence, { params: { id } })
      : call(calls.notePersonAbsence, { params: { id } }),
  );
