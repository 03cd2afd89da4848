import { useState } from "react";
import { ConfirmDialog } from "#ui/dialogs/confirm-dialog.tsx";
import { Checkbox } from "#ui/forms/checkbox.tsx";
import type { UnreadSection } from "./section-state.ts";

type Props = {
  name: string;
  unread: readonly UnreadSection[];
  hasDrafts: boolean;
  onClose: () => void;
  onConfirm: () => void;
};

/** Asks for confirmation before an account with unread lines is approved, section by section. */
export function ApproveDialog({ name, unread, hasDrafts, onClose, onConfirm }: Props) {
  const [confirmed, setConfirmed] = useState<readonly string[]>([]);
  const missing = unread.filter(({ section }) => !confirmed.includes(section));
  const toggle = (section: string, isOn: boolean) =>
    setConfirmed((before) => (isOn ? [...before, section] : before.filter((one) => one !== section)));
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={`¿Aprobar a ${name}?`}
      confirm="Sí, aprobar"
      onConfirm={onConfirm}
      disabled={missing.length > 0}
    >
      {unread.length > 0 ? (
        <fieldset className="stack gap-2">
          <legend className="text-14">Hay líneas sin revisar. Confirma cada sección que apruebas así:</legend>
          {unread.map(({ section, name: label, lines }) => (
            <Checkbox
              key={section}
              label={`${label}: ${lines === 1 ? "1 línea sin revisar" : `${lines} líneas sin revisar`}`}
              value={confirmed.includes(section)}
              onValue={(isOn) => toggle(section, isOn)}
            />
          ))}
        </fieldset>
      ) : null}
      {hasDrafts ? <p>Lo que escribiste para pedir cambios no se envía.</p> : null}
      <p className="muted">Le avisamos por correo que su cuenta está activa.</p>
    </ConfirmDialog>
  );
}
