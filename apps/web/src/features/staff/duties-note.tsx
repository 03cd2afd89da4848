import { duties } from "@arranca/contract/duties";
import { useQuery } from "@tanstack/react-query";
import { longDate } from "#lib/format.ts";
import { Note } from "#ui/display/note.tsx";
import { dutiesQuery } from "./queries.ts";

/** What an administrator has to know of the daily duties: that all went well, or with `urgent` which ones did not. */
export function DutiesNote({ urgent = false }: { urgent?: boolean }) {
  const { data } = useQuery(dutiesQuery);
  if (!data) return null;
  const late = data.duties.filter((duty) => duty.late);
  if (urgent !== late.length > 0) return null;
  if (!urgent) return <Note tone="ok">Las tareas automáticas terminan bien.</Note>;
  return (
    <Note tone="no" title="Hay tareas automáticas sin terminar">
      Llevan demasiado tiempo sin terminar bien. Avisa a quien administra el servidor: el registro del programa dice por
      qué.
      <ul>
        {late.map(({ duty, last_good_at }) => (
          <li key={duty}>
            {duties[duty]}:{" "}
            {last_good_at ? `última vez el ${longDate(last_good_at, { time: true })}` : "todavía ninguna vez"}
          </li>
        ))}
      </ul>
    </Note>
  );
}
