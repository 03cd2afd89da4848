import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { afterEach, expect, test } from "vitest";
import { openTemporaryFolder } from "./temporary-folder.ts";

const cleanUp: (() => unknown)[] = [];
afterEach(async () => {
  for (const clean of cleanUp.splice(0).reverse()) await clean();
});

function aParent(): string {
  const parent = mkdtempSync(join(tmpdir(), "arranca-temporary-"));
  cleanUp.push(() => rmSync(parent, { recursive: true, force: true }));
  return parent;
}

const age = (path: string, minutes: number) => {
  const then = new Date(Date.now() - minutes * 60_000);
  utimesSync(path, then, then);
};

async function anUploading(parent: string): Promise<{ process: ChildProcess; folder: string; upload: string }> {
  const source = `
    import { writeFileSync } from "node:fs";
    const { openTemporaryFolder } = await import(${JSON.stringify(join(import.meta.dirname, "temporary-folder.ts"))});
    const { path } = await openTemporaryFolder(${JSON.stringify(parent)});
    writeFileSync(path + "/half", "of a photo");
    console.log(path);
    setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ["--input-type=module", "--eval", source], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  cleanUp.push(() => end(child));
  const [folder] = await once(createInterface(child.stdout), "line");
  return { process: child, folder, upload: join(folder, "half") };
}

async function end(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill("SIGKILL");
  await once(child, "exit");
}

async function open(parent: string) {
  const folder = await openTemporaryFolder(parent);
  cleanUp.push(folder.remove);
  return folder;
}

test("[V03] a starting process does not delete the uploads of a living process, but those of a dead one", async () => {
  const parent = aParent();
  const other = await anUploading(parent);
  age(other.folder, 30);
  expect((await open(parent)).path).not.toBe(other.folder);
  expect(existsSync(other.upload)).toBe(true);

  await end(other.process);
  age(other.folder, 30);
  const mine = await open(parent);
  expect([existsSync(other.folder), existsSync(mine.path)]).toEqual([false, true]);
});

test("[V03] a new upload folder without a lock is kept for its process; anything without a lock is deleted after a day", async () => {
  const parent = aParent();
  for (const name of ["young", "unlocked", "old"]) mkdirSync(join(parent, name));
  writeFileSync(join(parent, "loose"), "");
  age(join(parent, "unlocked"), 30);
  age(join(parent, "old"), 25 * 60);
  age(join(parent, "loose"), 25 * 60);
  await open(parent);
  const left = ["young", "unlocked", "old", "loose"].filter((name) => existsSync(join(parent, name)));
  expect(left).toEqual(["young", "unlocked"]);
});

test("[V03] a process that ends deletes its upload folder", async () => {
  const { path, remove } = await openTemporaryFolder(aParent());
  remove();
  expect(existsSync(path)).toBe(false);
});
