import { IconBell } from "@tabler/icons-react";
import { Icon } from "#ui/actions/icon.tsx";

export function Bell({ unread, onOpen }: { unread: number; onOpen: () => void }) {
  const label = unread > 0 ? `Avisos, ${unread} sin leer` : "Avisos";
  return (
    <button type="button" className="button icon bell" aria-label={label} onClick={onOpen}>
      <Icon of={IconBell} size={24} />
      {unread > 0 ? <b aria-hidden="true">{unread > 99 ? "99+" : unread}</b> : null}
    </button>
  );
}
