import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, inject, test } from "vitest";
import { bucketOf, readEnv } from "./env.ts";
import { openVault } from "./lib/crypto.ts";
import { publicKeyOf } from "./lib/public-keys.ts";

const dataDir = mkdtempSync(join(tmpdir(), "arranca-env-"));
afterAll(() => rmSync(dataDir, { recursive: true }));

// Generated each time: a key in a repository is public.
const strong = randomBytes(32).toString("base64url");
const production = {
  NODE_ENV: "production",
  DATA_DIR: dataDir,
  SECRET_KEY: strong,
  SMTP_URL: "smtps://mail.municipio.mx",
  MAIL_FROM: "Arranca <hola@municipio.mx>",
  PUBLIC_URL: "https://empleo.municipio.mx/",
  HOST: "0.0.0.0",
  TRUST_PROXY: "10.0.3.7",
};

const problemsOf = async (source: NodeJS.ProcessEnv): Promise<string[]> => {
  const refusal = await readEnv({ DATA_DIR: dataDir, ...source }).then(
    () => "",
    (error: Error) => error.message,
  );
  return refusal.split("\n").slice(1);
};

test("the environment of a developer's machine needs no settings", async () => {
  const env = await readEnv({ DATA_DIR: dataDir });
  expect(env).toMatchObject({ PORT: 3000, HOST: "127.0.0.1", PUBLIC_URL: "http://127.0.0.1:3000" });
  expect(env).toMatchObject({ DEMO: true, STAFF_2FA: false, isLocal: true, LOG_LEVEL: "warn" });
});

test("the development secret is created once, kept in DATA_DIR and readable by its owner alone", async () => {
  const first = await readEnv({ DATA_DIR: dataDir });
  const second = await readEnv({ DATA_DIR: dataDir });
  expect(second.SECRET_KEY).toBe(first.SECRET_KEY);
  expect(first.SECRET_KEY.length).toBeGreaterThanOrEqual(43);
  expect(statSync(join(dataDir, "secret-key")).mode & 0o777).toBe(0o400);
});

test("a data folder with a database but without its secret gets no new secret", async () => {
  const folder = mkdtempSync(join(dataDir, "lost-key-"));
  mkdirSync(join(folder, "postgres"));
  await expect(readEnv({ DATA_DIR: folder })).rejects.toThrow(/holds a database, and its file secret-key is missing/);
  expect(existsSync(join(folder, "secret-key"))).toBe(false);
  expect((await readEnv({ DATA_DIR: folder, SECRET_KEY: strong })).SECRET_KEY).toBe(strong);
});

test("a trace collector on another machine needs TLS, and headers without a collector are refused", async () => {
  const [name, headers] = ["OTEL_EXPORTER_OTLP_ENDPOINT", "OTEL_EXPORTER_OTLP_HEADERS"];
  for (const good of ["http://127.0.0.1:4318", "https://collector.municipio.mx/otlp"])
    expect(await problemsOf({ [name]: good, [headers]: "authorization=Bearer%20x" })).toEqual([]);
  const refused = [
    [{ [name]: "collector:4317" }, `${name} must be an address with http: or https:`],
    [{ [name]: "http://10.0.3.9:4318" }, `${name} must begin with https`],
    [{ [name]: "https://collector.municipio.mx", [headers]: "Bearer x" }, `${headers} must be name=value`],
    [{ [headers]: "authorization=x" }, `${name} is missing`],
  ] as const;
  for (const [given, problem] of refused)
    expect(await problemsOf(given)).toEqual([expect.stringMatching(`^  - ${problem}`)]);
});

test("the next SECRET_KEY is strong and differs from the current key and from the backup passphrase", async () => {
  const key = { SECRET_KEY: strong };
  expect(await problemsOf({ ...key, NEW_SECRET_KEY: `another-${strong}` })).toEqual([]);
  const same = "  - NEW_SECRET_KEY is SECRET_KEY or BACKUP_PASSPHRASE: take 32 other random bytes";
  expect(await problemsOf({ ...key, NEW_SECRET_KEY: strong })).toEqual([same]);
  const next = `another-${strong}`;
  expect(await problemsOf({ ...key, NEW_SECRET_KEY: next, BACKUP_PASSPHRASE: next })).toEqual([same]);
  expect(await problemsOf({ ...key, NEW_SECRET_KEY: "short" })).toEqual([
    expect.stringContaining("NEW_SECRET_KEY is short"),
  ]);
});

test("backups need a folder outside DATA_DIR and a passphrase that is not the secret key", async () => {
  const BACKUP_TO = join(tmpdir(), "backups");
  const passphrase = "a passphrase of its own";
  expect(await problemsOf({ BACKUP_TO, BACKUP_PASSPHRASE: passphrase })).toEqual([]);
  const refused: [NodeJS.ProcessEnv, string][] = [
    [{ BACKUP_TO }, "BACKUP_PASSPHRASE is missing"],
    [{ BACKUP_TO, BACKUP_PASSPHRASE: "short" }, "BACKUP_PASSPHRASE must have 16 characters or more"],
    [{ BACKUP_TO, BACKUP_PASSPHRASE: strong, SECRET_KEY: strong }, "BACKUP_PASSPHRASE must not be SECRET_KEY"],
    [{ BACKUP_TO: join(dataDir, "backups"), BACKUP_PASSPHRASE: passphrase }, "BACKUP_TO lies in DATA_DIR"],
    [{ BACKUP_TO: dataDir, BACKUP_PASSPHRASE: passphrase }, "BACKUP_TO lies in DATA_DIR"],
  ];
  for (const [source, problem] of refused) expect(await problemsOf(source)).toEqual([expect.stringContaining(problem)]);
});

test("files go into a bucket if all its settings are set and the connection uses TLS; incomplete settings are refused", async () => {
  const keys = { S3_ACCESS_KEY_ID: "id", S3_SECRET_ACCESS_KEY: "secret" };
  const whole = { ...keys, S3_BUCKET: "arranca-files", S3_ENDPOINT: "https://s3.municipio.mx" };
  expect(bucketOf(await readEnv({ DATA_DIR: dataDir }))).toBeUndefined();
  expect(bucketOf(await readEnv({ DATA_DIR: dataDir, ...whole }))).toEqual({
    ...{ bucket: "arranca-files", endpoint: "https://s3.municipio.mx", region: "us-east-1" },
    ...{ accessKeyId: "id", secretAccessKey: "secret" },
  });
  const amazon = { ...keys, S3_BUCKET: "arranca-files", S3_REGION: "mx-central-1" };
  expect(bucketOf(await readEnv({ DATA_DIR: dataDir, ...amazon }))?.endpoint).toBe(
    "https://s3.mx-central-1.amazonaws.com",
  );
  const wrong: [NodeJS.ProcessEnv, string][] = [
    [{ ...keys, S3_ENDPOINT: whole.S3_ENDPOINT }, "S3_BUCKET is missing: S3_ENDPOINT, S3_ACCESS_KEY_ID"],
    [{ ...whole, S3_ACCESS_KEY_ID: "" }, "S3_ACCESS_KEY_ID is missing"],
    [{ ...whole, S3_SECRET_ACCESS_KEY: "" }, "S3_SECRET_ACCESS_KEY is missing"],
    [{ ...whole, S3_ENDPOINT: "" }, "S3_ENDPOINT is missing"],
    [{ ...whole, S3_ENDPOINT: "http://10.0.3.9:9000" }, "S3_ENDPOINT must begin with https"],
    [{ ...whole, S3_BUCKET: "No Bucket" }, "S3_BUCKET must be the name of a bucket"],
  ];
  for (const [source, says] of wrong) {
    const problems = await problemsOf(source);
    expect(problems, says).toEqual([expect.stringContaining(says)]);
  }
  expect(await problemsOf({ ...whole, S3_ENDPOINT: "http://127.0.0.1:9000" })).toEqual([]);
});

test("a database on another machine needs TLS with a checked certificate, unless a setting declares the network private", async () => {
  const at = (host: string, query = "") => ({ DATABASE_URL: `postgres://arranca_app:word@${host}/arranca${query}` });
  const says = "leaves this machine without TLS";
  for (const open of [
    at("10.0.3.9"),
    at("database:5432"),
    at("127.0.0.1.example.mx"),
    at("10.0.3.9", "?sslmode=disable"),
    at("10.0.3.9", "?sslmode=no-verify"),
    at("10.0.3.9", "?sslmode=prefer"),
    at("localhost", "?host=10.0.3.9"),
  ])
    expect(await problemsOf(open), open.DATABASE_URL).toEqual([expect.stringContaining(`DATABASE_URL ${says}`)]);
  const owner = { DATABASE_OWNER_URL: at("10.0.3.9").DATABASE_URL };
  expect(await problemsOf({ ...at("localhost"), ...owner })).toEqual([
    expect.stringContaining(`DATABASE_OWNER_URL ${says}`),
  ]);
  for (const fine of [
    at("127.0.0.1:5432"),
    at("localhost"),
    at("[::1]"),
    at("%2Frun%2Fpostgresql"),
    at("10.0.3.9", "?host=/run/postgresql"),
    at("10.0.3.9", "?sslmode=verify-full"),
    { ...at("database"), DATABASE_TLS: "off" },
  ])
    expect(await problemsOf(fine), fine.DATABASE_URL).toEqual([]);
});

test("an empty environment variable counts as not set", async () => {
  expect((await readEnv({ DATA_DIR: dataDir, PORT: "", DATABASE_URL: "" })).PORT).toBe(3000);
});

test("a refused start names every problem of the settings in one message", async () => {
  const problems = await problemsOf({ PORT: "http", DEMO: "yes", DATABASE_URL: "mysql://x", TRUST_PROXY: "1" });
  expect(problems).toHaveLength(4);
  for (const name of ["PORT", "DEMO", "DATABASE_URL", "TRUST_PROXY"]) {
    expect(problems.filter((problem) => problem.includes(name))).toHaveLength(1);
  }
});

test("[V03] the antivirus is taken from CLAMAV_HOST, and an impossible address is refused", async () => {
  expect((await readEnv({ DATA_DIR: dataDir, CLAMAV_HOST: "clamav:3310" })).CLAMAV_HOST).toBe("clamav:3310");
  expect(await problemsOf({ CLAMAV_HOST: "http://clamav" })).toEqual([expect.stringContaining("CLAMAV_HOST must be")]);
});

test("[M8] the address of the SAT is none by default, and is reached over https beyond this machine", async () => {
  expect((await readEnv({ DATA_DIR: dataDir })).SAT_URL).toBeUndefined();
  expect((await readEnv({ DATA_DIR: dataDir, SAT_URL: "http://127.0.0.1:9000/" })).SAT_URL).toContain("9000");
  const refused = [expect.stringContaining("SAT_URL must begin with https")];
  expect(await problemsOf({ SAT_URL: "http://consultaqr.sat.example/" })).toEqual(refused);
  expect(await problemsOf({ SAT_URL: "ftp://sat.example/" })).toEqual([expect.stringContaining("SAT_URL must be")]);
});

const keysFile = join(dataDir, "keys.json");
const saveKeys = (...keys: unknown[]) => writeFileSync(keysFile, JSON.stringify({ keys }));

test("[A19] the keys of earlier diplomas are read from the published key file", async () => {
  const published = openVault(strong).publicKeys();
  saveKeys(...published);
  expect((await readEnv({ DATA_DIR: dataDir, DIPLOMA_EARLIER_KEYS: keysFile })).DIPLOMA_EARLIER_KEYS).toEqual(
    published,
  );
});

const key = publicKeyOf("11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo");
test.each<[string, () => void]>([
  ["a private key", () => saveKeys({ ...key, d: "nWGxne_9WmC6hEr0kuwsxERJxWl7MmkZcDusAxyuf2A" })],
  ["a key under the name of another", () => saveKeys({ ...key, kid: publicKeyOf("A".repeat(43)).kid })],
  ["no key", () => saveKeys()],
  ["no JSON", () => writeFileSync(keysFile, "-----BEGIN PUBLIC KEY-----")],
  ["no file", () => rmSync(keysFile)],
])("[A19] a start with %s instead of the earlier keys is refused", async (_what, save) => {
  save();
  const problems = await problemsOf({ DIPLOMA_EARLIER_KEYS: keysFile });
  expect(problems).toEqual([expect.stringContaining("DIPLOMA_EARLIER_KEYS must be a file with the public keys")]);
});

test("[A19] a diploma key is named by its thumbprint, as in the example of RFC 8037", () => {
  expect(key.kid).toBe("kPrK_qmxVWaYVA9wwBF6Iuo3vVzz7TxHCTwXBygrS4k");
});

test("demo accounts are refused in an environment that others can reach", async () => {
  for (const place of [{ HOST: "0.0.0.0" }, { PUBLIC_URL: "https://empleo.municipio.mx" }])
    expect(await problemsOf({ DEMO: "on", ...place })).toContainEqual(expect.stringContaining("DEMO is on"));
});

test.each([
  { HOST: "0.0.0.0" },
  { HOST: "::" },
  { HOST: "192.168.1.20" },
  { HOST: "localhost.municipio.mx" },
  { PUBLIC_URL: "https://empleo.municipio.mx" },
  { PUBLIC_URL: "http://127.0.0.1.nip.io", STAFF_2FA: "off" },
  { NODE_ENV: "test", HOST: "0.0.0.0" },
])("a start that others can reach without production settings is refused: %o", async (place) => {
  expect(await problemsOf(place)).toEqual([expect.stringContaining("NODE_ENV=production")]);
});

test("two-factor can be off only on a machine that nobody else can reach", async () => {
  expect(await readEnv({ DATA_DIR: dataDir, STAFF_2FA: "off" })).toMatchObject({ STAFF_2FA: false, isLocal: true });
  expect(await problemsOf({ ...production, STAFF_2FA: "off" })).toEqual([expect.stringContaining("STAFF_2FA")]);
});

test.each([
  ["none", []],
  ["10.0.3.7", ["10.0.3.7"]],
  ["10.0.3.0/24, 2001:db8::/64", ["10.0.3.0/24", "2001:db8::/64"]],
])("production accepts the proxy setting %s", async (TRUST_PROXY, expected) => {
  expect((await readEnv({ ...production, TRUST_PROXY })).TRUST_PROXY).toEqual(expected);
});

test.each(["0.0.0.0/0", "10.0.0.0/7", "::/0", "2000::/3", "10.0.0.1/33", "10.0.0.1/8/8", "2", "true", "proxy.local"])(
  "a proxy setting that is no address, or would let anybody forge an address, is refused: %s",
  async (TRUST_PROXY) => {
    expect(await problemsOf({ ...production, TRUST_PROXY })).toEqual([expect.stringContaining("TRUST_PROXY must be")]);
  },
);

test("a production start with safe settings succeeds", async () => {
  const env = await readEnv(production);
  expect(env).toMatchObject({
    PUBLIC_URL: "https://empleo.municipio.mx",
    DEMO: false,
    STAFF_2FA: true,
    LOG_LEVEL: "info",
  });
});

test.for([
  ["SECRET_KEY", { SECRET_KEY: "" }],
  ["SECRET_KEY", { SECRET_KEY: "short" }],
  ["SECRET_KEY", { SECRET_KEY: "change-me-change-me-change-me-change-me" }],
  ["SECRET_KEY", { SECRET_KEY: "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa" }],
  ["DEMO", { DEMO: "on", HOST: "127.0.0.1", PUBLIC_URL: "https://localhost" }],
  ["LOG_LEVEL", { LOG_LEVEL: "debug" }],
  ["LOG_LEVEL", { LOG_LEVEL: "trace" }],
  ["SMTP_URL", { SMTP_URL: "" }],
  ["MAIL_FROM", { MAIL_FROM: "" }],
  ["PUBLIC_URL", { PUBLIC_URL: "" }],
  ["PUBLIC_URL", { PUBLIC_URL: "http://empleo.municipio.mx" }],
  ["STAFF_2FA", { STAFF_2FA: "off" }],
  ["TRUST_PROXY", { TRUST_PROXY: "" }],
] as const)("production refuses an unsafe %s", async ([name, unsafe]) => {
  const problems = await problemsOf({ ...production, ...unsafe });
  expect(problems).toHaveLength(1);
  expect(problems[0]).toContain(name);
});

test("production refuses a database that could lose acknowledged writes and reports all other problems", async () => {
  const problems = await problemsOf({ ...production, STAFF_2FA: "off", DATABASE_URL: inject("serverUrl") });
  for (const name of ["STAFF_2FA", "fsync off", "full_page_writes off", "synchronous_commit off"]) {
    expect(problems.filter((problem) => problem.includes(name))).toHaveLength(1);
  }
});

test("production refuses a database it cannot reach", async () => {
  const problems = await problemsOf({
    ...production,
    DATABASE_URL: "postgresql://arranca@%2Fno%2Fsuch%2Ffolder/arranca",
  });
  expect(problems).toEqual([expect.stringContaining("DATABASE_URL cannot be reached")]);
});

test.each([
  ["https://tiles.example/{z}/{x}/{y}.png", []],
  ["https://{s}.tiles.example/{z}/{x}/{y}.png", ["  - TILE_URL must name one host and hold {z}, {x} and {y}"]],
  ["https://tiles.example/map.png", ["  - TILE_URL must name one host and hold {z}, {x} and {y}"]],
])("the tile URL %s is accepted or refused", async (TILE_URL, problems) => {
  expect(await problemsOf({ TILE_URL })).toEqual(problems);
});

test.each(["0.0.0.0/0", "203.0.113.0/4", "escuela.example", "203.0.113.7/"])(
  "the setting of a shared network that is no address, or covers nearly everybody, is refused: %s",
  async (SHARED_NETWORKS) => {
    expect(await problemsOf({ ...production, SHARED_NETWORKS })).toEqual([
      expect.stringContaining("SHARED_NETWORKS must be"),
    ]);
  },
);

test("shared networks are addresses and ranges separated by commas", async () => {
  const { SHARED_NETWORKS } = await readEnv({ ...production, SHARED_NETWORKS: "203.0.113.7, 100.64.0.0/10" });
  expect(SHARED_NETWORKS).toEqual(["203.0.113.7", "100.64.0.0/10"]);
});
