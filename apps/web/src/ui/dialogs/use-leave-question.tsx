import { type ReactNode, useState } from "react";
import { LeaveQuestion } from "./leave-question.tsx";

type Leaving = {
  /** True if closing would lose a text or a choice. Called at each attempt to close. */
  isLost: () => boolean;
  onClose: () => void;
  title?: string | undefined;
};

/** Asks for confirmation before a dialog with typed text is closed. `question` must be rendered before the dialog. */
export function useLeaveQuestion({ isLost, onClose, title }: Leaving): {
  leave: () => void;
  question: ReactNode;
} {
  const [isAsking, setAsking] = useState(false);
  return {
    leave: () => (isLost() ? setAsking(true) : onClose()),
    // The question must be removed before the dialog below it, so that the focus returns correctly.
    question: <LeaveQuestion open={isAsking} title={title} onStay={() => setAsking(false)} onLeave={onClose} />,
  };
}
