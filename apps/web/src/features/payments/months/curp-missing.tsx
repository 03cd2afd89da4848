import { useQuery } from "@tanstack/react-query";
import { money } from "#lib/format.ts";
import { Button } from "#ui/actions/button.tsx";
import { Note } from "#ui/display/note.tsx";
import { myMonthsQuery } from "../queries.ts";

/** Note that asks for the CURP before the first deposit, with the amount saved until then. */
export function CurpMissing({ onAdd }: { onAdd: () => void }) {
  const { data: months } = useQuery(myMonthsQuery);
  const waiting = (months?.info ?? []).filter(({ actions }) => actions.includes("add_curp"));
  const saved = waiting.reduce((sum, { amount }) => sum + amount, 0);
  return (
    <Note tone={saved > 0 ? "wait" : "info"} title="Falta tu CURP">
      <div className="stack gap-3">
        <p>
          {saved > 0 ? `Te guardamos ${money(saved)}. ` : ""}La necesitas antes de tu primer depósito. Búscala en
          gob.mx/curp; si no aparece, ve al Registro Civil con tu acta de nacimiento. ¿Se complica? En «Ayuda» pide que
          te llamemos.
        </p>
        <Button look={saved > 0 ? "wait" : "line"} className="self-start" onClick={onAdd}>
          Agregar mi CURP
        </Button>
      </div>
    </Note>
  );
}
