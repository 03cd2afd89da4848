import type { Cv } from "@arranca/contract/cvs";
import { smallStates } from "@arranca/contract/states/state-words";
import { IconEye, IconFileText, IconPencil, IconRefresh, IconReplace, IconTrash } from "@tabler/icons-react";
import { faultText } from "#lib/calls/fault-text.ts";
import { Button } from "#ui/actions/button.tsx";
import { Icon } from "#ui/actions/icon.tsx";
import { IconButton } from "#ui/actions/icon-button.tsx";
import { StatusChip } from "#ui/display/status-chip.tsx";
import { showSnack } from "#ui/feedback/snackbar-store.ts";
import css from "./cvs.module.css";
import { useChooseDefault, useRemake } from "./queries.ts";
import { nameOf, originOf } from "./words.ts";

const actions = {
  view: { label: "Ver", word: "Ver", icon: IconEye },
  rename: { label: "Cambiar el nombre de", word: "Nombre", icon: IconPencil },
  replace: { label: "Reemplazar", word: "Reemplazar", icon: IconReplace },
  delete: { label: "Borrar", word: "Borrar", icon: IconTrash },
} as const;
export type CvAction = keyof typeof actions;

export function CvRow({ cv, onAsk }: { cv: Cv; onAsk: (about: CvAction) => void }) {
  const choose = useChooseDefault();
  const remake = useRemake();
  const name = nameOf(cv);
  const offered: CvAction[] = [
    ...(cv.in_quarantine ? [] : (["view"] as const)),
    "rename",
    "replace",
    ...(cv.is_default ? [] : (["delete"] as const)),
  ];
  const fail = (error: Error) => showSnack(faultText(error));
  return (
    <li className="item" data-cv={name}>
      <Icon of={IconFileText} />
      <div className="grow stack gap-2">
        <div className="row row-top wrap between gap-2">
          <h2 className={`item-title ${css.name}`}>{name}</h2>
          {cv.is_default ? <StatusChip tone="done">{smallStates.defaultCv}</StatusChip> : null}
        </div>
        <p className={`text-14 muted ${css.name}`}>{originOf(cv)}</p>
        {cv.in_quarantine ? <p className="text-14 muted">{smallStates.fileWaits}</p> : null}
        {cv.from_profile === "outdated" ? (
          <p className="text-14">
            <span className="text-wait">Tu perfil cambió desde que lo hiciste.</span>
            {cv.times_sent > 0 ? " Las empresas a las que ya lo mandaste siguen viendo el anterior." : null}
          </p>
        ) : null}
        <div className={css.controls}>
          <div className={`row wrap gap-2 ${css.offers}`}>
            {cv.from_profile === "outdated" ? (
              <Button
                size="sm"
                look="wait"
                icon={<Icon of={IconRefresh} size={16} />}
                busy={remake.isPending}
                busyLabel="Actualizando"
                onClick={() =>
                  remake.mutate(cv, { onSuccess: () => showSnack("Tu CV está al día con tu perfil."), onError: fail })
                }
              >
                Actualizar con mi perfil
              </Button>
            ) : null}
            {cv.is_default ? null : (
              <Button
                size="sm"
                busy={choose.isPending}
                busyLabel="Cambiando"
                onClick={() => choose.mutate(cv, { onSuccess: ({ message }) => showSnack(message), onError: fail })}
              >
                Usar como principal<span className="sr-only"> {name}</span>
              </Button>
            )}
          </div>
          <div className={`row wrap gap-1 ${css.acts}`}>
            {offered.map((about) => (
              <IconButton
                key={about}
                icon={actions[about].icon}
                label={`${actions[about].label} ${name}`}
                word={actions[about].word}
                onClick={() => onAsk(about)}
              />
            ))}
          </div>
        </div>
      </div>
    </li>
  );
}
