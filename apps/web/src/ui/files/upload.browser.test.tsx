import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { ApiError } from "#lib/calls/call.ts";
import { stopClock } from "../../testing/clock.ts";
import { Held, show } from "../../testing/show.tsx";
import { FileField } from "./file-field.tsx";
import { sendPersistently } from "./send-persistently.ts";
import { makeUpload } from "./upload.ts";
import type { StoredFile } from "./use-upload.ts";

test("[V03] an upload shows that it is being prepared while its file is read, and is sent afterwards", async () => {
  const file = new File(["%PDF-1.7"], "carta.pdf", { type: "application/pdf" });
  let endReading: (bytes: ArrayBuffer) => void = () => undefined;
  file.arrayBuffer = () => new Promise((resolve) => (endReading = resolve));
  const send = vi.fn(() => new Promise<() => void>(() => undefined));
  const upload = makeUpload("test", { kind: "file", maxBytes: 1_000, send });
  const started = upload.start(file);
  await expect.poll(() => upload.state()).toEqual({ kind: "preparing", name: "carta.pdf" });
  expect(upload.isUnderWay()).toBe(true);
  expect(send).not.toHaveBeenCalled();

  await expect
    .poll(() => {
      endReading(new ArrayBuffer(8));
      return upload.state();
    })
    .toEqual({ kind: "sending", name: "carta.pdf", percent: 0 });
  expect(send).toHaveBeenCalledOnce();
  upload.cancel();
  void started;
});

const sentence = "Ya enviaste 60 archivos en una hora, que es el límite. Podrás seguir hoy a las 18:05.";
const limit = (retryAfter: number) => new ApiError(429, "TOO_MANY", sentence, { retryAfter });
const options = () => ({ signal: new AbortController().signal, idempotencyKey: "key", onState: vi.fn() });

test("[F12, N20] a used-up limit of an hour is not tried again", async () => {
  stopClock();
  const send = vi.fn(() => Promise.reject(limit(3_600)));
  await expect(sendPersistently(send, options())).rejects.toThrow(sentence);
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(send).toHaveBeenCalledOnce();
});

test("[F12] a used-up limit of a minute is tried again at its end, and not before", async () => {
  stopClock();
  const send = vi.fn().mockRejectedValueOnce(limit(42)).mockResolvedValueOnce("answer");
  const sent = sendPersistently(send, options());
  await vi.advanceTimersByTimeAsync(41_000);
  expect(send).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await sent).toBe("answer");
});

test("[F12, N20] the 61st upload says why and until when, keeps the file and sends it when its owner says so", async () => {
  const upload = vi
    .fn()
    .mockRejectedValueOnce(limit(3_600))
    .mockImplementation(async ({ name }: File) => ({ name }));
  show(
    <Held<StoredFile | null> initial={null}>
      {(control) => <FileField label="Recibo de luz" upload={upload} {...control} />}
    </Held>,
  );
  const field = () => document.querySelector("[data-field]")?.textContent ?? "";
  const pdf = new File(["%PDF-1.7"], "recibo.pdf", { type: "application/pdf" });
  await page.getByLabelText("Elegir archivo para Recibo de luz").upload(pdf);
  await expect.poll(field).toContain(`${sentence} Guardamos «recibo.pdf» aquí.`);
  expect(field()).not.toContain("Enviar recibo.pdf");

  const now = Date.now;
  const later = vi.spyOn(Date, "now").mockImplementation(() => now() + 3_600_000);
  await expect.element(page.getByText("Ya lo puedes enviar.")).toBeVisible();
  expect(upload).toHaveBeenCalledOnce();
  await page.getByRole("button", { name: "Enviar recibo.pdf como Recibo de luz" }).click();
  await expect.element(page.getByText("Listo")).toBeVisible();
  later.mockRestore();
  expect(upload.mock.calls.map(([{ name }]) => name)).toEqual(["recibo.pdf", "recibo.pdf"]);
});
