import type { OpenCase } from "@arranca/contract/review/case-work";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { faultText } from "#lib/calls/fault-text.ts";
import { weekdayDate } from "#lib/format.ts";
import { useShortcuts } from "#lib/page/shortcuts.ts";
import { Button } from "#ui/actions/button.tsx";
import { classes } from "#ui/classes.ts";
import { Note } from "#ui/display/note.tsx";
import { showSnack } from "#ui/feedback/snackbar-store.ts";
import { lazyComponent } from "#ui/lazy-component.tsx";
import { openCasesQuery } from "./case-work.queries.ts";
import { useAssign } from "./queries.ts";

const GiveDialog = lazyComponent(async () => (await import("./case-dialogs.ts")).GiveDialog);
const SleepDialog = lazyComponent(async () => (await import("./case-dialogs.ts")).SleepDialog);

type Props = {
  /** Id of the object that the page decides. */
  id: string;
  /** Name of the case in dialogs and notices. */
  title: string;
};

/** Holder and sleep of the case of a page, with the acts and keys to take, assign and sleep it. Nothing if it is decided. */
export function CaseWork({ id, title }: Props) {
  const { data } = useQuery(openCasesQuery(id));
  const assign = useAssign();
  const [asking, setAsking] = useState<"give" | "sleep">();
  const open = data?.info.find((one) => one.id === id);
  const take = () =>
    open &&
    assign.mutate(
      { kind: open.kind, id, ...(open.mine ? { staff_id: null } : {}) },
      { onError: (error) => showSnack(faultText(error)) },
    );
  useShortcuts({
    m: () => !assign.isPending && take(),
    e: () => open && setAsking("give"),
    z: () => open && setAsking("sleep"),
  });
  if (!open) return null;
  const holder = open.mine ? "Te toca a ti" : open.assigned_to ? `Le toca a ${open.assigned_to.name}` : "Sin asignar";
  const close = () => setAsking(undefined);
  return (
    <div className="stack gap-2">
      <div>
        <p className={classes("text-14", open.assigned_to && !open.mine ? "text-wait bold" : "muted")}>{holder}</p>
        <p className="row wrap gap-1 flush-left">
          <Button look="quiet" size="sm" aria-keyshortcuts="m" busy={assign.isPending} onClick={take}>
            {open.mine ? "Soltar" : "Asignarme"}
          </Button>
          <Button look="quiet" size="sm" aria-keyshortcuts="e" onClick={() => setAsking("give")}>
            Encargar
          </Button>
          {open.sleep ? null : (
            <Button look="quiet" size="sm" aria-keyshortcuts="z" onClick={() => setAsking("sleep")}>
              Esperar hasta…
            </Button>
          )}
        </p>
      </div>
      {open.sleep ? <SleepNote of={open} onWake={() => setAsking("sleep")} /> : null}
      {asking === "give" ? <GiveDialog cases={[{ ...open, title }]} onClose={close} /> : null}
      {asking === "sleep" ? <SleepDialog of={{ ...open, title }} onClose={close} /> : null}
    </div>
  );
}

/** Sleeping cases of an account's file, each with the act that wakes it. */
export function SleepingCases({ id, title }: Props) {
  const { data } = useQuery(openCasesQuery(id));
  const [waking, setWaking] = useState<OpenCase>();
  const asleep = data?.info.filter(({ sleep }) => sleep) ?? [];
  return (
    <>
      {asleep.map((one) => (
        <SleepNote key={`${one.kind}/${one.id}`} of={one} isNamed onWake={() => setWaking(one)} />
      ))}
      {waking ? <SleepDialog of={{ ...waking, title }} onClose={() => setWaking(undefined)} /> : null}
    </>
  );
}

type NoteProps = {
  of: OpenCase;
  /** Names the case, on a page with several. */
  isNamed?: boolean;
  onWake: () => void;
};

function SleepNote({ of: { what, sleep, assigned_to: holder, mine }, isNamed = false, onWake }: NoteProps) {
  if (!sleep) return null;
  return (
    <Note tone="wait" title={`${isNamed ? `${what}: en` : "En"} espera hasta el ${weekdayDate(sleep.until)}`}>
      <p>
        {sleep.by}: «{sleep.reason}» Su plazo sigue.
      </p>
      {holder && !mine ? null : (
        <Button look="quiet" size="sm" className="flush-left" onClick={onWake}>
          Quitar la espera
        </Button>
      )}
    </Note>
  );
}
