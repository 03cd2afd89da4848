import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { expect, test } from "vitest";
import { secretOfTests } from "../testing/secret.ts";
import { openVault } from "./crypto.ts";

const vault = openVault(secretOfTests);
const other = openVault("another key that only tests use, 32 characters");

test("an encrypted field can be decrypted in its own place, and the same value is encrypted differently each time", () => {
  const sealed = vault.sealField("QURV030417MJCNBLA0", "persons.curp/1");
  expect(vault.openField(sealed, "persons.curp/1")).toBe("QURV030417MJCNBLA0");
  expect(sealed.equals(vault.sealField("QURV030417MJCNBLA0", "persons.curp/1"))).toBe(false);
  expect(sealed.includes("QURV")).toBe(false);
});

test("an encrypted field cannot be decrypted when moved, altered or read with another key", () => {
  const sealed = vault.sealField("012180001234567895", "persons.clabe/1");
  expect(() => vault.openField(sealed, "persons.clabe/2")).toThrow();
  expect(() => other.openField(sealed, "persons.clabe/1")).toThrow();
  const altered = Buffer.from(sealed);
  altered.writeUInt8(altered.readUInt8(20) ^ 1, 20);
  expect(() => vault.openField(altered, "persons.clabe/1")).toThrow();
});

test("equal values have the same blind index per column, regardless of case", () => {
  expect(vault.blindIndex("abc", "persons.curp")).toEqual(vault.blindIndex("ABC", "persons.curp"));
  expect(vault.blindIndex("abc", "persons.curp")).not.toEqual(vault.blindIndex("abc", "persons.clabe"));
  expect(vault.blindIndex("abc", "persons.curp")).not.toEqual(other.blindIndex("abc", "persons.curp"));
});

test.each([0, 1, 70_000, 5_242_880])(
  "an encrypted file of %i bytes is decrypted unchanged, and not at all if one byte was changed",
  async (size) => {
    const plain = Buffer.alloc(size, "INE");
    const chunks = Array.from({ length: Math.ceil(size / 60_000) }, (_, index) =>
      plain.subarray(index * 60_000, (index + 1) * 60_000),
    );
    const sealed = await buffer(Readable.from(chunks).pipe(vault.fileSealer("files/1")));
    const open = (bytes: Buffer, step: number, place = "files/1") =>
      buffer(Readable.from(vault.openFile(Readable.from(cut(bytes, step)), place)));
    for (const step of [65_536, 61_003, 17]) {
      if (size < 1_000_000 || step > 17) expect((await open(sealed, step)).equals(plain)).toBe(true);
    }
    await expect(open(sealed, 65_536, "files/2")).rejects.toThrow();
    for (const length of [0, 5, 28]) await expect(open(sealed.subarray(0, length), 65_536)).rejects.toThrow();
    sealed.writeUInt8(sealed.readUInt8(sealed.length - 16) ^ 1, sealed.length - 16);
    await expect(open(sealed, 65_536)).rejects.toThrow();
  },
);

const cut = (bytes: Buffer, step: number) =>
  Array.from({ length: Math.ceil(bytes.length / step) }, (_, at) => bytes.subarray(at * step, (at + 1) * step));
