import { readdirSync, readFileSync } from "node:fs";

const pageBytes = 4096;

export const residentBytes = (pid: number): number =>
  Number(readFileSync(`/proc/${pid}/statm`, "utf8").split(" ")[1]) * pageBytes;

export async function memoryGrowth<T>(pid: number, work: () => Promise<T>): Promise<{ bytes: number; result: T }> {
  const before = residentBytes(pid);
  let peak = before;
  const look = setInterval(() => {
    peak = Math.max(peak, residentBytes(pid));
  }, 5);
  try {
    const result = await work();
    return { bytes: peak - before, result };
  } finally {
    clearInterval(look);
  }
}

export const openDescriptors = (pid: number): number => readdirSync(`/proc/${pid}/fd`).length;
