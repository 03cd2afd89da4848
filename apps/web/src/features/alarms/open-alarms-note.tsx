import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Note } from "#ui/display/note.tsx";
import { openAlarmsQuery } from "./queries.ts";

/** Tells whoever watches over the programme how many alarms wait; nothing while there are none. */
export function OpenAlarmsNote() {
  const { data: open = 0 } = useQuery(openAlarmsQuery);
  if (open === 0) return null;
  return (
    <Note tone="no" title={open === 1 ? "Hay 1 alarma abierta" : `Hay ${open} alarmas abiertas`}>
      <Link to="/staff/alarms">Ver las alarmas</Link>
    </Note>
  );
}
