import {
  askAnotherTime,
  cancelCompanyInterview,
  cancelMyInterview,
  chooseInterview,
  listMyInterviews,
  noteCompanyAbsence,
  notePersonAbsence,
  proposeInterview,
  readCandidateInterviews,
} from "@arranca/contract/interviews/calls";
import { queryOptions } from "@tanstack/react-query";
import { type CallInput, call } from "#lib/calls/call.ts";
import { changeOf } from "#lib/calls/change-of.ts";
import { applicationsKey } from "#lib/query-keys.ts";

export type Side = "person" | "company";

export const myInterviewsQuery = queryOptions({
  queryKey: [...applicationsKey, "my-interviews"],
  queryFn: ({ signal }) => call(listMyInterviews, { query: { limit: 50 }, signal }),
});

export const candidateInterviewsQuery = (id: string) =>
  queryOptions({
    queryKey: [...applicationsKey, "interviews", id],
    queryFn: ({ signal }) => call(readCandidateInterviews, { params: { id }, signal }),
  });

const useChange = changeOf(applicationsKey);

export const useProposeInterview = () =>
  useChange(({ id, body }: { id: string; body: CallInput<typeof proposeInterview>["body"] }) =>
    call(proposeInterview, { params: { id }, body }),
  );
export const useChooseInterview = () =>
  useChange(({ id, ...body }: { id: string; moment: string; revision: number }) =>
    call(chooseInterview, { params: { id }, body }),
  );

type Said = { id: string; words: string; revision: number };
export const useAskAnotherTime = () =>
  useChange(({ id, ...body }: Said) => call(askAnotherTime, { params: { id }, body }));
export const useCancelInterview = (side: Side) =>
  useChange(({ id, ...body }: Said) =>
    side === "person"
      ? call(cancelMyInterview, { params: { id }, body })
      : call(cancelCompanyInterview, { params: { id }, body }),
  );
export const useNoteAbsence = (side: Side) =>
  useChange((id: string) =>
    side === "person" ? call(noteCompanyAbsence, { params: { id } }) : call(notePersonAbsence, { params: { id } }),
  );
