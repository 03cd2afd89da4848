import type { BackupSettings } from "./backup/take.ts";
import type { Vault } from "./crypto.ts";
import type { Database } from "./database/db.ts";
import type { Antivirus } from "./files/clamd.ts";
import type { FileStore } from "./files/storage.ts";
import type { Jobs } from "./jobs.ts";
import type { Log } from "./log.ts";
import type { Mail } from "./mail/mail.ts";
import type { IsShared } from "./networks.ts";
import type { Clock } from "./time/clock.ts";

export type AppSettings = {
  /** Public address without a trailing slash. */
  publicUrl: string;
  /** Folder for incoming uploads; emptied at start. */
  temporaryFolder: string;
  anchorFolder: string;
  /** Tile URL with {z}, {x} and {y}, and its attribution. Without tiles, maps are plain plans. */
  tiles?: { url: string; attribution: string };
  /** True for networks where limits per address are ten times higher. */
  isShared?: IsShared | undefined;
  staffSecondFactor: boolean;
  /** True if demo accounts and /dev pages exist: local development only. */
  development: boolean;
};

/** External services that domains may use; passed down, never imported. */
export type Deps = Pick<Database, "db" | "dbFor" | "lookup" | "waitedMs"> & {
  clock: Clock;
  vault: Vault;
  storage: FileStore;
  /** Scans every incoming file. Without it files are not scanned, and the staff console says so. */
  antivirus?: Antivirus;
  /** Path of ffmpeg, which converts videos to streams. Without it videos are played as uploaded. */
  ffmpeg?: string;
  backup?: BackupSettings;
  jobs: Jobs;
  mail: Mail;
  log: Log;
  settings: AppSettings;
};
