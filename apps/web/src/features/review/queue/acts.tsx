import type { QueueItem } from "@arranca/contract/review/queue";
import { Button } from "#ui/actions/button.tsx";
import { ShortcutsDialog } from "#ui/dialogs/shortcuts-dialog.tsx";
import { GiveDialog, SleepDialog } from "../case-dialogs.ts";
import queueCss from "../queue.module.css";
import { ColleagueDialog } from "./colleague-dialog.tsx";

export type Asked =
  | { what: "help" | "colleague" }
  | { what: "give"; cases: readonly QueueItem[] }
  | { what: "sleep"; of: QueueItem };

type Props = {
  ticked: readonly QueueItem[];
  asked: Asked | undefined;
  onAsk: (asked: Asked | undefined) => void;
  onClear: () => void;
  onChoose: (colleague: string) => void;
};

const shortcuts = [
  { keys: ["J"], does: "Siguiente" },
  { keys: ["K"], does: "Anterior" },
  { keys: ["↵"], does: "Abrir" },
  { keys: ["X"], does: "Marcar o quitar la marca" },
  { keys: ["⇧", "X"], does: "Marcar hasta aquí" },
  { keys: ["E"], does: "Encargar a alguien" },
  { keys: ["M"], does: "Asignarme o soltar" },
  { keys: ["Z"], does: "Esperar hasta un día, o quitar la espera" },
  { keys: ["/"], does: "Buscar en todo" },
  { keys: ["?"], does: "Ver los atajos" },
];

/** Bar of the ticked cases, and the dialogs of the queue. Loaded when the first of them is needed. */
export function QueueActs({ ticked, asked, onAsk, onClear, onChoose }: Props) {
  const close = () => onAsk(undefined);
  const [only, ...others] = ticked;
  return (
    <>
      {only ? (
        <section className={`actions ${queueCss.batch}`} aria-label="Casos marcados">
          <p className="medium grow" role="status">
            {others.length === 0 ? "1 caso marcado" : `${ticked.length} casos marcados`}
          </p>
          <Button look="quiet" size="sm" onClick={onClear}>
            Quitar marcas
          </Button>
          {others.length === 0 ? (
            <Button onClick={() => onAsk({ what: "sleep", of: only })}>
              {only.sleep ? "Quitar la espera" : "Esperar hasta…"} <span className="key desk">Z</span>
            </Button>
          ) : null}
          <Button look="fill" onClick={() => onAsk({ what: "give", cases: ticked })}>
            Encargar <span className="key desk">E</span>
          </Button>
        </section>
      ) : null}
      {asked?.what === "give" ? <GiveDialog cases={asked.cases} onClose={close} onGiven={onClear} /> : null}
      {asked?.what === "sleep" ? <SleepDialog of={asked.of} onClose={close} onSlept={onClear} /> : null}
      {asked?.what === "colleague" ? <ColleagueDialog onClose={close} onChoose={onChoose} /> : null}
      {asked?.what === "help" ? <ShortcutsDialog open onClose={close} shortcuts={shortcuts} /> : null}
    </>
  );
}
