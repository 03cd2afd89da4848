import type { RequestSection, RequestStatus } from "@arranca/contract/review";
import { IconMessageCircle, IconPencil } from "@tabler/icons-react";
import { longDate } from "#lib/format.ts";
import { Avatar } from "#ui/avatar.tsx";
import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { StatusChip } from "#ui/status-chip.tsx";

type Props = {
  request: RequestStatus;
  onChange: (item: RequestSection) => void;
  onReply: (item: RequestSection) => void;
};

/** What was asked, one by one: the comment, the way to change it and the answer. */
export function ChangesList({ request, onChange, onReply }: Props) {
  const who = request.responsable ?? "Equipo de revisión";
  return (
    <section className="card" aria-label="Cambios">
      {request.sections.map((item) => (
        <article className="chg stack g3" key={`${item.section}/${item.field}`}>
          <div className="row btw wrap">
            <h2>{titleOf(item)}</h2>
            {item.answered_at ? (
              <StatusChip tone="done">Respondido</StatusChip>
            ) : (
              <StatusChip tone="mine">Te toca a ti</StatusChip>
            )}
          </div>
          <div className="row row-t">
            <Avatar name={who} size={32} />
            <div className="say grow">
              <p className="t14 b">
                {who}
                {request.requested_at ? (
                  <span className="mut m"> · {longDate(request.requested_at, { time: true })}</span>
                ) : null}
              </p>
              <p>{item.admin_comment}</p>
            </div>
          </div>
          {item.answered_at ? (
            <div className="say me">
              <p className="t14 b">
                Tú<span className="mut m"> · {longDate(item.answered_at, { time: true })}</span>
              </p>
              <p>{item.user_comment || "Listo, ya lo corregí."}</p>
            </div>
          ) : (
            <div className="row wrap">
              <Button look="wait" icon={<Icon of={IconPencil} />} onClick={() => onChange(item)}>
                {item.section === "documents" ? "Subir otro archivo" : "Corregir"}
                <span className="sr"> {titleOf(item)}</span>
              </Button>
              <Button look="quiet" icon={<Icon of={IconMessageCircle} />} onClick={() => onReply(item)}>
                Responder<span className="sr"> {titleOf(item)}</span>
              </Button>
            </div>
          )}
        </article>
      ))}
    </section>
  );
}

/** 'Datos bancarios: CLABE', or the section alone. */
export const titleOf = (item: RequestSection): string => (item.field ? `${item.name}: ${item.label}` : item.name);
