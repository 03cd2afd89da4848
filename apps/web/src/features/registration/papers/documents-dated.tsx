import { checkFields } from "@arranca/contract/field-errors";
import { proofDateProblem } from "@arranca/contract/values/proof-of-address";
import { date } from "@arranca/contract/values/validation";
import { useSuspenseQuery } from "@tanstack/react-query";
import { type ComponentProps, useState } from "react";
import { dayOf } from "#lib/format.ts";
import { sessionQuery } from "#lib/session/session.ts";
import { DayFields } from "#ui/dates/day-fields.tsx";
import { PaperField } from "./documents-paper.tsx";

/** A paper that may not be old: its day is asked for, and one that is too old is refused before it is sent. */
export function DatedPaper(props: ComponentProps<typeof PaperField>) {
  const { data: session } = useSuspenseQuery(sessionQuery);
  const [issuedOn, setIssuedOn] = useState("");
  const [wasLeft, setWasLeft] = useState(false);
  const { proof_max_days: maxDays } = session.programme;
  const problem = problemOf(issuedOn, maxDays);
  const { paper, value } = props;
  return (
    <div className="stack">
      {value ? null : (
        <DayFields
          label="Fecha del comprobante"
          help={`La que viene en el recibo. No debe tener más de ${maxDays} días.`}
          max={dayOf(new Date())}
          value={issuedOn}
          onValue={setIssuedOn}
          onBlur={() => setWasLeft(true)}
          error={wasLeft ? problem : undefined}
        />
      )}
      {value || !problem ? (
        <PaperField {...props} issuedOn={issuedOn} />
      ) : (
        <PaperField {...props} paper={{ ...paper, help: "Escribe primero su fecha." }} readOnly />
      )}
    </div>
  );
}

function problemOf(issuedOn: string, maxDays: number): string | undefined {
  const checked = checkFields(date(), issuedOn);
  if ("errors" in checked) return checked.errors.body;
  return proofDateProblem(issuedOn, dayOf(new Date()), maxDays);
}
