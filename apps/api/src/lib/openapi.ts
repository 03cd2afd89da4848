import type { Access, Call } from "@arranca/contract/call";
import { failure } from "@arranca/contract/envelope";
import { commonErrors, type ErrorCode, errorCatalogue, fileErrors, uploadErrors } from "@arranca/contract/errors";
import * as z from "zod/mini";
import { guide } from "./openapi.guide.ts";

type Schema = Record<string, unknown>;
type Document = { openapi: string; paths: Record<string, Record<string, Schema>> } & Schema;

const json = (schema: z.ZodMiniType, io: "input" | "output"): Schema => {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: "any" }) as Schema;
  return rest;
};

/** The OpenAPI 3.1 document of the mounted calls: what the contract says, and nothing written beside it. */
export function openApiDocument(calls: readonly Call[], publicUrl: string): Document {
  const paths: Document["paths"] = {};
  for (const call of calls) {
    const path = call.path.replace(/:(\w+)/g, "{$1}");
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operation(call) };
  }
  return {
    openapi: "3.1.0",
    info: {
      title: "Arranca",
      version: "1.0.0",
      description: guide(`${publicUrl}/api`),
    },
    servers: [{ url: `${publicUrl}/api` }],
    paths,
    components: {
      schemas: { Failure: json(failure, "output") },
      securitySchemes: {
        bearer: { type: "http", scheme: "bearer", description: "`token` of a sign-in; half a day" },
        cookie: { type: "apiKey", in: "cookie", name: "session", description: "The browser's own; HttpOnly" },
        application: { type: "apiKey", in: "header", name: "X-Application-Key" },
        system: { type: "apiKey", in: "header", name: "X-System-Key" },
      },
    },
    tags: [...new Set(calls.map(tagOf))].sort().map((name) => ({ name })),
  };
}

const tagOf = (call: Call): string => {
  const [first = "", second = "", third = ""] = call.path.slice(1).split("/");
  if (first === "mpc" && second === "company" && third === "jobs") return "company jobs";
  return first === "mpc" ? second : first;
};

function operation(call: Call): Schema {
  const file = call.response === "file";
  const parameters = [
    ...(file ? [] : [{ name: "X-Platform", in: "header", required: true, schema: { const: "arranca" } }]),
    ...parametersOf(call.params, "path"),
    ...parametersOf(call.query, "query"),
  ];
  return {
    operationId: `${call.method.toLowerCase()}_${call.path.replace(/\W+/g, "_").replace(/^_|_$/g, "")}`,
    summary: call.summary,
    description: accessInWords(call.access),
    tags: [tagOf(call)],
    security: securityOf(call.access),
    parameters,
    ...(call.files || call.body ? { requestBody: requestBody(call) } : {}),
    responses: {
      200: file
        ? {
            description: "The file",
            content: { "application/octet-stream": { schema: { type: "string", format: "binary" } } },
          }
        : { description: "Done", content: { "application/json": { schema: success(call.response as z.ZodMiniType) } } },
      ...failures(call),
    },
  };
}

const success = (response: z.ZodMiniType): Schema => ({
  type: "object",
  required: ["statusCode", "contents"],
  properties: { statusCode: { const: 200 }, contents: json(response, "output") },
});

function parametersOf(schema: z.ZodMiniType | undefined, place: "path" | "query"): Schema[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = json(schema, "input") as {
    properties?: Record<string, Schema>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, value]) => ({
    name,
    in: place,
    required: place === "path" || required.includes(name),
    schema: value,
  }));
}

function requestBody(call: Call): Schema {
  const fields = call.body ? json(call.body, "input") : { type: "object", properties: {} };
  if (!call.files) return { required: true, content: { "application/json": { schema: fields } } };
  const properties = fields.properties as Record<string, Schema> | undefined;
  const binary = { type: "string", format: "binary" };
  const files = Object.fromEntries(
    Object.entries(call.files).map(([name, field]) => [
      name,
      field.max > 1 ? { type: "array", items: binary, maxItems: field.max } : binary,
    ]),
  );
  return {
    required: true,
    content: { "multipart/form-data": { schema: { ...fields, properties: { ...properties, ...files } } } },
  };
}

/** Every refusal of a call by its HTTP status: its own, the common ones, and those its access gives. */
function failures(call: Call): Schema {
  const codes = new Set<ErrorCode>([...commonErrors, ...call.errors, ...errorsOfAccess(call.access)]);
  if (call.params) codes.add("NOT_FOUND");
  if (call.files) for (const code of uploadErrors) codes.add(code);
  if (call.response === "file") for (const code of fileErrors) codes.add(code);
  if (call.access.mode === "session" && call.method !== "GET") codes.add("IDEMPOTENCY_CONFLICT");
  const byStatus = Map.groupBy(codes, (code) => errorCatalogue[code].status);
  return Object.fromEntries(
    [...byStatus].map(([status, group]) => [
      status,
      {
        description: group.map((code) => `\`${code}\` ${errorCatalogue[code].message}`).join("  \n"),
        content: { "application/json": { schema: { $ref: "#/components/schemas/Failure" } } },
      },
    ]),
  );
}

function errorsOfAccess(access: Access): ErrorCode[] {
  if (access.mode === "public") return [];
  if (access.mode !== "session") return ["KEY_MISSING"];
  const stage = access.stage ?? "terms";
  return [
    "SESSION_EXPIRED",
    "OTHER_ACCOUNT",
    "FORBIDDEN",
    ...(stage === "verified" ? [] : (["TERMS_NOT_ACCEPTED"] as const)),
    ...(stage === "approved" ? (["ACCOUNT_NOT_APPROVED"] as const) : []),
  ];
}

function securityOf(access: Access): Schema[] {
  if (access.mode === "public") return [];
  return access.mode === "session" ? [{ bearer: [] }, { cookie: [] }] : [{ [access.mode]: [] }];
}

function accessInWords(access: Access): string {
  if (access.mode !== "session") return access.mode === "public" ? "Open to all." : `Asks for the ${access.mode} key.`;
  const permission = [access.staff, access.company].filter((name) => name !== undefined).join(", ");
  return `A session of: ${access.types.join(", ")}; stage: ${access.stage ?? "terms"}${permission ? `; permission: ${permission}` : ""}.`;
}
