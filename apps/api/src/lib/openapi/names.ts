import { readdirSync } from "node:fs";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import type { Call } from "@arranca/contract/call";
import type * as z from "zod/mini";

export type ContractNames = { calls: Map<unknown, string>; objects: Map<z.ZodMiniType, string> };

export async function contractNames(): Promise<ContractNames> {
  const names: ContractNames = { calls: new Map(), objects: new Map() };
  const folder = dirname(fileURLToPath(import.meta.resolve("@arranca/contract/call")));
  const groups: [string, object][] = [];
  for (const file of readdirSync(folder, { recursive: true, encoding: "utf8" }).sort()) {
    if (!file.endsWith(".ts") || file.endsWith(".test.ts")) continue;
    const exported: Record<string, unknown> = await import(`@arranca/contract/${file.slice(0, -".ts".length)}`);
    for (const [name, value] of Object.entries(exported)) {
      if (isCall(value)) names.calls.set(value, name);
      else if (isObjectSchema(value)) names.objects.set(value, capitalised(name));
      else if (typeof value === "object" && value !== null) groups.push([name, value]);
    }
  }
  // A call exported only within an object, as `personDraft.save`, is named after both.
  for (const [group, members] of groups) {
    for (const [name, value] of Object.entries(members)) {
      if (isCall(value) && !names.calls.has(value)) names.calls.set(value, group + capitalised(name));
    }
  }
  return names;
}

export const capitalised = (name: string) => `${name.charAt(0).toUpperCase()}${name.slice(1)}`;

const isCall = (value: unknown): value is Call =>
  typeof value === "object" && value !== null && "path" in value && "access" in value && "response" in value;

const isObjectSchema = (value: unknown): value is z.ZodMiniType =>
  typeof value === "object" && value !== null && "_zod" in value && typeOf(value as z.ZodMiniType) === "object";

const typeOf = (schema: z.ZodMiniType): string => schema._zod.def.type;
