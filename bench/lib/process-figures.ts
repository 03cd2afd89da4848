import { readdirSync, readFileSync } from "node:fs";

const pageBytes = 4096;

/** The memory of a process that is really there. */
export const residentBytes = (pid: number): number =>
  Number(readFileSync(`/proc/${pid}/statm`, "utf8").split(" ")[1]) * pageBytes;

/** Files and sockets that a process holds open. */
export const openDescriptors = (pid: number): number => readdirSync(`/proc/${pid}/fd`).length;
