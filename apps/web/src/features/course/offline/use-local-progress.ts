import type { Course } from "@arranca/contract/course";
import { useQueryClient } from "@tanstack/react-query";
import { courseKey, useQueueState } from "./device-queue.ts";
import { type LocalProgress, localProgressOf } from "./local-progress.ts";

export function useLocalProgress(itemId: string | undefined): LocalProgress | undefined {
  const { rows } = useQueueState();
  const course = useQueryClient().getQueryData<Course>(courseKey);
  const item = course?.curses.flatMap(({ list }) => list).find(({ id }) => id === itemId);
  return item && localProgressOf(item, rows);
}
