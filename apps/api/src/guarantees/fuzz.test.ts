import { Socket } from "node:net";
import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import fc from "fast-check";
import type { LightMyRequestResponse } from "fastify";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { newId } from "../lib/ids.ts";
import { type Account, aCompany, aPerson } from "../testing/factories.ts";
import { aPdf, aPhoto } from "../testing/files/sample-files.ts";
import { payloads, queryOf, withPayloads } from "../testing/fuzz/payloads.ts";
import { type Document, type FuzzRequest, type Operation, operationsOf, requestsOf } from "../testing/fuzz/requests.ts";
import { sizeOf } from "../testing/sizes.ts";
import { startTestApp, type TestApp } from "../testing/test-app.ts";
import { allIds, aWorld, type Ids, kindsOf } from "../testing/world.ts";
import { startSession } from "../trust/accounts/sessions/service.ts";

/** Seed of the fuzz run. The seed of a failing run replays it. */
const seed = sizeOf("DRILL_SEED", 20_261_121);
/** Number of fuzz requests per operation and admitted role. Other roles send one. */
const runs = sizeOf("DRILL_FUZZ_RUNS", 8);

const roles = ["anonymous", "person registering", "person", "company registering", "company", "staff"] as const;
type Role = (typeof roles)[number];

let t: TestApp;
let document: Document;
let accounts: Record<Exclude<Role, "anonymous">, Account>;
let files: Buffer[];
const ajv = new Ajv2020({
  strict: false,
  logger: false,
  formats: { uuid: true, date: true, "date-time": true, email: true, binary: true },
});
const compiled = new Map<object, ValidateFunction>();

beforeAll(async () => {
  t = await startTestApp();
  document = (await t.app.inject({ url: "/api/openapi.json" })).json();
  const { person, company, staff } = await aWorld(t);
  accounts = {
    person,
    company,
    staff,
    "person registering": await aPerson(t, { status: "registering", submitted_at: null, course_completed_at: null }),
    "company registering": await aCompany(t, { status: "registering", submitted_at: null }),
  };
  files = [
    await aPhoto(64, 64),
    await aPhoto(32, 32),
    await aPdf(2),
    await aPdf(),
    Buffer.alloc(0),
    Buffer.from("referencia,cuenta,importe,resultado,motivo\n"),
    Buffer.alloc(2000, 7),
  ];
});
afterAll(() => t.close());

const admits = ({ security, description }: Operation, role: Role): boolean => {
  const isOpen = !security.some((way) => "bearer" in way);
  return isOpen ? role === "anonymous" : description.split(";")[0]?.includes(role.split(" ")[0] ?? "") === true;
};

/** Headers with a new session of the role. */
async function credentials(role: Role): Promise<Record<string, string>> {
  const common = { "x-platform": "arranca", "x-application-key": "arranca-web", "x-system-key": "arranca-system" };
  if (role === "anonymous") return common;
  const owner = { loginId: accounts[role].loginId };
  const { token } = await startSession(t.deps.db, t.deps, { owner, scope: "full", userAgent: "fuzz" });
  return { ...common, authorization: `Bearer ${token}` };
}

function idsFor(path: string, ids: Ids) {
  const all = Object.values(ids).flat();
  return (name: string) => {
    const fitting = (kindsOf(path, name) ?? []).flatMap((kind) => ids[kind]);
    return fc.oneof(
      { weight: 6, arbitrary: fc.constantFrom(...(fitting.length > 0 ? fitting : all)) },
      { weight: 1, arbitrary: fc.constantFrom(...all) },
      { weight: 1, arbitrary: fc.constantFrom(newId(), "00000000-0000-0000-0000-000000000000") },
    );
  };
}

const schemaOf = (content: Record<string, { schema: object }> | undefined) => content?.["application/json"]?.schema;

function breaks(schema: object, value: unknown): string | undefined {
  const check = compiled.get(schema) ?? ajv.compile(schema);
  compiled.set(schema, check);
  return check(value) ? undefined : ajv.errorsText(check.errors);
}

const leaks =
  /\bat \S+ \(?\S+:\d+:\d+|node_modules|\/src\/|file:\/\/|violates|invalid input syntax|\bINSERT INTO\b|\bSELECT\b.+\bFROM\b|kysely/i;

/** Body of a reply without the payloads that it repeats: a note that reads `file://` is what its author wrote. */
const withoutEcho = (body: string): string =>
  payloads.reduce((left, payload) => left.replaceAll(JSON.stringify(payload).slice(1, -1), ""), body);

function judge(operation: Operation, request: FuzzRequest, reply: LightMyRequestResponse): string[] {
  const found: string[] = [];
  const status = reply.statusCode;
  if (status >= 500) found.push(`answers ${status}`);
  const declared = operation.responses[status];
  if (!declared) found.push(`answers ${status}, which it does not declare`);
  if (leaks.test(withoutEcho(reply.body))) found.push("tells of its inside");
  if (reply.headers["x-content-type-options"] !== "nosniff") found.push("may be sniffed");
  const expected = schemaOf(declared?.content);
  const isJson = String(reply.headers["content-type"]).startsWith("application/json");
  if (expected && !isJson) found.push(`answers ${reply.headers["content-type"]}`);
  if (expected && isJson) {
    const wrong = breaks(expected, reply.json());
    if (wrong) found.push(`breaks its schema: ${wrong}`);
    if (reply.json().statusCode !== status) found.push("says another status in its body");
  }
  const asked = schemaOf(operation.requestBody?.content);
  if (request.kind === "fault" && asked && status < 300 && request.body !== undefined) {
    const fault = breaks(asked, JSON.parse(JSON.stringify(request.body)));
    if (fault) found.push(`takes what its schema forbids: ${fault}`);
  }
  return found;
}

const shown = ({ method, url, headers, payload }: FuzzRequest) =>
  `${method} ${url.slice(0, 300)} ${JSON.stringify(headers)} ${String(payload ?? "").slice(0, 400)}`;

const isRead = ({ method }: Operation) => method === "GET";

async function fuzz(operation: Operation, role: Role, ids: Ids, ownSeed: number) {
  const isAdmitted = admits(operation, role);
  const numRuns = isAdmitted ? runs : 1;
  const requests = fc.sample(requestsOf(operation, idsFor(operation.path, ids), files), { seed: ownSeed, numRuns });
  let own = await credentials(role);
  const answer = (request: FuzzRequest) =>
    t.app.inject({
      method: operation.method as "GET", // the document's own word
      url: request.url,
      headers: { ...own, ...request.headers },
      ...(request.payload === undefined ? {} : { payload: request.payload }),
    });
  const findings: string[] = [];
  for (const request of requests) {
    let reply = await answer(request);
    // The request before may have ended the session.
    if (reply.statusCode === 401 && isAdmitted) {
      own = await credentials(role);
      reply = await answer(request);
    }
    for (const finding of judge(operation, request, reply)) {
      const title = `${operation.method} ${operation.path} as ${role}`;
      findings.push(`${title} ${finding}\n    ${shown(request)}\n    ${reply.body.slice(0, 300)}`);
    }
  }
  return { findings, sent: requests.length };
}

test("[X01, R22] no request of the API document, valid or with one fault, causes a server fault for any role", {
  timeout: 30_000 * runs,
}, async () => {
  const operations = operationsOf(document);
  const findings: string[] = [];
  let sent = 0;
  let ids = await allIds(t);
  for (const [index, operation] of operations.entries()) {
    // Rate limits per address or account would refuse the rest of the run.
    await t.deps.db.deleteFrom("rate_limits").execute();
    for (const [turn, role] of roles.entries()) {
      const done = await fuzz(operation, role, ids, seed + index * roles.length + turn);
      findings.push(...done.findings);
      sent += done.sent;
    }
    if (!isRead(operation)) ids = await allIds(t);
  }
  console.info(
    `check 26: ${sent} requests to ${operations.length} operations, ${findings.length} faults, seed ${seed}`,
  );
  expect(findings, `seed ${seed}`).toEqual([]);
  expect(sent).toBeGreaterThan(1500);
});

function requestsWithPayloads(operation: Operation, ids: Ids, turn: number): FuzzRequest[] {
  const idOf = idsFor(operation.path, ids);
  const url = `/api${operation.path.replace(/\{(\w+)\}/g, (_all, name: string) => fc.sample(idOf(name), { seed: turn, numRuns: 1 })[0] ?? "")}`;
  const common = { method: operation.method, kind: "fault", body: undefined } as const;
  if (isRead(operation))
    return withPayloads(queryOf(operation), idOf, turn, 2).map((query) => {
      const pairs = Object.entries(query as object).map(([name, value]): [string, string] => [
        name,
        String(value).toWellFormed(),
      ]);
      return { ...common, url: `${url}?${new URLSearchParams(pairs)}`, headers: {}, payload: undefined };
    });
  const schema = schemaOf(operation.requestBody?.content);
  if (!schema) return [];
  const headers = { "content-type": "application/json" };
  return withPayloads(schema, idOf, turn, 1).map((body) => ({
    ...common,
    url,
    headers,
    payload: JSON.stringify(body),
  }));
}

test("[X01, V01] check 27: an injection payload in any text field of any call causes no server fault, leak, planted cookie or connection to another host", {
  timeout: 240_000,
}, async () => {
  const connect = vi.spyOn(Socket.prototype, "connect");
  const ids = await allIds(t);
  const findings: string[] = [];
  let sent = 0;
  for (const [turn, operation] of operationsOf(document).entries()) {
    const role = roles.find((one) => one !== "person registering" && admits(operation, one));
    if (!role) continue;
    await t.deps.db.deleteFrom("rate_limits").execute();
    const own = await credentials(role);
    for (const request of requestsWithPayloads(operation, ids, turn)) {
      sent += 1;
      const reply = await t.app.inject({
        method: request.method as "GET", // the document's own word
        url: request.url,
        headers: { ...own, ...request.headers },
        ...(request.payload === undefined ? {} : { payload: request.payload }),
      });
      const planted = reply.headers["set-cookie"] && /planted/.test(String(reply.headers["set-cookie"]));
      const found = [...judge(operation, request, reply), ...(planted ? ["sets a cookie of the sender's"] : [])];
      for (const finding of found) findings.push(`${role} ${finding}\n    ${shown(request)}`);
    }
  }
  const asked = connect.mock.calls.map((to) => JSON.stringify(to));
  connect.mockRestore();
  console.info(`payloads: ${sent} requests with ${payloads.length} texts`);
  expect(findings).toEqual([]);
  expect(sent).toBeGreaterThan(500);
  // The database was the only host contacted, whatever addresses the texts held.
  expect(asked.filter((to) => !to.includes("/.s.PGSQL."))).toEqual([]);
});

const filled = (path: string) => path.replace(/\{(\w+)\}/g, () => newId());
const fits = (path: string, template: string) => new RegExp(`^${template.replace(/\{\w+\}/g, "[^/]+")}$`).test(path);

test("[A22] every path answers 405 to unsupported methods and lists the supported ones", async () => {
  const templates = Object.entries(document.paths);
  const headers = await credentials("staff");
  for (const [template] of templates) {
    const path = filled(template);
    const known = templates.flatMap(([other, methods]) => (fits(path, other) ? Object.keys(methods) : []));
    const allowed = new Set(known.map((method) => method.toUpperCase()));
    for (const method of (["GET", "POST", "PUT", "PATCH", "DELETE"] as const).filter((name) => !allowed.has(name))) {
      const reply = await t.app.inject({ method, url: `/api${path}`, headers });
      expect([reply.statusCode, reply.json().error?.code], `${method} ${path}`).toEqual([405, "METHOD_NOT_ALLOWED"]);
      expect(new Set(String(reply.headers.allow).split(", ")), `${method} ${path}`).toEqual(allowed);
    }
  }
});

test("[A22] every call that declares X-Platform is refused without it", async () => {
  const { "x-platform": _left, ...headers } = await credentials("staff");
  for (const { method, path, parameters } of operationsOf(document)) {
    if (!parameters.some(({ name }) => name === "X-Platform")) continue;
    const reply = await t.app.inject({ method: method as "GET", url: `/api${filled(path)}`, headers });
    expect([reply.statusCode, reply.json().error?.code], `${method} ${path}`).toEqual([400, "PLATFORM_MISSING"]);
  }
});
