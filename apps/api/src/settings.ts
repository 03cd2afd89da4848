import { isIP } from "node:net";
import { join, resolve } from "node:path";
import * as z from "zod";
import { isClamdAddress } from "./lib/files/clamd.ts";
import { readPublicKeys } from "./lib/public-keys.ts";
import { readHeaders } from "./lib/traces/rules.ts";

const repository = resolve(import.meta.dirname, "../../..");
const shortestSecret = 32;

const port = z.coerce
  .number("must be a port number")
  .int()
  .min(1, "must be 1 to 65535")
  .max(65535, "must be 1 to 65535");
const onOff = z.enum(["on", "off"], "must be on or off");
const url = (...protocols: string[]) =>
  z
    .string()
    .refine((value) => protocols.includes(protocolOf(value)), `must be an address with ${protocols.join(" or ")}`);
const clamdAddress = z.string().refine(isClamdAddress, "must be host, host:port or the path of a socket");
const strongSecret = z.string().refine(isStrongSecret, "is short or an example: take 32 random bytes");
const publicKeys = z.string().transform((path, context) => {
  const keys = readPublicKeys(path);
  if (!keys)
    context.addIssue("must be a file with the public keys that /.well-known/jwks.json gave, and no private one");
  return keys ?? [];
});
const addresses = (message: string) =>
  z
    .string()
    .transform((list) => (list.trim() === "none" ? [] : list.split(",").map((entry) => entry.trim())))
    .refine((list) => list.every(isNarrowRange), message);

/** All settings. Each description becomes a row of docs/settings.md (`npm run generate`). */
export const settings = z.object({
  NODE_ENV: z
    .enum(["development", "production", "test"], "must be development, production or test")
    .default("development")
    .describe("`production` on every server that others reach; it demands the safe settings."),
  PORT: port.default(3000).describe("Port of the HTTP server."),
  HOST: z.string().default("127.0.0.1").describe("Address the HTTP server listens on."),
  PUBLIC_URL: url("http:", "https:")
    .optional()
    .describe("Address under which people reach the product. Unset: `http://HOST:PORT`."),
  TRUST_PROXY: addresses("must be none, or the addresses or narrow ranges of your proxies with commas between them")
    .optional()
    .describe("Addresses or ranges of the proxies in front, separated by commas; `none` for no proxy."),
  SHARED_NETWORKS: addresses(
    "must be none, or addresses or narrow ranges that many people share, with commas between them",
  )
    .optional()
    .describe(
      "Addresses or ranges that many people share (a school, an office). Limits per address are ten times higher there.",
    ),
  WORKERS: z.coerce
    .number("must be a number")
    .int()
    .min(0, "must be 0 to 64")
    .max(64, "must be 0 to 64")
    .default(1)
    .describe("Job workers of this process. 0: this process runs no jobs."),
  DATA_DIR: z
    .string()
    .default(join(repository, "var"))
    .describe("Folder of the database, the files and the development secret."),
  DATABASE_URL: url("postgres:", "postgresql:")
    .optional()
    .describe("PostgreSQL 15 to 18. Unset: the embedded PostgreSQL 18."),
  DATABASE_OWNER_URL: url("postgres:", "postgresql:")
    .optional()
    .describe(
      "Login that runs the migrations; `DATABASE_URL` may then be one without that right ([Database](deploy.md#database)). Unset: `DATABASE_URL`.",
    ),
  DATABASE_REPLICA_URL: url("postgres:", "postgresql:")
    .optional()
    .describe("Reserved. The start is refused when it is set."),
  DATABASE_TLS: onOff
    .default("on")
    .describe(
      "A database on another machine needs `?sslmode=verify-full`. `off` only on a network that nobody else uses.",
    ),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, "must be the name of a bucket")
    .optional()
    .describe("Bucket for the files, instead of `DATA_DIR/files` ([Files in a bucket](deploy.md#files-in-a-bucket))."),
  S3_ENDPOINT: url("http:", "https:")
    .optional()
    .describe("Address of the bucket's server. Unset: Amazon's server of `S3_REGION`."),
  S3_REGION: z.string().optional().describe("Region of the bucket. Unset: `us-east-1`."),
  S3_ACCESS_KEY_ID: z.string().optional().describe("Key id for the bucket."),
  S3_SECRET_ACCESS_KEY: z.string().optional().describe("Secret key for the bucket."),
  SMTP_URL: url("smtp:", "smtps:")
    .optional()
    .describe(
      "Mail server; another machine is reached over TLS only. Unset: e-mails are kept and shown at `/dev/mail`.",
    ),
  MAIL_FROM: z
    .string()
    .includes("@", "must hold an e-mail address")
    .default("Arranca <no-responder@localhost>")
    .describe("Sender of every e-mail."),
  TILE_URL: url("http:", "https:")
    .refine(isTileAddress, "must name one host and hold {z}, {x} and {y}")
    .optional()
    .describe("Map pictures, as `https://host/{z}/{x}/{y}.png`. Unset: a plan without streets."),
  TILE_ATTRIBUTION: z.string().default("© OpenStreetMap").describe("Credit shown on the map."),
  AUDIT_ANCHOR_DIR: z
    .string()
    .optional()
    .describe("Folder of the audit log's daily anchors, best on another machine. Unset: `DATA_DIR/audit-anchors`."),
  CLAMAV_HOST: clamdAddress
    .optional()
    .describe("Antivirus for every upload: `host`, `host:port` or the path of clamd's socket."),
  SAT_URL: url("http:", "https:")
    .optional()
    .describe(
      "Service of the SAT that says whether a payroll receipt is valid ([Receipts](deploy.md#receipts)). Unset: nobody is asked.",
    ),
  FFMPEG: z
    .string()
    .default("auto")
    .describe("Makes uploaded videos in several qualities: `auto` (if ffmpeg is on the `PATH`), `off`, or its path."),
  BACKUP_TO: z.string().optional().describe("Folder for the hourly backup ([Backups](deploy.md#backups))."),
  BACKUP_PASSPHRASE: z
    .string()
    .min(16, "must have 16 characters or more")
    .optional()
    .describe("Passphrase that encrypts the backups."),
  SECRET_KEY: strongSecret
    .optional()
    .describe("Encrypts personal data; keep a copy off the machine. Unset: made once and kept in `DATA_DIR`."),
  NEW_SECRET_KEY: strongSecret
    .optional()
    .describe("Key that `npm run key:change` puts in place of `SECRET_KEY` ([Keys](deploy.md#keys))."),
  DIPLOMA_KEY: strongSecret.optional().describe("Signs the diplomas. Unset: derived from `SECRET_KEY`."),
  DIPLOMA_EARLIER_KEYS: publicKeys
    .optional()
    .describe("File with the public keys of earlier diplomas ([Keys](deploy.md#keys))."),
  METRICS_TOKEN: strongSecret
    .optional()
    .describe("Bearer token for `/api/metrics` ([Metrics](deploy.md#metrics)). Unset: no metrics."),
  OTEL_EXPORTER_OTLP_ENDPOINT: url("http:", "https:")
    .optional()
    .describe("OTLP/HTTP collector for traces of requests and jobs ([Traces](deploy.md#traces))."),
  OTEL_EXPORTER_OTLP_HEADERS: z
    .string()
    .refine((list) => readHeaders(list) !== undefined, "must be name=value, with commas between several")
    .optional()
    .describe("Headers for the collector: `name=value`, separated by commas."),
  STAFF_2FA: onOff.optional().describe("Second factor of staff. Unset: on, except on a developer's machine."),
  DEMO: onOff
    .optional()
    .describe("Loads the demo programme into an empty database. Unset: on only on a developer's machine."),
  LOG_LEVEL: z
    .enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"], "is not a level")
    .optional()
    .describe("Level of the JSON lines on standard output. Unset: `warn` on a developer's machine, else `info`."),
});
function isStrongSecret(secret: string): boolean {
  const looksLikeAnExample = /change|example|secret|password|clave|1234567|abcdefg/i.test(secret);
  return secret.length >= shortestSecret && new Set(secret).size >= 12 && !looksLikeAnExample;
}

/** True if a tile URL names one host, because the content policy names it; the map fills in the rest. */
function isTileAddress(address: string): boolean {
  const host = URL.canParse(address) ? new URL(address).host : "{";
  return !/[{}]|%7b/i.test(host) && ["{z}", "{x}", "{y}"].every((part) => address.includes(part));
}

const protocolOf = (value: string) => (URL.canParse(value) ? new URL(value).protocol : "");

/** True for an address or a range no wider than a private network: a proxy in the range can claim any client address. */
function isNarrowRange(entry: string): boolean {
  const [address = "", bits, ...more] = entry.split("/");
  const version = isIP(address);
  if (version === 0 || more.length > 0) return false;
  const [widest, narrowest] = version === 4 ? [8, 32] : [32, 128];
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) >= widest && Number(bits) <= narrowest);
}
