import { useQuery } from "@tanstack/react-query";
import { Note } from "#ui/display/note.tsx";
import { antivirusQuery } from "./queries.ts";

const waitingText = (count: number) =>
  count === 0 ? "" : ` ${count === 1 ? "Un archivo espera" : `${count} archivos esperan`} y nadie los puede abrir.`;

/** State of the antivirus for administrators. With `urgent` it is shown only if the antivirus does not answer. */
export function AntivirusNote({ urgent = false }: { urgent?: boolean }) {
  const { data } = useQuery(antivirusQuery);
  if (!data || urgent !== (data.state === "silent")) return null;
  const waiting = waitingText(data.waiting);
  if (data.state === "off") {
    return (
      <Note tone="wait" title="Sin antivirus">
        Cada archivo se revisa por tipo y contenido, pero ningún antivirus lo ve. Lo activa quien administra el
        servidor: las instrucciones vienen con el programa.
        {waiting}
      </Note>
    );
  }
  if (data.state === "silent") {
    return (
      <Note tone="no" title="El antivirus no responde">
        Lo que se suba queda en revisión de seguridad hasta que responda.{waiting}
      </Note>
    );
  }
  return <Note tone="ok">El antivirus revisa cada archivo que se sube.{waiting}</Note>;
}
