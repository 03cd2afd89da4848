import { type ReactNode, useState } from "react";
import { ConfirmDialog } from "./confirm-dialog.tsx";

type Leaving = {
  /** Whether something was written or chosen that closing would lose; asked when somebody closes. */
  isLost: () => boolean;
  onClose: () => void;
  title?: string | undefined;
};

/** Asks before a dialog is closed in which somebody wrote something. The question stands before the dialog in the page. */
export function useLeaveQuestion({ isLost, onClose, title = "¿Salir sin guardar?" }: Leaving): {
  leave: () => void;
  question: ReactNode;
} {
  const [isAsking, setAsking] = useState(false);
  return {
    leave: () => (isLost() ? setAsking(true) : onClose()),
    // The one on top has to go first, for the focus to find its way back.
    question: (
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={title}
        back="Seguir editando"
        confirm="Salir"
        onConfirm={onClose}
      >
        <p>Lo que escribiste o elegiste se pierde.</p>
      </ConfirmDialog>
    ),
  };
}
