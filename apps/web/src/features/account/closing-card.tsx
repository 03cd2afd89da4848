import { useState } from "react";
import { Button } from "#ui/actions/button.tsx";
import { Card } from "#ui/display/card.tsx";
import { ClosingDialog } from "./closing-dialog.tsx";

type Props = { userType: "person" | "company"; onClosed: (restoreUntil: string) => unknown };

export function ClosingCard({ userType, onClosed }: Props) {
  const [open, setOpen] = useState(false);
  return (
    <Card title="Cancelar mi cuenta" pad>
      <div className="stack gap-3">
        <p className="text-14 muted">Puedes recuperarla durante 30 días. Antes de confirmar te decimos qué pasa.</p>
        <Button look="danger-line" full onClick={() => setOpen(true)}>
          Cancelar mi cuenta
        </Button>
      </div>
      {open ? <ClosingDialog {...{ userType, onClosed }} onClose={() => setOpen(false)} /> : null}
    </Card>
  );
}
