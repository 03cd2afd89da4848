import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../testing/test-app.ts";
import { guide } from "./openapi.guide.ts";

type Operation = { summary?: string; description?: string; responses: Record<string, unknown>; security: unknown[] };
type Document = { openapi: string; paths: Record<string, Record<string, Operation>> };

let t: TestApp;
let document: Document;
beforeAll(async () => {
  t = await startTestApp();
  document = (await t.app.inject({ method: "GET", url: "/api/openapi.json" })).json();
});
afterAll(() => t.close());

test("[A22] the document names every mounted call once, with its access, its summary and its refusals", () => {
  const described = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  const mounted = t.app.calls.map((call) => `${call.method} ${call.path.replace(/:(\w+)/g, "{$1}")}`);
  expect(described.sort()).toEqual([...new Set(mounted)].sort());
  expect(mounted).toHaveLength(new Set(mounted).size);
  for (const methods of Object.values(document.paths)) {
    for (const operation of Object.values(methods)) {
      expect(operation.summary).toBeTruthy();
      expect(operation.description).toBeTruthy();
      expect(Object.keys(operation.responses)).toEqual(expect.arrayContaining(["200", "422", "500"]));
    }
  }
});

test("every $ref of the document leads somewhere", () => {
  const text = JSON.stringify(document);
  for (const [, path = ""] of text.matchAll(/"\$ref":"#\/([^"]+)"/g)) {
    const target = path
      .split("/")
      .reduce<unknown>((node, key) => (node as Record<string, unknown> | undefined)?.[key], document);
    expect(target, path).toBeDefined();
  }
});

test("the page of the document is served from here and names no other host", async () => {
  const page = await t.app.inject({ method: "GET", url: "/api/docs/" });
  expect(page.statusCode).toBe(200);
  expect(page.headers["content-security-policy"]).toContain("default-src 'none'");
  const hosts = [...page.body.matchAll(/(?:src|href)="(https?:)?\/\/[^"]+"/g)];
  expect(hosts).toEqual([]);
});

test("every call that the guide names is in the document", () => {
  const named = [...guide("").matchAll(/(GET|POST|PUT) (\/[\w/{}-]+)/g)].map(([, method = "", path = ""]) => [
    method,
    path,
  ]);
  expect(named.length).toBeGreaterThan(20);
  for (const [method = "", path = ""] of named) {
    expect(document.paths[path]?.[method.toLowerCase()], `${method} ${path}`).toBeDefined();
  }
});
