import { afterEach, beforeEach, expect, test, vi } from "vitest";

const stored = new Map<string, string>();

beforeEach(() => {
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
});
afterEach(() => {
  stored.clear();
  vi.unstubAllGlobals();
});

/** As a page has it that was just loaded. */
async function load() {
  vi.resetModules();
  return import("./signing-up.ts");
}

const typed = {
  type: "company",
  email: "rosa@correo.example",
  password: "un secreto",
  confirmation: "un secreto",
} as const;

test("what was typed in sign-up outlives Back; of it a reload keeps the e-mail alone", async () => {
  const page = await load();
  page.keepSigningUp(typed);
  expect(page.readSigningUp()).toEqual(typed);
  expect(JSON.stringify([...stored])).not.toContain("secreto");
  const again = await load();
  expect(again.readSigningUp()).toEqual({ type: "person", email: typed.email, password: "", confirmation: "" });
});

test("who signs in or out leaves nothing of it, nor does an account that was made", async () => {
  const page = await load();
  page.keepSigningUp(typed);
  stored.clear();
  expect(page.readSigningUp()).toMatchObject({ email: "", password: "" });
  page.keepSigningUp(typed);
  page.forgetSigningUp();
  expect(page.readSigningUp()).toMatchObject({ email: "", password: "" });
});
