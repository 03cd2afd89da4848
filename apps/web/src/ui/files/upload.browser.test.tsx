import { expect, test, vi } from "vitest";
import { makeUpload } from "./upload.ts";

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

  endReading(new ArrayBuffer(8));
  await expect.poll(() => upload.state()).toEqual({ kind: "sending", name: "carta.pdf", percent: 0 });
  expect(send).toHaveBeenCalledOnce();
  upload.cancel();
  void started;
});
