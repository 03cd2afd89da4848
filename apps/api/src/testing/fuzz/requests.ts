import fc from "fast-check";
import { multipart, type Upload } from "../requests.ts";
import { hugeNumber, type IdsFor, type JsonSchema, validValue, withFault } from "./values.ts";

type Parameter = { name: string; in: "path" | "query" | "header"; required: boolean; schema: JsonSchema };
type Content = Record<string, { schema: JsonSchema }>;
export type Operation = {
  method: string;
  path: string;
  description: string;
  security: Record<string, unknown>[];
  parameters: Parameter[];
  requestBody?: { content: Content };
  responses: Record<string, { content: Content }>;
};
export type Document = {
  paths: Record<string, Record<string, Omit<Operation, "method" | "path">>>;
  components: Record<string, Record<string, unknown>>;
};

export function operationsOf({ paths, components }: Document): Operation[] {
  const targets = new Map<string, unknown>();
  const resolved = (node: unknown): unknown => {
    if (Array.isArray(node)) return node.map(resolved);
    if (typeof node !== "object" || node === null) return node;
    const { $ref: ref, ...beside } = node as { $ref?: string };
    if (ref === undefined) return mapped(node);
    const [, , kind = "", name = ""] = ref.split("/");
    // Each target is resolved to one object, so that its schema is compiled once.
    if (!targets.has(ref)) targets.set(ref, resolved(components[kind]?.[name]));
    const target = targets.get(ref);
    return Object.keys(beside).length === 0 ? target : { ...(target as object), ...mapped(beside) };
  };
  const mapped = (node: object) =>
    Object.fromEntries(Object.entries(node).map(([key, value]) => [key, resolved(value)]));
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      ...(resolved(operation) as typeof operation), // the same, resolved
      method: method.toUpperCase(),
      path,
    })),
  );
}

/** Fuzz request to send. `faulty`: its JSON body was tampered with; `body` is the original. */
export type FuzzRequest = {
  method: string;
  url: string;
  headers: Record<string, string>;
  payload: string | Buffer | undefined;
  kind: "valid" | "fault" | "raw";
  body: unknown;
};

const jsonType = "application/json";
const formType = "multipart/form-data";

/** Fuzz requests of one operation: half valid, most others with one fault, the rest neither JSON nor form. */
export function requestsOf(operation: Operation, ids: IdsFor, files: Buffer[]): fc.Arbitrary<FuzzRequest> {
  const kind = fc.constantFrom<FuzzRequest["kind"]>(
    "valid",
    "valid",
    "valid",
    "valid",
    "valid",
    "fault",
    "fault",
    "fault",
    "fault",
    "raw",
  );
  return kind.chain((chosen) => {
    // A call without a body gets the fault in its address.
    const inBody = chosen === "fault" && operation.requestBody !== undefined;
    return fc
      .record({
        url: urls(operation, ids, chosen === "fault" && !inBody),
        sent: chosen === "raw" && operation.method !== "GET" ? rawBodies : bodies(operation, ids, inBody, files),
        key: fc.oneof(
          { weight: 20, arbitrary: fc.constant("") },
          {
            weight: 1,
            arbitrary: fc.constantFrom("a-key-of-sixteen-characters", "a-key-of-sixteen-characters", "short"),
          },
        ),
      })
      .map(({ url, sent, key }) => ({
        method: operation.method,
        url: `/api${url}`,
        headers: { ...(sent.type ? { "content-type": sent.type } : {}), ...(key ? { "idempotency-key": key } : {}) },
        payload: sent.payload,
        kind: chosen,
        body: sent.body,
      }));
  });
}

function urls({ path, parameters }: Operation, ids: IdsFor, faulty: boolean): fc.Arbitrary<string> {
  const placed = (place: Parameter["in"]) => parameters.filter((parameter) => parameter.in === place);
  const model = (place: Parameter["in"]): JsonSchema => ({
    type: "object",
    properties: Object.fromEntries(placed(place).map(({ name, schema }) => [name, schema])),
    required: placed(place).flatMap(({ name, required }) => (required ? [name] : [])),
  });
  const values = fc.record({ path: validValue(model("path"), "", ids), query: validValue(model("query"), "", ids) });
  return (faulty ? withFault(values) : values).map((given) => {
    const { path: inPath = {}, query = {} } = (given ?? {}) as { path?: object; query?: object }; // made above, or a fault
    const filled = path.replace(/\{(\w+)\}/g, (_match, name: string) => escaped(Reflect.get(Object(inPath), name)));
    const pairs = Object.entries(query ?? {}).flatMap(([name, value]) =>
      (Array.isArray(value) ? value : [value]).map((one) => `${name}=${escaped(one)}`),
    );
    return pairs.length > 0 ? `${filled}?${pairs.join("&")}` : filled;
  });
}

// A lone surrogate has no UTF-8 form: it is sent as the bytes that an attacker would use.
const escaped = (value: unknown): string =>
  String(typeof value === "object" ? JSON.stringify(value) : value)
    .split(/([\ud800-\udfff])/u)
    .map((part) => (part.isWellFormed() ? encodeURIComponent(part) : "%ED%A0%80"))
    .join("");

type Sent = { payload: string | Buffer | undefined; type: string | undefined; body: unknown };

function bodies({ requestBody }: Operation, ids: IdsFor, faulty: boolean, files: Buffer[]): fc.Arbitrary<Sent> {
  const [[type, content] = []] = Object.entries(requestBody?.content ?? {});
  if (!type || !content) return fc.constant({ payload: undefined, type: undefined, body: undefined });
  const values = validValue(withoutFiles(content.schema), "", ids);
  const fields = faulty ? withFault(values) : values;
  if (type === formType) return forms(content.schema, fields, files);
  return fields.map((body) => ({
    payload: (JSON.stringify(body) ?? "").replaceAll(JSON.stringify(hugeNumber), "1e400"),
    type: jsonType,
    body,
  }));
}

const isFile = (schema: JsonSchema): boolean => schema.format === "binary" || schema.items?.format === "binary";
const withoutFiles = (schema: JsonSchema): JsonSchema => ({
  ...schema,
  ...(schema.properties
    ? { properties: Object.fromEntries(Object.entries(schema.properties).filter(([, value]) => !isFile(value))) }
    : {}),
});

function forms(schema: JsonSchema, fields: fc.Arbitrary<unknown>, files: Buffer[]): fc.Arbitrary<Sent> {
  const names = Object.entries(schema.properties ?? {}).flatMap(([name, value]) => (isFile(value) ? [name] : []));
  const upload: fc.Arbitrary<Upload> = fc.record({
    field: fc.oneof(
      { weight: 9, arbitrary: fc.constantFrom(...names) },
      { weight: 1, arbitrary: fc.constant("nobody") },
    ),
    name: fc.constantFrom("a.pdf", "foto.jpg", "", "../../x", "a\u0000b.pdf", "ñ".repeat(300), 'a"b.pdf', "CON"),
    type: fc.constantFrom("application/octet-stream", "image/png", "nothing"),
    bytes: fc.constantFrom(...files),
  });
  const uploads = fc.oneof(fc.array(upload, { minLength: 1, maxLength: 1 }), fc.array(upload, { maxLength: 3 }));
  return fc.tuple(fields, uploads).map(([body, sent]) => {
    const { payload, type } = multipart(Object(body), sent);
    return { payload, type, body: undefined };
  });
}

const rawBodies: fc.Arbitrary<Sent> = fc
  .constantFrom<[string | undefined, string]>(
    [jsonType, "{"],
    [jsonType, ""],
    [jsonType, "null"],
    [jsonType, "[]"],
    [jsonType, '"text"'],
    [jsonType, "1e400"],
    [jsonType, '{"__proto__":{"a":1}}'],
    [jsonType, '{"constructor":{"prototype":{"a":1}}}'],
    [jsonType, `${"[".repeat(5000)}${"]".repeat(5000)}`],
    [jsonType, "\ufeff{}"],
    [`${jsonType}; charset=utf-16`, "{}"],
    ["text/plain", "a=b"],
    ["application/x-www-form-urlencoded", "a=b"],
    [formType, "--x"],
    [`${formType}; boundary=x`, '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n'],
    [`${formType}; boundary=x`, '--x\r\nContent-Disposition: form-data; name="__proto__"\r\n\r\n1\r\n--x--\r\n'],
    [
      `${formType}; boundary=x`,
      '--x\r\nContent-Disposition: form-data; name="a"\r\nContent-Type: application/json\r\n\r\n{no\r\n--x--\r\n',
    ],
    ["nonsense", "{}"],
    [undefined, "{}"],
  )
  .map(([type, payload]) => ({ type, payload, body: undefined }));
