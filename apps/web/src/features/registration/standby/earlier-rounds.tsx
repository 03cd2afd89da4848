import { type ChangeRequest, requestStatuses } from "@arranca/contract/review/requests";
import { IconChevronDown } from "@tabler/icons-react";
import { longDate } from "#lib/format.ts";
import { Icon } from "#ui/actions/icon.tsx";
import css from "../registration.module.css";
import { Conversation } from "./conversation.tsx";
import { changesWords, titleOf } from "./task-state.ts";

export function EarlierRounds({ rounds }: { rounds: readonly ChangeRequest[] }) {
  const earlier = rounds.filter((round) => round.statusId === requestStatuses.settled.id);
  if (earlier.length === 0) return null;
  return (
    <section className="card" aria-label="Solicitudes anteriores">
      {earlier.map((round) => (
        <details className={css.round} key={round.id}>
          <summary>
            <span className="grow">
              <b className="medium">Antes te pedimos {changesWords(round.sections.length)}</b>
              <span className={`text-14 muted ${css.roundWhen}`}>
                {longDate(round.created_at)} ·{" "}
                {round.answered_at ? `respondiste el ${longDate(round.answered_at)}` : "ya no hace falta"}
              </span>
            </span>
            <Icon of={IconChevronDown} />
          </summary>
          {round.sections.map((item) => (
            <article className={`${css.change} stack gap-3`} key={`${item.section}/${item.field}`}>
              <h3>{titleOf(item)}</h3>
              <Conversation item={item} round={round} />
            </article>
          ))}
        </details>
      ))}
    </section>
  );
}
