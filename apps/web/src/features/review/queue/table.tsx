import type { QueueItem } from "@arranca/contract/review/queue";
import { IconFlag, IconUserCheck, IconUserPlus } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { longDate } from "#lib/format.ts";
import type { StatusTone } from "#lib/status-tone.ts";
import { Icon } from "#ui/actions/icon.tsx";
import { IconButton } from "#ui/actions/icon-button.tsx";
import { classes } from "#ui/classes.ts";
import { Avatar } from "#ui/display/avatar.tsx";
import { StatusChip } from "#ui/display/status-chip.tsx";
import { Table } from "#ui/display/table.tsx";
import marksCss from "../marks.module.css";
import queueCss from "../queue.module.css";
import { dueWords, isNearlyDue, span, usedShare } from "../words.ts";
import { caseKey } from "./use-ticks.ts";

type Props = {
  items: readonly QueueItem[];
  current: string | undefined;
  isTicked: (item: QueueItem) => boolean;
  /** Ticks a case; `isRange`: all cases from the last ticked one to this one. */
  onTick: (item: QueueItem, isRange: boolean) => void;
  onTake: (item: QueueItem) => void;
  taking: Pick<QueueItem, "kind" | "id"> | undefined;
  busy: boolean;
};

const heads = ["Caso", "Qué revisar", "Espera", "Señales", "Asignado a", "Estatus"];

export function QueueTable({ items, current, ...rest }: Props) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a table wider than its box is scrolled by keyboard
    <section className="table-wrap" tabIndex={0} aria-label="Casos por revisar">
      <Table className={queueCss.table}>
        <thead>
          <tr>
            <th scope="col" className={queueCss.tick}>
              <span className="sr-only">Marcar</span>
            </th>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {items.map((item) => (
            <QueueRow key={caseKey(item)} item={item} on={caseKey(item) === current} {...rest} />
          ))}
        </tbody>
      </Table>
    </section>
  );
}

const tones: Record<QueueItem["kind"], StatusTone> = {
  account: "running",
  change: "running",
  bank: "mine",
  vacancy: "running",
  voucher: "running",
  dispute: "mine",
  reentry: "mine",
  signal: "mine",
  block: "mine",
  email: "mine",
  data: "mine",
};

type RowProps = Omit<Props, "items" | "current"> & { item: QueueItem; on: boolean };

function QueueRow({ item, on, isTicked, onTick, onTake, taking, busy }: RowProps) {
  const share = usedShare(item.hours_waiting, item.hours_left);
  return (
    <tr className={on ? "selected" : undefined} aria-current={on || undefined}>
      <td className={queueCss.tick}>
        <label className={`option over ${queueCss.take} ${queueCss.box}`}>
          <input
            type="checkbox"
            tabIndex={-1}
            checked={isTicked(item)}
            aria-label={`Marcar: ${item.title}, ${item.what}`}
            onChange={(event) => {
              onTick(item, (event.nativeEvent as MouseEvent).shiftKey);
              // Single keys do not act while an input has the focus.
              event.currentTarget.blur();
            }}
          />
        </label>
      </td>
      <td className="lead" data-l="Caso">
        <div className="row">
          <Avatar name={item.title} size={32} />
          <div className="grow">
            <Link to={item.link} className={queueCss.name}>
              {item.title}
            </Link>
            <span className={`muted ${queueCss.sub}`}>{item.subtitle}</span>
          </div>
        </div>
      </td>
      <td data-l="Qué revisar">
        <span>
          {item.what}
          {item.sleep ? (
            <span className={`muted ${queueCss.sub}`}>
              {item.sleep.by}, hasta el {longDate(item.sleep.until)}: {item.sleep.reason}
            </span>
          ) : null}
        </span>
      </td>
      <td data-l="Espera">
        <div className={queueCss.age}>
          <span className={queueCss.left}>
            <b>{span(item.hours_waiting)}</b>
            <span
              className={classes(
                "bar",
                queueCss.bar,
                isNearlyDue(item.hours_waiting, item.hours_left) && queueCss.late,
              )}
              aria-hidden="true"
            >
              <i style={{ width: `${share}%` }} />
            </span>
          </span>
          <span className={isNearlyDue(item.hours_waiting, item.hours_left) ? "text-wait bold" : "muted"}>
            {dueWords(item.hours_left)}
          </span>
        </div>
      </td>
      <td data-l="Señales" className={item.signals.length === 0 ? "hide" : undefined}>
        {item.signals.length === 0 ? (
          <span className="muted">Ninguna</span>
        ) : (
          <span className={marksCss.signal}>
            <Icon of={IconFlag} />
            <span>{item.signals.join(". ")}</span>
          </span>
        )}
      </td>
      <td data-l="Asignado a">
        <span className={`row gap-2 ${queueCss.who}`}>
          <span className={item.assigned_to ? "grow" : "grow muted"}>
            {item.mine ? "Tú" : (item.assigned_to?.name ?? "Sin asignar")}
          </span>
          <IconButton
            size="sm"
            className={queueCss.take}
            icon={item.mine ? IconUserCheck : IconUserPlus}
            label={item.mine ? `Soltar a ${item.title}` : `Asignarme a ${item.title}`}
            aria-pressed={item.mine}
            disabled={busy && taking !== undefined && caseKey(taking) === caseKey(item)}
            onClick={() => onTake(item)}
          />
        </span>
      </td>
      <td data-l="Estatus" className="nowrap">
        <StatusChip tone={item.status.key === "appeal" ? "mine" : tones[item.kind]}>{item.status.name}</StatusChip>
      </td>
    </tr>
  );
}
