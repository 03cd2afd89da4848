import type { Course, CourseItem } from "@arranca/contract/course";
import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useMemo } from "react";
import { ApiError } from "#lib/calls/call.ts";
import { courseKey, deviceQueue, eventOf, keepSending, useQueueState } from "./offline/device-queue.ts";
import { loadCourse } from "./offline/kept-course.ts";
import { withLocalProgress } from "./offline/local-progress.ts";
import type { LearnerAct } from "./offline/queued-event.ts";
import { usePreviewActions } from "./preview-actions.ts";
import type { Receipt } from "./video-receipts.ts";

/** Position of an item: indexes of section and item, from 0. */
export type Place = { sectionIndex: number; moduleIndex: number };
export type Answers = Record<string, string | string[]>;

/** Course from the server; offline, the cached course. */
export const courseQuery = queryOptions({
  queryKey: courseKey,
  queryFn: ({ signal, client }) => loadCourse(signal, (late) => client.setQueryData(courseKey, late)),
  networkMode: "always",
  refetchOnWindowFocus: true,
});

/** Course with this device's unsent progress, which is sent while the page is shown. */
export function useCourse() {
  const queryClient = useQueryClient();
  const query = useQuery(courseQuery);
  const { rows } = useQueueState();
  const { data } = query;
  const isLoaded = data !== undefined;
  useEffect(() => (isLoaded ? keepSending(queryClient) : undefined), [isLoaded, queryClient]);
  useEffect(() => {
    if (data) void deviceQueue(queryClient).settle(data);
  }, [data, queryClient]);
  return { ...query, data: useMemo(() => data && withLocalProgress(data, rows), [data, rows]) };
}

/** Marks a course item as completed. `isSent` is false if only this device knows it yet. */
export function useCompleteItem() {
  const tell = useTell();
  const preview = usePreviewActions();
  return useMutation({
    mutationFn: async (place: Place) => {
      if (preview) return { ...(await preview.complete(place)), isSent: true };
      const answer = await tell(place, ({ id }) => ({ kind: "completed", item_id: id }));
      return { course_complete: answer?.course.course_complete ?? false, isSent: answer !== undefined };
    },
  });
}

/**
 * Sends the answers of a course item to be checked. `isChecked` is false offline: the answers are stored, their result is
 * unknown.
 */
export function useCheckQuestionary(place: Place) {
  const tell = useTell();
  const preview = usePreviewActions();
  return useMutation({
    mutationFn: async (answers: Answers) => {
      if (preview) return { ...(await preview.check(place, answers)), isChecked: true };
      const answer = await tell(place, ({ id, attempt }) => ({
        kind: "answered",
        item_id: id,
        attempt: attempt ?? "",
        answers,
      }));
      const { correct, wrong } = answer?.verdict ?? {};
      return { correct: correct ?? false, wrong: wrong ?? [], isChecked: answer !== undefined };
    },
  });
}

/** Records the played seconds of a video: on this device at once, on the server with the next send. */
export function useWatchItem(place: Place) {
  const { itemAt, queue } = useQueueOfItems();
  const preview = usePreviewActions();
  return useMutation({
    mutationFn: async ({ position, ...receipt }: Receipt) => {
      if (preview) return preview.watch(place);
      const { id, title } = itemAt(place);
      await queue().note(eventOf({ kind: "watched", item_id: id, ...receipt, position_seconds: position }), title);
    },
  });
}

// Sent once per visit; the server keeps the first opening.
const opened = new Set<string>();

/** Records that a course item was opened; the earliest time counts. */
export function useOpened(item: CourseItem | undefined) {
  const queryClient = useQueryClient();
  const preview = usePreviewActions();
  const isFirst = !preview && item && !item.isCompleted && !item.disabled;
  useEffect(() => {
    if (!isFirst || opened.has(item.id)) return;
    opened.add(item.id);
    void deviceQueue(queryClient).note(eventOf({ kind: "opened", item_id: item.id }), item.title);
  }, [isFirst, item?.id, item?.title, queryClient]);
}

/** Queues an event about a course item; throws if the server refuses it. */
function useTell() {
  const { itemAt, queue } = useQueueOfItems();
  return async (place: Place, deedOf: (item: CourseItem) => LearnerAct) => {
    const item = itemAt(place);
    const answer = await queue().add(eventOf(deedOf(item)), item.title);
    if (answer?.verdict.outcome !== "refused") return answer;
    throw new ApiError(409, "NOT_FOUND", answer.verdict.message ?? "");
  };
}

function useQueueOfItems() {
  const queryClient = useQueryClient();
  const itemAt = ({ sectionIndex, moduleIndex }: Place): CourseItem => {
    const item = queryClient.getQueryData<Course>(courseKey)?.curses[sectionIndex]?.list[moduleIndex];
    if (!item) throw new Error("There is no item at this place.");
    return item;
  };
  return { itemAt, queue: () => deviceQueue(queryClient) };
}
