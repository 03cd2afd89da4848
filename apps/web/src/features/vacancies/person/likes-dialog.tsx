import { keysOf } from "@arranca/contract/keys";
import { type KindOfWork, kindsOfWork } from "@arranca/contract/vacancies/likes";
import {
  IconBuildingFactory2,
  IconBuildingStore,
  IconDeviceLaptop,
  IconFileText,
  IconHeartHandshake,
  IconPlant2,
  IconToolsKitchen2,
  IconTruckDelivery,
} from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "#ui/actions/button.tsx";
import { Icon } from "#ui/actions/icon.tsx";
import { Dialog } from "#ui/dialogs/dialog.tsx";
import { QueryView } from "#ui/feedback/query-view.tsx";
import { likesQuery, useSaveLikes } from "./likes.queries.ts";
import css from "./likes-dialog.module.css";

const pictures: Record<KindOfWork, typeof IconPlant2> = {
  sales: IconBuildingStore,
  office: IconFileText,
  kitchen: IconToolsKitchen2,
  delivery: IconTruckDelivery,
  making: IconBuildingFactory2,
  screens: IconDeviceLaptop,
  care: IconHeartHandshake,
  outdoors: IconPlant2,
};

type Props = { onClose: () => void; onOnly: () => void };

/**
 * '¿En qué te gustaría trabajar?': eight pictures of kinds of work, any number. Liked kinds come first in the list and can
 * have an alert.
 */
export function LikesDialog({ onClose, onOnly }: Props) {
  const query = useQuery(likesQuery);
  const save = useSaveLikes();
  const [chosen, setChosen] = useState<KindOfWork[]>();
  const likes = chosen ?? query.data?.likes ?? [];
  const toggle = (kind: KindOfWork) =>
    setChosen(likes.includes(kind) ? likes.filter((one) => one !== kind) : [...likes, kind]);
  const send = (after: () => void) => save.mutate(likes, { onSuccess: after });
  return (
    <Dialog
      open
      onClose={onClose}
      onSend={() => send(onClose)}
      title="¿En qué te gustaría trabajar?"
      foot={
        <>
          <Button disabled={likes.length === 0} onClick={() => send(onOnly)}>
            Ver solo esto
          </Button>
          <Button type="submit" look="fill" disabled={!query.data} busy={save.isPending} busyLabel="Guardando">
            Guardar
          </Button>
        </>
      }
    >
      <div className="stack">
        <p>Elige lo que quieras. Sale primero en tu lista, y lo cambias cuando quieras.</p>
        <QueryView query={query}>
          {() => (
            <ul className={css.kinds}>
              {keysOf(kindsOfWork).map((kind) => (
                <li key={kind}>
                  <button
                    type="button"
                    className={css.kind}
                    aria-pressed={likes.includes(kind)}
                    onClick={() => toggle(kind)}
                  >
                    <Icon of={pictures[kind]} size={24} />
                    {kindsOfWork[kind].name}
                  </button>
                </li>
              ))}
            </ul>
          )}
        </QueryView>
      </div>
    </Dialog>
  );
}
