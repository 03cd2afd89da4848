import type { Course } from "@arranca/contract/course";
import { QueryClient } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { setPageAccount } from "#lib/calls/page-account.ts";
import { allRows, changeRows, courseTable, forgetDeviceDatabase } from "#lib/device/database.ts";
import { keepPages } from "#lib/device/kept-pages.ts";
import { forgetOtherAccounts } from "#lib/device/other-accounts.ts";
import { deleteKeptFiles } from "#lib/device/worker.ts";
import { keepSession } from "#lib/session/kept-session.ts";
import type { Session } from "#lib/session/session.ts";
import { sessionFor } from "#lib/session/session-for.ts";
import { isKept, keepFiles, keptFiles } from "./course-files.ts";
import { eventStoreOf } from "./event-store.ts";
import { loadCourse } from "./kept-course.ts";
import { withEvent } from "./queued-event.ts";

// These tests use the browser's real database and caches.
const realFetch = fetch;
let asked: { path: string; tag: string | null }[] = [];
let answer: (path: string) => Promise<Response> | Response;

beforeEach(() => {
  asked = [];
  vi.stubGlobal("fetch", async (address: string, init?: RequestInit) => {
    asked.push({ path: address, tag: new Headers(init?.headers).get("if-none-match") });
    return answer(address);
  });
  setPageAccount("ximena");
});
afterEach(async () => {
  setPageAccount(undefined);
  forgetDeviceDatabase();
  await new Promise((resolve) => {
    const request = indexedDB.deleteDatabase("arranca");
    request.onsuccess = resolve;
    request.onblocked = resolve;
  });
  await deleteKeptFiles();
});

const json = (contents: unknown, tag: string) => new Response(JSON.stringify({ contents }), { headers: { etag: tag } });
const course = (version: number) => ({ curses: [], version }) as unknown as Course; // only the fields read here
const load = () => loadCourse(new AbortController().signal, () => undefined);
const done = (id: string) => ({ kind: "completed", id, item_id: "item", at: "2026-11-22T10:00:00.000Z" }) as const;

test("[T08] U8 the course is requested with its ETag, and the offline copy is read only by the account that stored it", async () => {
  answer = () => json(course(1), '"one"');
  expect(await load()).toMatchObject({ version: 1 });
  await expect.poll(() => changeRows(courseTable, (rows) => allRows(rows))).toHaveLength(1);

  answer = () => new Response(null, { status: 304 });
  expect(await load()).toMatchObject({ version: 1 });
  expect(asked.map(({ tag }) => tag)).toEqual([null, '"one"']);

  answer = () => Promise.reject(new TypeError("Failed to fetch"));
  expect(await load()).toMatchObject({ version: 1 });
  setPageAccount("yaretzi");
  await expect(load()).rejects.toThrow("No hay conexión");
});

test("[T08] on a very slow network the cached course is shown first, and the server's answer when it arrives", async () => {
  answer = () => json(course(1), '"one"');
  await load();
  await expect.poll(() => changeRows(courseTable, (rows) => allRows(rows))).toHaveLength(1);
  let arrive: (reply: Response) => void = () => undefined;
  answer = () => new Promise((resolve) => (arrive = resolve));
  const late = vi.fn();
  expect(await loadCourse(new AbortController().signal, late)).toMatchObject({ version: 1 });
  expect(late).not.toHaveBeenCalled();
  arrive(json(course(2), '"two"'));
  await expect.poll(() => late.mock.calls).toEqual([[course(2)]]);
});

test("[T08, B22, B31] unsent course progress survives closing the page; another account erases the readable data, but not the unsent progress", async () => {
  await eventStoreOf("ximena").change((rows) => withEvent(rows, done("1"), "Tu contrato"));
  expect(await eventStoreOf("ximena").read()).toMatchObject([{ id: "1", state: "unsent", title: "Tu contrato" }]);
  expect(await eventStoreOf("yaretzi").read()).toEqual([]);

  answer = () => json(course(1), '"one"');
  await load();
  await expect.poll(() => changeRows(courseTable, (rows) => allRows(rows))).toHaveLength(1);
  await forgetOtherAccounts("yaretzi");
  expect(await changeRows(courseTable, (rows) => allRows(rows))).toEqual([]);
  expect(await eventStoreOf("ximena").read()).toHaveLength(1);
  await eventStoreOf("ximena").change(() => []);
  expect(await eventStoreOf("ximena").read()).toEqual([]);
});

test("[T08] the course opens offline for its reader, even after the session has expired, and no other page does", async () => {
  const session = {
    accountId: "ximena",
    name: "Ximena",
    firstSurname: "Robledo",
    expireTimestamp: Date.now() - 1,
    open: ["/inductive-course", "/jobs", "/cvs"],
  };
  await keepSession(session as unknown as Session, 1_000); // only the fields read here
  answer = () => Promise.reject(new TypeError("Failed to fetch"));
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const kept = await sessionFor("/inductive-course", queryClient);
  expect(kept).toMatchObject({ accountId: "ximena", name: "Ximena", firstSurname: null, open: ["/inductive-course"] });
  await expect(sessionFor("/jobs", new QueryClient())).rejects.toThrow("No hay conexión");
});

/** A course asset whose content is a file of the test server. */
async function aFile(src: string) {
  const bytes = await (await realFetch(src)).arrayBuffer();
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  const sha256 = [...hash].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  return { src, bytes: bytes.byteLength, sha256 };
}

test("[T08] a course file is downloaded once, checked by its hash, and downloaded again only when its content changes", async () => {
  vi.stubGlobal("fetch", vi.fn(realFetch));
  const file = await aFile("/favicon.svg");
  const before = { ...file, sha256: "00".repeat(32) };
  await expect(keepFiles([before])).rejects.toThrow();
  expect(isKept(await keptFiles(), before)).toBe(false);

  await keepFiles([file]);
  vi.mocked(fetch).mockClear();
  await keepFiles([file]);
  expect(fetch).not.toHaveBeenCalled();
  const cache = await caches.open("arranca-curso-archivos");
  await cache.put(`${before.src}?sha256=${before.sha256}`, new Response("as it was before"));
  await cache.delete(`${file.src}?sha256=${file.sha256}`);
  await keepFiles([file]);
  expect([...(await keptFiles())]).toEqual([`${file.src}?sha256=${file.sha256}`]);
});

test("[T08] the pages of a release are cached completely or not shown, and those of the previous release stay", async () => {
  const integrity = async (path: string) => {
    const hash = await crypto.subtle.digest("SHA-256", await (await realFetch(path)).arrayBuffer());
    return `sha256-${btoa(String.fromCharCode(...new Uint8Array(hash)))}`;
  };
  const files = [
    { path: "/favicon.svg", integrity: await integrity("/favicon.svg") },
    { path: "/index.html", integrity: await integrity("/index.html") },
  ];
  const keep = async (release: string, list: object[]) => {
    answer = () => new Response(JSON.stringify({ release, files: list }));
    await keepPages().catch(() => undefined);
  };
  const shown = async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith("arranca-pagina-"));
    const whole = await Promise.all(
      names.map(async (name) => (await caches.match("/index.html", { cacheName: name })) && name),
    );
    return whole.flatMap((name) => name ?? []).map((name) => name.slice(-1));
  };
  await keep("1", files);
  await keep("2", [{ path: "/favicon.svg", integrity: `sha256-${btoa("x".repeat(32))}` }, ...files.slice(1)]);
  expect(await shown()).toEqual(["1"]);
  await keep("2", files);
  expect(await shown()).toEqual(["1", "2"]);
  await keep("3", files);
  expect(await shown()).toEqual(["2", "3"]);
  await keep("2", files);
  expect(await shown()).toEqual(["3", "2"]);
});
