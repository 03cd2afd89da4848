import { createServer as createPlain, type RequestListener, type Server } from "node:http";
import { createServer } from "node:https";
import type { AddressInfo } from "node:net";
import type { TlsOptions } from "node:tls";
import { dayMs } from "@arranca/contract/values/durations";
import { afterEach, expect, test } from "vitest";
import { selfSigned } from "../../testing/servers/certificate.ts";
import { judgeConnection } from "./connection.rules.ts";
import { examineConnection } from "./connection.ts";

const now = new Date();
const inDays = (days: number) => new Date(now.getTime() + days * dayMs);
const pair = selfSigned("localhost", { from: inDays(-1), to: inDays(60) });

const servers: Server[] = [];
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => new Promise((closed) => server.close(closed))));
});

async function listening(server: Server): Promise<number> {
  servers.push(server);
  await new Promise<void>((ready) => server.listen(0, "localhost", ready));
  return (server.address() as AddressInfo).port; // it listens on a port
}

const withHsts: RequestListener = (_request, reply) =>
  reply.writeHead(200, { "strict-transport-security": "max-age=31536000", connection: "close" }).end();
const bare: RequestListener = (_request, reply) => reply.writeHead(200, { connection: "close" }).end();
const leading: RequestListener = (_request, reply) =>
  reply.writeHead(301, { location: "https://localhost/", connection: "close" }).end();

type Line = { tls?: TlsOptions; answer?: RequestListener; plain?: RequestListener; trusted?: string[] };

async function said({ tls = {}, answer = withHsts, plain = leading, trusted = [pair.cert] }: Line) {
  const port = await listening(createServer({ ...pair, minVersion: "TLSv1.2", ...tls }, answer));
  const plainPort = await listening(createPlain(plain));
  const asked = { plainPort, now, ...(trusted.length > 0 ? { authorities: trusted } : {}) };
  const found = await examineConnection(`https://localhost:${port}`, asked);
  return judgeConnection(found).map(({ state, says }) => `${state}: ${says}`);
}

const good = { ciphers: "ECDHE-ECDSA-AES128-GCM-SHA256:TLS_AES_128_GCM_SHA256" };

test("a connection with TLS 1.3, no old version, no weak suite, a trusted certificate and no open HTTP port is safe for the doctor", async () => {
  expect(await said({ tls: good })).toEqual(["safe: TLSv1.3, no older one than 1.2; a public certificate for 59 days"]);
});

test.each<[string, Line, string[]]>([
  [
    "versions before 1.2",
    { tls: { minVersion: "TLSv1", ciphers: "DEFAULT@SECLEVEL=0" } },
    ["unsafe: TLS 1 is still spoken", "unsafe: TLS 1.1 is still spoken"],
  ],
  ["nothing newer than 1.2", { tls: { ...good, maxVersion: "TLSv1.2" } }, ["look: TLSv1.2 is the newest it speaks"]],
  [
    "a suite that a stolen key opens later",
    { tls: { ciphers: `${good.ciphers}:ECDHE-ECDSA-AES256-SHA` } },
    ["unsafe: ECDHE-ECDSA-AES256-SHA is still taken"],
  ],
  ["pages on port 80", { tls: good, plain: bare }, ["unsafe: port 80 answers without TLS"]],
  [
    "a proxy that takes our headers away",
    { tls: good, answer: bare },
    ["unsafe: no Strict-Transport-Security arrives"],
  ],
])("the doctor finds %s", async (_case, line, findings) => {
  expect(await said(line)).toEqual(expect.arrayContaining(findings));
});

test("a certificate that browsers do not trust is unsafe for the doctor: self-signed, for another name or expired", async () => {
  expect(await said({ tls: good, trusted: [] })).toEqual([
    expect.stringMatching(/^unsafe: browsers do not trust the certificate: self-signed/),
  ]);
  const foreign = selfSigned("another.example", { from: inDays(-1), to: inDays(60) });
  expect(await said({ tls: { ...good, ...foreign }, trusted: [foreign.cert] })).toEqual([
    expect.stringMatching(/^unsafe: .* does not match certificate's altnames/),
  ]);
  const over = selfSigned("localhost", { from: inDays(-9), to: inDays(-1) });
  expect(await said({ tls: { ...good, ...over }, trusted: [over.cert] })).toEqual([
    "unsafe: browsers do not trust the certificate: certificate has expired",
  ]);
  const ending = selfSigned("localhost", { from: inDays(-9), to: inDays(5.5) });
  expect(await said({ tls: { ...good, ...ending }, trusted: [ending.cert] })).toEqual([
    "look: the certificate ends in 5 days",
  ]);
});

test("a server that does not answer and a URL without TLS are to be reviewed, says the doctor", async () => {
  const port = await listening(createPlain(bare));
  const found = await examineConnection(`https://localhost:${port}`, { now, plainPort: port });
  expect(judgeConnection(found).map(({ state }) => state)).toEqual(["look"]);
  expect(judgeConnection(await examineConnection("http://127.0.0.1:3000", { now })).map(({ state }) => state)).toEqual([
    "look",
  ]);
});
