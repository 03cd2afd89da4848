import { setShortcuts, useShortcutsOn } from "#lib/page/shortcuts.ts";
import { Switch } from "../forms/switch.tsx";
import { Dialog } from "./dialog.tsx";

export type Shortcut = { keys: readonly string[]; does: string };

type Props = { open: boolean; onClose: () => void; shortcuts: readonly Shortcut[] };

export function ShortcutsDialog({ open, onClose, shortcuts }: Props) {
  const on = useShortcutsOn();
  return (
    <Dialog open={open} onClose={onClose} title="Atajos del teclado">
      <dl className="stack gap-2">
        {shortcuts.map(({ keys, does }) => (
          <div className="row between" key={does}>
            <dt>{does}</dt>
            <dd className="row gap-2">
              {keys.map((key) => (
                <kbd className="key" key={key}>
                  {key}
                </kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      <Switch label="Usar atajos de una tecla" value={on} onValue={setShortcuts} />
    </Dialog>
  );
}
