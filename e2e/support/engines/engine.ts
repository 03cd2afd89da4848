import { type SpawnOptions, spawn } from "node:child_process";
import { accessSync, constants, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";

/** One source of a WebDriver action; both dialects of the standard write it alike. */
export type Action =
  | { type: "pointer"; id: string; parameters: { pointerType: "mouse" | "touch" }; actions: object[] }
  | { type: "key"; id: string; actions: object[] };

/** A browser that Playwright cannot drive, as small as a journey can do with: what it does with a page is in `screen.ts`. */
export type Engine = {
  name: string;
  goto: (url: string) => Promise<void>;
  /** Gives the value of an expression that is a text. */
  evaluate: (expression: string) => Promise<string>;
  perform: (actions: Action[]) => Promise<void>;
  screenshot: () => Promise<Buffer>;
  close: () => Promise<void>;
};

/** A phone's screen. */
export const size = { width: 390, height: 844 };

/** Whether this machine has every one of these programs. */
export const hasPrograms = (...names: string[]) => names.every((name) => findProgram(name));

/** The path of the first of these programs that this machine has. */
export function findProgram(...names: string[]): string | undefined {
  const folders = (process.env.PATH ?? "").split(delimiter);
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isProgram);
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Starts a program that ends with the journeys at the latest. */
export function startProgram(path: string, args: string[], options: SpawnOptions) {
  const child = spawn(path, args, options);
  process.once("exit", () => child.kill());
  return child;
}

/** A folder for what a browser writes down; its owner deletes it. */
export const makeProfile = () => mkdtempSync(join(tmpdir(), "arranca-browser-"));
