import { execFileSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import S3rver from "@20minutes/s3rver";
import { fill, hostAddress, type Machine, type Machines, type Ran, runOn } from "./machines.ts";

const bucket = "backups";

const openssl = "/usr/bin/openssl";

/** Programs that the backups need in addition to those of the cluster, with their Debian packages. */
export const backupPackages = { "/usr/bin/pgbackrest": "pgbackrest", [openssl]: "openssl" };

export const bucketFolder = ({ folder }: Machines): string => join(folder, "bucket");

/**
 * Starts a bucket reachable from all three machines, and pgBackRest on each as deploy/ configures it. Returns a function
 * that stops both.
 */
export async function startBackups(machines: Machines): Promise<() => Promise<unknown>> {
  const folder = bucketFolder(machines);
  mkdirSync(folder);
  // pgBackRest requires TLS.
  const [key, cert] = ["key.pem", "cert.pem"].map((file) => join(machines.folder, file)) as [string, string];
  const itself = ["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", "/CN=bucket.drill"];
  execFileSync(openssl, [...itself, "-keyout", key, "-out", cert], { stdio: "ignore" });
  const server = new S3rver({
    ...{ address: hostAddress, port: 0, silent: true, directory: folder },
    ...{ key: readFileSync(key, "utf8"), cert: readFileSync(cert, "utf8") },
    // pgBackRest signs a different path than other clients if it ends in a slash.
    ...{ vhostBuckets: false, allowMismatchedSignatures: true },
    configureBuckets: [{ name: bucket }],
  });
  const { port } = await server.run();
  const values = {
    ...{ S3_HOST: "bucket.drill", S3_REGION: "us-east-1", BACKUP_BUCKET: bucket },
    ...{ BACKUP_KEY_ID: "S3RVER", BACKUP_KEY_SECRET: "S3RVER" },
    BACKUP_PASSPHRASE: randomBytes(24).toString("base64url"),
  };
  for (const { folder: DATA } of machines.all)
    writeFileSync(join(DATA, "pgbackrest.conf"), fill("pgbackrest.conf", { ...values, DATA }));
  machines.archive = {
    command: "pgbackrest --stanza=arranca archive-push %p",
    // Differences from three real machines: a bucket without a host name, and one shared file system.
    settingsOf: ({ folder: own }) => ({
      PGBACKREST_CONFIG: join(own, "pgbackrest.conf"),
      PGBACKREST_REPO1_STORAGE_HOST: hostAddress,
      PGBACKREST_REPO1_STORAGE_PORT: String(port),
      PGBACKREST_REPO1_STORAGE_VERIFY_TLS: "n",
      ...Object.fromEntries(["LOG", "LOCK", "SPOOL"].map((what) => [`PGBACKREST_${what}_PATH`, own])),
    }),
  };
  return () => server.close();
}

export const backRest = (machines: Machines, machine: Machine, ...command: string[]): Promise<Ran> =>
  runOn(machines, machine, ["pgbackrest", "--stanza=arranca", ...command]);
