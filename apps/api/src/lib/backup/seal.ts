import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from "node:crypto";
import { Transform, type TransformCallback } from "node:stream";
import { hashRaw } from "@node-rs/argon2";
import { StartRefusal } from "../start-refusal.ts";

// A sealed file: salt (16 bytes), then chunks of 64 KiB, each with its tag. The nonce holds the chunk number and a
// last-chunk flag, so that removed, reordered or truncated chunks do not open.
const chunkLength = 64 * 1024;
const saltLength = 16;
const tagLength = 16;

/** Parameters that derive the backup key from the passphrase. They are not secret and are stored beside the backups. */
export type Derivation = { salt: string; memoryKiB: number; rounds: number };

export const newDerivation = (): Derivation => ({
  salt: randomBytes(saltLength).toString("base64"),
  memoryKiB: 64 * 1024,
  rounds: 3,
});

/** Encrypts and decrypts backup files. `place` binds each file to its name, so that files cannot be swapped. */
export type BackupKey = {
  sealer: (place: string) => Transform;
  opener: (place: string) => Transform;
  /** Keyed hash of a name, which reveals nothing without the backup key. */
  nameOf: (what: string) => string;
};

export async function openBackupKey(passphrase: string, { salt, memoryKiB, rounds }: Derivation): Promise<BackupKey> {
  const cost = { memoryCost: memoryKiB, timeCost: rounds, parallelism: 1, outputLen: 32 };
  const master = await hashRaw(passphrase, { ...cost, salt: Buffer.from(salt, "base64") });
  const nameKey = Buffer.from(hkdfSync("sha256", master, "", "arranca-backup/name", 32));
  const keyOf = (place: string, fileSalt: Buffer) =>
    Buffer.from(hkdfSync("sha256", master, fileSalt, `arranca-backup/file/${place}`, 32));
  return {
    sealer: (place) => sealing((fileSalt) => keyOf(place, fileSalt)),
    opener: (place) => opening(place, (fileSalt) => keyOf(place, fileSalt)),
    nameOf: (what) => createHmac("sha256", nameKey).update(what).digest("hex"),
  };
}

function nonceOf(number: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeBigUInt64BE(BigInt(number));
  nonce[11] = isLast ? 1 : 0;
  return nonce;
}

function sealing(keyFor: (salt: Buffer) => Buffer): Transform {
  const salt = randomBytes(saltLength);
  const key = keyFor(salt);
  let number = 0;
  const sealer = inPieces(chunkLength, chunkLength, (plain, isLast) => {
    const cipher = createCipheriv("aes-256-gcm", key, nonceOf(number++, isLast));
    return Buffer.concat([cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
  });
  sealer.push(salt);
  return sealer;
}

function opening(place: string, keyFor: (salt: Buffer) => Buffer): Transform {
  let key: Buffer | undefined;
  let number = 0;
  const pieceLength = chunkLength + tagLength;
  return inPieces(saltLength + pieceLength, pieceLength, (piece, isLast) => {
    key ??= keyFor(piece.subarray(0, saltLength));
    const sealed = number === 0 ? piece.subarray(saltLength) : piece;
    try {
      const decipher = createDecipheriv("aes-256-gcm", key, nonceOf(number++, isLast));
      decipher.setAuthTag(sealed.subarray(-tagLength));
      return Buffer.concat([decipher.update(sealed.subarray(0, -tagLength)), decipher.final()]);
    } catch (error) {
      throw new DamagedCopy(place, { cause: error });
    }
  });
}

/** Splits a stream into one piece of length `first`, then pieces of length `more`. The last piece may be shorter. */
function inPieces(first: number, more: number, turn: (piece: Buffer, isLast: boolean) => Buffer): Transform {
  let held: Buffer = Buffer.alloc(0);
  let wanted = first;
  const orFault = (done: TransformCallback, work: () => Buffer | undefined) => {
    try {
      done(null, work());
    } catch (error) {
      done(error instanceof Error ? error : new Error(String(error)));
    }
  };
  return new Transform({
    transform(chunk: Buffer, _encoding, done: TransformCallback) {
      orFault(done, () => {
        held = held.length > 0 ? Buffer.concat([held, chunk]) : chunk;
        // A piece is held until more bytes follow, because it may be the last.
        for (; held.length > wanted; wanted = more) {
          this.push(turn(held.subarray(0, wanted), false));
          held = held.subarray(wanted);
        }
        return undefined;
      });
    },
    flush: (done: TransformCallback) => orFault(done, () => turn(held, true)),
  });
}

/** Error of a backup file that cannot be decrypted: changed, truncated, swapped, or encrypted under another passphrase. */
export class DamagedCopy extends StartRefusal {
  constructor(place: string, options?: ErrorOptions) {
    super(`${place} of the copy does not open: it was changed or cut, or sealed under another passphrase.`);
    this.cause = options?.cause;
  }
}
