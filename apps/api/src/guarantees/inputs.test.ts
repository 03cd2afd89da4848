import { type Call, isFor } from "@arranca/contract/call";
import { applicationKey, systemKey } from "@arranca/contract/client-keys";
import { staffPermissions, type UserType } from "@arranca/contract/roles";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as z from "zod/mini";
import { refuseUnknown } from "../lib/http/unknown-fields.ts";
import { newId } from "../lib/ids.ts";
import { type Account, aCompany, aPerson, aStaffMember } from "../testing/factories.ts";
import { type JsonSchema, validValue } from "../testing/fuzz/values.ts";
import { multipart } from "../testing/requests.ts";
import { startTestApp, type TestApp } from "../testing/test-app.ts";

// Rules for the fields of every call, read from the contract: a new call is checked at once.

let t: TestApp;
let as: Record<UserType, Account>;
beforeAll(async () => {
  t = await startTestApp();
  as = { person: await aPerson(t), company: await aCompany(t), staff: await aStaffMember(t, [...staffPermissions]) };
});
afterAll(() => t.close());

const title = ({ method, path }: Call) => `${method} ${path}`;
const shapeOf = (schema: z.ZodMiniType, io: "input" | "output"): JsonSchema =>
  z.toJSONSchema(schema, { io, unrepresentable: "any" }) as JsonSchema; // the part of it that is used here
const writes = () => t.app.calls.filter(({ method, body }) => method !== "GET" && body !== undefined);

/** Column and wire names of owners, decisions and permissions. A call may accept one only if its schema names it. */
const foreign = {
  account_id: "0193a6f0-2b1c-7e44-8d7a-5b0c9e6f1a23",
  login_id: "0193a6f0-2b1c-7e44-8d7a-5b0c9e6f1a23",
  owner_login_id: "0193a6f0-2b1c-7e44-8d7a-5b0c9e6f1a23",
  person_id: "0193a6f0-2b1c-7e44-8d7a-5b0c9e6f1a23",
  company_id: "0193a6f0-2b1c-7e44-8d7a-5b0c9e6f1a23",
  aproved: true,
  approved_at: "2026-11-20T18:00:00Z",
  status_id: 1,
  general_status: { status_id: 1 },
  user_type: "staff",
  init_relation: true,
  course_complete: true,
  created_at: "2000-01-01T00:00:00Z",
  password_hash: "$argon2id$",
  totp_secret: null,
  confirmed: true,
  constructor: { prototype: { admin: true } },
};

function withForeign(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withForeign);
  if (typeof value !== "object" || value === null) return value;
  const own = Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, withForeign(inner)]));
  return { ...foreign, ...own };
}

function addedTo(sent: unknown, parsed: unknown, path = ""): string[] {
  if (typeof parsed !== "object" || parsed === null || typeof sent !== "object" || sent === null) return [];
  return Object.entries(parsed).flatMap(([key, value]) => {
    const here = `${path}.${key}`;
    const wasSent = Object.hasOwn(sent, key);
    if (!wasSent && Object.hasOwn(foreign, key)) return [here];
    return wasSent ? addedTo(Reflect.get(sent, key), value, here) : [];
  });
}

const isNamed = (schema: JsonSchema, path: string) => JSON.stringify(schema).includes(`"${path.split(".").at(-1)}":`);

function openObjects(schema: JsonSchema, path = ""): string[] {
  const inner = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.items ? [schema.items] : [])];
  const below = [
    ...inner.flatMap((part) => openObjects(part, path)),
    ...Object.entries(schema.properties ?? {}).flatMap(([key, part]) => openObjects(part, `${path}.${key}`)),
  ];
  const isOpen = schema.type === "object" && schema.additionalProperties !== false;
  return isOpen ? [path, ...below] : below;
}

/** Objects in requests with free keys. Each key is looked up or stored as data; none becomes a column. */
const ownNames: Record<string, string> = {
  "POST /staff/catalogues/:list .extra": "the columns of that catalogue, read one by one",
  "PUT /staff/catalogues/:list/:id .extra": "the same",
  "PUT /mpc/person/draft/:step .data": "what was typed, sealed as it is; the sending checks it",
  "PUT /mpc/person/draft/:step .typed": "when it was typed",
  "PUT /mpc/company/draft/:step .data": "the same",
  "PUT /mpc/company/draft/:step .typed": "the same",
  "POST /mpc/course/questionary .answers": "by the number of the question",
  "POST /mpc/course/events .events.answers": "the same",
  "POST /mpc/person/saved-searches .query": "read by the list's own query, which drops the rest",
};

test("[X01, A22] check 28: no write accepts a field that its call does not name, at any depth", () => {
  const open = writes().flatMap((call) =>
    call.body ? openObjects(shapeOf(call.body, "output")).map((path) => `${title(call)} ${path}`) : [],
  );
  expect(open.filter((place) => !(place in ownNames))).toEqual([]);
  expect(Object.keys(ownNames).filter((place) => !open.includes(place))).toEqual([]);

  let parsed = 0;
  for (const [turn, call] of writes().entries()) {
    if (!call.body) continue;
    const shape = shapeOf(call.body, "input");
    const bodies = validValue(shape, "", () => fc.constant(newId()));
    const taken = fc
      .sample(bodies, { seed: turn, numRuns: 12 })
      .map((sent) => ({ sent, read: z.safeParse(call.body as z.ZodMiniType, withForeign(sent)) })); // it has one
    const good = taken.filter(({ read }) => read.success);
    if (good.length > 0) parsed += 1;
    for (const { sent, read } of good) {
      const added = addedTo(sent, read.data).filter((path) => !isNamed(shape, path));
      expect([title(call), added]).toEqual([title(call), []]);
    }
  }
  // The other calls have checks that no generated value passes; the test of open objects above covers them.
  expect(parsed).toBeGreaterThan(writes().length * 0.6);
});

/** Makes a call as an account that may make it, with valid parameters, so that only the sent fields can be refused. */
async function ask(call: Call, sent: { query?: string; body?: Record<string, string> }) {
  const { access, method, files } = call;
  const type = access.mode === "session" ? (kinds.find((kind) => isFor(access, kind)) ?? "person") : undefined;
  const params = fitting(call.params);
  const path = call.path.replace(/:(\w+)/g, (_whole, name) => encodeURIComponent(params[name] ?? ""));
  const form = files && multipart(sent.body ?? {}, []);
  const payload = form?.payload ?? (sent.body && JSON.stringify(sent.body));
  return t.app.inject({
    method,
    url: `/api${path}${sent.query ? `?${sent.query}` : ""}`,
    headers: {
      "x-platform": "arranca",
      "x-application-key": applicationKey,
      "x-system-key": systemKey,
      ...(type ? { authorization: `Bearer ${as[type].token}` } : {}),
      ...(payload ? { "content-type": form?.type ?? "application/json" } : {}),
    },
    ...(payload ? { payload } : {}),
  });
}

const kinds = ["person", "company", "staff"] as const;

function fitting(schema: z.ZodMiniType | undefined): Record<string, string> {
  if (!schema) return {};
  const values = validValue(shapeOf(schema, "input"), "", () => fc.constant(newId()));
  const fits = fc.sample(values, { seed: 1, numRuns: 50 }).find((value) => z.safeParse(schema, value).success) ?? {};
  const given = Object.entries(fits).filter(([, value]) => value !== undefined);
  return Object.fromEntries(given.map(([name, value]) => [name, String(value)]));
}

test("[S3.8, E10] every call refuses an unknown query or body field but accepts the requirement's account_id", async () => {
  const wrong: string[] = [];
  let asked = 0;
  for (const call of t.app.calls) {
    const isWrite = call.method !== "GET";
    const stray = { unheard_of: "1", account_id: "1" };
    const query = new URLSearchParams(stray).toString();
    const own = new URLSearchParams(fitting(call.query)).toString();
    for (const sent of [{ query }, ...(isWrite ? [{ query: own, body: stray }] : [])]) {
      const reply = await ask(call, sent);
      const fields: Record<string, string> = reply.statusCode === 422 ? (reply.json().error.fields ?? {}) : {};
      asked += 1;
      if (!("unheard_of" in fields) || "account_id" in fields)
        wrong.push(`${title(call)} ${Object.keys(sent)}: ${reply.statusCode} ${JSON.stringify(fields)}`);
    }
  }
  expect(wrong).toEqual([]);
  expect(asked).toBeGreaterThan(t.app.calls.length);
});

test("[S3.8] an unknown field of a request is refused at any depth in every kind of schema, except in records with free keys", () => {
  const inner = z.object({ a: z.string() });
  const schema = z.object({
    list: z.optional(z.array(inner)),
    either: z.optional(z.union([z.string(), inner, z.object({ b: z.string() })])),
    piped: z.optional(
      z.pipe(
        inner,
        z.transform(({ a }) => a),
      ),
    ),
    named: z.optional(z.nullable(z.record(z.string(), inner))),
    free: z.optional(z.record(z.string(), z.unknown())),
  });
  const refused = (value: unknown) => Object.keys(refuseUnknown(schema, value));
  expect(refused({ list: [{ a: "1" }, { a: "1", x: 1 }] })).toEqual(["list.1.x"]);
  expect(refused({ either: { b: "1", x: 2 } })).toEqual(["either.x"]);
  expect(refused({ either: { a: "1" } })).toEqual([]);
  expect(refused({ piped: { a: "1", x: 1 } })).toEqual(["piped.x"]);
  expect(refused({ named: { mine: { a: "1", x: 1 } } })).toEqual(["named.mine.x"]);
  expect(refused({ free: { anything: { deep: 1 } } })).toEqual([]);
  expect(refused({ constructor: 1, toString: 2, account_id: "1" })).toEqual(["constructor", "toString"]);
  expect(refuseUnknown(schema, { x: 1 }, { x: "El camino." })).toEqual({ x: "El camino." });
  expect(refused(Object.fromEntries(Array.from({ length: 500 }, (_, at) => [`x${at}`, 1])))).toHaveLength(20);
});

const inAddress: Record<string, string> = {
  "GET /mpc/system/bank/clabe clabe":
    "the requirement's own call: our pages send its first three digits, which name the bank",
  "PUT /staff/vacancies/:id/hints/:key key": "the word of a hint",
};
const secret = /pass|code|token|ticket|secret|curp|clabe|account_?number|rfc|phone|e-?mail|birth|cookie|key/i;

test("[X01] no call has secret or personal values in its address", () => {
  const named = t.app.calls.flatMap((call) =>
    [call.params, call.query].flatMap((schema) =>
      Object.keys(schema ? (shapeOf(schema, "input").properties ?? {}) : {})
        .filter((name) => secret.test(name))
        .map((name) => `${title(call)} ${name}`),
    ),
  );
  expect(named.filter((name) => !(name in inAddress))).toEqual([]);
  expect(Object.keys(inAddress).filter((name) => !named.includes(name))).toEqual([]);
});

const isList = ({ type, anyOf = [] }: JsonSchema): boolean => type === "array" || anyOf.some(isList);

test("[A22] a query parameter that is sent twice is refused", async () => {
  let asked = 0;
  const taken: string[] = [];
  for (const call of t.app.calls) {
    const { access, query } = call;
    if (call.method !== "GET" || !query || access.mode !== "session") continue;
    const type = (["person", "company", "staff"] as const).find((one) => isFor(access, one)) ?? "person";
    for (const [name, shape] of Object.entries(shapeOf(query, "input").properties ?? {})) {
      if (isList(shape)) continue;
      const value = shape.enum?.[0] ?? (shape.format === "uuid" ? newId() : "1");
      const url = `/api${call.path.replace(/:\w+/g, () => newId())}?${name}=${value}&${name}=${value}`;
      const headers = { "x-platform": "arranca", authorization: `Bearer ${as[type].token}` };
      const reply = await t.app.inject({ url, headers });
      asked += 1;
      const refused = reply.statusCode === 422 && name in (reply.json().error.fields ?? {});
      if (!refused && reply.statusCode !== 404) taken.push(`${title(call)} ${name}: ${reply.statusCode}`);
    }
  }
  expect(taken).toEqual([]);
  expect(asked).toBeGreaterThan(60);
});
