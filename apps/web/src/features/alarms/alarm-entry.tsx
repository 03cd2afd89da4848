import { type AlarmItem, alarmKinds } from "@arranca/contract/alarms";
import { smallStates } from "@arranca/contract/states/state-words";
import { Link } from "@tanstack/react-router";
import { longDate } from "#lib/format.ts";
import { Button } from "#ui/actions/button.tsx";
import { Section } from "#ui/display/card.tsx";
import { StatusChip } from "#ui/display/status-chip.tsx";

type Props = {
  alarm: AlarmItem;
  busy: boolean;
  onTake: () => void;
  onClose: () => void;
};

const moment = (at: string) => longDate(at, { time: true });

export function AlarmEntry({ alarm, busy, onTake, onClose }: Props) {
  const { label, advice } = alarmKinds[alarm.kind];
  const may = (action: AlarmItem["actions"][number]) => alarm.actions.includes(action);
  return (
    <Section>
      <article className="stack gap-3" aria-label={label}>
        <div className="row wrap gap-2">
          <h2>{label}</h2>
          <State alarm={alarm} />
        </div>
        <div>
          <p>{alarm.happened}</p>
          <p className="muted text-14">
            {alarm.times === 1
              ? moment(alarm.created_at)
              : `${alarm.times} veces desde el ${moment(alarm.created_at)}; la última, el ${moment(alarm.last_at)}`}
          </p>
        </div>
        {alarm.evidence.length > 0 ? (
          <p className="row wrap gap-3 text-14">
            {alarm.evidence.map((link) => (
              <Link key={link.path} to={link.path} className="tap">
                {link.label}
              </Link>
            ))}
          </p>
        ) : null}
        {alarm.closed ? (
          <p>
            <span className="medium">Qué se hizo:</span> {alarm.closed.note}{" "}
            <span className="muted text-14">
              {alarm.closed.by}, {moment(alarm.closed.at)}
            </span>
          </p>
        ) : (
          <p className="text-14">{alarm.about_me ? "Trata de ti: la atiende otra persona del equipo." : advice}</p>
        )}
        {alarm.actions.length > 0 ? (
          <div className="row wrap gap-2">
            {may("take") ? (
              <Button busy={busy} busyLabel="Guardando" onClick={onTake}>
                La atiendo yo
              </Button>
            ) : null}
            {may("close") ? <Button onClick={onClose}>Cerrar con una nota</Button> : null}
          </div>
        ) : null}
      </article>
    </Section>
  );
}

function State({ alarm: { taken, closed } }: { alarm: AlarmItem }) {
  if (closed) return <StatusChip tone="ended">{smallStates.alarmClosed}</StatusChip>;
  if (taken) return <StatusChip tone="running">{`La atiende ${taken.by}`}</StatusChip>;
  return <StatusChip tone="refused">{smallStates.alarmOpen}</StatusChip>;
}
