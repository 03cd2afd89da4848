import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import type * as z from "zod";
import type { Part } from "./lib/backup/pool.ts";
import { findUnsafeSettings, isUnencrypted } from "./lib/database/safety.ts";
import type { BucketAddress } from "./lib/files/s3-requests.ts";
import type { FileStore } from "./lib/files/storage.ts";
import { isOwnMachine } from "./lib/own-machine.ts";
import { StartRefusal } from "./lib/start-refusal.ts";
import { settings } from "./settings.ts";

const notServedYet = ["DATABASE_REPLICA_URL"] as const;

type Variables = z.output<typeof settings>;

export type Env = Omit<Variables, "SECRET_KEY" | "PUBLIC_URL" | "DEMO" | "STAFF_2FA" | "LOG_LEVEL"> & {
  SECRET_KEY: string;
  PUBLIC_URL: string;
  LOG_LEVEL: string;
  DEMO: boolean;
  STAFF_2FA: boolean;
  /**
   * True if only this machine can reach the product and it is not production: demo accounts and /dev pages exist only then.
   */
  isLocal: boolean;
};

export const isRoot = (): boolean => process.getuid?.() === 0;

/** Reads the environment once. Refuses the start with one message that names every problem. */
export async function readEnv(source: NodeJS.ProcessEnv): Promise<Env> {
  // An empty variable counts as not set: compose files and unit files write unset variables that way.
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ""));
  const result = settings.safeParse(given);
  const problems = result.success
    ? [...contradictions(result.data), ...(await productionProblems(result.data, given))]
    : result.error.issues.map(({ path, message }) => `${path.join(".")} ${message}`);
  if (result.success && problems.length === 0) return complete(result.data);
  const list = problems.map((problem) => `  - ${problem}`).join("\n");
  throw new StartRefusal(`The environment is not right:\n${list}`, problems);
}

/** Folder of the audit anchors: best a mount of another machine, where nobody on this machine can change them. */
export const anchorFolderOf = ({ AUDIT_ANCHOR_DIR, DATA_DIR }: Pick<Env, "AUDIT_ANCHOR_DIR" | "DATA_DIR">): string =>
  resolve(AUDIT_ANCHOR_DIR ?? join(DATA_DIR, "audit-anchors"));

export function bucketOf(env: Pick<Env, `S3_${string}` & keyof Env>): BucketAddress | undefined {
  const { S3_BUCKET: bucket, S3_REGION, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = env;
  // The start was already refused if only some of them are set.
  if (!bucket || !accessKeyId || !secretAccessKey) return undefined;
  const region = S3_REGION ?? "us-east-1";
  const endpoint = env.S3_ENDPOINT ?? `https://s3.${region}.amazonaws.com`;
  return { bucket, region, endpoint, accessKeyId, secretAccessKey };
}

/**
 * Parts of DATA_DIR that a backup holds beside the database. The secret is left out: it must not be stored with the data it
 * protects.
 */
export const backupParts = (env: Pick<Env, "AUDIT_ANCHOR_DIR" | "DATA_DIR">, bucket?: FileStore): Part[] => [
  { name: "files", ...(bucket ? { store: bucket } : { path: join(env.DATA_DIR, "files") }) },
  { name: "audit-anchors", path: anchorFolderOf(env) },
  { name: "places.csv.gz", path: join(env.DATA_DIR, "places.csv.gz") },
];

function contradictions(env: Variables): string[] {
  const problems: string[] = [];
  if (env.DEMO === "on" && !isReachedLocally(env)) {
    problems.push("DEMO is on, with passwords that everybody knows: HOST and PUBLIC_URL must be of this machine");
  }
  if (env.NODE_ENV !== "production" && !isReachedLocally(env)) {
    problems.push(
      "HOST or PUBLIC_URL is of more than this machine: that needs NODE_ENV=production and what it asks for",
    );
  }
  if (env.NEW_SECRET_KEY && [env.SECRET_KEY, env.BACKUP_PASSPHRASE].includes(env.NEW_SECRET_KEY))
    problems.push("NEW_SECRET_KEY is SECRET_KEY or BACKUP_PASSPHRASE: take 32 other random bytes");
  problems.push(...connectionProblems(env), ...backupProblems(env), ...bucketProblems(env), ...collectorProblems(env));
  if (env.SAT_URL && goesUnencrypted(env.SAT_URL))
    problems.push("SAT_URL must begin with https: the questions name people and their pay");
  // Refused rather than ignored: an operator who sets them relies on them.
  for (const name of notServedYet) if (env[name]) problems.push(`${name} is not served by this version yet`);
  return problems;
}

/** Problems of the connection to the database, which carries codes, hashes, unencrypted values and the password. */
const connectionProblems = (env: Variables): string[] =>
  (["DATABASE_URL", "DATABASE_OWNER_URL"] as const)
    .filter((name) => env.DATABASE_TLS === "on" && env[name] && isUnencrypted(env[name]))
    .map(
      (name) =>
        `${name} leaves this machine without TLS: end it in ?sslmode=verify-full, or say DATABASE_TLS=off where nobody else is on that network`,
    );

function backupProblems({ BACKUP_TO, BACKUP_PASSPHRASE, SECRET_KEY, DATA_DIR }: Variables): string[] {
  if (!BACKUP_TO) return [];
  const isInside = !relative(resolve(DATA_DIR), resolve(BACKUP_TO)).startsWith("..");
  return [
    ...(BACKUP_PASSPHRASE ? [] : ["BACKUP_PASSPHRASE is missing: backups are sealed with it"]),
    ...(isInside ? ["BACKUP_TO lies in DATA_DIR: what takes the one takes the other"] : []),
    ...(SECRET_KEY && BACKUP_PASSPHRASE === SECRET_KEY
      ? ["BACKUP_PASSPHRASE must not be SECRET_KEY: whoever has the one must not open the other"]
      : []),
  ];
}

function bucketProblems(env: Variables): string[] {
  const { S3_BUCKET, S3_ENDPOINT, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = env;
  const others = { S3_ENDPOINT, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY };
  const given = Object.entries(others).flatMap(([name, value]) => (value ? [name] : []));
  if (!S3_BUCKET)
    return given.length === 0
      ? []
      : [`S3_BUCKET is missing: ${given.join(", ")} alone would leave the files in DATA_DIR`];
  const missing = ["S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"].filter((name) => !given.includes(name));
  const isUnencrypted = S3_ENDPOINT?.startsWith("http:") && !isOwnMachine(new URL(S3_ENDPOINT).hostname);
  return [
    ...missing.map((name) => `${name} is missing: S3_BUCKET is not opened without it`),
    ...(S3_ENDPOINT || S3_REGION
      ? []
      : ["S3_ENDPOINT is missing: the address of the store, or S3_REGION for one of Amazon's"]),
    ...(isUnencrypted ? ["S3_ENDPOINT must begin with https: what is read on the way there is not all sealed"] : []),
  ];
}

const goesUnencrypted = (address: string): boolean =>
  address.startsWith("http:") && !isOwnMachine(new URL(address).hostname);

function collectorProblems({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_EXPORTER_OTLP_HEADERS }: Variables): string[] {
  if (!endpoint)
    return OTEL_EXPORTER_OTLP_HEADERS
      ? ["OTEL_EXPORTER_OTLP_ENDPOINT is missing: OTEL_EXPORTER_OTLP_HEADERS alone sends nothing anywhere"]
      : [];
  return goesUnencrypted(endpoint)
    ? ["OTEL_EXPORTER_OTLP_ENDPOINT must begin with https: beyond this machine everybody on the way would read along"]
    : [];
}

async function productionProblems(env: Variables, given: NodeJS.ProcessEnv): Promise<string[]> {
  if (env.NODE_ENV !== "production") return [];
  const unsafe: [boolean, string][] = [
    [!env.SECRET_KEY, "SECRET_KEY is missing: 32 random bytes, kept outside DATA_DIR and its backups"],
    [env.DEMO === "on", "DEMO must be off: everybody knows its passwords"],
    [env.LOG_LEVEL === "debug" || env.LOG_LEVEL === "trace", "LOG_LEVEL must be info or higher"],
    [!env.SMTP_URL, "SMTP_URL is missing"],
    [!given.MAIL_FROM, "MAIL_FROM is missing"],
    [!env.PUBLIC_URL?.startsWith("https:"), "PUBLIC_URL must be given and begin with https:"],
    [env.STAFF_2FA === "off", "STAFF_2FA must be on"],
    [
      !env.TRUST_PROXY,
      "TRUST_PROXY is missing: the addresses of your proxies, or none if people reach this process itself",
    ],
  ];
  const problems = unsafe.filter(([isUnsafe]) => isUnsafe).map(([, problem]) => problem);
  return env.DATABASE_URL ? [...problems, ...(await findUnsafeSettings(env.DATABASE_URL))] : problems;
}

function complete(env: Variables): Env {
  const isLocal = env.NODE_ENV !== "production" && isReachedLocally(env);
  return {
    ...env,
    DATA_DIR: resolve(env.DATA_DIR),
    PUBLIC_URL: (env.PUBLIC_URL ?? `http://${env.HOST}:${env.PORT}`).replace(/(?<!\/)\/+$/, ""),
    SECRET_KEY: env.SECRET_KEY ?? keptSecret(resolve(env.DATA_DIR)),
    DEMO: env.DEMO ? env.DEMO === "on" : isLocal,
    STAFF_2FA: env.STAFF_2FA ? env.STAFF_2FA === "on" : !isLocal,
    // A developer's terminal shows only problems; a log collector needs every request.
    LOG_LEVEL: env.LOG_LEVEL ?? (isLocal ? "warn" : "info"),
    isLocal,
  };
}

/** Reads the secret that an earlier start created in DATA_DIR, or creates it. Development only. */
function keptSecret(dataDir: string): string {
  const file = join(dataDir, "secret-key");
  const isData = ["postgres", "postgres.place"].some((name) => existsSync(join(dataDir, name)));
  if (isData && !existsSync(file))
    throw new StartRefusal(
      `DATA_DIR ${dataDir} holds a database, and its file secret-key is missing. Put it back, or set the SECRET_KEY that belongs to ` +
        "this data: a new key would open nothing of it.",
    );
  mkdirSync(dataDir, { recursive: true });
  try {
    writeFileSync(file, randomBytes(32).toString("base64url"), { flag: "wx", mode: 0o400 });
  } catch (error) {
    if (!(error instanceof Error) || !("code" in error) || error.code !== "EEXIST") throw error;
  }
  return readFileSync(file, "utf8");
}

const isReachedLocally = ({ HOST, PUBLIC_URL }: Variables) =>
  isOwnMachine(HOST) && (PUBLIC_URL === undefined || isOwnMachine(new URL(PUBLIC_URL).hostname));
