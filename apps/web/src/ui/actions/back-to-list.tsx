import { IconArrowLeft } from "@tabler/icons-react";
import { useLocation, useRouter } from "@tanstack/react-router";
import css from "./back-to-list.module.css";
import { Button } from "./button.tsx";
import { Icon } from "./icon.tsx";

declare module "@tanstack/react-router" {
  interface HistoryState {
    /** True for a detail opened from its list, so that going back returns to the same place in the list. */
    fromList?: boolean;
  }
}

export const fromList = { fromList: true };

/** Link from a detail back to its list, on phones only. `onClose` opens the list for readers who came from elsewhere. */
export function BackToList({ onClose }: { onClose: () => void }) {
  const router = useRouter();
  const cameFromList = useLocation({ select: ({ state }) => state.fromList === true });
  return (
    <p className={`phone ${css.back}`}>
      <Button
        look="quiet"
        icon={<Icon of={IconArrowLeft} />}
        onClick={() => (cameFromList ? router.history.back() : onClose())}
      >
        Volver a la lista
      </Button>
    </p>
  );
}
