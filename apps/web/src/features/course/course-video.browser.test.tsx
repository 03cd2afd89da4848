import type { CourseItem } from "@arranca/contract/course";
import { beforeEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import captions from "../../../../../data/course/asi-funciona.vtt?url";
import light from "../../../../../data/course/asi-funciona-ligero.mp4?url";
import high from "../../../../../data/course/tu-entrevista-ligero.mp4?url";
import { aCourse, anItem, aQuestion, aReading, showCourse } from "./testing/course.tsx";
import stream from "./testing/stream/list.m3u8?url";
import { attachSource } from "./video/stream.ts";

beforeEach(async () => {
  localStorage.clear();
  await page.viewport(390, 844);
});

const button = (name: string | RegExp) => page.getByRole("button", { name });
const video = () => {
  const found = document.querySelector("video");
  if (!found) throw new Error("There is no video.");
  return found;
};
const lines = [
  { at: 0.4, text: "Te damos la bienvenida." },
  { at: 20.2, text: "El camino tiene cinco pasos." },
  { at: 50.9, text: "Tu nómina llega cada mes." },
];
/** A video of 79 seconds whose seconds 0–8 and 48–58 were watched. */
const aVideo = (more: Partial<CourseItem> = {}): CourseItem =>
  anItem({
    type: "video",
    title: "Bienvenida",
    duration: 1,
    src: light,
    transcript: lines,
    watched: [
      { from: 0, to: 8 },
      { from: 48, to: 58 },
    ],
    watchedSeconds: 18,
    secondsLeft: 51,
    formFields: [aQuestion("1"), aQuestion("2")],
    attempt: crypto.randomUUID(),
    pass: 2,
    ...more,
  });
const show = (more: Partial<CourseItem> = {}) =>
  showCourse(aCourse([aVideo(more), aReading("Tu CV", { disabled: true })]));

test("[S10] if parts of a video were skipped, the lesson's button names the missing time and jumps to the skipped part", async () => {
  show();
  await expect.element(page.getByText("Te saltaste de 0:08 a 0:48")).toBeVisible();
  await expect.element(page.getByRole("img", { name: "Visto: 18 segundos de 1 minuto" })).toBeVisible();
  await expect.element(button("Marcar como completado")).toBeDisabled();
  await expect
    .element(button("Marcar como completado"))
    .toHaveAccessibleDescription(/^Te faltan 51 segundos de video\./);
  await button("Ir a lo que falta").click();
  await expect.poll(() => video().currentTime).toBeGreaterThanOrEqual(8);
  video().pause();
  video().currentTime = 70;
  await button("Ver esa parte").click();
  await expect.poll(() => Math.floor(video().currentTime)).toBeLessThan(20);
});

test("[S10] played seconds of a video count on the page at once, before the server knows them", async () => {
  show();
  await expect.element(page.getByText(/^Te faltan 51 segundos de video\./)).toBeVisible();
  video().muted = true;
  await button("Ir a lo que falta").click();
  await expect.element(page.getByText(/^Te faltan (4\d|50) segundos de video\./)).toBeVisible();
});

test("[S10] the transcript of a video marks the current line, jumps to the second of a clicked line, and is searched without accents", async () => {
  show();
  await page.getByRole("heading", { name: "Transcripción" }).click();
  await button(/cinco pasos/).click();
  await expect.poll(() => Math.floor(video().currentTime)).toBeGreaterThanOrEqual(20);
  await expect.element(button(/cinco pasos/)).toHaveAttribute("aria-current", "true");
  await page.getByRole("searchbox", { name: "Buscar en la transcripción" }).fill("nomina");
  await expect.element(page.getByText("1 línea")).toBeVisible();
  await expect.element(button(/Tu nómina/)).toBeVisible();
  expect(button(/cinco pasos/).elements()).toHaveLength(0);
});

test("[S10] a change of video quality continues at the same second and speed, and applies to the next video too", async () => {
  const files = [
    { quality: "high" as const, src: high, bytes: 1_353_584 },
    { quality: "low" as const, src: light, bytes: 385_526 },
  ];
  show({ files, watched: [], watchedSeconds: 0 });
  await expect.poll(() => video().readyState).toBeGreaterThan(0);
  expect(video().src).toContain("tu-entrevista-ligero");
  video().currentTime = 30;
  await page.getByLabelText("Velocidad").selectOptions("Velocidad 1.5×");
  await expect.poll(() => video().playbackRate).toBe(1.5);
  await expect.poll(() => Math.floor(video().currentTime)).toBe(30);
  await page.getByLabelText("Calidad").selectOptions("Ligera · 376 KB");
  await expect.poll(() => video().src).toContain("asi-funciona-ligero");
  await expect.poll(() => Math.floor(video().currentTime)).toBe(30);
  await expect.poll(() => video().playbackRate).toBe(1.5);
  show({ files });
  await expect.poll(() => video().src).toContain("asi-funciona-ligero");
});

test("[S10] a video that fails to load shows an error, can be loaded again, and offers to complete the lesson without it", async () => {
  show({ src: "/there-is-no-such.mp4", files: null });
  await expect.element(page.getByRole("alert").getByText("No pudimos abrir el video")).toBeVisible();
  const before = video();
  await button("Reintentar").click();
  await expect.poll(() => video() !== before).toBe(true);
  await expect.element(page.getByRole("alert").getByText("No pudimos abrir el video")).toBeVisible();
  await button("Terminar sin video").click();
  await expect.element(page.getByText(/^Lee la transcripción y contesta estas preguntas/)).toBeVisible();
  await expect.element(button(/Te damos la bienvenida/)).toBeVisible();
  await expect.element(button("Revisar respuestas")).toHaveAccessibleDescription(/^Te faltan 2 preguntas\./);
});

test("[S10] the frame of a video reserves its height before loading, and leaves room for the button on a phone held sideways", async () => {
  show();
  await expect.element(page.getByText("Bienvenida").first()).toBeVisible();
  const height = () => Math.round(video().getBoundingClientRect().height);
  const first = height();
  expect(first).toBe(Math.round((video().clientWidth * 9) / 16));
  await expect.poll(() => video().readyState).toBeGreaterThan(0);
  expect(height()).toBe(first);
  await page.viewport(844, 390);
  await expect.poll(height).toBeLessThanOrEqual(240);
});

test("[S10] the frame of a portrait video has its final height before the video loads", async () => {
  show({ src: "/there-is-no-such.mp4", picture: { width: 720, height: 1280 } });
  await expect.element(page.getByText("Bienvenida").first()).toBeVisible();
  const { clientWidth, clientHeight } = video();
  expect(clientHeight).toBeGreaterThan(clientWidth);
});

test("[S10] an adaptive video stream is played by default; a chosen quality replaces it and stays chosen", async () => {
  const files = [{ quality: "low" as const, src: light, bytes: 385_526 }];
  show({ stream, src: light, files });
  const quality = page.getByLabelText("Calidad");
  await expect.element(quality).toHaveDisplayValue("Automática");
  await expect.poll(() => video().readyState, { timeout: 20_000 }).toBeGreaterThan(0);
  expect(Math.round(video().duration)).toBe(4);
  await quality.selectOptions("Ligera · 376 KB");
  await expect.poll(() => video().src).toContain("asi-funciona-ligero");
  show({ stream, src: light, files });
  await expect.element(quality).toHaveDisplayValue("Ligera · 376 KB");
});

test("[S10] captions of a video stay inside the picture and above its lower edge", async () => {
  show({ captions });
  const cues = () => [...(document.querySelector("track")?.track.cues ?? [])] as VTTCue[];
  await expect.poll(() => cues().length).toBeGreaterThan(5);
  await expect.poll(() => cues().every(({ size, line }) => size === 88 && line === -2)).toBe(true);
});

test("[S10] the library hls.js plays a video stream only if the browser cannot", async () => {
  const player = document.body.appendChild(document.createElement("video"));
  const own = vi.spyOn(player, "canPlayType").mockReturnValue("");
  const onBroken = vi.fn();
  const letGo = attachSource(player, stream, onBroken);
  await expect.poll(() => player.readyState, { timeout: 20_000 }).toBeGreaterThan(0);
  expect(player.src).toMatch(/^blob:/);
  expect(Math.round(player.duration)).toBe(4);
  letGo();
  own.mockReturnValue("maybe");
  attachSource(player, stream, onBroken);
  expect(player.src).toContain("list.m3u8");
  expect(onBroken).not.toHaveBeenCalled();
  player.remove();
});

test("[S10] a video stream that cannot be loaded is reported as broken", async () => {
  const player = document.body.appendChild(document.createElement("video"));
  vi.spyOn(player, "canPlayType").mockReturnValue("");
  const onBroken = vi.fn();
  const letGo = attachSource(player, "/there-is-no-such.m3u8", onBroken);
  await expect.poll(() => onBroken.mock.calls.length, { timeout: 20_000 }).toBeGreaterThan(0);
  letGo();
  player.remove();
});
