import { duties } from "@arranca/contract/operations/duties";
import { invariants } from "@arranca/contract/operations/invariants";
import { queues as queueWords } from "@arranca/contract/operations/operations";
import { smallStates } from "@arranca/contract/states/state-words";
import { longDate } from "#lib/format.ts";
import { Card } from "#ui/display/card.tsx";
import { StatusChip } from "#ui/display/status-chip.tsx";
import { Table } from "#ui/display/table.tsx";
import type { Operations } from "./queries.ts";

const moment = (at: string | null) => (at ? longDate(at, { time: true }) : "Todavía nunca");

const Well = ({ isWell, unknown = false }: { isWell: boolean; unknown?: boolean }) =>
  unknown ? (
    <StatusChip tone="not-begun">{smallStates.notAskedYet}</StatusChip>
  ) : (
    <StatusChip tone={isWell ? "done" : "refused"}>
      {isWell ? smallStates.runsWell : smallStates.asksForSomebody}
    </StatusChip>
  );

export const QueuesCard = ({ queues }: { queues: Operations["queues"] }) => (
  <Card title="Trabajo en curso">
    <Table aria-label="Trabajo en curso">
      <thead>
        <tr>
          <th>Qué</th>
          <th>Cómo va</th>
          <th className="number">En espera</th>
          <th className="number">Fallaron</th>
          <th>Espera desde</th>
        </tr>
      </thead>
      <tbody>
        {queues.map(({ queue, late, waiting, running, failed, waits_since }) => (
          <tr key={queue}>
            <td className="lead" data-l="Qué">
              {queueWords[queue].label}
            </td>
            <td data-l="Cómo va">
              <Well isWell={!late && failed === 0} />
            </td>
            <td data-l="En espera" className="number">
              {waiting + running}
            </td>
            <td data-l="Fallaron" className="number">
              {failed}
            </td>
            <td data-l="Espera desde">
              {waits_since ? moment(waits_since) : waiting > 0 ? "Aún no le toca" : "Nada espera"}
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  </Card>
);

export const RulesCard = ({ answers }: { answers: Operations["invariants"] }) => (
  <Card title="Lo que siempre debe cumplirse">
    <Table aria-label="Lo que siempre debe cumplirse">
      <thead>
        <tr>
          <th>Regla</th>
          <th>Cómo va</th>
          <th>Última revisión</th>
        </tr>
      </thead>
      <tbody>
        {answers.map(({ invariant, broken, asked_at }) => (
          <tr key={invariant}>
            <td className="lead" data-l="Regla">
              {invariants[invariant].label}
            </td>
            <td data-l="Cómo va">
              <Well isWell={broken === 0} unknown={asked_at === null} />
            </td>
            <td data-l="Última revisión">{moment(asked_at)}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  </Card>
);

export const DutiesCard = ({ runs }: { runs: Operations["duties"] }) => (
  <Card title="Tareas automáticas">
    <Table aria-label="Tareas automáticas">
      <thead>
        <tr>
          <th>Tarea</th>
          <th>Cómo va</th>
          <th>Terminó bien</th>
        </tr>
      </thead>
      <tbody>
        {runs.map(({ duty, late, last_good_at }) => (
          <tr key={duty}>
            <td className="lead" data-l="Tarea">
              {duties[duty]}
            </td>
            <td data-l="Cómo va">
              <Well isWell={!late} unknown={!late && last_good_at === null} />
            </td>
            <td data-l="Terminó bien">{moment(last_good_at)}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  </Card>
);
