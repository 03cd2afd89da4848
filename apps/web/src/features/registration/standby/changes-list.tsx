import type { ChangeRequest, RequestSection } from "@arranca/contract/review/requests";
import { IconMessageCircle, IconPencil } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { Button } from "#ui/actions/button.tsx";
import { Icon } from "#ui/actions/icon.tsx";
import { StatusChip } from "#ui/display/status-chip.tsx";
import css from "../registration.module.css";
import { Conversation } from "./conversation.tsx";
import { type TaskState, taskState, taskWords, titleOf } from "./task-state.ts";

type Props = {
  round: ChangeRequest;
  /** Undefined once the reply is closed: the list is then read-only. */
  onChange?: ((item: RequestSection) => void) | undefined;
  onReply?: ((item: RequestSection) => void) | undefined;
  rest?: readonly { name: string; isReviewed: boolean }[];
  children?: ReactNode;
};

export function ChangesList({ round, onChange, onReply, rest = [], children }: Props) {
  return (
    <section className="card" aria-label="Cambios">
      {round.sections.map((item) => (
        <Task key={`${item.section}/${item.field}`} {...{ item, round, onChange, onReply }} />
      ))}
      {rest.length > 0 ? (
        <ul className={css.fine} aria-label="Lo demás">
          {rest.map(({ name, isReviewed }) => (
            <li className="row wrap between gap-2" key={name}>
              <span>{name}</span>
              <TaskChip state={isReviewed ? "fine" : "unseen"} />
            </li>
          ))}
        </ul>
      ) : null}
      <details className={`${css.help} text-14`}>
        <summary>Qué significa cada estatus</summary>
        <dl>
          {Object.entries(taskWords).map(([key, { word, means }]) => (
            <div key={key}>
              <dt className="bold">{word}</dt>
              <dd className="muted">{means}</dd>
            </div>
          ))}
        </dl>
      </details>
      {children}
    </section>
  );
}

const TaskChip = ({ state }: { state: TaskState }) => (
  <StatusChip tone={taskWords[state].tone}>{taskWords[state].word}</StatusChip>
);

type TaskProps = Pick<Props, "round" | "onChange" | "onReply"> & { item: RequestSection };

function Task({ item, round, onChange, onReply }: TaskProps) {
  const state = taskState(item, round);
  const isAsked = state === "asked";
  return (
    <article className={`${css.change} stack gap-3`}>
      <div className="row between wrap">
        <h2>{titleOf(item)}</h2>
        <TaskChip state={state} />
      </div>
      <Conversation item={item} round={round} />
      {onChange && onReply && !item.answered_at ? (
        <>
          {isAsked ? null : <p className="text-14 muted">Guardamos tu cambio. Falta enviarlo a revisión.</p>}
          <div className="row wrap">
            <Button look={isAsked ? "wait" : "line"} icon={<Icon of={IconPencil} />} onClick={() => onChange(item)}>
              {verbOf(item, isAsked)}
              <span className="sr-only"> {titleOf(item)}</span>
            </Button>
            {isAsked && item.section === "documents" ? (
              <p className="text-14 muted">Primero sube el documento nuevo. Después puedes responder.</p>
            ) : (
              <Button look="quiet" icon={<Icon of={IconMessageCircle} />} onClick={() => onReply(item)}>
                Responder<span className="sr-only"> {titleOf(item)}</span>
              </Button>
            )}
          </div>
        </>
      ) : null}
    </article>
  );
}

function verbOf({ section }: RequestSection, isAsked: boolean): string {
  if (!isAsked) return section === "documents" ? "Ver o cambiar el archivo" : "Cambiar otra vez";
  return section === "documents" ? "Subir otro archivo" : "Corregir";
}
