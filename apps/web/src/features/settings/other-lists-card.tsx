import { type OtherList, removeOtherList } from "@arranca/contract/review/other-lists";
import { countText } from "@arranca/contract/values/count-text";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { longDate } from "#lib/format.ts";
import { Button } from "#ui/actions/button.tsx";
import { ReasonDialog } from "#ui/dialogs/reason-dialog.tsx";
import { Card } from "#ui/display/card.tsx";
import { showSnack } from "#ui/feedback/snackbar-store.ts";
import { AddOtherListDialog } from "./add-other-list-dialog.tsx";
import { otherListsQuery, useRemoveOtherList } from "./other-lists.queries.ts";
import css from "./settings.module.css";

/** Lists of people whom another programme supports. Who is on one gets a signal; nobody is refused for it. */
export function OtherListsCard() {
  const { data: lists } = useQuery(otherListsQuery);
  const [isAdding, setAdding] = useState(false);
  const [removed, setRemoved] = useState<OtherList>();
  if (!lists) return null;
  return (
    <Card title="Padrones de otros programas">
      <div className="card-body stack gap-3">
        <p className="muted text-14">
          Si la CURP de alguien está en uno de ellos, quien revisa y quien paga ven una señal. No detiene nada.
          Guardamos solo una huella de cada CURP.
        </p>
        {lists.length > 0 ? (
          <ul className="stack gap-3">
            {lists.map((list) => (
              <li key={list.id} className="row between wrap gap-2">
                <div className={css.list}>
                  <p className="medium">{list.name}</p>
                  <p className="text-14 muted">
                    {countText(list.people, "persona", "personas")}, agregado el {longDate(list.added_at)} por{" "}
                    {list.added_by}
                  </p>
                </div>
                <Button look="quiet" onClick={() => setRemoved(list)} aria-label={`Quitar «${list.name}»`}>
                  Quitar
                </Button>
              </li>
            ))}
          </ul>
        ) : null}
        <p>
          <Button onClick={() => setAdding(true)}>Agregar un padrón</Button>
        </p>
      </div>
      {isAdding ? <AddOtherListDialog onClose={() => setAdding(false)} /> : null}
      {removed ? <RemoveDialog list={removed} onClose={() => setRemoved(undefined)} /> : null}
    </Card>
  );
}

function RemoveDialog({ list, onClose }: { list: OtherList; onClose: () => void }) {
  const remove = useRemoveOtherList();
  return (
    <ReasonDialog
      title={`Quitar «${list.name}»`}
      lead="Sus señales abiertas se cierran como 'Ya no se repite'."
      schema={removeOtherList.body}
      words={{ name: "reason", label: "¿Por qué?", limit: 300, usual: ["Ya no está vigente", "Subí otro más nuevo"] }}
      confirm="Quitar"
      busyLabel="Quitando"
      look="danger"
      onClose={onClose}
      onSend={async (body) => {
        const { message } = await remove.mutateAsync({ params: { id: list.id }, body });
        showSnack(message);
        onClose();
      }}
    />
  );
}
