import type { FileMember, FileReport, FileVacancy, FileWorker } from "@arranca/contract/review/work";
import { relationLabel } from "@arranca/contract/states/relation-label";
import { smallStates } from "@arranca/contract/states/state-words";
import { statusLabel } from "@arranca/contract/states/status-label";
import { reportReasons } from "@arranca/contract/vacancies/saved";
import { Link } from "@tanstack/react-router";
import { amount, shortDate } from "#lib/format.ts";
import { statusTone } from "#lib/statuses.ts";
import { ListItem } from "#ui/display/list-item.tsx";
import { StatusChip } from "#ui/display/status-chip.tsx";
import { daysOf, toneOf } from "./relation-words.ts";

export function WorkerItem({ worker }: { worker: FileWorker }) {
  return (
    <ListItem
      title={
        <Link className="cover" to="/staff/persons/$id" params={{ id: worker.person_id }}>
          {worker.names}
        </Link>
      }
      end={<StatusChip tone={toneOf(worker)}>{relationLabel(worker, "staff")}</StatusChip>}
    >
      <p className="text-14 muted">{[worker.publicationName, daysOf(worker)].join(" · ")}</p>
      {worker.months ? <p className="text-14">{monthsWords(worker.months)}</p> : null}
    </ListItem>
  );
}

/** Months of a relation by status, in the order in which the statuses first appear: 'Pagado: 2 ($7,000.00)'. */
function monthsWords(months: NonNullable<FileWorker["months"]>): string {
  if (months.length === 0) return "Sin meses de apoyo.";
  const names = [...new Set(months.map(({ status }) => statusLabel("mes", status.name)))];
  return names
    .map((name) => {
      const rows = months.filter(({ status }) => statusLabel("mes", status.name) === name);
      return `${name}: ${rows.length} (${amount(rows.reduce((sum, one) => sum + one.amount, 0))})`;
    })
    .join(" · ");
}

export function VacancyItem({ vacancy, isLinked }: { vacancy: FileVacancy; isLinked: boolean }) {
  return (
    <ListItem
      title={
        isLinked ? (
          <Link className="cover" to="/staff/vacancies/$id" params={{ id: vacancy.id }}>
            {vacancy.publicationName}
          </Link>
        ) : (
          vacancy.publicationName
        )
      }
      end={
        <StatusChip tone={statusTone("vacante", vacancy.status.id)}>
          {statusLabel("vacante", vacancy.status.name)}
        </StatusChip>
      }
    >
      <p className="text-14 muted">
        {[
          `Creada el ${shortDate(vacancy.created)}`,
          vacancy.applications === 1 ? "1 postulación" : `${vacancy.applications} postulaciones`,
          vacancy.unanswered > 0 && `${vacancy.unanswered} sin contestar`,
        ]
          .filter(Boolean)
          .join(" · ")}
      </p>
    </ListItem>
  );
}

export function ReportItem({ report }: { report: FileReport }) {
  const end = report.was_right ? "Se atendió" : "Se cerró sin problema";
  return (
    <ListItem
      title={
        <Link className="cover" to="/staff/vacancies/$id" params={{ id: report.vacancy_id }}>
          {reportReasons[report.reason]}
        </Link>
      }
    >
      <p className="text-14 muted">
        {[
          report.folio,
          report.publicationName,
          shortDate(report.created),
          report.settled ? `${end} el ${shortDate(report.settled)}` : "Por atender",
        ].join(" · ")}
      </p>
    </ListItem>
  );
}

export function MemberItem({ member }: { member: FileMember }) {
  return (
    <ListItem
      title={member.name ?? "Sin nombre"}
      end={
        member.state === "active" ? (
          <StatusChip tone="done">{smallStates.colleagueActive}</StatusChip>
        ) : member.state === "paused" ? (
          <StatusChip tone="ended">{smallStates.colleaguePaused}</StatusChip>
        ) : (
          <StatusChip tone="ended">{smallStates.memberGone}</StatusChip>
        )
      }
    >
      <p className="text-14 muted">
        {[member.administrator && "Administra la cuenta", `Desde el ${shortDate(member.joined_at)}`]
          .filter(Boolean)
          .join(" · ")}
      </p>
    </ListItem>
  );
}
