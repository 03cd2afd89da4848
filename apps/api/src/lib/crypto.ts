import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  createPrivateKey,
  createPublicKey,
  type DecipherGCM,
  hkdfSync,
  randomBytes,
  sign,
} from "node:crypto";
import { Transform, type TransformCallback } from "node:stream";
import { firstKeyId, type PublicKey, publicKeyOf } from "./public-keys.ts";

// Layout: key id (1 byte), nonce (12), ciphertext with the 16 byte tag at its end. The key id allows a later key to coexist
// while old values are re-encrypted.
const keyId = 1;
const nonceLength = 12;
const tagLength = 16;
const headerLength = 1 + nonceLength;
// PKCS #8 prefix of a 32 byte Ed25519 key (RFC 8410).
const ed25519Header = Buffer.from("302e020100300506032b657004220420", "hex");

/** Encrypts fields and files under keys derived from SECRET_KEY, which is in neither database nor backup. */
export type Vault = ReturnType<typeof openVault>;

export type DiplomaKeys = {
  /**
   * Secret of the diploma's signing key, if not SECRET_KEY. The signing key can then change while encrypted values stay
   * readable.
   */
  secret?: string;
  earlier?: readonly PublicKey[];
};

/** Derives the encryption keys of a deployment. `secretKey`: at least 32 characters. */
export function openVault(secretKey: string, diplomaKeys: DiplomaKeys = {}) {
  const derive = (purpose: string, secret = secretKey) =>
    Buffer.from(hkdfSync("sha256", secret, "arranca", `${purpose}/${keyId}`, 32));
  const fieldKey = derive("field");
  const fileKey = derive("file");
  const indexKey = derive("blind-index");
  const codeKey = derive("one-time-code");
  const anchorKey = derive("audit-anchor");
  const sessionKey = derive("session");
  const signingKey = createPrivateKey({
    key: Buffer.concat([ed25519Header, derive("signature", diplomaKeys.secret)]),
    format: "der",
    type: "pkcs8",
  });
  const { x = "" } = createPublicKey(signingKey).export({ format: "jwk" });
  const publicKey = publicKeyOf(x);

  const seal = (key: Buffer, plain: Buffer, place: string): Buffer => {
    const nonce = randomBytes(nonceLength);
    const cipher = createCipheriv("aes-256-gcm", key, nonce).setAAD(Buffer.from(place));
    return Buffer.concat([Buffer.of(keyId), nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
  };
  const open = (key: Buffer, sealed: Buffer, place: string): Buffer => {
    if (sealed[0] !== keyId) throw new Error(`value of ${place} is sealed with an unknown key`);
    const decipher = createDecipheriv("aes-256-gcm", key, sealed.subarray(1, headerLength))
      .setAAD(Buffer.from(place))
      .setAuthTag(sealed.subarray(-tagLength));
    return Buffer.concat([decipher.update(sealed.subarray(headerLength, -tagLength)), decipher.final()]);
  };

  return {
    /** Encrypts a field. `place` (table.column/row) binds the value, so that it cannot be decrypted elsewhere. */
    sealField: (plain: string, place: string): Buffer => seal(fieldKey, Buffer.from(plain, "utf8"), place),
    /** Decrypts a value of `sealField` for the same place. Throws if it was altered or moved. */
    openField: (sealed: Buffer, place: string): string => open(fieldKey, sealed, place).toString("utf8"),
    /** Keyed hash of a value: equal values give equal hashes, for uniqueness and exact search without decrypting. */
    blindIndex: (value: string, column: string): Buffer =>
      createHmac("sha256", indexKey)
        .update(`${column}\0${value.normalize("NFC").toUpperCase()}`)
        .digest(),
    codeHmac: (code: string, salt: Buffer, subject: string): Buffer =>
      createHmac("sha256", codeKey).update(salt).update(`${subject}\0${code}`).digest(),
    anchorHmac: (text: string): Buffer => createHmac("sha256", anchorKey).update(text).digest(),
    /** Keyed hash of a session secret or of a session's facts. Write access to the database alone cannot forge it. */
    sessionHmac: (text: string): Buffer => createHmac("sha256", sessionKey).update(text).digest(),
    sign: (text: string): Buffer => sign(null, Buffer.from(text, "utf8"), signingKey),
    signatureKeyId: publicKey.kid,
    /** Public keys that verify diplomas: the current one, then the earlier ones. */
    publicKeys: (): PublicKey[] => {
      const own = diplomaKeys.secret ? [publicKey] : [publicKey, { ...publicKey, kid: firstKeyId }];
      return [...new Map([...own, ...(diplomaKeys.earlier ?? [])].map((key) => [key.kid, key])).values()];
    },
    fileSealer: (place: string): Transform => sealingStream(fileKey, place),
    /**
     * Decrypts a file, holding a few chunks in memory. Throws at the end if a byte was altered: read the file fully once
     * before sending it to anybody.
     */
    openFile: (sealed: AsyncIterable<Buffer>, place: string): AsyncGenerator<Buffer> =>
      openingChunks(fileKey, sealed, place),
  };
}

function sealingStream(key: Buffer, place: string): Transform {
  const nonce = randomBytes(nonceLength);
  const cipher = createCipheriv("aes-256-gcm", key, nonce).setAAD(Buffer.from(place));
  const sealer = new Transform({
    transform(chunk: Buffer, _encoding, callback: TransformCallback) {
      callback(null, cipher.update(chunk));
    },
    flush(callback: TransformCallback) {
      this.push(cipher.final());
      callback(null, cipher.getAuthTag());
    },
  });
  sealer.push(Buffer.concat([Buffer.of(keyId), nonce]));
  return sealer;
}

async function* openingChunks(key: Buffer, sealed: AsyncIterable<Buffer>, place: string): AsyncGenerator<Buffer> {
  let decipher: DecipherGCM | undefined;
  // Holds the header until it is complete, then the last bytes, which may be the tag.
  let held: Buffer = Buffer.alloc(0);
  for await (const chunk of sealed) {
    held = held.length > 0 ? Buffer.concat([held, chunk]) : chunk;
    if (!decipher) {
      if (held.length < headerLength) continue;
      if (held[0] !== keyId) throw new Error(`file ${place} is sealed with an unknown key`);
      decipher = createDecipheriv("aes-256-gcm", key, held.subarray(1, headerLength)).setAAD(Buffer.from(place));
      held = held.subarray(headerLength);
    }
    if (held.length <= tagLength) continue;
    yield decipher.update(held.subarray(0, -tagLength));
    // Copied, so that a few held bytes do not keep the whole chunk in memory.
    held = Buffer.from(held.subarray(-tagLength));
  }
  if (!decipher || held.length < tagLength) throw new Error(`file ${place} is cut short`);
  decipher.setAuthTag(held).final();
}

export const newSecret = (): string => randomBytes(32).toString("base64url");

export const secretHash = (secret: string): Buffer => createHash("sha256").update(secret).digest();
