import {
  approveVacancy,
  dismissHint,
  hideVacancy,
  type ReviewHint,
  readVacancyForReview,
  rejectVacancy,
  showVacancy,
} from "@arranca/contract/vacancies/review";
import { listVacancyReports, settleVacancyReports } from "@arranca/contract/vacancies/saved";
import { queryOptions } from "@tanstack/react-query";
import { type CallInput, call } from "#lib/calls/call.ts";
import { changeOf } from "#lib/calls/change-of.ts";
import { reviewKey, vacanciesKey } from "#lib/query-keys.ts";
import { useChange } from "../shared/queries.ts";

export const reviewVacancyQuery = (id: string) =>
  queryOptions({
    queryKey: [...vacanciesKey, "review", id],
    queryFn: ({ signal }) => call(readVacancyForReview, { params: { id }, signal }),
  });

/** Publishes the version of a vacancy that the reviewer read: `seen` is its submission time. */
export const useApproveVacancy = (id: string) =>
  useChange((seen: string | null) => call(approveVacancy, { params: { id }, query: seen ? { seen } : {} }));

export const useRejectVacancy = (id: string) =>
  useChange(({ seen, ...body }: { seen: string | null } & CallInput<typeof rejectVacancy>["body"]) =>
    call(rejectVacancy, { params: { id }, query: seen ? { seen } : {}, body }),
  );

/** Dismisses a review hint with a reason; null restores the hint. */
export const useDismissHint = (id: string) =>
  useChange(({ key, reason }: { key: ReviewHint["key"]; reason: string | null }) =>
    call(dismissHint, { params: { id, key }, body: { reason } }),
  );

/** Hides an open vacancy, or shows it again; its company reads the reason. */
export const useHideVacancy = (id: string, wish: "hide" | "show") =>
  useChange((reason: string) =>
    call(wish === "hide" ? hideVacancy : showVacancy, { params: { id }, body: { reason } }),
  );

export const vacancyReportsQuery = (id: string) =>
  queryOptions({
    queryKey: [...reviewKey, "vacancy-reports", id],
    queryFn: ({ signal }) => call(listVacancyReports, { params: { id }, signal }),
  });

const useReviewChange = changeOf(reviewKey);

export const useSettleReports = (id: string) =>
  useReviewChange((body: CallInput<typeof settleVacancyReports>["body"]) =>
    call(settleVacancyReports, { params: { id }, body }),
  );
