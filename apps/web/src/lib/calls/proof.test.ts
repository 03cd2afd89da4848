import { signOut } from "@arranca/contract/accounts/session";
import { readAllNotifications } from "@arranca/contract/notifications";
import { afterEach, expect, test, vi } from "vitest";
import { call } from "./call.ts";
import { askBy } from "./proof.ts";

afterEach(() => vi.unstubAllGlobals());

const needed = { statusCode: 403, error: { code: "FRESH_PROOF_NEEDED", message: "Confirma tu contraseña." } };
const done = { statusCode: 200, contents: { message: "Listo." } };

function answers(...bodies: { statusCode: number }[]) {
  const fetched = vi.fn(async () => {
    const body = bodies.shift() ?? done;
    return new Response(JSON.stringify(body), { status: body.statusCode });
  });
  vi.stubGlobal("fetch", fetched);
  return fetched;
}

test("[A08] a call that needs a fresh proof asks for the password and then continues", async () => {
  const fetched = answers(needed, done);
  const ask = vi.fn(async () => true);
  const stop = askBy(ask);
  expect(await call(signOut, {})).toEqual({ message: "Listo." });
  expect([ask.mock.calls.length, fetched.mock.calls.length]).toEqual([1, 2]);
  stop();
});

test("[A08] a call that needs a fresh proof fails with its refusal if the password is not given", async () => {
  const fetched = answers(needed);
  const stop = askBy(async () => false);
  await expect(call(signOut, {})).rejects.toThrow("Confirma tu contraseña.");
  expect(fetched).toHaveBeenCalledTimes(1);
  stop();
});

test("[A08] two simultaneous calls that need a fresh proof ask for the password once", async () => {
  answers(needed, needed, done, done);
  const ask = vi.fn(async () => true);
  const stop = askBy(ask);
  await Promise.all([call(signOut, {}), call(readAllNotifications, {})]);
  expect(ask).toHaveBeenCalledTimes(1);
  stop();
});
