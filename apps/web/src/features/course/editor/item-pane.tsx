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
  /** Undefined once somebody deleted it. */
  item: DraftItem | undefined;
  /** Where in it somebody was led to. */
  field: string | undefined;
  onUnsaved: (title: string | undefined) => void;
  onClose: () => void;
};

/** The item that is open. One that another deletes meanwhile stays in sight, with what was typed. */
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
