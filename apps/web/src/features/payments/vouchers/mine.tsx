import type { SupportMonth, Voucher } from "@arranca/contract/payments/vouchers";
import { statusLabel } from "@arranca/contract/states/status-label";
import { IconDownload, IconUpload } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { answerBy } from "#lib/answer-by.ts";
import { shortDate } from "#lib/format.ts";
import { statusTone } from "#lib/statuses.ts";
import { Button } from "#ui/actions/button.tsx";
import { Icon } from "#ui/actions/icon.tsx";
import { Card } from "#ui/display/card.tsx";
import { type Column, DataTable } from "#ui/display/data-table.tsx";
import { StatusChip } from "#ui/display/status-chip.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { monthName } from "../month-words.ts";
import { myMonthsQuery, myVouchersQuery, voucherFileAddress } from "../queries.ts";
import css from "./own.module.css";

const pageSize = 5;
const visiblePages = 5;

const columns: Column<Voucher>[] = [
  {
    key: "number",
    head: "N° Pago",
    lead: true,
    cell: (row) => (
      <>
        <b>{row.number}</b> <span className="muted">{monthName(row)}</span>
      </>
    ),
  },
  { key: "paid", head: "Fecha de pago", cell: (row) => <span className="nowrap">{shortDate(row.payDate)}</span> },
  {
    key: "sent",
    head: "Fecha de carga",
    hideOnPhone: true,
    cell: (row) => <span className="nowrap">{shortDate(row.uploadDate)}</span>,
  },
  {
    key: "file",
    head: "Archivo",
    cell: (row) => (
      <span className={css.files}>
        {row.files.map((file) => (
          <a key={file.fileName} href={voucherFileAddress(file.fileName)} download={file.fileAlias}>
            <Icon of={IconDownload} size={16} />
            <span className="clip">{file.fileAlias}</span>
          </a>
        ))}
      </span>
    ),
  },
  {
    key: "status",
    head: "Estatus",
    cell: (row) => (
      <>
        <StatusChip tone={statusTone("comprobante", row.statusId)}>
          {statusLabel("comprobante", row.statusName)}
        </StatusChip>
        {row.due_on ? <span className="text-14 muted"> {answerBy(row.due_on)}</span> : null}
      </>
    ),
  },
];

/** Text of the empty table of vouchers. The first months may have passed without a voucher. */
function whatComes(months: readonly SupportMonth[] | undefined): string {
  if (!months) return "Aquí quedan los que subas.";
  if (months.some(({ actions }) => actions.includes("upload"))) return "Sube aquí el del mes que ya terminó.";
  return months.some(({ status }) => status.key === "upcoming")
    ? "Podrás hacerlo cuando termine tu mes."
    : "Ya no hay meses por comprobar.";
}

export function MyVouchers({ onUpload }: { onUpload: () => void }) {
  const [offset, setOffset] = useState(0);
  const query = useQuery(myVouchersQuery({ limit: pageSize, offset }));
  const months = useQuery(myMonthsQuery);
  const waiting = months.data?.info.some((month) => month.actions.includes("upload")) ?? false;
  return (
    <Card
      title="Comprobantes de pago"
      className={css.card}
      action={
        waiting ? (
          <Button icon={<Icon of={IconUpload} />} onClick={onUpload}>
            Subir comprobante
          </Button>
        ) : null
      }
    >
      <DataTable
        label="Tabla de comprobantes"
        columns={columns}
        rows={query.data?.info}
        rowKey={(row) => row.id}
        found={query.data?.found_rows ?? 0}
        limit={pageSize}
        offset={offset}
        onPage={(page) => setOffset(page.offset)}
        error={query.error}
        onRetry={() => void query.refetch()}
        fixedSize
        visiblePages={visiblePages}
        empty={
          <EmptyState title="Todavía no subes ningún comprobante" picture="road">
            {whatComes(months.data?.info)}
          </EmptyState>
        }
      />
    </Card>
  );
}
