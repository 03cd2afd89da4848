import { IconCheck } from "@tabler/icons-react";
import { useState } from "react";
import { faultText } from "#lib/calls/fault-text.ts";
import { Button } from "#ui/actions/button.tsx";
import { Icon } from "#ui/actions/icon.tsx";
import { ConfirmDialog } from "#ui/dialogs/confirm-dialog.tsx";
import { Note } from "#ui/display/note.tsx";
import { showSnack } from "#ui/feedback/snackbar-store.ts";
import { useMarkHired } from "./queries.ts";

type Props = {
  careAboutId: string;
  /** 1 once a relation began, whoever began it. */
  initRelation: 0 | 1;
  /** 1 when the person began it. */
  personMark: 0 | 1;
  /** The person may begin one now. */
  canStart: boolean;
  company: string;
  title: string;
};

/** 'Iniciar relación laboral', with what a false start means; then what was begun, and by whom, disabled (seed 4). */
export function RelationAction({ careAboutId, initRelation, personMark, canStart, company, title }: Props) {
  const [asking, setAsking] = useState(false);
  const mark = useMarkHired();
  if (initRelation === 1) {
    return (
      <Button size="lg" disabled icon={<Icon of={IconCheck} />}>
        {personMark === 1 ? "Iniciaste una relación laboral" : "Te han contratado"}
      </Button>
    );
  }
  if (!canStart) return null;
  const start = () =>
    mark.mutate(careAboutId, {
      onSuccess: () => {
        setAsking(false);
        showSnack("Le pedimos a la empresa que lo confirme.");
      },
      onError: (error) => {
        setAsking(false);
        showSnack(faultText(error));
      },
    });
  return (
    <>
      <Button look="soft" size="lg" onClick={() => setAsking(true)}>
        Iniciar relación laboral
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title="¿Ya te contrataron?"
        confirm="Sí, iniciar relación laboral"
        onConfirm={start}
        busy={mark.isPending}
        busyLabel="Enviando"
      >
        <p>
          Vas a decir que <b>{company}</b> te contrató como <b>{title}</b>. La empresa lo confirma o lo niega en 10 días
          hábiles.
        </p>
        <Note tone="wait" title="Hazlo solo si es verdad">
          Si inicias una relación laboral falsa, tu cuenta se bloquea y ya no podrás postularte.
        </Note>
      </ConfirmDialog>
    </>
  );
}
