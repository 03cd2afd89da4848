import type { CandidateDetail } from "@arranca/contract/applications";
import { leftForCompany } from "@arranca/contract/relations/lifetime";
import { endBeforeStart, isRealDate } from "@arranca/contract/values/dates";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { ApiError } from "#lib/calls/call.ts";
import { faultText } from "#lib/calls/fault-text.ts";
import { amountRange, dayOf } from "#lib/format.ts";
import { Button } from "#ui/actions/button.tsx";
import { DateInput } from "#ui/dates/date-input.tsx";
import { Dialog } from "#ui/dialogs/dialog.tsx";
import { Note } from "#ui/display/note.tsx";
import { showSnack } from "#ui/feedback/snackbar-store.ts";
import { toOptions } from "#ui/forms/options.ts";
import { Select } from "#ui/forms/select.tsx";
import { MoneyInput } from "#ui/forms/typed/money-input.tsx";
import { frequenciesQuery, useActOnCandidate } from "./candidate-acts.queries.ts";

type Props = { candidate: CandidateDetail; onClose: () => void; onDone: () => void };

export function SelectDialog({ candidate, onClose, onDone }: Props) {
  const { job, names } = candidate;
  const [start, setStart] = useState(dayOf(new Date()));
  const [end, setEnd] = useState("");
  const [remuneration, setRemuneration] = useState(job.remunerationMin);
  const [frequency, setFrequency] = useState(String(job.frequencyId ?? ""));
  const { data: frequencies = [] } = useQuery(frequenciesQuery);
  const act = useActOnCandidate();

  const from = job.remunerationMin;
  const to = job.remunerationMax ?? from;
  const isAmount = remuneration !== null && !Number.isNaN(remuneration);
  const outside = isAmount && from !== null && to !== null && (remuneration < from || remuneration > to);
  const backwards = isRealDate(end) && isRealDate(start) && end < start;
  const missing = !isRealDate(start) || (end !== "" && !isRealDate(end)) || !isAmount || frequency === "";
  const fields = act.error instanceof ApiError ? act.error.fields : {};
  const range =
    from === null ? undefined : `${amountRange(from, to ?? from, job.currency)} al mes, como lo publicaste.`;

  const select = () => {
    if (missing || outside || backwards || remuneration === null) return;
    act.mutate(
      {
        care_about_id: candidate.id,
        selected: "1",
        start_date: start,
        ...(end ? { end_date: end } : {}),
        remuneration,
        frequency_id: Number(frequency),
      },
      {
        onSuccess: () => {
          showSnack(`Seleccionaste a ${names}. Falta que confirme.`);
          onDone();
        },
      },
    );
  };

  return (
    <Dialog
      open
      onClose={onClose}
      title="Seleccionar candidato"
      onSend={select}
      keepOpenOutside
      foot={
        <>
          {missing ? <span className="text-14 muted grow">Faltan datos para seleccionar.</span> : null}
          <Button onClick={onClose}>Cancelar</Button>
          <Button
            look="fill"
            disabled={missing || outside || backwards}
            busy={act.isPending}
            busyLabel="Seleccionando"
            type="submit"
          >
            Seleccionar
          </Button>
        </>
      }
    >
      <p>
        {candidate.nameComplete} para «{job.title}». Le avisamos y tiene 10 días hábiles para decir que sí.
      </p>
      {candidate.support ? <p>{leftForCompany(candidate.support)}.</p> : null}
      {act.error && Object.keys(fields).length === 0 ? <Note tone="no">{faultText(act.error)}</Note> : null}
      <div className="grid-2">
        <DateInput label="Fecha de inicio" value={start} onValue={setStart} error={fields.start_date} />
        <DateInput
          label="Fecha de término"
          optional
          value={end}
          onValue={setEnd}
          min={start}
          error={backwards ? endBeforeStart : fields.end_date}
        />
        <MoneyInput
          label="Sueldo mensual"
          currency={job.currency}
          help={range}
          value={remuneration}
          onValue={setRemuneration}
          error={outside ? "Debe estar dentro del rango publicado" : fields.remuneration}
        />
        <Select
          label="Frecuencia de pago"
          options={toOptions(frequencies)}
          value={frequency}
          onValue={setFrequency}
          error={fields.frequency_id}
        />
      </div>
    </Dialog>
  );
}
