import { IconArrowLeft } from "@tabler/icons-react";
import { useLocation, useRouter } from "@tanstack/react-router";
import css from "./back-to-list.module.css";
import { Button } from "./button.tsx";
import { Icon } from "./icon.tsx";

declare module "@tanstack/react-router" {
  interface HistoryState {
    /** Set by a link of a list to its detail: going back then leads to the same place of that list. */
    fromList?: boolean;
  }
}

/** What the links of a list hand to the address of a detail. */
export const fromList = { fromList: true };

/** On a phone, from a detail back to its list; `onClose` opens the list for those who came from elsewhere. */
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
