import { recordAudit } from "../../../lib/database/audit.ts";
import { type Db, inTransaction } from "../../../lib/database/db.ts";
import type { Deps } from "../../../lib/deps.ts";
import { Refusal } from "../../../lib/errors.ts";
import type { Actor } from "../../../lib/http/access.ts";
import type { FileAnswer } from "../../../lib/http/files.ts";
import { consume } from "../../../lib/http/rate-limits.ts";
import { newId } from "../../../lib/ids.ts";
import { readProgramme } from "../../../lib/programme.ts";
import { ownsAccount } from "../../../trust/accounts/own/closing.service.ts";
import { describeFile, provenBytes } from "../../../trust/files/service.ts";
import { wholeAccessLog } from "../access-log/service.ts";
import { mailDataCopied } from "../emails.ts";
import type { Owner, Row, Table } from "../map/entry.ts";
import { dataMap, personal, tables } from "../map/map.ts";
import { fileAreas } from "../map/profile.map.ts";
import { archiveOf, type FileInside } from "./archive.ts";
import { pathsOf } from "./paths.rules.ts";
import { readme } from "./readme.ts";
import { type CopiedRow, copiedRows, sectionOf } from "./sections.ts";
import { readEmail, readRows } from "./store.ts";

type CopyDeps = Pick<Deps, "db" | "clock" | "vault" | "storage" | "mail" | "log">;
type Asked = { actor: Actor; address: string };

async function ownerOf(db: Db, actor: Actor): Promise<Owner> {
  if (!(await ownsAccount(db, actor.loginId))) {
    throw new Refusal("FORBIDDEN", { message: "Sólo quien abrió la cuenta de la empresa puede descargar sus datos." });
  }
  const side = actor.userType === "person" ? "person" : "company";
  return { side, id: actor.subjectId, loginId: actor.loginId, email: await readEmail(db, actor.loginId) };
}

/**
 * ZIP with all rows and files that belong to the owner by the data map. `db` is the owner's connection; tables closed to
 * owners are read with the programme's. Before the first byte it counts against the daily limit, adds an audit record and
 * notifies the owner by e-mail. Refuses FORBIDDEN to an account that is not the owner, and TOO_MANY.
 */
export async function copyOwnData(db: Db, deps: CopyDeps, { actor, address }: Asked): Promise<FileAnswer> {
  const owner = await ownerOf(db, actor);
  await consume(deps, `data-copy/${owner.loginId}`, "dataCopiesPerAccount");
  const now = deps.clock.now();
  const programme = await readProgramme(deps.db);
  await inTransaction(deps.db, async (tx) => {
    await recordAudit(tx, deps.clock, {
      actor: owner.loginId,
      action: "account.copy",
      objectType: owner.side,
      objectId: owner.id,
      address,
    });
    await mailDataCopied({ mail: deps.mail, tx, to: owner.email }, newId(), now, programme);
  });

  const rows = await rowsOf(db, deps, owner);
  const files = await filesOf(db, deps, rows.get("files") ?? []);
  const data = {
    Copia: { "De la cuenta": owner.email, Programa: `${programme.name}, ${programme.municipality}`, Hecha: now },
    "Quién vio mis datos": await wholeAccessLog(deps.db, owner),
    ...sectionsOf(rows, { owner, deps, paths: new Map(files.map(({ id, path }) => [id, path])) }),
    "Lo que no va en la copia": withheld,
  };
  const bytes = archiveOf(
    { "LEEME.txt": readme(programme), "datos.json": `${JSON.stringify(data, null, 2)}\n` },
    files,
    {
      now,
      onLost: (path, error) =>
        deps.log.error({ err: error, path }, "a file of a copy of one's own data cannot be opened"),
    },
  );
  return { bytes, mime: "application/zip", name: `mis-datos-${deps.clock.today()}.zip`, inline: false };
}

async function rowsOf(db: Db, deps: CopyDeps, owner: Owner): Promise<Map<Table, Row[]>> {
  const theirs = tables.filter((table) => personal(table));
  const closed = theirs.filter((table) => personal(table)?.closed);
  const open = theirs.filter((table) => !personal(table)?.closed);
  return new Map([...(await readRows(db, open, owner)), ...(await readRows(deps.db, closed, owner))]);
}

const unopened = {
  waiting: "El antivirus todavía no lo revisa.",
  infected: "El antivirus encontró un problema y se borró.",
};

type OwnFile = FileInside & { id: string };

async function filesOf(db: Db, deps: CopyDeps, rows: readonly Row[]): Promise<OwnFile[]> {
  const found = await Promise.all(rows.map(({ id }) => describeFile(db, String(id))));
  const kept = found.flatMap((file) => (file && !(file.scan in unopened) ? [file] : []));
  const paths = pathsOf(kept.map(({ id, area, name }) => ({ id, name, area: fileAreas[area] ?? area })));
  return kept.map((file) => ({
    id: file.id,
    path: paths.get(file.id) ?? file.id,
    size: file.size,
    at: file.created_at,
    open: () => provenBytes(deps, file),
  }));
}

type Shown = { owner: Owner; deps: CopyDeps; paths: ReadonlyMap<string, string> };

function sectionsOf(rows: ReadonlyMap<Table, readonly Row[]>, { owner, deps, paths }: Shown): Record<string, unknown> {
  const whereIs = ({ id, scan }: Row) =>
    paths.get(String(id)) ?? Object.entries(unopened).find(([state]) => state === scan)?.[1] ?? null;
  return Object.fromEntries(
    [...rows].flatMap(([table, found]) => {
      let data: CopiedRow[] = copiedRows({ table, owner, vault: deps.vault }, found);
      if (table === "files") data = data.map((row, at) => ({ "Dónde está": whereIs(found[at] ?? {}), ...row }));
      const section = sectionOf(table, data);
      return section ? [[personal(table)?.section ?? table, section]] : [];
    }),
  );
}

const withheld = Object.fromEntries(
  Object.values(dataMap).flatMap((entry) => ("withheld" in entry ? [[entry.section, entry.withheld]] : [])),
);
