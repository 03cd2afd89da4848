import type { Course } from "@arranca/contract/course";
import { useQueryClient } from "@tanstack/react-query";
import { courseKey, useQueueState } from "./device-queue.ts";
import { type Here, hereOf } from "./here.ts";

export function useHere(itemId: string | undefined): Here | undefined {
  const { rows } = useQueueState();
  const course = useQueryClient().getQueryData<Course>(courseKey);
  const item = course?.curses.flatMap(({ list }) => list).find(({ id }) => id === itemId);
  return item && hereOf(item, rows);
}
