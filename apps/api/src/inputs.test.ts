import { type Call, isFor } from "@arranca/contract/call";
import { staffPermissions, type UserType } from "@arranca/contract/roles";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as z from "zod/mini";
import { newId } from "./lib/ids.ts";
import { type Account, aCompany, aPerson, aStaffMember } from "./testing/factories.ts";
import { type JsonSchema, validValue } from "./testing/fuzz/values.ts";
import { startTestApp, type TestApp } from "./testing/test-app.ts";

// What holds of the fields of every call, walked over the contract: a new call is asked at once.

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

/** What an owner, a decision or a right is called in our tables and on the wire: no call takes one that it does not name. */
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

/** The same with the foreign fields in every object of it. */
function withForeign(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withForeign);
  if (typeof value !== "object" || value === null) return value;
  const own = Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, withForeign(inner)]));
  return { ...foreign, ...own };
}

/** The paths of a parsed value at which a field stands that the value that was sent did not have. */
function addedTo(sent: unknown, parsed: unknown, path = ""): string[] {
  if (typeof parsed !== "object" || parsed === null || typeof sent !== "object" || sent === null) return [];
  return Object.entries(parsed).flatMap(([key, value]) => {
    const here = `${path}.${key}`;
    const wasSent = Object.hasOwn(sent, key);
    if (!wasSent && Object.hasOwn(foreign, key)) return [here];
    return wasSent ? addedTo(Reflect.get(sent, key), value, here) : [];
  });
}

/** Whether a schema itself has the field, wherever it stands. */
const isNamed = (schema: JsonSchema, path: string) => JSON.stringify(schema).includes(`"${path.split(".").at(-1)}":`);

/** Objects of a schema that let any field pass, by their path. */
function openObjects(schema: JsonSchema, path = ""): string[] {
  const inner = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.items ? [schema.items] : [])];
  const below = [
    ...inner.flatMap((part) => openObjects(part, path)),
    ...Object.entries(schema.properties ?? {}).flatMap(([key, part]) => openObjects(part, `${path}.${key}`)),
  ];
  const isOpen = schema.type === "object" && schema.additionalProperties !== false;
  return isOpen ? [path, ...below] : below;
}

/** Objects whose names are the sender's: each name is looked up or kept as it is, none becomes a column. */
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

test("[X01, A22] check 28: no write takes a field that its call does not name, at whatever depth", () => {
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
  // The others have checks that no drawn value passes; what they let through was asked above.
  expect(parsed).toBeGreaterThan(writes().length * 0.6);
});

const inAddress: Record<string, string> = {
  "GET /mpc/system/bank/clabe clabe":
    "the requirement's own call: its first three digits name the bank, and our pages do not ask it",
  "PUT /staff/vacancies/:id/hints/:key key": "the word of a hint",
};
const secret = /pass|code|token|ticket|secret|curp|clabe|account_?number|rfc|phone|e-?mail|birth|cookie|key/i;

test("[X01] nothing secret or personal stands in the address of a call", () => {
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

test("[A22] a parameter that is sent twice is refused, not taken by its first or last value", async () => {
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
