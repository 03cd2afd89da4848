import { get as getPlain } from "node:http";
import { get } from "node:https";
import { isIP } from "node:net";
import { type ConnectionOptions, getCACertificates, type PeerCertificate, connect as tlsConnect } from "node:tls";
import { dayMs } from "@arranca/contract/values/durations";
import { type ConnectionFound, recommendedSuites } from "./connection.rules.ts";

const patienceMs = 10_000;
const oldProtocols = ["TLSv1", "TLSv1.1"] as const;
// Without `@SECLEVEL=0` the local OpenSSL would refuse the weak suites that this test looks for on the server.
const [everySuite, allNotRecommended] = [
  "ALL:COMPLEMENTOFALL@SECLEVEL=0",
  `ALL:COMPLEMENTOFALL:${recommendedSuites.map((name) => `!${name}`).join(":")}@SECLEVEL=0`,
];

type Asked = {
  /** Trusted certificate authorities. Default: the public ones. */
  authorities?: string[];
  plainPort?: number;
  now: Date;
};

/** Connects to PUBLIC_URL as current and old browsers would. Undefined if it is not https. */
export async function examineConnection(publicUrl: string, asked: Asked): Promise<ConnectionFound | undefined> {
  const url = new URL(publicUrl);
  if (url.protocol !== "https:") return undefined;
  const ca = asked.authorities ?? getCACertificates("bundled");
  const host = url.hostname.replace(/^\[|\]$/g, "");
  const line = { host, port: Number(url.port || 443), ca, ...(isIP(host) ? {} : { servername: host }) };
  const best = await shake(line);
  const found = { oldProtocols: [] as string[], weakSuite: undefined as string | undefined };
  if ("refused" in best) {
    return { ...found, best: { unreachable: best.refused }, plain: "closed", hasHsts: false };
  }
  for (const version of oldProtocols) {
    const old = await shake({ ...line, minVersion: version, maxVersion: version, ciphers: everySuite });
    if (!("refused" in old)) found.oldProtocols.push(version.replace("v", " "));
  }
  const weak = await shake({ ...line, maxVersion: "TLSv1.2", minVersion: "TLSv1.2", ciphers: allNotRecommended });
  if (!("refused" in weak)) found.weakSuite = "suite" in weak ? weak.suite : "a suite that nobody recommends";
  return {
    ...found,
    best:
      "distrusted" in best
        ? { certificate: best.distrusted }
        : { protocol: best.protocol, daysLeft: daysLeft(best.certificate, asked.now) },
    plain: await askPlain(host, asked.plainPort ?? 80),
    hasHsts: await hasHsts(new URL("/api/health/live", url), ca),
  };
}

type Shaken =
  | { protocol: string; suite: string; certificate: PeerCertificate }
  | { distrusted: string }
  | { refused: string };

/** Performs a single TLS handshake. An untrusted certificate ends it only after version and suite were agreed. */
function shake(options: ConnectionOptions): Promise<Shaken> {
  const { promise, resolve } = Promise.withResolvers<Shaken>();
  const socket = tlsConnect({ ...options, timeout: patienceMs });
  socket.once("timeout", () => resolve({ refused: "no answer" }));
  socket.once("error", (error: NodeJS.ErrnoException) => {
    const { code = "", message } = error;
    const isOfCertificate = !code.startsWith("ERR_SSL") && /CERT|ISSUER|SIGNATURE/.test(code);
    resolve(isOfCertificate ? { distrusted: message.split(";")[0] ?? code } : { refused: message });
  });
  socket.once("secureConnect", () =>
    resolve({
      protocol: socket.getProtocol() ?? "",
      suite: socket.getCipher().name,
      certificate: socket.getPeerCertificate(),
    }),
  );
  return promise.finally(() => socket.destroy());
}

const daysLeft = ({ valid_to }: PeerCertificate, now: Date) =>
  Math.floor((Date.parse(valid_to) - now.getTime()) / dayMs);

function askPlain(host: string, port: number): Promise<ConnectionFound["plain"]> {
  const { promise, resolve } = Promise.withResolvers<ConnectionFound["plain"]>();
  const request = getPlain({ host, port, path: "/", timeout: patienceMs, agent: false }, (answer) => {
    answer.resume();
    const { statusCode = 0, headers } = answer;
    const leads = statusCode >= 300 && statusCode < 400 && headers.location?.startsWith("https://");
    resolve(leads ? "leads to TLS" : "answers");
  });
  request.once("timeout", () => request.destroy());
  request.once("error", () => resolve("closed"));
  return promise.finally(() => request.destroy());
}

function hasHsts(url: URL, ca: string[]): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const request = get(url, { ca, timeout: patienceMs, agent: false }, (answer) => {
    answer.resume();
    resolve(answer.headers["strict-transport-security"] !== undefined);
  });
  request.once("timeout", () => request.destroy());
  // Faults of the certificate are reported elsewhere.
  request.once("error", () => resolve(true));
  return promise.finally(() => request.destroy());
}
