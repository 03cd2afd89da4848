import { countText } from "@arranca/contract/values/count-text";
import { fileSize, longDate } from "#lib/format.ts";
import { Breakable } from "#ui/display/breakable.tsx";
import { Card } from "#ui/display/card.tsx";
import { DefinitionList } from "#ui/display/definition-list.tsx";
import type { Operations } from "./queries.ts";

function rehearsalOf(last: Operations["backup"]["rehearsal"]["last"]): string {
  if (!last) return "Todavía ninguna";
  const { at, tables, rows, files, seconds } = last;
  return `${longDate(at, { time: true })}: ${countText(tables, "tabla", "tablas")} con ${countText(rows, "fila", "filas")} y ${countText(files, "archivo", "archivos")}, en ${seconds} s. Todo igual`;
}

export const FactsCard = ({ now: { storage, backup, versions } }: { now: Operations }) => (
  <Card title="Espacio, copias y versiones" pad>
    <DefinitionList
      columns={3}
      items={[
        { term: "Espacio libre", value: `${fileSize(storage.free_bytes)} de ${fileSize(storage.disk_bytes)}` },
        { term: "Archivos", value: `${storage.files}, ${fileSize(storage.files_bytes)}` },
        { term: "Los archivos están en", value: storage.kept_in === "bucket" ? "Un servicio S3" : "Este servidor" },
        { term: "Base de datos", value: fileSize(storage.database_bytes) },
        {
          term: "Última copia",
          value: backup.last_at ? longDate(backup.last_at, { time: true }) : "Todavía ninguna",
        },
        { term: "Copias guardadas", value: backup.copies },
        { term: "Última copia que se probó", value: rehearsalOf(backup.rehearsal.last) },
        { term: "Funciona desde", value: longDate(versions.runs_since, { time: true }) },
        { term: "Arranca", value: versions.product },
        { term: "Node", value: versions.node },
        { term: "PostgreSQL", value: versions.postgres },
        {
          term: "Último cambio de la base",
          value: <Breakable text={versions.migration.replace(/\.sql$/, "")} parts={/[^_]+_?/g} />,
        },
      ]}
    />
  </Card>
);
