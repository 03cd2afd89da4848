import type { Access, Call } from "@arranca/contract/call";
import { applicationKey, systemKey } from "@arranca/contract/client-keys";
import type * as z from "zod/mini";
import type { Deps } from "../deps.ts";
import { isRepeatable, keyLength } from "../http/idempotency.ts";
import { failuresOf } from "./failures.ts";
import { guide } from "./guide.ts";
import { limitsInWords, limitsOf } from "./limits.ts";
import type { ContractNames } from "./names.ts";
import { type DocumentSchemas, jsonSchema, schemasOf } from "./schemas.ts";
import { described, descriptionOf, exampleOf, fieldExample, type JsonSchema, someId } from "./words.ts";

type Document = { openapi: string; paths: Record<string, Record<string, JsonSchema>> } & JsonSchema;
type Settings = Pick<Deps["settings"], "publicUrl">;

export function openApiDocument(calls: readonly Call[], names: ContractNames, settings: Settings): Document {
  const nameOf = (call: Call) => names.calls.get(call) ?? pathName(call);
  const schemas = schemasOf(calls, names, nameOf);
  const paths: Document["paths"] = {};
  const responses: Record<string, JsonSchema> = {};
  for (const call of calls) {
    const path = call.path.replace(/:(\w+)/g, "{$1}");
    const operation = operationOf(call, nameOf(call), schemas);
    const answers = { 200: answerOf(call, schemas), ...failuresOf(call, responses) };
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: { ...operation, responses: answers } };
  }
  return {
    openapi: "3.1.0",
    info: {
      title: "Arranca",
      version: "1.0.0",
      description: guide(`${settings.publicUrl}/api`),
    },
    servers: [{ url: `${settings.publicUrl}/api` }],
    paths,
    components: { schemas: schemas.components, responses, parameters, securitySchemes },
    tags: [...new Set(calls.map(tagOf))].sort().map((name) => ({ name })),
  };
}

/** Example of a parameter in the API document. The documentation page sends an optional one only after the user ticks it. */
function exampleWhere(isRequired: boolean, value: unknown): JsonSchema {
  return isRequired ? { example: value } : { examples: { example: { value, "x-disabled": true } } };
}

const parameters = {
  Platform: {
    name: "X-Platform",
    in: "header",
    required: true,
    description: "Says that the caller knows this API; always the same",
    schema: { type: "string", enum: ["arranca"], default: "arranca" },
    example: "arranca",
  },
  Account: {
    name: "X-Account",
    in: "header",
    required: false,
    description: "Whose page it is (`accountId` of the session): under another session the call is refused",
    schema: { type: "string", format: "uuid" },
    ...exampleWhere(false, someId),
  },
  IdempotencyKey: {
    name: "Idempotency-Key",
    in: "header",
    required: false,
    description: "The same key gives the same answer for 24 hours, so that a write may be sent again; a UUID is one",
    schema: { type: "string", minLength: keyLength.min, maxLength: keyLength.max },
    ...exampleWhere(false, someId),
  },
};

const securitySchemes = {
  bearer: { type: "http", scheme: "bearer", description: "`token` of a sign-in; half a day" },
  cookie: { type: "apiKey", in: "cookie", name: "session", description: "The browser's own; HttpOnly" },
  application: publicKey("X-Application-Key", applicationKey),
  system: publicKey("X-System-Key", systemKey),
};

function publicKey(name: string, key: string) {
  return {
    type: "apiKey",
    in: "header",
    name,
    description: `Names the client and is no secret: \`${key}\``,
  };
}

const pathName = ({ method, path }: Call) =>
  `${method.toLowerCase()}_${path.replace(/\W+/g, "_").replace(/^_|_$/g, "")}`;

const tagOf = (call: Call): string => {
  const [first = "", second = "", third = ""] = call.path.slice(1).split("/");
  if (first === "mpc" && second === "company" && third === "jobs") return "company jobs";
  return first === "mpc" ? second : first;
};

function operationOf(call: Call, name: string, schemas: DocumentSchemas): JsonSchema {
  const own = (parameter: keyof typeof parameters) => ({ $ref: `#/components/parameters/${parameter}` });
  return {
    operationId: name,
    summary: call.summary,
    description: accessInWords(call.access) + limitsInWords(call),
    "x-rate-limits": limitsOf(call),
    tags: [tagOf(call)],
    security: securityOf(call.access),
    parameters: [
      ...(call.response === "file" ? [] : [own("Platform")]),
      ...(call.access.mode === "session" ? [own("Account")] : []),
      ...(isRepeatable(call) ? [own("IdempotencyKey")] : []),
      ...parametersOf(call.params, "path", name),
      ...parametersOf(call.query, "query", name),
    ],
    ...(call.files || call.body ? { requestBody: requestBodyOf(call, schemas) } : {}),
  };
}

function answerOf({ response }: Call, schemas: DocumentSchemas): JsonSchema {
  if (response === "file") {
    const bytes = { schema: { type: "string", format: "binary" } };
    return { description: "The file", content: { "application/octet-stream": bytes } };
  }
  const schema = {
    type: "object",
    required: ["statusCode", "contents"],
    properties: { statusCode: { const: 200 }, contents: schemas.refTo(response, "output") },
  };
  return { description: "Done", content: { "application/json": { schema } } };
}

function parametersOf(schema: z.ZodMiniType | undefined, place: "path" | "query", owner: string): JsonSchema[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = jsonSchema(schema) as {
    properties?: Record<string, JsonSchema>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, value]) => {
    const isRequired = place === "path" || required.includes(name);
    return {
      name,
      in: place,
      required: isRequired,
      description: descriptionOf(owner, name),
      schema: value,
      ...exampleWhere(
        isRequired,
        fieldExample(value, owner, name, () => ({})),
      ),
    };
  });
}

function requestBodyOf(call: Call, schemas: DocumentSchemas): JsonSchema {
  if (!call.files) {
    const schema = call.body && schemas.refTo(call.body, "input");
    const example = schema && exampleOf(schema, "", schemas.follow);
    return { required: true, content: { "application/json": { schema, example } } };
  }
  const fields = call.body ? jsonSchema(call.body) : { type: "object", properties: {} };
  const files = Object.entries(call.files).map(([name, field]) => [
    name,
    field.max > 1 ? { type: "array", items: binary, maxItems: field.max } : binary,
  ]);
  const properties = { ...(fields.properties as object), ...Object.fromEntries(files) };
  const schema = described({ ...fields, properties }, "");
  const example = call.body && exampleOf(fields, "", schemas.follow);
  return { required: true, content: { "multipart/form-data": { schema, ...(example ? { example } : {}) } } };
}

const binary = { type: "string", format: "binary" };

function securityOf(access: Access): JsonSchema[] {
  if (access.mode === "public") return [];
  return access.mode === "session" ? [{ bearer: [] }, { cookie: [] }] : [{ [access.mode]: [] }];
}

function accessInWords(access: Access): string {
  if (access.mode !== "session") return access.mode === "public" ? "Open to all." : `Asks for the ${access.mode} key.`;
  const permission = [...(access.staff ?? []), access.company].filter((name) => name !== undefined).join(" or ");
  return `A session of: ${access.types.join(", ")}; stage: ${access.stage ?? "terms"}${permission ? `; permission: ${permission}` : ""}${access.freshProof ? `; fresh proof: ${access.freshProof}` : ""}.`;
}
