import { signIn } from "@arranca/contract/accounts/entry";
import { uploadCourseFile } from "@arranca/contract/course/files";
import { updatePersonPicture } from "@arranca/contract/persons";
import { saveLikes } from "@arranca/contract/vacancies/likes";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { type Account, aPerson, aStaffMember } from "../../../testing/factories.ts";
import { patient } from "../../../testing/patient.ts";
import { send } from "../../../testing/requests.ts";
import { startTestApp, type TestApp } from "../../../testing/test-app.ts";
import { tracesOf } from "../../../testing/traces.ts";
import { beginUpload } from "../../../testing/wire.ts";
import type { SheddingLimits } from "./shedding.limits.ts";

let t: TestApp;
let [editor, person]: Account[] = [];
beforeAll(async () => {
  t = await startTestApp({ app: { bodyPatience: { wholeMs: 2000, bytesPerSecond: 500, lookMs: 1000 } } });
  [editor, person] = [await aStaffMember(t, ["course.edit"]), await aPerson(t)];
  await t.app.listen({ port: 0, host: "127.0.0.1" });
});
afterAll(() => t.close());

const formOf = (field: string, bytes: Buffer) =>
  Buffer.concat([
    Buffer.from(`--edge\r\ncontent-disposition: form-data; name="${field}"; filename="a"\r\n\r\n`),
    bytes,
    Buffer.from("\r\n--edge--\r\n"),
  ]);

const captions = Buffer.from(`WEBVTT\n\n00:01.000 --> 00:02.000\nHola.\n\nNOTE ${"largo ".repeat(1000)}\n`);

type Call = { method: string; path: string };
type Pace = { bytes: number; everyMs: number };

/** Uploads a few bytes at a time. Returns the first line of the answer and the number of pieces sent before it. */
async function sendSlowly(call: Call, as: Account | undefined, body: Buffer, { bytes, everyMs }: Pace) {
  const { socket, answered } = await beginUpload(t, { ...call, length: body.length, token: as?.token });
  let [at, pieces] = [0, 0];
  const sending = setInterval(() => {
    if (at >= body.length || !socket.writable) return;
    socket.write(body.subarray(at, at + bytes));
    at += bytes;
    pieces++;
  }, everyMs);
  const answer = await answered();
  clearInterval(sending);
  socket.destroy();
  return { line: answer.split("\r\n")[0], pieces };
}

test("a slow but steady upload of a course file is accepted, however long it takes", async () => {
  const body = formOf("captions", captions);
  const steadily = { bytes: Math.ceil(body.length / 60), everyMs: 60 };
  const { line, pieces } = await sendSlowly(uploadCourseFile, editor, body, steadily);
  expect(line).toBe("HTTP/1.1 200 OK");
  // Two pieces are at least 60 ms apart: more in total than the two seconds of any other body.
  expect(pieces).toBeGreaterThan(50);
});

test("an upload below the minimum rate is ended and leaves nothing", async () => {
  const before = await tracesOf(t);
  const { line } = await sendSlowly(uploadCourseFile, editor, formOf("captions", captions), { bytes: 1, everyMs: 50 });
  expect(line).toBe("HTTP/1.1 408 Request Timeout");
  await vi.waitFor(async () => expect(await tracesOf(t)).toEqual(before), patient);
});

test("every request body except an upload has a fixed time limit, even if it arrives steadily", async () => {
  const body = formOf("file", Buffer.alloc(1_000_000, 1));
  const { line } = await sendSlowly(updatePersonPicture, person, body, { bytes: 1000, everyMs: 20 });
  expect(line).toBe("HTTP/1.1 408 Request Timeout");
});

function narrow(): SheddingLimits {
  const two = { atOnce: 2, afterMs: 60_000, patienceMs: 2_000 };
  return { busyFrom: 0, queues: { exits: two, first: two, strangers: two, reads: two } };
}

test("check 24: slow bodies hold no slot: sign-ins and writes beside them are served", async () => {
  const small = await startTestApp({ app: { requestGuards: { shedding: narrow() } } });
  await small.app.listen({ port: 0, host: "127.0.0.1" });
  const writer = await aPerson(small);
  const type = "application/json";
  const slow = await Promise.all(
    Array.from({ length: 8 }, (_, number) => {
      const { method, path } = number % 2 ? signIn : saveLikes;
      return beginUpload(small, { method, path, type, length: 500, token: number % 2 ? undefined : writer.token });
    }),
  );
  // All uploads are running: they took their slots and returned them.
  await vi.waitFor(() => expect(small.app.load().inFlight).toBe(8), patient);
  for (let time = 0; time < 3; time++) {
    expect((await send(small, saveLikes, { as: writer, body: { likes: ["office"] } })).status).toBe(200);
    const body = { email: writer.email, password: "no es la suya" };
    expect((await send(small, signIn, { body })).status).toBe(401);
  }
  for (const { socket } of slow) socket.destroy();
  await vi.waitFor(() => expect(small.app.load().inFlight).toBe(0), patient);
  await small.close();
});
