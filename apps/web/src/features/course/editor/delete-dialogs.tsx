import type { DraftItem, DraftSection } from "@arranca/contract/course/draft";
import type { CourseEditor } from "@arranca/contract/course/editor";
import { countText } from "@arranca/contract/values/count-text";
import { ConfirmDialog } from "#ui/dialogs/confirm-dialog.tsx";
import { showSnack } from "#ui/feedback/snackbar-store.ts";
import { useDeleteItem, useDeleteSection } from "./queries.ts";

type SectionProps = { editor: CourseEditor; section: DraftSection; onClose: () => void };

/** Asks before a section goes with all that is in it. */
export function DeleteSectionDialog({ editor, section, onClose }: SectionProps) {
  const remove = useDeleteSection();
  const { id, title, items } = section;
  const confirm = () =>
    remove.mutate(
      { id, revision: editor.draft?.revision ?? 0, order_revision: editor.draft?.order_revision ?? 0 },
      {
        onSuccess: ({ message }) => {
          showSnack(message);
          onClose();
        },
      },
    );
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title="¿Eliminar la sección?"
      confirm="Sí, eliminar"
      look="danger"
      busy={remove.isPending}
      busyLabel="Eliminando"
      onConfirm={confirm}
      error={remove.error}
    >
      <p>
        «{title}» se va del borrador
        {items.length > 0 ? ` con ${countText(items.length, "lección", "lecciones")}` : ""}. Lo publicado queda como
        está.
      </p>
    </ConfirmDialog>
  );
}

type ItemProps = { item: Pick<DraftItem, "id" | "revision" | "content">; onClose: () => void; onDeleted: () => void };

/** Asks before an item goes. */
export function DeleteItemDialog({ item, onClose, onDeleted }: ItemProps) {
  const remove = useDeleteItem();
  const confirm = () =>
    remove.mutate(
      { id: item.id, revision: item.revision },
      {
        onSuccess: ({ message }) => {
          showSnack(message);
          onDeleted();
        },
      },
    );
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title="¿Eliminar la lección?"
      confirm="Sí, eliminar"
      look="danger"
      busy={remove.isPending}
      busyLabel="Eliminando"
      onConfirm={confirm}
      error={remove.error}
    >
      <p>«{item.content.title}» se va del borrador. Lo publicado queda como está.</p>
    </ConfirmDialog>
  );
}
