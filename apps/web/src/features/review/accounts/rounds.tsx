import type { AccountFile } from "@arranca/contract/review/accounts";
import { answerWords } from "@arranca/contract/review/answer-words";
import { IconChevronDown } from "@tabler/icons-react";
import { shortDate } from "#lib/format.ts";
import { Icon } from "#ui/actions/icon.tsx";
import css from "../account.module.css";

export function AccountRounds({ file }: { file: AccountFile }) {
  if (file.requests.length === 0) return null;
  return (
    <>
      <h2 className={css.heading}>Solicitudes de cambios</h2>
      <div className="stack gap-2">
        {file.requests.map((round) => (
          <details className={`${css.oldRound} text-14`} key={round.id}>
            <summary>
              <span className="grow">
                {round.sections.length === 1 ? "1 cambio" : `${round.sections.length} cambios`} · {round.statusName}
                <span className={`muted ${css.oldRoundWhen}`}>
                  {[shortDate(round.created_at), round.responsable].filter(Boolean).join(" · ")}
                </span>
              </span>
              <Icon of={IconChevronDown} size={16} />
            </summary>
            <ul className="stack gap-3">
              {round.sections.map((item) => (
                <li key={`${item.section}/${item.field}`}>
                  <b className="medium">{item.field ? `${item.name}: ${item.label}` : item.name}</b>
                  <p>{item.admin_comment}</p>
                  <p className="muted">
                    {item.answered_at
                      ? `${file.short_name}: ${answerWords(item, "team")}`
                      : round.settled_at
                        ? "Sin respuesta"
                        : "Espera respuesta"}
                  </p>
                </li>
              ))}
            </ul>
          </details>
        ))}
      </div>
    </>
  );
}
