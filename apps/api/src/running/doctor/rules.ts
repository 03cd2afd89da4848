import type { CatalogueAge } from "@arranca/contract/catalogues/ages";
import { type Finding, look, safe, unsafe } from "./finding.rules.ts";

export type DecidedSettings = {
  NODE_ENV: string;
  STAFF_2FA: boolean;
  TRUST_PROXY?: readonly string[] | undefined;
  DATABASE_URL?: string | undefined;
  BACKUP_TO?: string | undefined;
};

export const judgeRefusal = (problems: readonly string[]): Finding[] =>
  problems.map((problem) =>
    unsafe("settings", problem, "set it as docs/deploy.md says, then ask again: the rest is examined after that"),
  );

export function judgeSettings(
  env: DecidedSettings,
  given: { SECRET_KEY?: string | undefined },
  isRoot: boolean,
): Finding[] {
  const isProduction = env.NODE_ENV === "production";
  return [
    isRoot
      ? (isProduction ? unsafe : look)(
          "account",
          "root, who may do everything on this machine",
          "use an account of its own, which owns DATA_DIR and nothing else",
        )
      : safe("account", "not root"),
    isProduction
      ? safe("settings", "NODE_ENV=production, and nothing that a start refuses")
      : look(
          "settings",
          "these are a developer's, reached from this machine alone",
          "set NODE_ENV=production before people come",
        ),
    given.SECRET_KEY
      ? safe("keys", "SECRET_KEY comes from the environment")
      : look(
          "keys",
          "SECRET_KEY lies in DATA_DIR, beside what it locks",
          "set SECRET_KEY, and keep two copies off the machine",
        ),
    proxies(env),
    env.STAFF_2FA
      ? safe("second factor", "asked of everybody in the team")
      : look("second factor", "not asked of the team", "set STAFF_2FA=on"),
    env.DATABASE_URL
      ? safe("database", "a PostgreSQL of its own")
      : look("database", "the embedded one, for small programmes", "set DATABASE_URL (docs/deploy.md)"),
    env.BACKUP_TO
      ? safe("backups", `each hour into ${env.BACKUP_TO}`)
      : (isProduction ? unsafe : look)(
          "backups",
          "the product makes none by itself",
          "set BACKUP_TO, best a mount of another machine, and BACKUP_PASSPHRASE",
        ),
  ];
}

function proxies({ TRUST_PROXY }: DecidedSettings): Finding {
  if (!TRUST_PROXY) return look("proxy", "not decided", "set TRUST_PROXY to the addresses of your proxies, or to none");
  if (TRUST_PROXY.length === 0) return safe("proxy", "none: people reach this process itself");
  return safe("proxy", `trusted: ${TRUST_PROXY.join(", ")}; what others forward is refused`);
}

export type Place = { path: string; mode: number };

/**
 * Finds paths of the data folder that everybody may read or write. The right to traverse is harmless, and another account's
 * database needs it.
 */
export function judgePlaces(places: readonly Place[]): Finding[] {
  const open = places.filter(({ mode }) => (mode & 0o006) !== 0);
  if (open.length === 0) return [safe("files", "nobody else on this machine reads the data folder")];
  return open.map(({ path, mode }) =>
    unsafe("files", `${path} is open to every account (${(mode & 0o777).toString(8)})`, `chmod -R o-rw ${path}`),
  );
}

const gigabyte = 1024 ** 3;

/** Size of a disk in words. A small disk is shown in megabytes, because "0.1 GB of 0 GB" does not show how full it is. */
const sizeWords = (bytes: number) =>
  bytes < gigabyte
    ? `${Math.round(bytes / 1024 ** 2)} MB`
    : `${(bytes / gigabyte).toFixed(bytes < 10 * gigabyte ? 1 : 0)} GB`;

export function judgeDisk({ free, size }: { free: number; size: number }): Finding {
  const says = `${sizeWords(free)} of ${sizeWords(size)} are free`;
  if (free < gigabyte || free / size < 0.05) return unsafe("disk", says, "make room: a full disk refuses every change");
  if (free / size < 0.15) return look("disk", says, "make room before it is full");
  return safe("disk", says);
}

const clockToleranceMs = 2_000;

export function judgeClock({ here, database }: { here: Date; database: Date }): Finding {
  const apart = Math.abs(here.getTime() - database.getTime());
  if (apart <= clockToleranceMs) return safe("clock", "this machine and the database read the same time");
  const says = `this machine and the database are ${Math.round(apart / 1000)} s apart`;
  return unsafe("clock", says, "let NTP set both: deadlines and codes of the second factor depend on it");
}

export function judgeZone(zone: string, fault: string | undefined): Finding {
  return fault === undefined
    ? safe("zone", `Node and PostgreSQL have the same hours for ${zone}`)
    : unsafe("zone", fault, "update Node and the zone data (tzdata) of PostgreSQL: days and ages depend on both");
}

/** Database role of the application's connection, with the powers that it does not need. */
export type DatabaseRole = { name: string; powers: readonly string[]; isEncrypted: boolean; isLocal: boolean };

export function judgeRole({ name, powers, isEncrypted, isLocal }: DatabaseRole, isEmbedded: boolean): Finding[] {
  const line =
    isLocal || isEncrypted
      ? safe("database", isLocal ? "reached on this machine" : "reached by TLS")
      : unsafe("database", "its line is not encrypted", "add sslmode=verify-full to DATABASE_URL");
  if (powers.length === 0) return [safe("database", `the role ${name} has no more rights than its work needs`), line];
  const says = `the role ${name} is also ${powers.join(", ")}`;
  // Only this account reaches the embedded database: its socket is in a private folder.
  return isEmbedded
    ? [look("database", says, "use a PostgreSQL of your own in production (docs/deploy.md)"), line]
    : [
        unsafe("database", says, `ALTER ROLE ${name} NOSUPERUSER NOCREATEDB NOCREATEROLE NOREPLICATION NOBYPASSRLS`),
        line,
      ];
}

export const judgeEmpty = (): Finding =>
  look("database", "empty: the product never ran on it", "start it once, then ask again");

export function judgeTeam(withoutSecondFactor: readonly string[]): Finding {
  if (withoutSecondFactor.length === 0) return safe("team", "everybody who may come in has a second factor");
  const says = `without a second factor: ${withoutSecondFactor.join(", ")}`;
  return look("team", says, "they set it up when they next come in; switch off who does not come");
}

export function judgeDuties(
  duties: readonly { duty: string; late: boolean; last_good_at: string | null }[],
): Finding[] {
  const late = duties.filter((one) => one.late);
  if (late.length === 0) return [safe("duties", "every daily duty ended well in the last two days")];
  return late.map(({ duty, last_good_at }) =>
    unsafe(
      "duties",
      `${duty} has ${last_good_at ? `not ended well since ${last_good_at}` : "never ended well"}`,
      "run a process with WORKERS of 1 or more; its log says why a duty fails",
    ),
  );
}

/** Finding about SECRET_KEY. `opens`: true if it decrypts the database's check value; `none` before the first start. */
export function judgeCanary(opens: boolean | "none"): Finding {
  if (opens === "none") return look("keys", "nothing tells yet whether SECRET_KEY is this data's", "start it once");
  return opens
    ? safe("keys", "SECRET_KEY opens what this data was sealed with")
    : unsafe(
        "keys",
        "SECRET_KEY is not the key this data was sealed with",
        "find the copy that belongs to it (docs/deploy.md)",
      );
}

export type AnchorsFound = {
  rows: number;
  newest: { day: string; age: number } | undefined;
  forged: readonly string[];
};

/**
 * Finding about audit anchors, which are made each night. Two days without one mean that the job does not run or that the
 * folder was emptied.
 */
export function judgeAnchors({ rows, newest, forged }: AnchorsFound): Finding[] {
  const bent = forged.map((day) =>
    unsafe("audit", `the anchor of ${day} was changed`, "npm run audit:verify, and compare it with that day's mail"),
  );
  if (rows === 0) return [...bent, safe("audit", "nothing to anchor yet")];
  if (newest && newest.age <= 2) return [...bent, safe("audit", `anchored outside the database on ${newest.day}`)];
  return [
    ...bent,
    unsafe(
      "audit",
      newest ? `not anchored since ${newest.day}` : "never anchored outside the database",
      "run a process with WORKERS of 1 or more, and look at AUDIT_ANCHOR_DIR",
    ),
  ];
}

/** Findings about catalogues older than their source is likely to stay. They refuse nobody, so none is unsafe. */
export function judgeCatalogues(ages: readonly CatalogueAge[]): Finding[] {
  const old = ages.filter(({ is_old }) => is_old);
  if (old.length === 0) return [safe("catalogues", "none is older than its source is likely to stay")];
  return old.map(({ name, dated_on, advice }) => look("catalogues", `${name}: of ${dated_on}`, advice ?? ""));
}

/** Finding about the mail server at SMTP_URL; `fault`: its error, if any. */
export function judgeMail({ isSet, fault }: { isSet: boolean; fault?: string | undefined }): Finding {
  if (!isSet) return look("mail", "none leaves: it is kept and shown at /dev/mail", "set SMTP_URL and MAIL_FROM");
  if (fault) return unsafe("mail", `the server does not take us: ${fault}`, "check SMTP_URL: address, name, password");
  return safe("mail", "the server takes our name and password");
}

export function judgeAntivirus(answers: boolean | "none"): Finding {
  if (answers === "none") return look("antivirus", "none looks at what people upload", "run clamd and set CLAMAV_HOST");
  return answers
    ? safe("antivirus", "answers")
    : unsafe("antivirus", "does not answer: nobody can open a new file", "start clamd, or check CLAMAV_HOST");
}

/** Finding about the file store; `fault`: its error when its content was listed. */
export const judgeBucket = (fault: string | undefined): Finding =>
  fault
    ? unsafe(
        "bucket",
        `does not open: ${fault}`,
        "check S3_ENDPOINT, S3_BUCKET and its key: nobody can keep or open a file",
      )
    : safe("bucket", "opens with the key, and lists its files");

const signs = { safe: "ok    ", look: "look  ", unsafe: "UNSAFE" } as const;

export function report(findings: readonly Finding[]): string {
  const order = ["unsafe", "look", "safe"] as const;
  const sorted = order.flatMap((state) => findings.filter((finding) => finding.state === state));
  const lines = sorted.flatMap(({ about, state, says, remedy }) => [
    `${signs[state]}  ${about.padEnd(14)}${says}`,
    ...(remedy ? [`${" ".repeat(22)}-> ${remedy}`] : []),
  ]);
  const count = (state: Finding["state"]) => findings.filter((finding) => finding.state === state).length;
  return [...lines, "", `${count("unsafe")} unsafe, ${count("look")} to look at, ${count("safe")} ok`].join("\n");
}
