import type { Call } from "@arranca/contract/call";
import { explains, reasonMessage } from "@arranca/contract/values/reasons";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as z from "zod/mini";
import { startTestApp, type TestApp } from "../testing/test-app.ts";

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

const saysWhy = /^(?:reason|comments?|note|decision|why|evidence)$/i;
const meaningless = "aaaa aaaa aaaa aaaa";
const meaningful = "La empresa lo aclaró por teléfono.";

type Field = { path: string; schema: z.ZodMiniType };

function fieldsOf(schema: unknown, path = ""): Field[] {
  if (schema instanceof z.ZodMiniObject)
    return Object.entries(schema.shape).flatMap(([name, inside]) => [
      { path: `${path}${name}`, schema: inside as z.ZodMiniType }, // a shape holds schemas
      ...fieldsOf(inside, `${path}${name}.`),
    ]);
  if (schema instanceof z.ZodMiniArray) return fieldsOf(schema.def.element, path);
  if (schema instanceof z.ZodMiniOptional || schema instanceof z.ZodMiniNullable || schema instanceof z.ZodMiniDefault)
    return fieldsOf(schema.def.innerType, path);
  return [];
}

const isOfStaff = ({ method, access }: Call) =>
  method !== "GET" && access.mode === "session" && access.types.includes("staff");
const takes = ({ schema }: Field, value: string) => z.safeParse(schema, value);

test("every reason, comment and decision of staff has to be in words, by the same rule", () => {
  const asked = t.app.calls.filter(isOfStaff).flatMap((call) =>
    fieldsOf(call.body)
      .filter((field) => saysWhy.test(field.path.split(".").at(-1) ?? "") && takes(field, meaningful).success)
      .map((field) => ({ name: `${call.method} ${call.path} ${field.path}`, field })),
  );
  expect(asked.length).toBeGreaterThanOrEqual(20);
  expect(explains(meaningful)).toBe(true);
  const loose = asked.filter(({ field }) => {
    const { error } = takes(field, meaningless);
    return !error?.issues.some(({ message }) => message === reasonMessage);
  });
  expect(loose.map(({ name }) => name)).toEqual([]);
});
