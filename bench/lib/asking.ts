import assert from "node:assert/strict";
import type { BenchServer } from "./servers.ts";

export const p95 = (times: readonly number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0;

export async function timed<T>(act: () => Promise<T>): Promise<{ result: T; ms: number }> {
  const began = performance.now();
  const result = await act();
  return { result, ms: performance.now() - began };
}

export const headersOf = (token: string) => ({
  "x-platform": "arranca",
  "x-application-key": "arranca-web",
  authorization: `Bearer ${token}`,
});

/** Reads a call to its end; returns its body. Fails on any status but 200. */
export async function readCall(server: BenchServer, token: string, path: string): Promise<string> {
  const reply = await fetch(`${server.url}/api${path}`, { headers: headersOf(token) });
  const text = await reply.text();
  assert.equal(reply.status, 200, `${path}: ${text.slice(0, 500)}`);
  return text;
}

type Download = { firstByteMs: number; seconds: number; megabytes: number };

/** Reads a file while it comes. */
export async function download(server: BenchServer, token: string, path: string): Promise<Download> {
  const began = performance.now();
  const reply = await fetch(`${server.url}/api${path}`, { headers: headersOf(token) });
  assert.equal(reply.status, 200, path);
  let [firstByteMs, length] = [0, 0];
  for await (const chunk of reply.body ?? []) {
    if (length === 0) firstByteMs = performance.now() - began;
    length += chunk.length;
  }
  return { firstByteMs, seconds: (performance.now() - began) / 1000, megabytes: length / 1e6 };
}

/** Figures of a table with one decimal. */
export const rounded = (rows: readonly Record<string, string | number>[]) =>
  rows.map((row) =>
    Object.fromEntries(
      Object.entries(row).map(([key, value]) => [key, typeof value === "number" ? Number(value.toFixed(1)) : value]),
    ),
  );
