import type { TableFormat } from "@arranca/contract/envelope";
import { type ExportPurpose, mostExportedRows, type TeamList, teamLists } from "@arranca/contract/lists";
import { countText } from "@arranca/contract/values/count-text";
import { plain } from "@arranca/contract/values/plain";
import { type AuditEntry, recordAudits } from "../../lib/database/audit.ts";
import { type Db, inTransaction } from "../../lib/database/db.ts";
import type { Deps } from "../../lib/deps.ts";
import { fieldRefusal } from "../../lib/errors.ts";
import type { Actor } from "../../lib/http/access.ts";
import type { FileAnswer } from "../../lib/http/files.ts";
import { newId } from "../../lib/ids.ts";
import { readProgramme } from "../../lib/programme.ts";
import { type FileColumn, pdfRows, tableFile } from "../../lib/sheets/table-file.ts";
import { takeQuota } from "./service.ts";

/** Reader of the file of a list, with purpose and network address. */
export type ExportAsk = {
  by: Pick<Actor, "loginId" | "subjectId">;
  format: TableFormat;
  purpose: ExportPurpose;
  address: string | undefined;
};

/** Account or thing that a row of the file tells about; each is recorded. */
type Named = Pick<AuditEntry, "objectType" | "objectId" | "aboutId">;

export type ExportedList<Line> = {
  list: TeamList;
  columns: readonly FileColumn<Line>[];
  /** Number of rows, up to one more than `most`. */
  count: (most: number) => Promise<number>;
  /** Ids of the rows in their order. */
  ids: (most: number) => Promise<readonly string[]>;
  lines: (ids: readonly string[]) => Promise<readonly Line[]>;
  named: (line: Line) => readonly Named[];
  action?: "accounts.export";
};

/** Part of an `ExportedList` whose rows were all read for the page anyway. */
export const readAlready = <Line>(lines: readonly Line[], idOf: (line: Line) => string) => {
  const byId = new Map(lines.map((line) => [idOf(line), line]));
  return {
    count: async () => lines.length,
    ids: async () => [...byId.keys()],
    lines: async (ids: readonly string[]) => ids.flatMap((id) => byId.get(id) ?? []),
  };
};

const batch = 500;

const nameOf = (title: string) => plain(title).replaceAll(" ", "-");

/**
 * Streams the filtered rows of a list of the team as a table. The head of the file leaves before the rows are sorted. Each
 * batch is recorded before its bytes leave, so that every account in the file reads who took it. Refuses QUOTA_REACHED.
 */
export async function downloadList<Line>(
  db: Db,
  deps: Pick<Deps, "clock" | "mail">,
  asked: ExportAsk,
  exported: ExportedList<Line>,
): Promise<FileAnswer> {
  const { list, columns, action = "list.export" } = exported;
  const { title, one, many, first } = teamLists[list];
  const found = await exported.count(mostExportedRows);
  if (found > mostExportedRows)
    throw fieldRefusal(
      "format",
      `Son más de ${mostExportedRows.toLocaleString("es-MX")} ${many}. Usa filtros para descargar menos.`,
    );
  await inTransaction(db, (tx) =>
    takeQuota(tx, deps, { kind: "exports", holderId: asked.by.subjectId, objectId: `${action}/${newId()}` }),
  );
  const entry: AuditEntry = {
    ...{ actor: asked.by.loginId, action, address: asked.address },
    detail: { rows: found, purpose: asked.purpose, ...(action === "list.export" ? { list } : {}) },
  };
  const batches = (async function* () {
    const ids = await exported.ids(mostExportedRows);
    for (let at = 0; at < ids.length; at += batch) {
      const lines = await exported.lines(ids.slice(at, at + batch));
      // The rows after the last printed one only tell that the print is cut.
      const isPrinted = asked.format !== "pdf" || at < pdfRows;
      if (isPrinted)
        await recordAudits(
          db,
          deps.clock,
          distinct(lines.flatMap(exported.named)).map((named) => ({ ...entry, ...named })),
        );
      yield lines;
    }
  })();
  return tableFile(
    {
      ...{ title, name: nameOf(title), owner: (await readProgramme(db)).name, format: asked.format, columns, batches },
      countText: (rows, isCut) => (isCut ? `${first} ${pdfRows}` : countText(rows, one, many)),
    },
    deps.clock,
  );
}

const distinct = (named: readonly Named[]) => [...new Map(named.map((one) => [one.objectId, one])).values()];
