import type { TableFormat } from "@arranca/contract/envelope";
import { accountStatuses } from "@arranca/contract/statuses";
import { useState } from "react";
import { PageError } from "#lib/page/page-error.ts";
import { DateRangeDialog } from "#ui/dialogs/date-range-dialog.tsx";
import { DownloadDialog } from "#ui/dialogs/download-dialog.tsx";
import { Avatar } from "#ui/display/avatar.tsx";
import { Card } from "#ui/display/card.tsx";
import { type Column, DataTable } from "#ui/display/data-table.tsx";
import { StatusChip } from "#ui/display/status-chip.tsx";
import { TableToolbar } from "#ui/display/table-toolbar.tsx";
import { showSnack } from "#ui/feedback/snackbar-store.ts";
import { Segmented } from "#ui/forms/segmented.tsx";

type Row = { id: string; name: string; what: string; hours: number };

const names = ["Estefanía Valadez Ontiveros", "Juan Carlos de la Cruz Hernández", "Nayeli Guadalupe Tzintzun Madrigal"];
const everything: Row[] = Array.from({ length: 184 }, (_, index) => ({
  id: String(index + 1),
  name: `${names[index % 3]}`,
  what: "Cuenta nueva, 5 secciones",
  hours: 31 - (index % 30),
}));

const columns: Column<Row>[] = [
  {
    key: "name",
    head: "Cuenta",
    lead: true,
    cell: (row) => (
      <span className="row">
        <Avatar name={row.name} size={32} />
        <b>{row.name}</b>
      </span>
    ),
  },
  { key: "what", head: "Qué revisar", cell: (row) => row.what },
  { key: "hours", head: "Espera", num: true, cell: (row) => `${row.hours} h` },
  {
    key: "status",
    head: "Estatus",
    cell: () => <StatusChip tone="running">{accountStatuses.in_review.name}</StatusChip>,
  },
];

export function TableGallery() {
  const [face, setFace] = useState<"rows" | "empty" | "loading">("rows");
  const [page, setPage] = useState({ limit: 10, offset: 0 });
  const [typed, setTyped] = useState("");
  const [asking, setAsking] = useState<"dates" | "download">();
  const [dates, setDates] = useState({ start: "", end: "" });
  const found = everything.filter((row) => row.name.toLowerCase().includes(typed.toLowerCase()));
  const shown = { rows: found.slice(page.offset, page.offset + page.limit), empty: [], loading: undefined }[face];
  return (
    <Card title="Tabla">
      <TableToolbar
        search={{ label: "Buscar cuenta", value: typed, onSearch: setTyped, placeholder: "Nombre, CURP, RFC o folio" }}
        onRefresh={() => {}}
        onFilter={() => {}}
        onDates={() => setAsking("dates")}
        onDownload={() => setAsking("download")}
      >
        <Segmented
          label="Cara de la tabla"
          value={face}
          onValue={setFace}
          options={[
            { value: "rows", label: "Datos" },
            { value: "empty", label: "Vacía" },
            { value: "loading", label: "Cargando" },
          ]}
        />
      </TableToolbar>
      <p className="section text-14 muted">
        Fechas: {dates.start || "cualquiera"} a {dates.end || "cualquiera"}
      </p>
      <DateRangeDialog
        open={asking === "dates"}
        onClose={() => setAsking(undefined)}
        value={dates}
        onApply={setDates}
        today="2026-11-21"
      />
      <DownloadDialog open={asking === "download"} onClose={() => setAsking(undefined)} onDownload={pretendDownload} />
      <DataTable
        label="Cuentas por revisar"
        columns={columns}
        rows={shown}
        rowKey={(row) => row.id}
        found={face === "empty" ? 0 : found.length}
        {...page}
        onPage={setPage}
        current="1"
      />
    </Card>
  );
}

async function pretendDownload(format: TableFormat): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, 150));
  if (format === "pdf") throw new PageError(500, "No pudimos preparar el archivo. Inténtalo otra vez.");
  showSnack("Archivo descargado");
}
