import type { DraftItem } from "@arranca/contract/course/draft";
import type { CourseEditor } from "@arranca/contract/course/editor";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { ListSkeleton } from "#ui/feedback/skeleton.tsx";
import { ItemEditor } from "./item-editor.tsx";
import { keptQuery } from "./queries.ts";

type Props = {
  account: string;
  editor: CourseEditor;
  /** Course item to edit; undefined once it was deleted. */
  item: DraftItem | undefined;
  field: string | undefined;
  onUnsaved: (title: string | undefined) => void;
  onClose: () => void;
};

/** Editor of the open course item. If another editor deletes the item, it stays visible with the typed text. */
export function ItemPane({ item, ...props }: Props) {
  const [last, setLast] = useState(item);
  if (item && item !== last) setLast(item);
  const shown = item ?? last;
  if (!shown) {
    return (
      <div className="card">
        <EmptyState title="Esta lección ya no está">
          Alguien la eliminó del borrador, o el enlace es de antes.
        </EmptyState>
      </div>
    );
  }
  return <Remembering {...props} item={shown} isDeleted={!item} />;
}

function Remembering(props: Omit<Props, "item"> & { item: DraftItem; isDeleted: boolean }) {
  const kept = useQuery(keptQuery(props.account, props.item.id));
  if (kept.isPending) return <ListSkeleton rows={4} label="Cargando la lección" />;
  return <ItemEditor {...props} kept={kept.data} />;
}
