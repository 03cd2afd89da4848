import type { listCandidates } from "@arranca/contract/applications";
import type { TableFormat } from "@arranca/contract/envelope";
import { applicationStatuses } from "@arranca/contract/statuses";
import { countText } from "@arranca/contract/values/count-text";
import type * as z from "zod/mini";
import type { Db } from "../../../lib/database/db.ts";
import type { Deps } from "../../../lib/deps.ts";
import { fieldRefusal } from "../../../lib/errors.ts";
import type { Actor } from "../../../lib/http/access.ts";
import type { FileAnswer } from "../../../lib/http/files.ts";
import { readProgramme } from "../../../lib/programme.ts";
import { type FileColumn, pdfRows, tableFile } from "../../../lib/sheets/table-file.ts";
import { businessDate } from "../../../lib/time/clock.ts";
import { phoneToDial } from "../../catalogues/service.ts";
import { nameForFiles, recordDownload } from "../../companies/downloads.service.ts";
import type { CandidateRow } from "../candidate-row.store.ts";
import { maySeeContactData } from "../rules.ts";
import { candidateOf } from "../wire.ts";
import { findCandidates } from "./list.service.ts";
import { type ContactRow, contactsOf } from "./list.store.ts";

const batch = 500;
/** Most applications of one download. All are read before the first byte, because each one is recorded. */
const mostDownloaded = 5000;

/** `contact` is undefined while the company may not see contact data. */
type Line = { row: CandidateRow; candidate: ReturnType<typeof candidateOf>; contact: ContactRow | undefined };

const day = (instant: string | null) => instant && businessDate(new Date(instant));

const columns: readonly FileColumn<Line>[] = [
  { head: "Nombre", kind: "text", width: 30, print: true, cell: ({ candidate }) => candidate.names },
  { head: "Vacante", kind: "text", width: 28, print: true, cell: ({ candidate }) => candidate.title },
  { head: "Estatus", kind: "text", width: 14, print: true, cell: ({ row }) => applicationStatuses[row.status].name },
  { head: "Motivo del cierre", kind: "text", width: 26, cell: ({ candidate }) => candidate.cause },
  {
    head: "Requisitos que cumple",
    kind: "number",
    width: 10,
    print: true,
    cell: ({ candidate }) => candidate.match.met,
  },
  { head: "Requisitos", kind: "number", width: 10, print: true, cell: ({ candidate }) => candidate.match.of },
  { head: "Carrera o estudios", kind: "text", width: 24, print: true, cell: ({ candidate }) => candidate.careerName },
  { head: "Institución", kind: "text", width: 24, cell: ({ candidate }) => candidate.institutionName },
  { head: "Municipio", kind: "text", width: 16, print: true, cell: ({ candidate }) => candidate.municipality },
  { head: "Distancia (km)", kind: "number", width: 9, cell: ({ candidate }) => candidate.travel_km },
  { head: "Postulado el", kind: "day", width: 11, print: true, cell: ({ candidate }) => day(candidate.create) },
  { head: "Abierta el", kind: "day", width: 11, cell: ({ candidate }) => day(candidate.opened) },
  { head: "Decidida el", kind: "day", width: 11, print: true, cell: ({ candidate }) => day(candidate.decided) },
  { head: "Correo", kind: "text", width: 28, cell: ({ contact }) => contact?.email ?? null },
  {
    head: "Teléfono",
    kind: "text",
    width: 16,
    cell: ({ contact }) => (contact ? phoneToDial(contact.phone, contact.phoneCountryId) : null),
  },
];

type Query = Omit<z.output<typeof listCandidates.query>, "limit" | "offset" | "cursor">;
type Asked = { format: TableFormat; actor: Actor; address: string | undefined; writing: Db };

/** Downloads the filtered candidates; recorded for each person named. Refuses QUOTA_REACHED. */
export async function downloadFoundCandidates(
  db: Db,
  deps: Pick<Deps, "clock" | "mail">,
  query: Query,
  { format, actor, address, writing }: Asked,
): Promise<FileAnswer> {
  const rows = await allFound(db, deps, query, actor);
  const { subjectId: companyId, loginId: by } = actor;
  const named = rows.map(({ id, personId }) => ({ applicationId: id, personId }));
  await recordDownload(writing, deps, { action: "candidates.export", companyId, by, address, named });
  const { holidays } = await readProgramme(db);
  const batches = (async function* () {
    for (let at = 0; at < rows.length; at += batch) {
      const part = rows.slice(at, at + batch);
      const open = part.filter((row) => maySeeContactData(row, deps.clock.now())).map(({ id }) => id);
      const contacts = new Map((await contactsOf(db, companyId, open)).map((contact) => [contact.id, contact]));
      yield part.map((row) => ({
        ...{ row, contact: contacts.get(row.id) },
        candidate: candidateOf(row, { clock: deps.clock, holidays }),
      }));
    }
  })();
  const table = { title: "Candidatos", ...(await nameForFiles(db, companyId, "candidatos")) };
  const words = (count: number, isCut: boolean) =>
    isCut ? `los primeros ${pdfRows}` : countText(count, "candidato", "candidatos");
  return tableFile({ ...table, format, columns, batches, countText: words }, deps.clock);
}

async function allFound(db: Db, { clock }: Pick<Deps, "clock">, query: Query, actor: Actor): Promise<CandidateRow[]> {
  const rows: CandidateRow[] = [];
  let cursor: string | undefined;
  do {
    const page = await findCandidates(db, { ...query, limit: batch, offset: 0, cursor }, { actor, clock });
    if (page.found > mostDownloaded)
      throw fieldRefusal(
        "format",
        `Son más de ${mostDownloaded.toLocaleString("es-MX")} candidatos. Filtra la lista para descargarla.`,
      );
    rows.push(...page.rows);
    cursor = page.cursor ?? undefined;
  } while (cursor);
  return rows;
}
