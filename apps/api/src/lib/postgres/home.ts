import { createHash, randomBytes } from "node:crypto";
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { type Account, isReachable, systemFolder } from "./binaries.ts";

/** Folders of the embedded database: `cluster` the data, `socket` the unix socket, `log` the server log. */
export type Home = {
  folder: string;
  cluster: string;
  socket: string;
  log: string;
};

const longestSocketPath = process.platform === "darwin" ? 103 : 106;

/**
 * Location of the database cluster of a DATA_DIR: inside it, or under /var/lib/arranca if root's DATA_DIR is below a folder
 * that the database account cannot enter.
 */
export function findHome(dataDir: string, account: Account | undefined): Home {
  const folder = isReachable(dataDir, account) ? dataDir : systemHome(dataDir);
  const socket = join(folder, "socket");
  return {
    folder,
    cluster: join(folder, "postgres"),
    socket: fitsSocket(socket) ? makePrivate(socket, account) : makeShortSocketFolder(account),
    log: join(folder, "postgres.log"),
  };
}

export function makePrivate(folder: string, account: Account | undefined): string {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (account) chownSync(folder, account.uid, account.gid);
  return folder;
}

// The pointer file is part of DATA_DIR: if the folder is deleted and recreated, the start uses an empty database instead of
// the old one, whose keys are gone.
function systemHome(dataDir: string): string {
  const pointer = join(dataDir, "postgres.place");
  if (!existsSync(pointer)) {
    const hash = createHash("sha256").update(realpathSync(dataDir)).digest("hex").slice(0, 12);
    writeFileSync(pointer, `${hash}-${randomBytes(4).toString("hex")}\n`);
  }
  const folder = join(systemFolder, basename(readFileSync(pointer, "utf8").trim()));
  mkdirSync(folder, { recursive: true });
  for (const path of [systemFolder, folder]) chmodSync(path, 0o755);
  return folder;
}

const fitsSocket = (folder: string) => Buffer.byteLength(join(folder, ".s.PGSQL.5432")) <= longestSocketPath;

function makeShortSocketFolder(account: Account | undefined): string {
  const folder = mkdtempSync(join(tmpdir(), "arranca-socket-"));
  if (account) chownSync(folder, account.uid, account.gid);
  return folder;
}
