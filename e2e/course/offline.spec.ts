import { signIn } from "@arranca/contract/accounts/entry";
import { type Course, readCourse, sendEvents } from "@arranca/contract/course";
import { type APIRequestContext, type Browser, expect, type Page, request, test } from "@playwright/test";
import { heading, password, press } from "../support/accounts.ts";
import { send } from "../support/api.ts";
import { answerQuestions, courseItems, rightAnswers } from "../support/course.ts";
import { nobody } from "../support/demo.ts";
import { createAccount } from "../support/new-account.ts";
import { looksRight } from "../support/page-check.ts";

test.use({ serviceWorkers: "allow" });

const phone = { width: 390, height: 844 };

async function aLearner(browser: Browser, baseURL: string | undefined) {
  const email = `${crypto.randomUUID()}@correo.example`;
  const { context } = await createAccount(browser, { baseURL, type: "person", email });
  const page = await context.newPage();
  await page.setViewportSize(phone);
  return { email, context, page };
}

/** Throttles the network to 400 kbit/s with 300 ms of latency, as at the edge of a village. The result can cut it. */
async function slowLine(page: Page) {
  const session = await page.context().newCDPSession(page);
  const put = async (offline: boolean) => {
    // Both are needed: the context's setting also applies to the service worker.
    await page.context().setOffline(offline);
    await session.send("Network.emulateNetworkConditions", {
      offline,
      latency: 300,
      downloadThroughput: 50_000,
      uploadThroughput: 25_000,
    });
  };
  await put(false);
  return { cut: () => put(true), mend: () => put(false) };
}

const itemsOf = ({ curses }: Course) => curses.flatMap(({ list }) => list);
const atServer = async (http: APIRequestContext): Promise<Course> => send(http, readCourse);

/** Simulates a second device, which reports course progress as the web's queue does. */
async function aLibrary(baseURL: string | undefined, email: string) {
  const http = await request.newContext({ ...(baseURL ? { baseURL } : {}), storageState: nobody });
  await send(http, signIn, { body: { email, password } });
  const event = (item: { id: string }, rest: object) => ({
    id: crypto.randomUUID(),
    item_id: item.id,
    at: new Date().toISOString(),
    ...rest,
  });
  return {
    /** Answers the items with these titles, wrongly on request, and marks them as completed. */
    async does(titles: readonly string[], { isRight = true } = {}): Promise<void> {
      const items = itemsOf(await atServer(http)).filter(({ title }) => titles.includes(title));
      const events = items.flatMap((item) => {
        const answers = isRight ? rightAnswers(item.title) : {};
        const answered = item.attempt ? [event(item, { kind: "answered", attempt: item.attempt, answers })] : [];
        return [...answered, event(item, { kind: "completed" })];
      });
      await send(http, sendEvents, { body: { sent_at: new Date().toISOString(), events } });
    },
  };
}

const lesson = (page: Page, title: string) => page.getByRole("heading", { level: 2, name: title });
const unsent = (page: Page) => page.getByRole("region", { name: "Avances por enviar" });

async function doItem(page: Page, index: number): Promise<void> {
  const [item, next] = [courseItems[index], courseItems[index + 1]];
  if (!item) throw new Error("the course has fewer items");
  await expect(lesson(page, item.title)).toBeVisible();
  if (item.type === "questionary") await answerQuestions(page, item.questions ?? [], true);
  await press(page, "Marcar como completado");
  if (!next) return;
  const onward = page.getByRole("button", { name: `Siguiente: ${next.title}` });
  await expect(onward.or(lesson(page, next.title))).toBeVisible();
  if (await onward.isVisible()) await onward.click();
  await expect(lesson(page, next.title)).toBeVisible();
}

/** Runs in the page. Returns true once the course and its page are cached. */
const isKeptHere = async () => {
  const names = await caches.keys();
  const shell = names.find((name) => name.startsWith("arranca-pagina-"));
  const files = await (await caches.open("arranca-curso-archivos")).keys();
  return {
    shell: shell !== undefined && (await (await caches.open(shell)).match("/index.html")) !== undefined,
    documents: files.filter(({ url }) => url.includes(".pdf?sha256=")).length,
    videos: files.filter(({ url }) => url.includes(".mp4?sha256=")).length,
    answers: (await Promise.all(names.map(async (name) => (await caches.open(name)).keys())))
      .flat()
      .filter(({ url }) => new URL(url).pathname.startsWith("/api/")).length,
  };
};

test("[T08] a person completes the course on a slow network that is cut twice, with a second device in between, and everything counts once", async ({
  browser,
  baseURL,
}) => {
  const { page, email } = await aLearner(browser, baseURL);
  const library = await aLibrary(baseURL, email);
  const title = (index: number) => courseItems[index]?.title ?? "";
  const line = await slowLine(page);

  // The welcome video is completed at the library, by its two questions.
  await library.does([title(0)]);
  await page.goto("/inductive-course");
  await doItem(page, 1);
  await expect(lesson(page, title(2))).toBeVisible();
  await expect.poll(() => page.evaluate(isKeptHere), { timeout: 60_000 }).toMatchObject({ shell: true, documents: 2 });

  // First cut: a reading, a questionary and another reading offline.
  await line.cut();
  for (const index of [2, 3, 4]) await doItem(page, index);
  await expect(unsent(page)).toContainText("4 avances por enviar");
  await expect(unsent(page)).toContainText("se envían solos cuando haya internet");
  const readHere = page
    .getByRole("listitem")
    .filter({ hasText: title(4) })
    .last();
  await expect(readHere).toContainText("Hecho aquí, por enviar");
  await expect(readHere).not.toContainText("completado");
  await looksRight(page, "course-unsent");

  // The battery dies: the page opens offline, and nothing is lost or called completed.
  await page.reload();
  await expect(lesson(page, title(5))).toBeVisible();
  await expect(unsent(page)).toContainText("4 avances por enviar, última vez hace");
  await expect(page.getByRole("heading", { name: "Te faltan 17 de 19" })).toBeVisible();

  // Meanwhile the library completes one of them too, fails the questionary, and finishes a later video out of order.
  await library.does([title(2)]);
  await library.does([title(3)], { isRight: false });
  await library.does([title(7)]);
  expect((await atServer(page.request)).completed).toBe(3);

  await line.mend();
  await expect(unsent(page)).toHaveCount(0, { timeout: 60_000 });
  const joined = itemsOf(await atServer(page.request));
  expect(joined.filter(({ isCompleted }) => isCompleted).map((item) => item.title)).toEqual([0, 1, 2, 3, 4].map(title));
  expect(joined[3]?.wrongTries).toBe(1);

  // The library's video counts by itself once the items before it do.
  for (const index of [5, 6]) await doItem(page, index);
  await expect(page.getByRole("heading", { name: "Te faltan 11 de 19" })).toBeVisible();
  await library.does([8, 9, 10, 11, 12, 13, 14, 15, 16].map(title));
  await page.goto("/inductive-course");
  await expect(lesson(page, title(17))).toBeVisible();

  // Second cut: the end of the course is taken offline, and celebrated once it counts.
  await line.cut();
  await doItem(page, 17);
  await doItem(page, 18);
  await expect(unsent(page)).toContainText("2 avances por enviar");
  await expect(page.getByRole("dialog", { name: "¡Terminaste el curso!" })).toHaveCount(0);
  await line.mend();
  await expect(page.getByRole("dialog", { name: "¡Terminaste el curso!" })).toBeVisible({ timeout: 60_000 });
  expect(await atServer(page.request)).toMatchObject({ completed: 19, total: 19, course_complete: true });
});

test("[T08] a new device reads the course in one request and stores a section with its video; a sign-out deletes them", async ({
  browser,
  baseURL,
}) => {
  const { page, context } = await aLearner(browser, baseURL);
  const asked: string[] = [];
  page.on("request", (one) => {
    const { pathname } = new URL(one.url());
    if (pathname.startsWith("/api/mpc/course")) asked.push(`${one.method()} ${pathname}`);
  });
  await page.goto("/inductive-course");
  const [first] = courseItems;
  await expect(lesson(page, first?.title ?? "")).toBeVisible();
  expect(asked.filter((one) => one.startsWith("GET"))).toEqual(["GET /api/mpc/course"]);
  await expect
    .poll(() => page.evaluate(isKeptHere), { timeout: 60_000 })
    .toEqual({ shell: true, documents: 2, videos: 0, answers: 0 });

  const save = page.getByRole("button", { name: "Guardar sin conexión la sección 1" });
  await save.click();
  const dialog = page.getByRole("dialog", { name: "Sección 1 sin conexión" });
  await dialog.getByRole("radio", { name: /Con video en alta calidad/ }).check();
  await expect(dialog).toContainText(/ocupan [\d.]+ [KM]B aquí; quedan libres/);
  await looksRight(page, "course-save-section");
  await dialog.getByRole("button", { name: /^Descargar [\d.]+ MB$/ }).click();
  await expect(dialog).toContainText("Ya está en este dispositivo.");
  await dialog.getByRole("button", { name: "Listo" }).click();
  await expect(save).toContainText("En este dispositivo");

  // Offline the page opens, and the video plays and can be skipped through.
  await context.setOffline(true);
  await page.reload();
  await expect(lesson(page, first?.title ?? "")).toBeVisible();
  const played = await page.locator("video").evaluate(async (video: HTMLVideoElement) => {
    video.muted = true;
    await video.play();
    video.currentTime = 40;
    await new Promise((resolve) => video.addEventListener("seeked", resolve, { once: true }));
    return video.currentTime;
  });
  expect(played).toBeGreaterThanOrEqual(40);
  // Another page of the account is not cached, and says so.
  await page.goto("/register");
  await expect(heading(page, "Sin conexión")).toBeVisible();
  // A network without internet looks online to the browser: the page detects it, stays, and its link works later.
  const lineAsked = page.waitForEvent("requestfailed", (one) => one.url().endsWith("/api/health/live"));
  await page.evaluate(() => {
    document.documentElement.dataset.before = "";
    dispatchEvent(new Event("online"));
  });
  await lineAsked;
  await expect(page.locator("html[data-before]")).toHaveCount(1);
  await page.getByRole("link", { name: "Abrir tu curso" }).click();
  await expect(lesson(page, first?.title ?? "")).toBeVisible();

  await context.setOffline(false);
  await page.goto("/inductive-course");
  await save.click();
  await dialog.getByRole("button", { name: "Borrar de este dispositivo" }).click();
  await expect(dialog.getByRole("button", { name: /^Descargar/ })).toBeVisible();
  await dialog.getByRole("button", { name: "Cerrar" }).click();
  await press(page, "Mi cuenta");
  await page.getByRole("dialog", { name: "Mi cuenta" }).getByRole("button", { name: "Cerrar sesión" }).click();
  // Waits for the new document: earlier checks would see the previous one.
  await expect(page.getByRole("heading", { level: 1, name: /^Tu primer empleo/ })).toBeVisible();
  const left = async () => ({
    databases: (await indexedDB.databases()).map(({ name }) => name),
    caches: (await caches.keys()).filter((name) => name !== "arranca-sin-conexion-1"),
  });
  await expect.poll(() => page.evaluate(left)).toEqual({ databases: [], caches: [] });
});
