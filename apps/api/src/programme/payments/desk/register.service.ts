import type { DataFormat } from "@arranca/contract/envelope";
import { moneyStates } from "@arranca/contract/payments/desk";
import type { RegisterFilters, RegisterRow } from "@arranca/contract/payments/register";
import { countText } from "@arranca/contract/values/count-text";
import { recordAudits } from "../../../lib/database/audit.ts";
import { capped } from "../../../lib/database/cursor.ts";
import { type Db, inTransaction } from "../../../lib/database/db.ts";
import type { Deps } from "../../../lib/deps.ts";
import { fieldRefusal } from "../../../lib/errors.ts";
import type { FileAnswer } from "../../../lib/http/files.ts";
import { newId } from "../../../lib/ids.ts";
import { readProgramme } from "../../../lib/programme.ts";
import { type FileColumn, pdfRows, tableFile } from "../../../lib/sheets/table-file.ts";
import { readHint, takeQuota } from "../../../trust/quotas/service.ts";
import type { DeskReader } from "./reader.ts";
import { companiesOfRegister, findRegister, type RegisterDbRow, wholeRegister } from "./register.store.ts";
import { heldMonths } from "./service.ts";

type RegisterDeps = Pick<Deps, "clock" | "vault" | "mail">;
type Asked = { filters: RegisterFilters; reader: DeskReader };
type Paged = Asked & { limit: number; offset: number; cursor?: string | undefined };

export async function listRegister(db: Db, deps: RegisterDeps, { filters, reader, ...page }: Paged) {
  const held = await heldMonths(db, deps);
  const { masked } = reader;
  const found = await findRegister(db, { filters, masked, held: [...held.keys()], ...page });
  return {
    ...capped(found.found),
    cursor: found.cursor,
    amount: found.amount,
    masked,
    companies: await companiesOfRegister(db),
    exports_hint: await readHint(db, deps, reader.subjectId, "exports"),
    info: found.rows.map((row) => toRow(row, held, masked)),
  };
}

function toRow(row: RegisterDbRow, held: ReadonlyMap<string, string>, masked: boolean): RegisterRow {
  return {
    id: row.id,
    person_id: masked ? null : row.person_id,
    names: masked ? null : row.names,
    folio: row.folio,
    institutionName: row.company_name,
    number: row.number,
    starts_on: row.starts_on,
    ends_on: row.ends_on,
    amount: row.amount,
    state: row.state,
    held: row.state === "held" ? (held.get(row.id) ?? null) : null,
    order_id: row.order_number === null ? null : row.order_id,
    order_number: row.order_number,
    moved_on: row.moved_on,
    clabe_last4: masked ? null : row.clabe_last4,
  };
}

type Line = RegisterRow;

const names: FileColumn<Line> = { head: "Nombre", kind: "text", width: 30, print: true, cell: ({ names }) => names };
const account: FileColumn<Line> = {
  ...{ head: "Cuenta (últimos 4)", kind: "text", width: 10, print: true },
  cell: ({ clabe_last4 }) => clabe_last4,
};
const columns: readonly FileColumn<Line>[] = [
  { head: "Folio", kind: "text", width: 14, print: true, cell: ({ folio }) => folio ?? "Datos borrados" },
  names,
  { head: "Empresa", kind: "text", width: 26, print: true, cell: ({ institutionName }) => institutionName },
  { head: "N° Pago", kind: "number", width: 8, print: true, cell: ({ number }) => number },
  { head: "Desde", kind: "day", width: 11, cell: ({ starts_on }) => starts_on },
  { head: "Hasta", kind: "day", width: 11, print: true, cell: ({ ends_on }) => ends_on },
  { head: "Importe", kind: "money", width: 13, print: true, cell: ({ amount }) => amount },
  { head: "Estado", kind: "text", width: 15, print: true, cell: ({ state }) => moneyStates[state] },
  { head: "Motivo", kind: "text", width: 30, cell: ({ held }) => held },
  { head: "Orden", kind: "number", width: 8, print: true, cell: ({ order_number }) => order_number },
  { head: "Fecha", kind: "day", width: 11, print: true, cell: ({ moved_on }) => moved_on },
  account,
];
const maskedColumns = columns.filter((column) => column !== names && column !== account);

const mostRows = 20_000;
const auditsAtOnce = 1_000;
const rowsAtOnce = 500;

/** Downloads the filtered register; recorded once for each person in it. Refuses QUOTA_REACHED. */
export async function downloadRegister(
  db: Db,
  deps: RegisterDeps,
  { filters, reader, format, address }: Asked & { format: DataFormat; address: string | undefined },
): Promise<FileAnswer> {
  const held = await heldMonths(db, deps);
  const { masked } = reader;
  const found = await wholeRegister(db, { filters, masked, held: [...held.keys()] }, mostRows);
  if (found.length > mostRows)
    throw fieldRefusal("format", "Son más de 20,000 renglones. Filtra el registro para descargarlo.");
  const persons = [...new Set(found.flatMap(({ person_id }) => person_id ?? []))];
  await inTransaction(db, async (tx) => {
    const by = { actor: reader.loginId, action: "payments.export" as const, address, detail: { rows: found.length } };
    await takeQuota(tx, deps, { kind: "exports", holderId: reader.subjectId, objectId: `payments.export/${newId()}` });
    for (let at = 0; at < persons.length; at += auditsAtOnce)
      await recordAudits(
        tx,
        deps.clock,
        persons.slice(at, at + auditsAtOnce).map((id) => ({ ...by, objectType: "person", objectId: id, aboutId: id })),
      );
  });
  const batches = (async function* () {
    for (let at = 0; at < found.length; at += rowsAtOnce)
      yield found.slice(at, at + rowsAtOnce).map((row) => toRow(row, held, masked));
  })();
  const words = (rows: number, isCut: boolean) =>
    isCut ? `los primeros ${pdfRows}` : countText(rows, "mes de apoyo", "meses de apoyo");
  const owner = (await readProgramme(db)).name;
  const table = { title: "Registro de pagos", name: "registro-de-pagos", owner, format };
  return tableFile({ ...table, columns: masked ? maskedColumns : columns, batches, countText: words }, deps.clock);
}
