import { reportReasons, settleVacancyReports } from "@arranca/contract/saved-vacancies";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import * as z from "zod/mini";
import { longDate } from "#lib/format.ts";
import { AskCard } from "#ui/ask-card.tsx";
import { Button } from "#ui/button.tsx";
import { FormDialog } from "#ui/form-dialog.tsx";
import { showSnack } from "#ui/snackbar-store.ts";
import { useSettleReports, vacancyReportsQuery } from "./saved.queries.ts";

type Outcome = "acted" | "nothing";
const note = z.pick(settleVacancyReports.body, { note: true });

/** What persons reported about a vacancy, for the staff who settles it; nothing where nobody did. */
export function VacancyReports({ id }: { id: string }) {
  const { data } = useQuery(vacancyReportsQuery(id));
  const settle = useSettleReports(id);
  const [outcome, setOutcome] = useState<Outcome>();
  const open = data?.info.filter(({ settled }) => settled === null) ?? [];
  if (open.length === 0) return null;
  return (
    <AskCard
      title={open.length === 1 ? "Hay un reporte de esta vacante" : `Hay ${open.length} reportes de esta vacante`}
      actions={
        <>
          <Button onClick={() => setOutcome("nothing")}>Sin problema</Button>
          <Button look="wait" onClick={() => setOutcome("acted")}>
            Ya se atendió
          </Button>
        </>
      }
    >
      <ul className="stack g2">
        {open.map(({ id, folio, reason, comment, created }) => (
          <li key={id}>
            <b>{reportReasons[reason]}</b> · {folio} · {longDate(created)}
            {comment ? <br /> : null}
            {comment}
          </li>
        ))}
      </ul>
      {outcome ? (
        <FormDialog
          title={outcome === "acted" ? "Ya se atendió" : "Sin problema"}
          lead="Quien reportó recibe un aviso sin esta nota."
          fields={[
            { name: "note", label: "Qué revisaste o qué hiciste", kind: "text-area", required: true, maxLength: 500 },
          ]}
          schema={note}
          initial={{ note: "" }}
          confirm="Guardar"
          busyLabel="Guardando"
          onClose={() => setOutcome(undefined)}
          onSubmit={async (values) => {
            await settle.mutateAsync({ outcome, note: values.note ?? "" });
            setOutcome(undefined);
            showSnack("Reportes atendidos");
          }}
        />
      ) : null}
    </AskCard>
  );
}
