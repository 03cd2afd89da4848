import { mkdtempSync, rmSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { keysOf } from "@arranca/contract/keys";
import { updatePersonDocs, updatePersonPicture } from "@arranca/contract/persons";
import { readAccount } from "@arranca/contract/review/accounts";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { timeUntil } from "../../lib/http/limit-refusal.ts";
import { newId } from "../../lib/ids.ts";
import { type Account, aPerson, aStaffMember } from "../../testing/factories.ts";
import { realFile } from "../../testing/files/corpus/real.ts";
import { aRawPdf } from "../../testing/files/pdfs.ts";
import { aPdf, aPhoto, asUpload } from "../../testing/files/sample-files.ts";
import { aDoc, aDocx, aZip } from "../../testing/files/zips.ts";
import { send } from "../../testing/requests.ts";
import { startTestApp, type TestApp } from "../../testing/test-app.ts";
import { tracesOf } from "../../testing/traces.ts";
import { judgeFile } from "./contents/judge.ts";
import { kindsOf } from "./rules.ts";

let t: TestApp;
let me: Account;
beforeAll(async () => {
  t = await startTestApp();
  me = await aPerson(t, { status: "registering" });
});
afterAll(() => t.close());

const put = (field: string, name: string, bytes: Buffer, as = me) =>
  send(t, updatePersonDocs, { as, files: [asUpload(field, name, bytes)] });
const look = (url: string) =>
  t.app.inject({ url, headers: { "x-platform": "arranca", authorization: `Bearer ${me.token}` } });
const messageOf = (body: string): string => JSON.parse(body).error.message;

describe("the refusal of an uploaded file", () => {
  test("[V03] the refusal of a file gives the requirement's sentence and, at its field, the accepted types", async () => {
    const refused = await put("ine_front", "ine.txt", Buffer.from("hola"));
    expect(messageOf(refused.body)).toBe("Por favor, selecciona un archivo válido.");
    expect(refused.fields?.ine_front).toBe("Tipo de archivo no permitido. Solo se aceptan PNG, JPEG, JPG y PDF.");
    const large = await put("cv", "cv.pdf", Buffer.alloc(5_242_881));
    expect(large.fields?.cv).toBe("El archivo debe ser menor a 5 MB");
    const locked = await put("cv", "cv.doc", aDoc([], { encrypted: true }));
    expect(locked.fields?.cv).toContain("ya no pide clave");
  });

  test("[V03, A04] a refused file discards the valid ones of the same upload", async () => {
    const before = await tracesOf(t);
    const files = [
      asUpload("ine_front", "a.jpg", await aPhoto()),
      asUpload("ine_back", "b.jpg", await aPhoto()),
      asUpload("cv", "cv.pdf", Buffer.from("no es un pdf")),
    ];
    expect((await send(t, updatePersonDocs, { as: me, files })).code).toBe("FILE_TYPE");
    expect(await tracesOf(t)).toEqual(before);
  });

  test("[V03, A04] too many files, a file of an unknown field and a missing file are refused", async () => {
    const photo = asUpload("ine_front", "a.jpg", await aPhoto());
    expect((await send(t, updatePersonDocs, { as: me, files: [photo, photo] })).code).toBe("TOO_MANY_FILES");
    expect(Object.keys((await put("drivers_license", "a.jpg", await aPhoto())).fields ?? {})).toEqual([
      "drivers_license",
    ]);
    expect((await send(t, updatePersonDocs, { as: me, files: [] })).code).toBe("FILE_MISSING");
  });

  test("[V03, A05] a profile picture must be a picture", async () => {
    const files = [asUpload("file", "yo.pdf", await aPdf())];
    const refused = await send(t, updatePersonPicture, { as: me, files });
    expect(refused.fields?.file).toBe("Tipo de archivo no permitido. Solo se aceptan PNG, JPEG y JPG.");
  });
});

describe("the storage of an uploaded file", () => {
  test("[V03, E12] a saved photo has no location, orientation tag or trailing bytes, and its stored bytes are encrypted", async () => {
    const photo = await sharp(await aPhoto(300, 200))
      .withExif({
        IFD0: { Copyright: "secreto" },
        IFD3: { GPSLatitude: "21/1 7/1 0/1", GPSLatitudeRef: "N" },
      })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const hidden = Buffer.concat([photo, aZip([{ name: "a.js", data: "alert(1)" }])]);
    const [kept] = (await put("ine_back", "foto.jpg", hidden)).contents().files;
    const reply = await look(kept?.url ?? "");
    const metadata = await sharp(reply.rawPayload).metadata();
    expect([metadata.width, metadata.height, metadata.exif, metadata.orientation]).toEqual([
      200,
      300,
      undefined,
      undefined,
    ]);
    expect(reply.rawPayload.includes("PK\x03\x04")).toBe(false);

    const row = await t.deps.db
      .selectFrom("files")
      .selectAll()
      .where("id", "=", kept?.file_id ?? "")
      .executeTakeFirstOrThrow();
    const stored = await buffer(await t.deps.storage.get(row.storage_key));
    expect([row.encrypted, row.scan, row.storage_key.includes("foto")]).toEqual([true, "unchecked", false]);
    expect(stored.includes(reply.rawPayload.subarray(0, 16))).toBe(false);
  });

  test("[S1.14, E12, A21] a file is served with headers that prevent it from running as a page of this site", async () => {
    const sent: [field: string, name: string, bytes: Buffer][] = [
      ["ine_front", "yo (1)'s.jpg", await aPhoto()],
      ["proof_of_address", "luz.pdf", await aPdf()],
      ["cv", "cv ñ.docx", aDocx()],
    ];
    const headers: unknown[] = [];
    for (const [field, name, bytes] of sent) {
      const [kept] = (await put(field, name, bytes)).contents().files;
      const reply = await look(kept?.url ?? "");
      expect(reply.headers).toMatchObject({
        "x-content-type-options": "nosniff",
        "cache-control": "private, no-store",
      });
      headers.push([
        reply.headers["content-disposition"],
        reply.headers["content-security-policy"],
        reply.headers["x-frame-options"],
      ]);
    }
    const shown = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'";
    expect(headers).toEqual([
      [`inline; filename="yo (1)'s.jpg"; filename*=UTF-8''yo%20%281%29%27s.jpg`, shown, "SAMEORIGIN"],
      [`inline; filename="luz.pdf"; filename*=UTF-8''luz.pdf`, shown, "SAMEORIGIN"],
      [`attachment; filename="cv n.docx"; filename*=UTF-8''cv%20%C3%B1.docx`, "sandbox; default-src 'none'", "DENY"],
    ]);
  });
});

describe("names and signatures of uploaded files", () => {
  const store = async (field: string, name: string, bytes: Buffer) => {
    const [kept] = (await put(field, name, bytes)).contents().files;
    const reply = await look(kept?.url ?? "");
    return { name: kept?.file_name, header: String(reply.headers["content-disposition"]), bytes: reply.rawPayload };
  };

  test.each([
    [
      "a name that is not composed",
      "Comprobante no\u0301mina – Jose\u0301 Nu\u0301n\u0303ez.pdf",
      "Comprobante nómina – José Núñez.pdf",
    ],
    ["a name of 300 letters", `${"ñ".repeat(300)}.pdf`, `${"ñ".repeat(116)}.pdf`],
    ["a name of dots", "....", "archivo.pdf"],
    ["a name with quotes", 'mi "recibo" de luz.pdf', 'mi "recibo" de luz.pdf'],
    ["a name with an emoji", "recibo 💡.pdf", "recibo 💡.pdf"],
    ["a name that runs backwards", "recibo\u202efdp.exe", "recibofdp.exe.pdf"],
    ["no name", "", "archivo.pdf"],
  ])("[B45] %s is kept composed, and its header names the file for every program", async (_what, name, kept) => {
    const found = await store("proof_of_address", name, await aPdf());
    expect(found.name).toBe(kept);
    const [, plain = "", encoded = ""] =
      /^inline; filename="([ -~]+)"; filename\*=UTF-8''([\w.~%-]+)$/.exec(found.header) ?? [];
    expect(decodeURIComponent(encoded)).toBe(kept);
    expect(plain).toMatch(/^[^"\\%]+\.pdf$/);
  });

  test("[B42] a signed PDF is kept byte for byte and marked for its reviewer; a copy without its links is marked as no longer signed", async () => {
    const signed = ["poppler/firmado.pdf", "poppler/formulario-firmado.pdf"].map(realFile);
    for (const bytes of signed)
      expect((await store("proof_of_address", "recibo.pdf", bytes)).bytes.equals(bytes)).toBe(true);
    const link = "<</Type/Annot/Subtype/Link/A<</S/URI/URI(https://example.mx)>>>>";
    await store("cv", "cv.pdf", aRawPdf("", ["<</Type/Sig/ByteRange[0 9 99 9]/Contents<00>>>", link]));
    await store("ine_front", "ine.jpg", await aPhoto());

    const reviewer = await aStaffMember(t, ["accounts.review"]);
    const { documents } = (await send(t, readAccount, { as: reviewer, params: { id: me.id } })).contents();
    const told = new Map(documents.map(({ area, signature }) => [area, signature]));
    expect(["proof_of_address", "cv", "ine_front"].map((area) => told.get(area))).toEqual(["kept", "lost", null]);
  });
});

describe("the format of an uploaded picture", () => {
  const fields = keysOf(kindsOf).filter((taken) => kindsOf[taken].includes("jpeg"));
  const folder = mkdtempSync(join(tmpdir(), "arranca-uploads-"));
  const path = join(folder, "picture");
  afterAll(() => rmSync(folder, { recursive: true }));

  test.each(fields)(
    "[B18, B20] a field of kind %s takes a JPEG and a WebP as JPEG, and refuses HEIC and AVIF by their name",
    async (taken) => {
      const judged = async (bytes: Buffer) => {
        await writeFile(path, bytes);
        return judgeFile(path, taken);
      };
      expect(await judged(await aPhoto())).toMatchObject({ kind: "jpeg" });
      expect(await judged(realFile("imagemagick/INE.webp"))).toMatchObject({ kind: "jpeg" });
      for (const heic of ["INE.jpg", "INE.heif", "foto.avif"]) {
        const refused = await judged(realFile(`refused/${heic}`));
        expect("message" in refused && refused.message).toMatch(/HEIC o AVIF.*captura de pantalla/);
      }
    },
  );

  test.each([
    ["INE.HEIC", "INE.jpg"],
    ["INE-frente.jfif", "INE-frente.jpg"],
    ["foto.JPE", "foto.jpg"],
    ["INE", "INE.jpg"],
    ["", "archivo.jpg"],
  ])("[B18, B20] a JPEG called %j is stored as %j", async (name, kept) => {
    const [file] = (await put("ine_back", name, await aPhoto())).contents().files;
    expect([file?.file_name, file?.mime]).toEqual([kept, "image/jpeg"]);
  });

  test("[B20] a transparent WebP stays transparent as a logo, and is white on a document", async () => {
    const glass = { create: { width: 9, height: 9, channels: 4, background: "#0000" } } as const;
    await writeFile(path, await sharp(glass).webp({ lossless: true }).toBuffer());
    expect(await judgeFile(path, "image")).toMatchObject({ kind: "png" });
    const drawn = await judgeFile(path, "document");
    expect(drawn).toMatchObject({ kind: "jpeg" });
    const { dominant } = await sharp(`${path}.drawn`).stats();
    expect(Math.min(dominant.r, dominant.g, dominant.b)).toBeGreaterThan(240);
  });
});

describe("the limits of an account's files", () => {
  const rowOf = (owner: Account, size: number, replaced = false) => ({
    id: newId(),
    owner_login_id: owner.loginId,
    area: "cv",
    storage_key: newId(),
    name: "cv.pdf",
    mime: "application/pdf",
    size,
    sha256: Buffer.alloc(32),
    encrypted: true,
    created_at: t.deps.clock.now(),
    replaced_at: replaced ? t.deps.clock.now() : null,
  });
  const keep = (rows: ReturnType<typeof rowOf>[]) => t.deps.db.insertInto("files").values(rows).execute();

  test("[V03, A04] an account keeps 40 files without counting replaced ones; the 41st is refused with a sentence", async () => {
    const owner = await aPerson(t, { status: "registering" });
    await keep(Array.from({ length: 60 }, (_, index) => rowOf(owner, 10, index >= 39)));
    expect((await put("cv", "cv.pdf", await aPdf(), owner)).status).toBe(200);
    const refused = await put("ine_front", "a.jpg", await aPhoto(), owner);
    expect([refused.status, refused.code]).toEqual([422, "TOO_MANY_FILES"]);
    expect(messageOf(refused.body)).toBe(
      "Tu cuenta ya guarda el máximo de archivos (40, o 60 MB en total). Borra o reemplaza alguno.",
    );
    // A file that replaces another does not count twice towards the limit.
    expect((await put("cv", "cv.pdf", await aPdf(2), owner)).status).toBe(200);
  });

  test("[V03, A04] an account keeps 60 MiB, and two concurrent uploads cannot exceed them", async () => {
    const owner = await aPerson(t, { status: "registering" });
    const photo = await aPhoto();
    await keep([rowOf(owner, 60 * 1024 * 1024 - 10)]);
    expect((await put("ine_front", "a.jpg", photo, owner)).code).toBe("TOO_MANY_FILES");
    const other = await aPerson(t, { status: "registering" });
    await keep(Array.from({ length: 39 }, () => rowOf(other, 10)));
    const codes = await Promise.all(
      ["ine_front", "ine_back", "proof_of_address"].map(
        async (field) => (await put(field, "a.jpg", photo, other)).code,
      ),
    );
    expect(codes.sort()).toEqual(["TOO_MANY_FILES", "TOO_MANY_FILES", undefined]);
  });

  test("[F12, N20, V03, A04] an account sends 60 files an hour, refused ones included; the next is refused before a byte is read, with its time", async () => {
    const owner = await aPerson(t, { status: "registering" });
    await put("cv", "cv.pdf", Buffer.from("no"), owner);
    await put("cv", "cv.pdf", await aPdf(), owner);
    const row = t.deps.db.updateTable("rate_limits").where("key", "=", `upload/${owner.loginId}`);
    expect((await row.set({ points: 60 }).returning("points").execute()).length).toBe(1);
    const refused = await put("cv", "cv.pdf", Buffer.alloc(5_242_881), owner);
    const { expire } = await t.deps.db
      .selectFrom("rate_limits")
      .select("expire")
      .where("key", "=", `upload/${owner.loginId}`)
      .executeTakeFirstOrThrow();
    const until = new Date(Number(expire));
    expect([refused.status, messageOf(refused.body)]).toEqual([
      429,
      `Ya enviaste 60 archivos en una hora, que es el límite. Podrás seguir ${timeUntil(t.deps.clock.now(), until)}.`,
    ]);
    expect(Number(refused.headers["retry-after"])).toBe(
      Math.ceil((until.getTime() - t.deps.clock.now().getTime()) / 1000),
    );
    t.deps.clock.set(new Date(t.deps.clock.now().getTime() + 3_600_000));
    expect((await put("cv", "cv.pdf", await aPdf(), owner)).status).toBe(200);
  });
});

describe("uploads on a full disk", () => {
  test("[V03, A04] an upload on a full disk is answered with 507 and a sentence, and leaves no partial file", async () => {
    const before = await tracesOf(t);
    const { storage } = t.deps;
    const full = {
      delete: (key: string) => storage.delete(key),
      put: async (key: string) => {
        await storage.put(key, Readable.from([Buffer.from("half of it")]));
        throw Object.assign(new Error("no space left on device"), { code: "ENOSPC" });
      },
    };
    // Methods of a store that saving a file needs.
    t.deps.storage = full as unknown as typeof storage;
    const reply = await put("cv", "cv.pdf", await aPdf());
    t.deps.storage = storage;
    expect([reply.status, messageOf(reply.body)]).toEqual([
      507,
      "No pudimos guardar el archivo. Vuelve a intentarlo en un momento.",
    ]);
    expect(await tracesOf(t)).toEqual(before);
  });

  test("[V03, A04] an upload without a temporary folder is answered with 503 and a sentence", async () => {
    const { temporaryFolder } = t.deps.settings;
    t.deps.settings.temporaryFolder = `${temporaryFolder}/gone`;
    const reply = await put("cv", "cv.pdf", await aPdf());
    t.deps.settings.temporaryFolder = temporaryFolder;
    expect([reply.status, reply.code]).toEqual([503, "UNAVAILABLE"]);
  });
});
