import { generateKeyPairSync, randomBytes, sign } from "node:crypto";

function der(tag: number, ...parts: Buffer[]): Buffer {
  const inside = Buffer.concat(parts);
  const { length } = inside;
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255];
  return Buffer.concat([Buffer.from([tag, ...size]), inside]);
}

const sequence = (...parts: Buffer[]) => der(0x30, ...parts);
const identifier = (hex: string) => der(0x06, Buffer.from(hex, "hex"));
const ecdsaWithSha256 = sequence(identifier("2a8648ce3d040302"));
const named = (name: string) => sequence(der(0x31, sequence(identifier("550403"), der(0x0c, Buffer.from(name)))));
/** Encodes a moment as GeneralizedTime of a certificate: 20261120180000Z. */
const moment = (at: Date) => der(0x18, Buffer.from(`${at.toISOString().replace(/[-:T]/g, "").slice(0, 14)}Z`));

export function selfSigned(host: string, { from, to }: { from: Date; to: Date }): { key: string; cert: string } {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const alternative = sequence(der(0x82, Buffer.from(host)));
  const extensions = der(0xa3, sequence(sequence(identifier("551d11"), der(0x04, alternative))));
  const body = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.concat([Buffer.from([1]), randomBytes(8)])),
    ecdsaWithSha256,
    named(host),
    sequence(moment(from), moment(to)),
    named(host),
    publicKey.export({ type: "spki", format: "der" }),
    extensions,
  );
  const signature = Buffer.concat([Buffer.from([0]), sign("sha256", body, privateKey)]);
  const bytes = sequence(body, ecdsaWithSha256, der(0x03, signature)).toString("base64");
  return {
    key: privateKey.export({ type: "pkcs8", format: "pem" }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${bytes}\n-----END CERTIFICATE-----\n`,
  };
}
