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

test("e-mail and password typed in the sign-up survive Back; a reload keeps only the e-mail", async () => {
  const page = await load();
  page.keepSigningUp(typed);
  expect(page.readSigningUp()).toEqual(typed);
  expect(JSON.stringify([...stored])).not.toContain("secreto");
  const again = await load();
  expect(again.readSigningUp()).toEqual({ type: "person", email: typed.email, password: "", confirmation: "" });
});

test("signing in, signing out and creating the account delete the values typed in the sign-up", async () => {
  const page = await load();
  page.keepSigningUp(typed);
  stored.clear();
  expect(page.readSigningUp()).toMatchObject({ email: "", password: "" });
  page.keepSigningUp(typed);
  page.forgetSigningUp();
  expect(page.readSigningUp()).toMatchObject({ email: "", password: "" });
});
