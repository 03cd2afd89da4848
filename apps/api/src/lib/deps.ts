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

/** What the environment decides about how the application answers. */
export type AppSettings = {
  /** Where people reach it, without a trailing slash. */
  publicUrl: string;
  /** Folder for what is being received; emptied at start. */
  temporaryFolder: string;
  /** Where the anchors of the audit are kept, outside the database. */
  anchorFolder: string;
  /** Where maps take their pictures from, with {z}, {x} and {y}, and whom they thank; without it they are plain plans. */
  tiles?: { url: string; attribution: string };
  /** Where what is counted by address counts ten times as much. */
  isShared?: IsShared | undefined;
  /** Staff must have a second factor. */
  staffSecondFactor: boolean;
  /** Demo accounts and /dev pages exist: local development only. */
  development: boolean;
};

/** Everything a domain may need from outside; handed down, never imported. */
export type Deps = Pick<Database, "db" | "dbFor" | "lookup" | "waitedMs"> & {
  clock: Clock;
  vault: Vault;
  storage: FileStore;
  /** Looks at every file that comes in; without it none is looked at, and the staff's console says so. */
  antivirus?: Antivirus;
  /** The program that makes videos into streams; without it they are played as they were uploaded. */
  ffmpeg?: string;
  /** Where backups go each hour; without it the product makes none by itself. */
  backup?: BackupSettings;
  jobs: Jobs;
  mail: Mail;
  log: Log;
  settings: AppSettings;
};
