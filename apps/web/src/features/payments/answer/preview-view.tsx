import type { AnswerPreview, AnswerPreviewRow } from "@arranca/contract/payments/answer";
import { useState } from "react";
import { capital } from "#lib/capital.ts";
import { amount, money, shortDate } from "#lib/format.ts";
import { type Column, DataTable } from "#ui/display/data-table.tsx";
import { Note } from "#ui/display/note.tsx";
import staffCss from "../staff.module.css";
import css from "./answer.module.css";
import { actWords, countsOf, leadOf, shownFirst } from "./words.ts";

const columns: Column<AnswerPreviewRow>[] = [
  {
    key: "person",
    head: "Depósito",
    lead: true,
    cell: (row) => (
      <span>
        <span className="medium">{row.beneficiary ?? "Nadie de la orden"}</span>
        <span className={`text-12 muted ${staffCss.sub}`}>
          Renglón {row.line}
          {row.reference ? ` · ${row.reference}` : ""}
        </span>
      </span>
    ),
  },
  {
    key: "act",
    head: "Qué hará",
    cell: (row) => <span className={actWords[row.act].look}>{actWords[row.act].name}</span>,
  },
  {
    key: "said",
    head: "El banco dice",
    cell: (row) => (
      <span>
        {row.said || <span className="muted">Sin dato</span>}
        {row.reason ? <span className={`text-12 muted ${staffCss.sub}`}>{row.reason}</span> : null}
        {row.faults.map((fault) => (
          <span key={fault} className={`text-12 ${staffCss.sub} text-no`}>
            {capital(fault)}
          </span>
        ))}
      </span>
    ),
  },
  {
    key: "account",
    head: "Cuenta",
    cell: (row) =>
      row.clabe_last4 ? (
        <span className="nowrap">•••• {row.clabe_last4}</span>
      ) : (
        <span className="muted">Sin dato</span>
      ),
  },
  {
    key: "amount",
    head: "Importe",
    num: true,
    cell: (row) =>
      row.amount === null ? (
        <span className="muted">Sin dato</span>
      ) : (
        <span className="nowrap">{amount(row.amount)}</span>
      ),
  },
  {
    key: "date",
    head: "Fecha",
    cell: (row) =>
      row.date ? <span className="nowrap">{shortDate(row.date)}</span> : <span className="muted">Sin fecha</span>,
  },
];

export function PreviewView({ preview }: { preview: AnswerPreview }) {
  const [page, setPage] = useState({ limit: 10, offset: 0 });
  const rows = shownFirst(preview.rows);
  return (
    <div className="stack">
      <dl className={css.counts}>
        {countsOf(preview).map(({ label, count, amount: sum }) => (
          <div key={label}>
            <dt className="text-14 muted">{label}</dt>
            <dd>
              <span className="text-20 bold">{count}</span>
              {sum === null ? null : <span className="text-14 muted nowrap"> {money(sum)}</span>}
            </dd>
          </div>
        ))}
      </dl>
      <Note tone={preview.refused > 0 ? "no" : "info"}>{leadOf(preview)}</Note>
      {preview.notes.map((note) => (
        <p key={note} className="text-14 muted">
          {note}
        </p>
      ))}
      <DataTable
        label="Renglones del archivo"
        columns={columns}
        rowKey={(row) => String(row.line)}
        rows={rows.slice(page.offset, page.offset + page.limit)}
        found={rows.length}
        limit={page.limit}
        offset={page.offset}
        onPage={setPage}
      />
    </div>
  );
}
