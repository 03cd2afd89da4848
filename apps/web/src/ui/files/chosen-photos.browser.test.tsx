import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { Held, show } from "../../testing/show.tsx";
import { FileField } from "./file-field.tsx";
import type { FileKind } from "./file-rules.ts";
import { prepareFile } from "./prepare-file.ts";
import type { StoredFile } from "./use-upload.ts";

const limits = { kind: "file", maxBytes: 5_242_880 } as const;

/** Runs a test on a browser that draws no picture and reports no error. */
async function whilePaintingNothing<T>(work: () => Promise<T>): Promise<T> {
  const painting = vi.spyOn(CanvasRenderingContext2D.prototype, "drawImage").mockImplementation(() => undefined);
  try {
    return await work();
  } finally {
    painting.mockRestore();
  }
}

/** Draws a picture with letters. `look`: one colour, or transparent with letters. */
async function drawn(type: string, [width, height]: [number, number] = [900, 600], look?: "flat"): Promise<Blob> {
  const canvas = new OffscreenCanvas(width, height);
  const pen = canvas.getContext("2d");
  if (!pen) throw new Error("The browser cannot draw.");
  pen.fillStyle = "#eee";
  pen.fillRect(0, 0, width, height);
  pen.fillStyle = "#222";
  pen.font = `${Math.round(height / 12)}px sans-serif`;
  if (look !== "flat") pen.fillText("INSTITUTO NACIONAL ELECTORAL", 10, height / 2, width - 20);
  return canvas.convertToBlob({ type });
}

const named = async (name: string, picture: Promise<Blob>, type = "") => new File([await picture], name, { type });

const jpegs: readonly [name: string, sent: string][] = [
  ["INE-frente.jfif", "INE-frente.jpg"],
  ["foto.JPE", "foto.jpg"],
  ["foto.jpeg", "foto.jpeg"],
  ["foto", "foto.jpg"],
  ["INE.HEIC", "INE.jpg"],
  ["recibo.pdf", "recibo.pdf.jpg"],
  ["CFE 12.11.2026", "CFE 12.11.2026.jpg"],
];

for (const kind of ["file", "image"] satisfies FileKind[])
  test(`[F3, B18, B20] a JPEG with any name is taken by its bytes in a field of kind '${kind}'`, async () => {
    const sent: string[] = [];
    show(
      <Held<StoredFile | null> initial={null}>
        {(control) => (
          <FileField
            label="Mi foto"
            kind={kind}
            another
            upload={async ({ name, type }) => {
              sent.push(`${name} ${type}`);
              return { name };
            }}
            {...control}
          />
        )}
      </Held>,
    );
    const input = page.getByLabelText("Elegir archivo para Mi foto");
    for (const [at, [name]] of jpegs.entries()) {
      await input.upload(await named(name, drawn("image/jpeg"), "image/heic"));
      await expect.poll(() => sent.length).toBe(at + 1);
    }
    expect(sent).toEqual(jpegs.map(([, name]) => `${name} image/jpeg`));
    expect(input.element().hasAttribute("accept")).toBe(false);
  });

test("[F3, B20] a WebP photo becomes a JPEG on the device, and a small PNG stays a PNG", async () => {
  const webp = await prepareFile(await named("INE.webp", drawn("image/webp")), limits);
  const png = await prepareFile(await named("logo.PNG", drawn("image/png")), limits);
  const kinds = [webp, png].map((file) => file instanceof File && `${file.name} ${file.type}`);
  expect(kinds).toEqual(["INE.jpg image/jpeg", "logo.PNG image/png"]);
  const head = webp instanceof File ? new Uint8Array(await webp.slice(0, 3).arrayBuffer()) : [];
  expect([...head]).toEqual([0xff, 0xd8, 0xff]);
});

test("[F3, B18] a HEIC photo named .jpg is called HEIC, with what to do on this device", async () => {
  const heic = new File(["\0\0\0\x18ftypheic\0\0\0\0heicmif1", new Uint8Array(2_000)], "INE.jpg", {
    type: "image/jpeg",
  });
  expect(await prepareFile(heic, limits)).toEqual({
    alert: "Por favor, selecciona un archivo válido.",
    detail: expect.stringMatching(/^Es una foto HEIC .* Solo se aceptan PNG, JPEG, JPG y PDF\.$/),
  });
});

test("[F3] an empty file says that it may still be in the cloud", async () => {
  expect(await prepareFile(new File([], "INE.jpg"), limits)).toMatchObject({ alert: "El archivo está vacío." });
});

test("[F3, B07] a panorama keeps a legible height", async () => {
  const file = await prepareFile(await named("panorama.jpg", drawn("image/jpeg", [8000, 1900])), limits);
  const { width, height } = await createImageBitmap(file as File);
  expect([width, height]).toEqual([2947, 700]);
});

test("[F3, B07] an upright photo of a phone stays upright when it is decoded at a reduced size", async () => {
  const bytes = new Uint8Array(await (await drawn("image/jpeg", [4000, 2000])).arrayBuffer());
  // Orientation 6: the camera was held upright.
  const exif = [
    0xff,
    0xe1,
    0,
    34,
    ...[..."Exif\0\0MM\0*\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0\x06\0\0\0\0\0\0"].map((c) => c.charCodeAt(0)),
  ];
  const photo = new File([bytes.slice(0, 2), new Uint8Array(exif), bytes.slice(2)], "INE.jpg");
  const file = await prepareFile(photo, limits);
  const { width, height } = await createImageBitmap(file as File);
  expect([width, height]).toEqual([800, 1600]);
});

const oneColour = { alert: "La foto salió de un solo color." };

test("[F3, B07] a canvas that paints nothing sends nothing, and the refusal says what to do", async () => {
  const photo = await named("INE.jpg", drawn("image/jpeg"));
  expect(await whilePaintingNothing(() => prepareFile(photo, limits))).toMatchObject(oneColour);
});

test("[F3, B07] a large photo of which nothing is painted names the setting of the camera", async () => {
  const photo = await named("INE.jpg", drawn("image/jpeg", [7000, 3200]));
  expect(await whilePaintingNothing(() => prepareFile(photo, limits))).toEqual({
    alert: "Tu foto es demasiado grande para este dispositivo.",
    detail: "Mide 22 megapixeles. En los ajustes de la cámara elige 12 MP y tómala otra vez.",
  });
});

test("[F3, B07] a photo of one colour is never sent", async () => {
  expect(await prepareFile(await named("INE.png", drawn("image/png", [900, 600], "flat")), limits)).toMatchObject(
    oneColour,
  );
});

test("[F3, B07] a photo is sent although createImageBitmap fails", async () => {
  const photo = await named("INE.webp", drawn("image/webp", [3000, 2000]));
  vi.stubGlobal("createImageBitmap", () => Promise.reject(new DOMException("no memory", "InvalidStateError")));
  const file = await prepareFile(photo, limits);
  vi.unstubAllGlobals();
  const { width, height } = await createImageBitmap(file as File);
  expect([width, height]).toEqual([1600, 1067]);
});

test("[F3, B07] a JPEG that nothing can open goes to the server unchanged, and a too large one says what to do", async () => {
  const broken = (bytes: number) =>
    new File([new Uint8Array([0xff, 0xd8, 0xff, 0xe0]), new Uint8Array(bytes)], "INE.jpg");
  expect(await prepareFile(broken(2_000), limits)).toBeInstanceOf(File);
  expect(await prepareFile(broken(6_000_000), limits)).toMatchObject({ alert: "No pudimos abrir la foto." });
});
