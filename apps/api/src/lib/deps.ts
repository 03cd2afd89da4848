import type { BackupSettings } from "./backup/take.ts";
import type { Vault } from "./crypto.ts";
import type { Database } from "./database/db.ts";
import type { Antivirus } from "./files/clamd.ts";
import type { FileStore } from "./files/storage.ts";
import type { Jobs } from "./jobs.ts";
import type { Log } from "./log.ts";
import type { Mail } from "./mail/mail.ts";
import type { IsShared } from "./networks.ts";
import type { Sat } from "./sat/sat.ts";
import type { Clock } from "./time/clock.ts";

export type AppSettings = {
  publicUrl: string;
  temporaryFolder: string;
  anchorFolder: string;
  /** URL of map tiles with {z}, {x} and {y}, and its attribution. Without tiles, maps are plain plans. */
  tiles?: { url: string; attribution: string };
  /** True for networks whose rate limits per address are ten times higher. */
  isShared?: IsShared | undefined;
  staffSecondFactor: boolean;
  development: boolean;
};

/** External services that domains may use; passed down, never imported. */
export type Deps = Pick<Database, "db" | "dbFor" | "lookup" | "waitedMs"> & {
  clock: Clock;
  vault: Vault;
  storage: FileStore;
  antivirus?: Antivirus;
  /** Tax authority, asked for the state of receipts. Absent: nobody is asked. */
  sat?: Sat;
  ffmpeg?: string;
  backup?: BackupSettings;
  jobs: Jobs;
  mail: Mail;
  log: Log;
  settings: AppSettings;
};
