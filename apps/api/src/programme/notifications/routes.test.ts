import { listNotifications, readAllNotifications, readNotification } from "@arranca/contract/notifications";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { notify } from "../../lib/notify.ts";
import { aPerson } from "../../testing/factories.ts";
import { send } from "../../testing/requests.ts";
import { startTestApp, type TestApp } from "../../testing/test-app.ts";

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

const tell = (loginId: string, number: number) =>
  notify(t.deps.db, t.deps, {
    loginId,
    event: `test/${loginId}/${number}`,
    title: `Aviso ${number}`,
    body: "Algo cambió para ti.",
    link: "/jobs",
    linkLabel: "Ver",
  });

describe("the notices of an account", () => {
  test("the notices of an account come newest first, page by page, with the count of unread ones", async () => {
    const person = await aPerson(t);
    for (const number of [1, 2, 3]) await tell(person.loginId, number);
    const first = (await send(t, listNotifications, { as: person, query: { limit: 2 } })).contents();
    expect(first.unread).toBe(3);
    expect(first.info.map(({ title }) => title)).toEqual(["Aviso 3", "Aviso 2"]);
    const rest = await send(t, listNotifications, { as: person, query: { limit: 2, cursor: first.cursor ?? "" } });
    expect(rest.contents().info.map(({ title }) => title)).toEqual(["Aviso 1"]);
    expect(rest.contents().cursor).toBeNull();
  });

  test("the notices of an account are marked as read one by one or all at once", async () => {
    const person = await aPerson(t);
    for (const number of [1, 2, 3]) await tell(person.loginId, number);
    const { info } = (await send(t, listNotifications, { as: person })).contents();
    await send(t, readNotification, { as: person, params: { id: info[0]?.id ?? "" } });
    expect((await send(t, listNotifications, { as: person })).contents().unread).toBe(2);
    await send(t, readAllNotifications, { as: person });
    expect((await send(t, listNotifications, { as: person })).contents().unread).toBe(0);
  });

  test("a notice about an action of the account itself is kept, but is not counted as unread", async () => {
    const [actor, other] = [await aPerson(t), await aPerson(t)];
    const act = (loginId: string) =>
      notify(t.deps.db, t.deps, {
        loginId,
        by: actor.loginId,
        event: `test/act/${loginId}`,
        title: "Cambiaste tus datos bancarios",
        body: "Tus pagos esperan.",
        link: "/dashboard",
        linkLabel: "Ver",
      });
    await act(actor.loginId);
    await act(other.loginId);
    const [own, news] = [
      (await send(t, listNotifications, { as: actor })).contents(),
      (await send(t, listNotifications, { as: other })).contents(),
    ];
    expect([own.unread, own.info.length, own.info[0]?.read]).toEqual([0, 1, true]);
    expect([news.unread, news.info[0]?.read]).toEqual([1, false]);
  });

  test("a notice of another account is not found", async () => {
    const [owner, other] = [await aPerson(t), await aPerson(t)];
    await tell(owner.loginId, 1);
    const { info } = (await send(t, listNotifications, { as: owner })).contents();
    const id = info[0]?.id ?? "";
    expect((await send(t, listNotifications, { as: other })).contents().info).toEqual([]);
    expect((await send(t, readNotification, { as: other, params: { id } })).status).toBe(404);
    expect((await send(t, readNotification, { as: owner, params: { id: "not-an-id" } })).status).toBe(404);
  });
});
