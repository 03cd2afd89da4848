import { useBlocker } from "@tanstack/react-router";
import { LeaveQuestion } from "./leave-question.tsx";

export function UnsavedDialog({ unsaved }: { unsaved: boolean }) {
  const blocker = useBlocker({
    shouldBlockFn: () => unsaved,
    enableBeforeUnload: () => unsaved,
    withResolver: true,
  });
  return (
    <LeaveQuestion
      open={blocker.status === "blocked"}
      onStay={() => blocker.reset?.()}
      onLeave={() => blocker.proceed?.()}
    />
  );
}
