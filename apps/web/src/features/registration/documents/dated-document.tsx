import { checkFields } from "@arranca/contract/field-errors";
import { proofDateProblem } from "@arranca/contract/files/proof-of-address";
import { date } from "@arranca/contract/values/validation";
import { useSuspenseQuery } from "@tanstack/react-query";
import { type ComponentProps, useState } from "react";
import { dayOf } from "#lib/format.ts";
import { sessionQuery } from "#lib/session/session.ts";
import { DayFields } from "#ui/dates/day-fields.tsx";
import { DocumentField } from "./document-field.tsx";

/**
 * Field of a document with an age limit: asks for its date first, and refuses a document that is too old before the upload.
 */
export function DatedDocument(props: ComponentProps<typeof DocumentField>) {
  const { data: session } = useSuspenseQuery(sessionQuery);
  const [issuedOn, setIssuedOn] = useState("");
  const [wasLeft, setWasLeft] = useState(false);
  const { proof_max_days: maxDays } = session.programme;
  const { paper, value, another } = props;
  const isThere = value !== null && !another;
  const notADay = checkFields(date(), issuedOn);
  const problem = "errors" in notADay ? notADay.errors.body : proofDateProblem(issuedOn, dayOf(new Date()), maxDays);
  // An incomplete date has no error until its field is left. A complete date that is too old has one at once.
  const isTold = wasLeft || !("errors" in notADay);
  return (
    <div className="stack">
      {isThere ? null : (
        <DayFields
          label="Fecha del comprobante"
          help={`La que viene en el recibo. No debe tener más de ${maxDays} días.`}
          max={dayOf(new Date())}
          value={issuedOn}
          onValue={setIssuedOn}
          onBlur={() => setWasLeft(true)}
          error={isTold ? problem : undefined}
        />
      )}
      {isThere || !problem ? (
        <DocumentField {...props} issuedOn={issuedOn} />
      ) : (
        <DocumentField
          {...props}
          paper={isTold ? paper : { ...paper, help: `${paper.help ?? ""} Escribe primero su fecha.`.trim() }}
          readOnly
        />
      )}
    </div>
  );
}
