import type { CourseEditor } from "@arranca/contract/course/editor";
import { countText } from "@arranca/contract/values/count-text";
import { ConfirmDialog } from "#ui/dialogs/confirm-dialog.tsx";
import { ChangeList } from "./change-list.tsx";
import { useDiscardDraft } from "./queries.ts";

type Props = {
  draft: NonNullable<CourseEditor["draft"]>;
  onClose: () => void;
  onDone: (message: string) => void;
};

export function DiscardDialog({ draft, onClose, onDone }: Props) {
  const discard = useDiscardDraft();
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title="¿Descartar el borrador?"
      confirm="Sí, descartar"
      look="danger"
      busy={discard.isPending}
      busyLabel="Descartando"
      onConfirm={() => discard.mutate(draft.revision, { onSuccess: ({ message }) => onDone(message) })}
      error={discard.error}
    >
      <p>
        {draft.changes.length === 0
          ? "El borrador es igual a lo publicado: no se pierde nada."
          : `Se pierde lo que tiene de nuevo (${countText(draft.changes.length, "cambio", "cambios")}). Lo publicado queda como está.`}
      </p>
      <ChangeList changes={draft.changes} />
    </ConfirmDialog>
  );
}
