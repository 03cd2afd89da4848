import { type ReactNode, useState } from "react";
import { LeaveQuestion } from "./leave-question.tsx";

type Leaving = {
  /** Whether something was written or chosen that closing would lose; asked when somebody closes. */
  isLost: () => boolean;
  onClose: () => void;
  title?: string | undefined;
};

/** Asks before a dialog is closed in which somebody wrote something. The question stands before the dialog in the page. */
export function useLeaveQuestion({ isLost, onClose, title }: Leaving): {
  leave: () => void;
  question: ReactNode;
} {
  const [isAsking, setAsking] = useState(false);
  return {
    leave: () => (isLost() ? setAsking(true) : onClose()),
    // The one on top has to go first, for the focus to find its way back.
    question: <LeaveQuestion open={isAsking} title={title} onStay={() => setAsking(false)} onLeave={onClose} />,
  };
}
