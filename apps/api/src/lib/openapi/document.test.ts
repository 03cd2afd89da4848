import { gunzipSync } from "node:zlib";
import type { Call } from "@arranca/contract/call";
import { sendsCode } from "@arranca/contract/rate-limits";
import { Ajv2020 } from "ajv/dist/2020.js";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { startTestApp, type TestApp } from "../../testing/test-app.ts";
import { isRepeatable } from "../http/idempotency.ts";
import { usualLimits } from "../http/request-guards.limits.ts";
import { errorsOf } from "./failures.ts";
import { fieldWords } from "./fields.ts";
import { guide } from "./guide.ts";
import { contractNames } from "./names.ts";
import { wordsKey } from "./words.ts";

type Schema = {
  $ref?: string;
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
} & Record<string, unknown>;
type Parameter = {
  name: string;
  in: string;
  required: boolean;
  description?: string;
  schema: Schema;
  example?: unknown;
  examples?: { example: { value: unknown } };
};
const exampleOf = ({ example, examples }: Parameter): unknown => (examples ? examples.example.value : example);
type Body = { content: Record<string, { schema: Schema; example?: unknown }> };
type Operation = {
  operationId: string;
  summary?: string;
  description?: string;
  parameters: (Parameter | { $ref: string })[];
  requestBody?: Body;
  responses: Record<string, { $ref?: string; content?: Body["content"] }>;
  security: unknown[];
  "x-rate-limits": { name: string; points: number; seconds: number }[];
};
type Document = {
  openapi: string;
  paths: Record<string, Record<string, Operation>>;
  components: Record<"schemas" | "responses" | "parameters" | "securitySchemes", Record<string, Schema>>;
};

let t: TestApp;
let document: Document;
let described: { call: Call; operation: Operation }[];
beforeAll(async () => {
  t = await startTestApp();
  document = (await t.app.inject({ method: "GET", url: "/api/openapi.json" })).json();
  described = t.app.calls.flatMap((call) => {
    const operation = document.paths[call.path.replace(/:(\w+)/g, "{$1}")]?.[call.method.toLowerCase()];
    return operation ? [{ call, operation }] : [];
  });
});
afterAll(() => t.close());

function follow(node: unknown): Schema {
  const ref = (node as { $ref?: string }).$ref;
  if (!ref) return node as Schema;
  const target = ref
    .slice(2)
    .split("/")
    .reduce<unknown>((holder, key) => (holder as Record<string, unknown> | undefined)?.[key], document);
  expect(target, ref).toBeDefined();
  return target as Schema;
}

test("[A22] the API document names every mounted call once, with its access, summary and refusals", () => {
  const named = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  const mounted = t.app.calls.map((call) => `${call.method} ${call.path.replace(/:(\w+)/g, "{$1}")}`);
  expect(named.sort()).toEqual([...new Set(mounted)].sort());
  expect(mounted).toHaveLength(new Set(mounted).size);
  for (const { operation } of described) {
    expect(operation.summary).toBeTruthy();
    expect(operation.description).toBeTruthy();
    expect(Object.keys(operation.responses)).toEqual(expect.arrayContaining(["200", "422", "500"]));
  }
});

test("every $ref of the API document resolves, and every component is referenced", () => {
  const text = JSON.stringify(document);
  const refs = new Set([...text.matchAll(/"\$ref":"(#\/[^"]+)"/g)].map(([, ref = ""]) => ref));
  for (const $ref of refs) follow({ $ref });
  for (const kind of ["schemas", "responses", "parameters"] as const) {
    for (const name of Object.keys(document.components[kind])) expect(refs).toContain(`#/components/${kind}/${name}`);
  }
});

describe("the names in the API document", () => {
  test("each call in the API document has a unique name, the one of its export in the contract", async () => {
    const names = await contractNames();
    expect(described.map(({ operation }) => operation.operationId)).toEqual(
      described.map(({ call }) => names.calls.get(call)),
    );
    expect(new Set(described.map(({ operation }) => operation.operationId)).size).toBe(described.length);
  });

  test("object names in the contract are unique", async () => {
    const names = [...(await contractNames()).objects.values()];
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });

  test("every JSON body and response in the API document is a named schema, and a shape used twice is listed once", () => {
    for (const { call, operation } of described) {
      const asked = operation.requestBody?.content["application/json"]?.schema;
      if (call.body && !call.files) expect(asked?.$ref, call.path).toMatch(/^#\/components\/schemas\/[A-Z]/);
      if (call.response === "file") continue;
      const answer = operation.responses["200"]?.content?.["application/json"]?.schema.properties?.contents;
      expect(answer?.$ref, call.path).toMatch(/^#\/components\/schemas\/[A-Z]/);
    }
    expect(Object.keys(document.components.schemas)).toEqual(
      expect.arrayContaining(["IdName", "VacancyDetail", "SignInBody", "SignInAnswer", "Location"]),
    );
    expect(document.components.schemas.PersonVacancy?.properties?.match).toEqual({
      $ref: "#/components/schemas/VacancyMatch",
    });
  });
});

test("the error codes of a call in the API document are an enum under each status: its own and those of its kind", () => {
  for (const { call, operation } of described) {
    const failures = Object.entries(operation.responses).filter(([status]) => status !== "200");
    const codes = failures.flatMap(([status, failure]) => {
      const schema = (follow(failure) as unknown as Body).content["application/json"]?.schema.properties;
      expect(schema?.statusCode).toMatchObject({ const: Number(status) });
      return schema?.error?.properties?.code?.enum as string[];
    });
    expect(codes.sort(), call.path).toEqual(errorsOf(call));
    expect(codes).toEqual(expect.arrayContaining([...call.errors]));
  }
});

test("429 and 503 in the API document name the waiting time, and every call names its limits", () => {
  const waiting = described.flatMap(({ operation }) => [operation.responses["429"], operation.responses["503"]]);
  for (const answer of waiting) {
    expect(follow(answer)).toMatchObject({ headers: { "Retry-After": { schema: { type: "integer" } } } });
  }
  for (const { call, operation } of described) {
    const names = operation["x-rate-limits"].map(({ name }) => name);
    expect(names, call.path).toEqual(expect.arrayContaining([...(call.limits ?? [])]));
    expect(names.some((name) => name in usualLimits)).toBe(true);
    expect(names.includes("filesPerAccount")).toBe(call.files !== undefined);
  }
});

test("exactly the calls that may answer that a code was just sent declare the limit of codes in the API document", () => {
  for (const { call, operation } of described) {
    const names = operation["x-rate-limits"].map(({ name }) => name);
    const isLimited = sendsCode.every((name) => names.includes(name));
    expect(isLimited, call.path).toBe((call.errors as readonly string[]).includes("CODE_TOO_SOON"));
  }
});

test("exactly the repeatable writes have an Idempotency-Key in the API document", () => {
  for (const { call, operation } of described) {
    const headers = operation.parameters.map((parameter) => follow(parameter)).filter((one) => one.in === "header");
    const names = headers.map(({ name }) => name);
    expect(names.includes("Idempotency-Key"), call.path).toBe(isRepeatable(call));
    expect(names.includes("X-Platform"), call.path).toBe(call.response !== "file");
  }
});

test("the client keys are described in the API document where they are required", () => {
  expect(document.components.securitySchemes.application?.description).toContain("`arranca-web`");
  expect(document.components.securitySchemes.system?.description).toContain("`arranca-system`");
});

function fieldsOf(schema: Schema, owner: string): [string, string, Schema][] {
  if (schema.$ref) return fieldsOf(follow(schema), schema.$ref.split("/").at(-1) ?? "");
  const inside = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.items ? [schema.items] : [])];
  return [
    ...inside.flatMap((one) => fieldsOf(one, owner)),
    ...Object.entries(schema.properties ?? {}).flatMap(([name, field]) => [
      [owner, name, field] as [string, string, Schema],
      ...fieldsOf(field, name),
    ]),
  ];
}

describe("the descriptions and examples of the API document", () => {
  const isFile = ({ format, items }: Schema) => format === "binary" || items?.format === "binary";

  test("every parameter and sent field of the API document has a description, and no description is unused", () => {
    const used = new Set<string>();
    for (const { call, operation } of described) {
      for (const parameter of operation.parameters.map((one) => follow(one) as unknown as Parameter)) {
        expect(parameter.description, `${call.path} ${parameter.name}`).toBeTruthy();
        if (parameter.in !== "header") used.add(wordsKey(operation.operationId, parameter.name) ?? "");
      }
      for (const { schema } of Object.values(operation.requestBody?.content ?? {})) {
        for (const [owner, name, field] of fieldsOf(schema, "")) {
          if (isFile(field)) continue;
          expect(field.description, `${call.path} ${owner} ${name}`).toBeTruthy();
          used.add(wordsKey(owner, name) ?? "");
        }
      }
    }
    expect(Object.keys(fieldWords).filter((key) => !used.has(key))).toEqual([]);
  });

  const ajv = new Ajv2020({ strict: false, formats: { uuid: true, date: true, "date-time": true, email: true } });

  test("every example of the API document matches its schema and is accepted by its call", () => {
    ajv.addSchema({ $id: "document", ...document });
    const fits = (schema: Schema, value: unknown, title: string) => {
      const { $ref } = schema;
      const check = ajv.compile($ref ? { $ref: `document${$ref}` } : schema);
      expect([title, check(value), check.errors]).toEqual([title, true, null]);
    };
    for (const { call, operation } of described) {
      const place = (where: string) =>
        operation.parameters.flatMap((one) => {
          const parameter = follow(one) as unknown as Parameter;
          return parameter.in === where ? [parameter] : [];
        });
      for (const parameter of [...place("path"), ...place("query"), ...place("header")]) {
        fits(parameter.schema, exampleOf(parameter), `${call.path} ${parameter.name}`);
        // Otherwise the page would send the example by default: a search with every filter, or another account.
        if (!parameter.required) expect(parameter).toMatchObject({ examples: { example: { "x-disabled": true } } });
      }
      const given = (where: string) => Object.fromEntries(place(where).map((one) => [one.name, exampleOf(one)]));
      const taken = [
        [call.params, given("path")],
        [call.query, given("query")],
        [call.body, Object.values(operation.requestBody?.content ?? {})[0]?.example],
      ] as const;
      for (const [schema, example] of taken) {
        if (schema) expect([call.path, z.safeParse(schema, example).error?.issues]).toEqual([call.path, undefined]);
      }
      const json = operation.requestBody?.content["application/json"];
      if (json) fits(json.schema, json.example, call.path);
    }
  });
});

describe("the served API document", () => {
  const get = (headers: Record<string, string>) => t.app.inject({ url: "/api/openapi.json", headers });

  test("the API document is sent compressed, and as 304 if the client has it", async () => {
    const plain = await get({});
    const packed = await get({ "accept-encoding": "br, gzip" });
    expect(packed.headers).toMatchObject({ "content-encoding": "gzip", vary: "accept-encoding" });
    expect(gunzipSync(packed.rawPayload).toString()).toBe(plain.body);
    // Each call takes 4,800 bytes if repeated schemas are inline.
    expect(plain.rawPayload.length / described.length).toBeLessThan(3_500);
    expect(packed.rawPayload.length / described.length).toBeLessThan(302);
    expect((await get({ "accept-encoding": "gzip;q=0" })).headers["content-encoding"]).toBeUndefined();

    expect(packed.headers.etag).not.toBe(plain.headers.etag);
    for (const [known, headers] of [
      [plain, {}],
      [packed, { "accept-encoding": "gzip" }],
    ] as const) {
      const again = await get({ ...headers, "if-none-match": `"other", W/${known.headers.etag}` });
      expect([again.statusCode, again.body]).toEqual([304, ""]);
    }
    expect((await get({ "if-none-match": '"other"' })).statusCode).toBe(200);
  });
});

test("the documentation page is served by this server with our own title and names no other host", async () => {
  const page = await t.app.inject({ method: "GET", url: "/api/docs/" });
  expect(page.statusCode).toBe(200);
  expect(page.body).toContain("<title>Arranca · API</title>");
  expect(page.headers["content-security-policy"]).toContain("default-src 'none'");
  expect(page.headers["content-security-policy"]).toMatch(/^sandbox allow-scripts allow-popups;/);
  const hosts = [...page.body.matchAll(/(?:src|href)="(https?:)?\/\/[^"]+"/g)];
  expect(hosts).toEqual([]);
});

test("every call that the guide of the API names is in the API document", () => {
  const named = [...guide("").matchAll(/(GET|POST|PUT) (\/[\w/{}-]+)/g)].map(([, method = "", path = ""]) => [
    method,
    path,
  ]);
  expect(named.length).toBeGreaterThan(20);
  for (const [method = "", path = ""] of named) {
    expect(document.paths[path]?.[method.toLowerCase()], `${method} ${path}`).toBeDefined();
  }
});
