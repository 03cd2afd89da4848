import { type SpawnOptions, spawn } from "node:child_process";
import { accessSync, constants, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";

/** Source of a WebDriver action, in the form that both dialects of the standard use. */
export type Action =
  | { type: "pointer"; id: string; parameters: { pointerType: "mouse" | "touch" }; actions: object[] }
  | { type: "key"; id: string; actions: object[] };

/** Minimal driver for a browser that Playwright cannot drive. `screen.ts` operates pages through it. */
export type Engine = {
  name: string;
  goto: (url: string) => Promise<void>;
  evaluate: (expression: string) => Promise<string>;
  perform: (actions: Action[]) => Promise<void>;
  screenshot: () => Promise<Buffer>;
  close: () => Promise<void>;
};

export const size = { width: 390, height: 844 };

export const hasPrograms = (...names: string[]) => names.every((name) => findProgram(name));

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

/** Starts a program that is ended with the journeys at the latest. */
export function startProgram(path: string, args: string[], options: SpawnOptions) {
  const child = spawn(path, args, options);
  process.once("exit", () => child.kill());
  return child;
}

/** Makes a profile folder for a browser; the caller deletes it. */
export const makeProfile = () => mkdtempSync(join(tmpdir(), "arranca-browser-"));
