import type { CandidateDetail } from "@arranca/contract/applications";
import type { ReactNode } from "react";
import { longDate } from "#lib/format.ts";
import { Note } from "#ui/display/note.tsx";

/** Sentence below the status: what happened last, who did it, and who acts next. */
export function NextStep({ candidate, seesRelations }: { candidate: CandidateDetail; seesRelations: boolean }) {
  const { status, names } = candidate;
  const who = candidate.moved_by ?? "Tu empresa";
  if (candidate.person_mark === 1) {
    return (
      <Note tone="wait">
        {names} avisó que ya trabaja contigo.{" "}
        {seesRelations
          ? "Di si es cierto en la relación laboral."
          : "Lo contesta quien lleva las relaciones laborales."}
      </Note>
    );
  }
  if (status.key === "in_process" && candidate.opened) {
    return (
      <Line>
        {who} abrió su postulación el {longDate(candidate.opened)}. Respóndele pronto: está esperando.
      </Line>
    );
  }
  if (status.key === "selected") {
    return (
      <Line>
        {who} seleccionó a {names}.{" "}
        {seesRelations ? "Sigue en la relación laboral." : "De aquí sigue quien lleva las relaciones laborales."}
      </Line>
    );
  }
  if (status.key === "discarded") {
    return (
      <Line>
        {who} descartó a {names}
        {candidate.decided ? ` el ${longDate(candidate.decided)}` : ""}. Ya no se puede seleccionar para esta vacante.
      </Line>
    );
  }
  return candidate.cause ? <Line>{candidate.cause}.</Line> : null;
}

const Line = ({ children }: { children: ReactNode }) => <p className="text-14">{children}</p>;
