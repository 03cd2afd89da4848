import { createHash } from "node:crypto";
import { createWriteStream } from "node:fs";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { packageBytes } from "@arranca/contract/course/limits";
import yauzl, { type Entry, type ZipFile } from "yauzl";
import { Refusal } from "../../../lib/errors.ts";
import { newId } from "../../../lib/ids.ts";
import { broken, fileName, type Manifest, type ManifestFile, manifestName, readManifest } from "./package.manifest.ts";

const mostEntries = 1001;
const mostManifestBytes = 4 * 1024 * 1024;

export type Unpacked = { manifest: Manifest; paths: ReadonlyMap<string, string> };

/**
 * Unpacks a course package into a folder. Names in the zip never become file names, sizes are counted rather than believed,
 * and every file must match its digest. Refuses PACKAGE_BROKEN with the place of the problem.
 */
export async function unpack(path: string, folder: string): Promise<Unpacked> {
  try {
    const zip = await yauzl.openPromise(path, { lazyEntries: true, autoClose: false, strictFileNames: true });
    try {
      return await read(zip, folder);
    } finally {
      zip.close();
    }
  } catch (error) {
    if (error instanceof Refusal || (error instanceof Error && "syscall" in error)) throw error;
    // yauzl throws for broken archives, paths outside the folder and wrong sizes.
    throw broken("zip", "el archivo está dañado o no es un paquete del curso");
  }
}

async function read(zip: ZipFile, folder: string): Promise<Unpacked> {
  const entries = await entriesOf(zip);
  const described = entries.get(manifestName);
  if (!described) throw broken(manifestName, "falta");
  const json = await textOf(await zip.openReadStreamPromise(described));
  const manifest = readManifest(json);

  const listed = new Set([manifestName, ...manifest.files.map(({ sha256 }) => fileName(sha256))]);
  const foreign = [...entries.keys()].find((name) => !listed.has(name));
  if (foreign) throw broken(foreign, "el manifiesto no lo nombra");
  const paths = new Map<string, string>();
  for (const file of manifest.files) {
    const entry = entries.get(fileName(file.sha256));
    if (!entry) throw broken(fileName(file.sha256), `falta (${file.name})`);
    const target = join(folder, newId());
    await unpackOne(await zip.openReadStreamPromise(entry), target, file);
    paths.set(file.sha256, target);
  }
  return { manifest, paths };
}

async function entriesOf(zip: ZipFile): Promise<Map<string, Entry>> {
  if (zip.entryCount > mostEntries) throw broken("zip", "tiene demasiados archivos");
  const entries = new Map<string, Entry>();
  let bytes = 0;
  for await (const entry of zip.eachEntry()) {
    const name = entry.fileName;
    if (name !== manifestName && !/^files\/[0-9a-f]{64}$/.test(name))
      throw broken(name.slice(0, 100), "no es del curso");
    if (entries.has(name)) throw broken(name, "está dos veces");
    if ((entry.generalPurposeBitFlag & 1) === 1) throw broken(name, "tiene contraseña");
    bytes += entry.uncompressedSize;
    if (bytes > packageBytes + mostManifestBytes) throw broken(name, "el paquete desempacado es demasiado grande");
    entries.set(name, entry);
  }
  return entries;
}

async function textOf(stream: Readable): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of stream) {
    bytes += chunk.length;
    if (bytes > mostManifestBytes) throw broken(manifestName, "es demasiado grande");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}

async function unpackOne(stream: Readable, target: string, { sha256, bytes, name }: ManifestFile): Promise<void> {
  const place = fileName(sha256);
  const hash = createHash("sha256");
  let size = 0;
  const counted = async function* (source: AsyncIterable<Buffer>) {
    for await (const chunk of source) {
      size += chunk.length;
      // The size in the zip is not trusted.
      if (size > bytes) throw broken(place, `pesa más de lo que dice el manifiesto (${name})`);
      hash.update(chunk);
      yield chunk;
    }
  };
  await pipeline(stream, counted, createWriteStream(target, { mode: 0o600 }));
  if (size !== bytes || hash.digest("hex") !== sha256) {
    throw broken(place, `su contenido no es el que dice su nombre (${name})`);
  }
}
