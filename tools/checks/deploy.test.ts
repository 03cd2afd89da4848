import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import { recommendedSuites } from "../../apps/api/src/running/doctor/connection.rules.ts";
import { startFlags } from "../start-flags.ts";

const root = resolve(import.meta.dirname, "../..");
const read = (file: string) => readFileSync(join(root, file), "utf8");
const proxy = read("deploy/one-machine/haproxy.cfg").replace(/^\s*#.*$/gm, "");
const part = (name: string) => proxy.split(/\n(?=\w)/).find((one) => one.startsWith(name)) ?? "";
const setting = (name: string) => new RegExp(`^\\s*${name} (.+)$`, "m").exec(part("global"))?.[1] ?? "";

test("the shipped proxy accepts only TLS 1.2 and 1.3, with the cipher suites that the doctor accepts", () => {
  expect(setting("ssl-default-bind-options")).toContain("ssl-min-ver TLSv1.2");
  expect(setting("ssl-default-bind-ciphers").split(":")).toEqual([...recommendedSuites]);
  expect(setting("ssl-default-bind-ciphersuites").split(":")).toEqual([
    "TLS_AES_128_GCM_SHA256",
    "TLS_AES_256_GCM_SHA384",
    "TLS_CHACHA20_POLY1305_SHA256",
  ]);
  expect(proxy).not.toMatch(/ssl-max-ver|force-tlsv1[01]|no-tlsv1[23]|verify none/);
});

test("the shipped proxy redirects requests without TLS, and serves nothing else on that port", () => {
  const plain = part("frontend plain");
  expect(plain).toContain("bind :80\n");
  expect(plain).toContain("redirect scheme https code 301 unless asks_for_certificate");
  expect([...plain.matchAll(/_backend (\S+)/g)].map(([, name]) => name)).toEqual(["certificates"]);
  expect(part("backend certificates")).not.toContain(":3000");
});

test("the shipped proxy ignores addresses that a client claims in its headers", () => {
  const people = part("frontend people");
  expect(people).toMatch(/bind :443 ssl crt \S+ alpn h2,http\/1\.1\n/);
  for (const header of ["X-Forwarded-For", "Forwarded"]) expect(people).toContain(`del-header ${header}\n`);
  expect(people.indexOf("option forwardfor")).toBeGreaterThan(people.indexOf("del-header"));
});

test("the log of the product leaves the machine over TLS to a single host, and stays on disk while that host is away", () => {
  const logs = read("deploy/one-machine/rsyslog.conf").replace(/^\s*#.*$/gm, "");
  const identifier = /^SyslogIdentifier=(\w+)$/m.exec(read("deploy/one-machine/arranca.service"))?.[1];
  expect(logs).toContain(`if $programname == "${identifier}" then {`);
  for (const part of [
    'StreamDriver="gtls" StreamDriverMode="1" StreamDriverAuthMode="x509/name" StreamDriverPermittedPeers="LOGS"',
    'queue.filename="arranca" queue.maxDiskSpace="1g" queue.saveOnShutdown="on"',
    'action.resumeRetryCount="-1"',
  ]) {
    expect(logs).toContain(part);
  }
});

test("the service and the container start the product with the flags of `npm start`, which limit its memory at rest", () => {
  expect(startFlags).toContain("--max-semi-space-size=8");
  const flags = startFlags.join(" ");
  expect(read("deploy/one-machine/arranca.service")).toContain(`/.bin/node ${flags} apps/api/src/server.ts\n`);
  const command = ["node_modules/.bin/node", ...startFlags, "apps/api/src/server.ts"];
  expect(read("deploy/container/Containerfile")).toContain(`CMD [${command.map((part) => `"${part}"`).join(", ")}]`);
});
