import type { CourseEditor } from "@arranca/contract/course/editor";
import { useEffect, useState } from "react";
import { faultText } from "#lib/calls/fault-text.ts";
import { Button } from "#ui/actions/button.tsx";
import { Icon } from "#ui/actions/icon.tsx";
import { Note } from "#ui/display/note.tsx";
import { SortableList } from "#ui/sortable/sortable-list.tsx";
import css from "./editor.module.css";
import { gapsOf, movedInOutline, type Order, rowsOf } from "./order.ts";
import { useOrder } from "./queries.ts";
import { itemKinds } from "./words.ts";

export function OutlineOrder({ editor, onDone }: { editor: CourseEditor; onDone: () => void }) {
  const save = useOrder();
  // Changes leave one after the other: a page that ends before loses the waiting ones.
  const [isLeaving, setLeaving] = useState(false);
  useEffect(() => {
    if (!isLeaving || save.isPending) return;
    setLeaving(false);
    if (!save.isError) onDone();
  }, [isLeaving, save.isPending, save.isError, onDone]);
  const { sections } = editor;
  const order: Order = sections.map(({ id, items }) => ({ id, items: items.map((item) => item.id) }));
  const items = new Map(sections.flatMap((section) => section.items).map((item) => [item.id, item]));
  const nameOf = (id: string) => items.get(id)?.content.title ?? sections.find((one) => one.id === id)?.title ?? "";

  const move = (id: string, gap: number) => {
    const moved = movedInOutline(order, id, gap);
    save.mutate(moved);
    return `«${nameOf(id)}» ${placeOf(moved, id)}`;
  };
  return (
    <>
      <div className={css.outlineHead}>
        <h2 className="grow">Ordenar</h2>
        <Button size="sm" look="soft" busy={isLeaving} onClick={() => setLeaving(true)}>
          Listo
        </Button>
      </div>
      {save.error ? (
        <div className="pad" role="alert">
          <Note tone="no">{faultText(save.error)}</Note>
        </div>
      ) : null}
      <SortableList
        label="Orden del curso"
        rows={rowsOf(order).map(({ id }) => ({ key: id, name: nameOf(id) }))}
        gapsOf={(id) => gapsOf(order, id)}
        onMove={move}
      >
        {({ key, name }, _index, tools) => {
          const item = items.get(key);
          return (
            <div className={`wrap ${item ? css.orderItem : css.orderSection}`}>
              {item ? <Icon of={itemKinds[item.content.type].icon} /> : null}
              <div className="grow">
                {item ? null : (
                  <p className="text-14 muted">Sección {sections.findIndex(({ id }) => id === key) + 1}</p>
                )}
                <p className={item ? "medium" : "bold"}>{name}</p>
              </div>
              {tools}
            </div>
          );
        }}
      </SortableList>
    </>
  );
}

function placeOf(order: Order, id: string): string {
  const section = order.findIndex((one) => one.id === id);
  if (section >= 0) return `es ahora la sección ${section + 1} de ${order.length}.`;
  const home = order.findIndex(({ items }) => items.includes(id));
  const items = order[home]?.items ?? [];
  return `está ahora en el lugar ${items.indexOf(id) + 1} de ${items.length} de la sección ${home + 1}.`;
}
