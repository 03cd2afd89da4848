import type { DraftItem, DraftSection } from "@arranca/contract/course/draft";
import type { CourseEditor } from "@arranca/contract/course/editor";
import { countText } from "@arranca/contract/values/count-text";
import { ActDialog } from "#ui/dialogs/act-dialog.tsx";
import { useDeleteItem, useDeleteSection } from "./queries.ts";

type SectionProps = { editor: CourseEditor; section: DraftSection; onClose: () => void };

export function DeleteSectionDialog({ editor, section, onClose }: SectionProps) {
  const { id, title, items } = section;
  return (
    <ActDialog
      title="¿Eliminar la sección?"
      confirm="Sí, eliminar"
      busyLabel="Eliminando"
      act={useDeleteSection()}
      input={{ id, revision: editor.draft?.revision ?? 0, order_revision: editor.draft?.order_revision ?? 0 }}
      onClose={onClose}
    >
      <p>
        «{title}» se va del borrador
        {items.length > 0 ? ` con ${countText(items.length, "lección", "lecciones")}` : ""}. Lo publicado queda como
        está.
      </p>
    </ActDialog>
  );
}

type ItemProps = { item: Pick<DraftItem, "id" | "revision" | "content">; onClose: () => void; onDeleted: () => void };

export function DeleteItemDialog({ item, onClose, onDeleted }: ItemProps) {
  return (
    <ActDialog
      title="¿Eliminar la lección?"
      confirm="Sí, eliminar"
      busyLabel="Eliminando"
      act={useDeleteItem()}
      input={{ id: item.id, revision: item.revision }}
      onClose={onClose}
      onDone={onDeleted}
    >
      <p>«{item.content.title}» se va del borrador. Lo publicado queda como está.</p>
    </ActDialog>
  );
}
