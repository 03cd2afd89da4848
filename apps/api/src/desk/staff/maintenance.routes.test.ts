import { readProgrammeCard, readSession } from "@arranca/contract/accounts/session";
import { changeSettings } from "@arranca/contract/settings";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Account, aPerson, aStaffMember } from "../../testing/factories.ts";
import { send } from "../../testing/requests.ts";
import { startTestApp, type TestApp } from "../../testing/test-app.ts";

let t: TestApp;
let as: Account;
beforeAll(async () => {
  t = await startTestApp();
  t.deps.clock.set(new Date("2026-11-29T12:00:00-06:00"));
  as = await aStaffMember(t, ["settings.edit"]);
});
afterAll(() => t.close());

const announce = (from: string, until: string) =>
  send(t, changeSettings, {
    as,
    body: {
      changes: [
        { key: "maintenance_from", from: "", to: from },
        { key: "maintenance_until", from: "", to: until },
      ],
    },
  });
const seen = async (reader: Account) => ({
  signedOut: (await send(t, readProgrammeCard)).contents().maintenance?.text,
  signedIn: (await send(t, readSession, { as: reader })).contents().programme.maintenance?.text,
  page: (await t.app.inject("/ayuda")).body.includes("Mantenimiento: martes 1 de diciembre"),
});

test("[D10] a wrong window of maintenance is refused at its field, and nothing is announced", async () => {
  expect((await announce("2026-12-01T22:00", "2026-12-01T21:00")).fields).toEqual({
    maintenance_until: "Debe ser después de que empieza.",
  });
  expect((await announce("mañana", "2026-12-01T21:00")).fields).toEqual({
    maintenance_from: "Escribe el día y la hora completos",
  });
  expect((await send(t, readProgrammeCard)).contents().maintenance).toBeNull();
});

test("[D10] an announced maintenance is on signed-out pages, in every session and on public pages until it ends", async () => {
  const person = await aPerson(t);
  (await announce("2026-12-01T22:00", "2026-12-01T23:30")).contents();
  const text = "Mantenimiento: martes 1 de diciembre, de 22:00 a 23:30. Mientras, quizá no puedas entrar.";
  expect(await seen(person)).toEqual({ signedOut: text, signedIn: text, page: true });
  t.deps.clock.set(new Date("2026-12-01T23:30:00-06:00"));
  const later = await aPerson(t);
  expect(await seen(later)).toEqual({ signedOut: undefined, signedIn: undefined, page: false });
});
