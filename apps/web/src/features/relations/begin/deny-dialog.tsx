import { denyClaim } from "@arranca/contract/relations/calls";
import type { RelationDetail } from "@arranca/contract/relations/relation";
import { ReasonDialog } from "#ui/dialogs/reason-dialog.tsx";
import { showSnack } from "#ui/feedback/snackbar-store.ts";
import { useDenyClaim } from "../queries.ts";

type Props = { relation: RelationDetail; onClose: () => void };

export function DenyDialog({ relation, onClose }: Props) {
  const deny = useDenyClaim();
  return (
    <ReasonDialog
      title={`Negar la contratación de ${relation.names}`}
      lead="El programa lee lo que dicen ambas partes y decide en 10 días hábiles. Una relación falsa bloquea la cuenta de la persona."
      schema={denyClaim.body}
      words={{
        name: "statement",
        label: "Qué pasó",
        help: "Si la entrevistaron, qué le dijeron y por qué no la contrataron.",
        limit: 1000,
      }}
      confirm="Sí, negar"
      look="danger"
      onClose={onClose}
      onSend={async ({ statement }) => {
        await deny.mutateAsync({ id: relation.id, statement });
        showSnack("El programa leerá a ambas partes y decidirá.");
        onClose();
      }}
    />
  );
}
