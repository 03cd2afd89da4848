import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { expect, test } from "vitest";
import { newDerivation, openBackupKey } from "./seal.ts";

test("a backup passphrase is stretched with at least OWASP's parameters and a random salt", async () => {
  const made = newDerivation();
  expect(made.memoryKiB).toBeGreaterThanOrEqual(19_456);
  expect(made.rounds).toBeGreaterThanOrEqual(2);
  expect(Buffer.from(made.salt, "base64")).toHaveLength(16);
  expect(newDerivation().salt).not.toBe(made.salt);

  const passphrase = "a passphrase that only tests use";
  const own = await openBackupKey(passphrase, made);
  const sealed = await buffer(Readable.from([Buffer.from("INE")]).pipe(own.sealer("files/1")));
  const opened = async (key: typeof own) =>
    (await buffer(Readable.from([sealed]).pipe(key.opener("files/1")))).toString();
  expect(await opened(own)).toBe("INE");
  for (const less of [{ rounds: 2 }, { memoryKiB: 32_768 }, { salt: newDerivation().salt }])
    await expect(openBackupKey(passphrase, { ...made, ...less }).then(opened)).rejects.toThrow();
});
