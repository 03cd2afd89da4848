import type { Deposit } from "@arranca/contract/payments/deposits";
import { useQuery } from "@tanstack/react-query";
import { Button } from "#ui/actions/button.tsx";
import { Note } from "#ui/display/note.tsx";
import { type ArrivalSaid, arrivalWords } from "./arrival-words.ts";
import { myDepositsQuery } from "./my-deposits.ts";
import { useTellArrival } from "./queries.ts";

/** '¿Te llegó?' for each deposit that the person is asked about, and the cases of those that did not arrive. */
export function ArrivalNotes() {
  const { data } = useQuery(myDepositsQuery);
  return (data?.info ?? []).map((deposit) => {
    const said = arrivalWords(deposit);
    return said ? <ArrivalNote key={deposit.id} deposit={deposit} said={said} /> : null;
  });
}

function ArrivalNote({ deposit: { id }, said }: { deposit: Deposit; said: ArrivalSaid }) {
  const { tell, isPending } = useTellArrival(id);
  return (
    <Note tone={said.tone} title={said.title}>
      <div className="stack gap-3">
        <p>{said.says}</p>
        <p className="row wrap gap-2">
          <Button busy={isPending} onClick={() => tell(true)}>
            {said.yes}
          </Button>
          {said.no ? (
            <Button busy={isPending} onClick={() => tell(false)}>
              {said.no}
            </Button>
          ) : null}
        </p>
      </div>
    </Note>
  );
}
