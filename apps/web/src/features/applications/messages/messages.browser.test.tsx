import type { CandidateDetail } from "@arranca/contract/applications";
import type { MessageThread } from "@arranca/contract/messages/thread";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, Suspense } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { sessionQuery } from "#lib/session/session.ts";
import { show } from "../../../testing/show.tsx";
import { TabMessages } from "../candidate/tab-messages.tsx";
import { TabNotes } from "../candidate/tab-notes.tsx";
import { ThreadDialog } from "./thread-dialog.tsx";

const candidate = { id: "01a21627-da31-76cc-8d04-be9c0a5e8ab0", name: "Leticia" } as CandidateDetail; // only the fields read here
const id = candidate.id;
const question = {
  id: "01a21627-da31-76cc-8d04-be9c0a5e8ab1",
  mine: true,
  from: "Ana Ruiz",
  text: "¿Desde qué día puedes empezar?",
  sent: "2026-11-20T16:00:00.000Z",
  seen: null,
};
const thread: MessageThread = {
  care_about_id: id,
  partner: "Leticia Vázquez",
  title: "Cajero",
  publicationId: id,
  can_write: true,
  note: "Pueden escribirse mientras la postulación no termine.",
  contact_allowed: false,
  info: [question],
};

type Reply = { status?: number; body: unknown };
/** Answers each call by method and path; returns the bodies that were sent. */
function answer(replies: Record<string, () => Reply | Error>) {
  const sent: { to: string; body: Record<string, string> }[] = [];
  fetching = vi.spyOn(globalThis, "fetch").mockImplementation(async (address, request) => {
    const to = `${request?.method ?? "GET"} ${new URL(String(address), location.href).pathname.replace("/api", "")}`;
    if (request?.body) sent.push({ to, body: JSON.parse(String(request.body)) });
    const reply = replies[to]?.() ?? { body: { contents: {} } };
    if (reply instanceof Error) throw reply;
    return new Response(JSON.stringify(reply.body), {
      status: reply.status ?? 200,
      headers: { "content-type": "application/json" },
    });
  });
  return sent;
}
let fetching: { mockRestore: () => void } | undefined;
afterEach(() => fetching?.mockRestore());

let account = 0;
function showAs(pieces: ReactNode) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  // An account of its own: a kept text of another test does not appear.
  client.setQueryData(sessionQuery.queryKey, { email: `mensajes${++account}@correo.example` } as never); // only the fields read here
  client.setQueryDefaults(sessionQuery.queryKey, { staleTime: Number.POSITIVE_INFINITY });
  show(
    <QueryClientProvider client={client}>
      <Suspense>{pieces}</Suspense>
    </QueryClientProvider>,
  );
}

const messages = `/mpc/messages/${id}`;
const templates = "GET /mpc/company/message-templates";
const filled = "Hola, Leticia. ¿Qué días puedes trabajar?";
const reads = (now: () => MessageThread = () => thread) => ({
  [`GET ${messages}`]: () => ({ body: { contents: now() } }),
  [templates]: () => ({
    body: { contents: { info: [], ready: [{ template_name: "Horario", template_text: "Hola, {nombre}.", filled }] } },
  }),
});
const field = () => page.getByRole("textbox", { name: "Escríbele a Leticia" });
const send = () => page.getByRole("button", { name: "Enviar" }).click();

test("[C7] a message reads 'Visto' with its time only once the other side opened it", async () => {
  answer(reads(() => ({ ...thread, info: [question, { ...question, id, seen: "2026-11-20T17:30:00.000Z" }] })));
  showAs(<TabMessages candidate={candidate} seesVacancies seesRelations />);
  const list = page.getByRole("list", { name: "Mensajes con Leticia Vázquez" });
  const second = list.getByRole("listitem").nth(1);
  await expect.element(second.getByText(/ · Visto el 20 de noviembre de 2026, 11:30$/)).toBeVisible();
  expect(list.getByText(/Visto/).elements()).toHaveLength(1);
});

test("[C7] a template fills the field in with the candidate's name, after the typed text, and is sent with it", async () => {
  const sent = answer(reads());
  showAs(<TabMessages candidate={candidate} seesVacancies seesRelations />);
  await field().fill("Gracias por tu interés.");
  await page.getByRole("combobox", { name: "Plantilla" }).selectOptions("Horario");
  await expect.element(field()).toHaveValue(`Gracias por tu interés.\n${filled}`);
  await send();
  await expect.element(field()).toHaveValue("");
  expect(sent.find(({ to }) => to === `POST ${messages}`)?.body.message_text).toBe(
    `Gracias por tu interés.\n${filled}`,
  );
});

test("[C7] contact data are refused before they are sent, with what was found, and the text stays", async () => {
  const sent = answer(reads());
  showAs(<TabMessages candidate={candidate} seesVacancies seesRelations />);
  await field().fill("Llámame al 477 215 09 34");
  await send();
  await expect.element(page.getByText(/Tu texto trae un teléfono: «477 215 09 34»/)).toBeVisible();
  await expect.element(field()).toHaveValue("Llámame al 477 215 09 34");
  expect(sent).toEqual([]);
});

test("[C7] a message that fails without a network stays in the field, and the resend has the same key", async () => {
  let isDown = true;
  const sent = answer({
    ...reads(),
    [`POST ${messages}`]: () => (isDown ? new TypeError("down") : { body: { contents: { id } } }),
  });
  showAs(<TabMessages candidate={candidate} seesVacancies seesRelations />);
  await field().fill("¿Sigues con interés?");
  await send();
  await expect
    .element(page.getByText("No hay conexión. Tu texto queda guardado aquí: envíalo cuando regrese."))
    .toBeVisible();
  isDown = false;
  await send();
  await expect.element(field()).toHaveValue("");
  const posts = sent.filter(({ to }) => to === `POST ${messages}`);
  expect(posts).toHaveLength(2);
  expect(posts[0]?.body).toEqual(posts[1]?.body);
});

test("[C7] two presses of 'Enviar' send one message, and a text changed afterwards has another key", async () => {
  const sent = answer(reads());
  showAs(<TabMessages candidate={candidate} seesVacancies seesRelations />);
  await field().fill("Hola");
  await page.getByRole("button", { name: "Enviar" }).dblClick();
  await expect.element(field()).toHaveValue("");
  await field().fill("Hola otra vez");
  await field().click();
  await userEvent.keyboard("{Control>}{Enter}{/Control}");
  await expect.element(field()).toHaveValue("");
  const posts = sent.filter(({ to }) => to === `POST ${messages}`);
  expect(posts.map(({ body }) => body.message_text)).toEqual(["Hola", "Hola otra vez"]);
  expect(new Set(posts.map(({ body }) => body.client_key)).size).toBe(2);
});

test("[C7] a text that was typed when the application ended is shown, not lost", async () => {
  let isOver = false;
  const over: MessageThread = { ...thread, can_write: false, note: "La postulación terminó: ya no se puede escribir." };
  const refusal = { error: { code: "APPLICATION_CLOSED", message: "La postulación está descartada." } };
  answer({
    ...reads(() => (isOver ? over : thread)),
    [`POST ${messages}`]: () => {
      isOver = true;
      return { status: 409, body: refusal };
    },
  });
  showAs(<TabMessages candidate={candidate} seesVacancies seesRelations />);
  await field().fill("¿Puedes mañana?");
  await send();
  await expect.element(page.getByText("No se envió lo que escribiste: «¿Puedes mañana?»")).toBeVisible();
  await expect.element(page.getByText(over.note)).toBeVisible();
  expect(field().elements()).toEqual([]);
});

test("[C7] the person's dialog marks what it shows as seen, takes the answer and offers to report the company", async () => {
  const theirs = { ...question, mine: false, from: "Café Jacaranda" };
  const sent = answer(reads(() => ({ ...thread, partner: "Café Jacaranda", contact_allowed: true, info: [theirs] })));
  showAs(<ThreadDialog id={id} onClose={() => undefined} />);
  const dialog = page.getByRole("dialog", { name: "Mensajes de la empresa" });
  await dialog.getByRole("textbox", { name: "Tu respuesta" }).fill("El lunes. Mi número: 477 215 09 34");
  await dialog.getByRole("button", { name: "Enviar" }).click();
  await expect.element(dialog.getByRole("textbox", { name: "Tu respuesta" })).toHaveValue("");
  expect(sent.find(({ to }) => to === `POST ${messages}/seen`)?.body).toEqual({ until: theirs.sent });
  await dialog.getByRole("button", { name: "Reportar" }).click();
  const report = page.getByRole("dialog", { name: "Reportar estos mensajes" });
  await report.getByText("Sus mensajes me molestan o me piden algo indebido").click();
  await report.getByRole("button", { name: "Reportar" }).click();
  await expect
    .poll(() => sent.at(-1))
    .toEqual({ to: `POST /mpc/person/job/report/${id}`, body: { reason: "messages", comment: "" } });
});

const note = {
  id,
  note_text: "Vive cerca.",
  author: "Ana Ruiz",
  created: "2026-11-20T16:00:00.000Z",
  edited: null,
  deleted: null,
  editable_until: "2026-11-21T16:00:00.000Z",
};
const history = [
  { key: "step/1", event_text: "La persona se postuló", at: "2026-11-18T16:00:00.000Z", more: null },
  {
    key: "step/2",
    event_text: "Ana Ruiz descartó a la persona",
    at: "2026-11-20T16:00:00.000Z",
    more: "El horario o la distancia no coinciden",
  },
];
const notes = (info: (typeof note)[]) => ({
  "GET /mpc/company/candidates/notes": () => ({ body: { contents: { info, history } } }),
});

test("[C8] the field of a note says that the law includes it in the person's copy, and a note is saved with its key", async () => {
  const sent = answer(notes([]));
  showAs(<TabNotes candidate={candidate} seesVacancies seesRelations />);
  const text = page.getByRole("textbox", { name: "Nota nueva" });
  await expect.element(text).toHaveAccessibleDescription(/Si pide una copia de sus datos, la ley obliga a incluirla/);
  await text.fill("Puede empezar en enero.");
  await page.getByRole("button", { name: "Guardar nota" }).click();
  await expect.element(text).toHaveValue("");
  expect(sent[0]?.body).toMatchObject({ care_about_id: id, note_text: "Puede empezar en enero." });
});

test("[C8] the history shows each decision with its colleague, its time and its reason", async () => {
  answer(notes([]));
  showAs(<TabNotes candidate={candidate} seesVacancies seesRelations />);
  const steps = page.getByRole("list", { name: "Historia de la postulación" });
  await expect.element(steps.getByText("Ana Ruiz descartó a la persona")).toBeVisible();
  await expect
    .element(steps.getByText(/20 de noviembre de 2026.* · El horario o la distancia no coinciden/))
    .toBeVisible();
});

test("[C8] only a note that may still change has buttons, and one that was deleted keeps its trace", async () => {
  const fixed = { ...note, id: question.id, note_text: "De otro día.", editable_until: null } as unknown as typeof note;
  const gone = { ...fixed, id: "x", note_text: null, deleted: "2026-11-20T18:00:00.000Z" } as unknown as typeof note;
  const sent = answer(notes([note, fixed, gone]));
  showAs(<TabNotes candidate={candidate} seesVacancies seesRelations />);
  await expect.element(page.getByText(/^Ana Ruiz borró esta nota el 20 de noviembre/)).toBeVisible();
  expect(page.getByRole("button", { name: "Cambiar" }).elements()).toHaveLength(1);
  await page.getByRole("button", { name: "Cambiar" }).click();
  const dialog = page.getByRole("dialog", { name: "Cambiar la nota" });
  await dialog.getByRole("textbox", { name: "Nota" }).fill("Vive lejos.");
  await dialog.getByRole("button", { name: "Guardar" }).click();
  await expect
    .poll(() => sent.at(-1))
    .toEqual({
      to: `PUT /mpc/company/candidates/notes/${id}`,
      body: { note_text: "Vive lejos." },
    });
});
