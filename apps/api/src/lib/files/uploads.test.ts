import type { Call } from "@arranca/contract/call";
import { updateCompanyFiles } from "@arranca/contract/companies";
import { uploadVoucher } from "@arranca/contract/payments/vouchers";
import { addPersonDoc, updatePersonDocs, updatePersonPicture } from "@arranca/contract/persons";
import { staffPermissions } from "@arranca/contract/roles";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { type Account, aCompany, aPerson, aStaffMember } from "../../testing/factories.ts";
import { aPhoto } from "../../testing/files/sample-files.ts";
import { patient } from "../../testing/patient.ts";
import { aReceipt, aWorkedMonth } from "../../testing/payments.ts";
import { startTestApp, type TestApp } from "../../testing/test-app.ts";
import { tracesOf } from "../../testing/traces.ts";
import { beginUpload } from "../../testing/wire.ts";
import { newId } from "../ids.ts";

let t: TestApp;
let me: Account;
let photo: Buffer;
beforeAll(async () => {
  t = await startTestApp();
  me = await aPerson(t, { status: "registering" });
  photo = await aPhoto();
  await t.app.listen({ port: 0, host: "127.0.0.1" });
});
afterAll(() => t.close());

const edge = "--edge";
const field = (name: string, value: string) =>
  `${edge}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
const file = (name: string, bytes: Buffer, more = 'filename="a.jpg"') =>
  Buffer.concat([
    Buffer.from(
      `${edge}\r\ncontent-disposition: form-data; name="${name}"; ${more}\r\ncontent-type: image/jpeg\r\n\r\n`,
    ),
    bytes,
    Buffer.from("\r\n"),
  ]);
const form = (...parts: (Buffer | string)[]) =>
  Buffer.concat([...parts.map((part) => Buffer.from(part)), Buffer.from(`${edge}--\r\n`)]);

const sendForm = (
  { method, path }: { method: Call["method"]; path: string },
  payload: Buffer,
  { token = me.token, type = "multipart/form-data; boundary=edge" } = {},
) =>
  t.app.inject({
    method,
    url: `/api${path.replace(":id", newId()).replace(":logo_kind", "programme")}`,
    headers: { "x-platform": "arranca", authorization: `Bearer ${token}`, "content-type": type },
    payload,
  });
const post = (payload: Buffer, type?: string) => sendForm(addPersonDoc, payload, type ? { type } : {});

test("[V03, A18] a voucher upload is accepted with the file before its dates, as the requirement orders them, and after", async () => {
  const { bytes } = aReceipt();
  const [{ person: one }, { person: other }] = [await aWorkedMonth(t), await aWorkedMonth(t)];
  const dates = [field("actual_date", "2026-11-20"), field("payment_date", "2026-11-09")];
  const first = await sendForm(uploadVoucher, form(file("files[0]", bytes), ...dates), { token: one.token });
  expect([first.statusCode, first.json().contents?.payDate]).toEqual([200, "2026-11-09"]);
  const last = await sendForm(uploadVoucher, form(...dates, file("files[0]", bytes)), { token: other.token });
  expect([last.statusCode, last.json().contents?.payDate]).toEqual([200, "2026-11-09"]);
});

test("[V03, A04, A05] a document upload is accepted with its fields before or after the file", async () => {
  const paper = await sendForm(addPersonDoc, form(file("ine_front", photo), field("alias", "Mi INE")));
  expect([paper.statusCode, paper.json().contents?.alias]).toEqual([200, "Mi INE"]);
  const { token } = await aCompany(t, { status: "registering", submitted_at: null });
  const late = form(file("proof_of_address", photo), field("issued_on", "2026-13-01"));
  const refused = await sendForm(updateCompanyFiles, late, { token });
  expect([refused.statusCode, refused.json().error?.fields]).toEqual([
    422,
    { issued_on: "Formato de fecha inválido (YYYY-MM-DD)" },
  ]);
  const dated = form(file("fiscal", photo), field("issued_on", "2026-11-01"), file("proof_of_address", photo));
  expect((await sendForm(updateCompanyFiles, dated, { token })).statusCode).toBe(200);
});

test("[V03, A04, A05, A18] every upload refuses an unknown part and names it", async () => {
  const tokens = {
    person: (await aPerson(t)).token,
    company: (await aCompany(t)).token,
    staff: (await aStaffMember(t, [...staffPermissions])).token,
  };
  const before = await tracesOf(t);
  const uploads = t.app.calls.filter(({ files }) => files);
  expect(uploads.length).toBeGreaterThanOrEqual(8);
  for (const call of uploads) {
    const { types = [], stage } = call.access.mode === "session" ? call.access : {};
    const [type] = types;
    if (!type) throw new Error(`${call.path} is open to nobody`);
    const token = type === "person" && stage !== "approved" ? me.token : tokens[type];
    const [known = ""] = Object.keys(call.files ?? {});
    const strange: Record<string, Buffer> = {
      drivers_license: form(file(known, photo), file("drivers_license", photo)),
      colour: form(file(known, photo), field("colour", "red")),
      [known]: form(field(known, "a text in the place of a file")),
    };
    for (const [name, payload] of Object.entries(strange)) {
      const reply = await sendForm(call, payload, { token });
      const { code, fields } = reply.json().error ?? {};
      expect([reply.statusCode, code, Object.keys(fields ?? {})], `${call.path} ${name}`).toEqual([
        422,
        "INVALID",
        [name],
      ]);
      expect(fields[name], call.path).toMatch(/^Esta parte no se espera\. Puedes enviar: .+\.$/);
      expect(fields[name], call.path).toContain(`${known} (archivo)`);
    }
  }
  expect(await tracesOf(t)).toEqual(before);
});

test("[V03, A04] check 25: an upload whose body is no form is refused with 4xx at once and leaves nothing", async () => {
  const good = form(file("ine_front", photo));
  const many = (count: number) => form(...Array.from({ length: count }, () => field("alias", "x")));
  const bodies: Record<string, [payload: Buffer, status: number, type?: string]> = {
    "1,000 parts": [many(1000), 413],
    "21 parts": [many(21), 413],
    "1,000 files": [form(...Array.from({ length: 1000 }, () => file("ine_front", Buffer.from("x")))), 422],
    "no boundary": [good, 400, "multipart/form-data"],
    "another boundary": [good, 400, "multipart/form-data; boundary=other"],
    "no end": [good.subarray(0, good.length - 10), 400],
    "cut in the middle of a file": [good.subarray(0, 400), 400],
    "cut in a header": [good.subarray(0, 40), 400],
    "the same file twice": [form(file("ine_front", photo), file("ine_front", photo)), 422],
    "a text of 10 kB": [form(field("alias", "x".repeat(10_001)), file("ine_front", photo)), 413],
    "a name of 200 letters, and no file": [form(field("n".repeat(200), "x")), 422],
    "the name of every object": [form(field("__proto__", "x")), 400],
    "a file under the name of every object": [form(file("constructor", photo)), 400],
    "a field that says to be JSON": [
      form(`${edge}\r\ncontent-disposition: form-data; name="alias"\r\ncontent-type: application/json\r\n\r\n{\r\n`),
      400,
    ],
    "a file without a name that is no picture": [form(file("ine_front", Buffer.from("x"), "filename")), 422],
    "another type of body": [Buffer.from("{}"), 415, "application/json"],
  };
  const before = await tracesOf(t);
  const wrong: unknown[] = [];
  for (const [name, [payload, status, type]] of Object.entries(bodies)) {
    const reply = await post(payload, type);
    if (reply.statusCode !== status) wrong.push([name, reply.statusCode, reply.body]);
  }
  expect(wrong).toEqual([]);
  expect(await tracesOf(t)).toEqual(before);
  console.log(`check 25, multipart: ${Object.keys(bodies).length} bodies, 0 taken`);
});

test("[V03, A04] an uploaded file without a name, or with an RFC 5987 name, is accepted", async () => {
  const nameless = await post(form(file("ine_front", photo, 'filename=""')));
  expect([nameless.statusCode, nameless.json().contents.file_name]).toEqual([200, "archivo.jpg"]);
  const encoded = await post(form(file("ine_back", photo, "filename*=UTF-8''INE%20%C3%B1.jpg")));
  expect([encoded.statusCode, encoded.json().contents.file_name]).toEqual([200, "INE ñ.jpg"]);
});

test("[V03, A04, A05] an upload without a session, or announced larger than allowed, is refused before its body arrives", async () => {
  const stranger = await beginUpload(t, { ...updatePersonDocs, length: 5_000_000 });
  expect(await stranger.answered()).toMatch(/^HTTP\/1.1 403 /);
  stranger.socket.destroy();

  const large = await beginUpload(t, { ...updatePersonPicture, length: 40 * 1024 * 1024, token: me.token });
  const answer = await large.answered();
  expect(answer).toMatch(/^HTTP\/1.1 413 /);
  expect(answer).toContain("El archivo debe ser menor a 5 MB");
  expect(answer.toLowerCase()).toContain("connection: close");
  large.socket.destroy();
});

test("[V03, A04] an upload aborted in the middle of a file leaves nothing", async () => {
  const before = await tracesOf(t);
  const { socket } = await beginUpload(t, { ...updatePersonDocs, length: 5_000_000, token: me.token });
  socket.write(file("ine_front", Buffer.alloc(300_000, 1)));
  await vi.waitFor(async () => expect((await tracesOf(t)).temporary).toBe(1), patient);
  socket.destroy();
  await vi.waitFor(async () => expect(await tracesOf(t)).toEqual(before), patient);
});

test("[V03, A04] a sender refused in the middle of a large body can send the rest and read the response", async () => {
  const body = form(file("drivers_license", photo), file("ine_front", Buffer.alloc(4_000_000, 1)));
  const { socket, answered } = await beginUpload(t, { ...updatePersonDocs, length: body.length, token: me.token });
  socket.write(body);
  expect(await answered()).toMatch(/^HTTP\/1.1 422 /);
  expect(await answered()).toContain("drivers_license");
  socket.destroy();
});
