import { timingSafeEqual } from "node:crypto";
import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import * as z from "zod/mini";
import type { Vault } from "../../lib/crypto.ts";

const anchor = z.object({
  day: z.iso.date(),
  /** Number of rows in the audit chain, and the hash of the last one. */
  count: z.int().check(z.positive()),
  hash: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  seal: z.string(),
});
export type Anchor = z.output<typeof anchor>;

type Head = Omit<Anchor, "seal">;

const sealOf = (vault: Vault, { day, count, hash }: Head) => vault.anchorHmac(`${day}\n${count}\n${hash}`);

export const sealed = (vault: Vault, head: Head): Anchor => ({
  ...head,
  seal: sealOf(vault, head).toString("base64url"),
});

/** Writes the day's anchor of the audit chain to a file that is never overwritten. Returns the anchor in the file. */
export async function writeAnchor(folder: string, made: Anchor): Promise<Anchor> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const file = join(folder, `${made.day}.json`);
  try {
    await writeFile(file, `${JSON.stringify(made)}\n`, { flag: "wx", mode: 0o440, flush: true });
    return made;
  } catch (error) {
    if (!isFileError(error, "EEXIST")) throw error;
    return z.parse(anchor, JSON.parse(await readFile(file, "utf8")));
  }
}

export type KeptAnchors = {
  anchors: Anchor[];
  /** Days whose anchor file was changed or not written by this deployment. */
  forged: string[];
};

/** All anchors of the audit chain in a folder; empty if the folder does not exist yet. */
export async function readAnchors(folder: string, vault: Vault): Promise<KeptAnchors> {
  const names = await readdir(folder).catch((error: unknown) => {
    if (isFileError(error, "ENOENT")) return [];
    throw error;
  });
  const kept: KeptAnchors = { anchors: [], forged: [] };
  for (const name of names.filter((one) => /^\d{4}-\d\d-\d\d\.json$/.test(one)).sort()) {
    const day = name.slice(0, 10);
    const found = parseAnchor(await readFile(join(folder, name), "utf8"));
    if (found?.day === day && isOurs(vault, found)) kept.anchors.push(found);
    else kept.forged.push(day);
  }
  return kept;
}

function parseAnchor(text: string): Anchor | undefined {
  try {
    return z.safeParse(anchor, JSON.parse(text)).data;
  } catch {
    // A changed file may hold no JSON.
    return undefined;
  }
}

function isOurs(vault: Vault, given: Anchor): boolean {
  const [seal, expected] = [Buffer.from(given.seal, "base64url"), sealOf(vault, given)];
  return seal.length === expected.length && timingSafeEqual(seal, expected);
}

const isFileError = (error: unknown, code: string) => error instanceof Error && "code" in error && error.code === code;
