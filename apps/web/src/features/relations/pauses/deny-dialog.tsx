import type { RelationPause } from "@arranca/contract/relations/pause-views";
import { denyPause } from "@arranca/contract/relations/pauses";
import { ReasonDialog } from "#ui/dialogs/reason-dialog.tsx";
import { showSnack } from "#ui/feedback/snackbar-store.ts";
import { type Side, useDenyPause } from "./queries.ts";

type Props = { pause: RelationPause; side: Side; onClose: () => void };

export function DenyPauseDialog({ pause, side, onClose }: Props) {
  const deny = useDenyPause(side);
  return (
    <ReasonDialog
      title="¿No es así?"
      lead="El programa lee lo que dicen ambas partes y decide en 10 días hábiles. Mientras, nada cambia."
      schema={denyPause.body}
      words={{ name: "statement", label: "Qué pasó", help: "Qué días se trabajó y cómo se puede ver.", limit: 1000 }}
      confirm="Enviar"
      onClose={onClose}
      onSend={async ({ statement }) => {
        const { message } = await deny.mutateAsync({ id: pause.id, statement });
        showSnack(message);
        onClose();
      }}
    />
  );
}
