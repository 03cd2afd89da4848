import { type ErrorCode, errorCatalogue } from "@arranca/contract/errors";
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { isOfTheDatabase } from "../database/unreachable.ts";
import { isDiskFull } from "../disk-full.ts";
import { type FieldErrors, Refusal } from "../errors.ts";
import { clearSessionCookies } from "./cookies.ts";
import { isReadAsPage, sendRefusedPage } from "./pages/refused-page.ts";
import { headersOfAll, headersOfApi } from "./request-guards.headers.ts";

/** Sends a refusal in the envelope of all failures (product.md 5). */
export function answerRefusal(
  reply: FastifyReply,
  code: ErrorCode,
  extra: { message?: string; fields?: FieldErrors | undefined; retryAfter?: number | undefined } = {},
): FastifyReply {
  const { status, message } = errorCatalogue[code];
  if (code === "SESSION_EXPIRED") clearSessionCookies(reply);
  if (extra.retryAfter !== undefined) reply.header("retry-after", String(extra.retryAfter));
  else if (status === 503 && !reply.hasHeader("retry-after")) reply.header("retry-after", "5");
  if (isLongUnread(reply.request.raw)) reply.header("connection", "close");
  reply.code(status).header("cache-control", "no-store");
  if (isReadAsPage(reply.request)) return sendRefusedPage(reply, extra.message ?? message);
  return reply.send({
    statusCode: status,
    ...(code === "SESSION_EXPIRED" ? { detail: message } : {}),
    error: { code, message: extra.message ?? message, ...(extra.fields ? { fields: extra.fields } : {}) },
  });
}

const fileNotKept = "No pudimos guardar el archivo. Vuelve a intentarlo en un momento.";

const mostReadForNothing = 32 * 1024 * 1024;

/**
 * True if the unread rest of a refused body is so long that the connection is closed. A short rest is read and discarded,
 * because a browser reads the response only after sending everything.
 */
const isLongUnread = ({ complete, headers }: FastifyRequest["raw"]): boolean =>
  !complete &&
  (headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > mostReadForNothing);

/** Answers any thrown error in one envelope: a refusal with its code, a fault logged once and with 500. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError | Refusal, request, reply) => {
    if (error instanceof Refusal) {
      const { message, fields, retryAfter } = error;
      return answerRefusal(reply, error.code, { message, fields, retryAfter });
    }
    const code = codeOfFault(error);
    // The sender is gone and reads no response.
    if (isSenderGone(error, request)) return answerRefusal(reply, "UNAVAILABLE");
    if (code === "INTERNAL") request.log.error({ err: error }, "fault");
    if (code === "STORAGE_FULL") {
      request.log.error({ err: error }, "nothing can be written");
      return answerRefusal(reply, code, request.isMultipart() ? { message: fileNotKept } : {});
    }
    // The refusal is right, but our own check should have named the field.
    if (code === "INVALID") request.log.warn({ err: error }, "only the database refused a value");
    return answerRefusal(reply, code);
  });

  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split("?")[0] ?? "/";
    const allowed = app.calls.filter((call) => matches(`/api${call.path}`, path)).map((call) => call.method);
    if (allowed.length === 0) return answerRefusal(reply, "NOT_FOUND");
    reply.header("allow", [...new Set(allowed)].join(", "));
    return answerRefusal(reply, "METHOD_NOT_ALLOWED");
  });
}

/** Answers a URL that the router cannot parse: broken escapes, or a part longer than any id. */
export function answerUnroutable(_error: FastifyError, _request: FastifyRequest, reply: FastifyReply): void {
  answerRefusal(reply.headers({ ...headersOfAll(false), ...headersOfApi }), "NOT_FOUND");
}

const matches = (pattern: string, path: string): boolean => {
  const [parts, wanted] = [path.split("/"), pattern.split("/")];
  return parts.length === wanted.length && wanted.every((part, index) => part.startsWith(":") || part === parts[index]);
};

const cutLine = /^(?:ECONNRESET|EPIPE|ECONNABORTED|ERR_STREAM_(?:PREMATURE_CLOSE|DESTROYED|UNABLE_TO_PIPE))$/;

/** True if an error means that the client closed the connection, which is no fault of the server. */
const isSenderGone = (error: FastifyError, { raw }: FastifyRequest): boolean =>
  raw.socket.destroyed && cutLine.test(String(error.code ?? ""));

// Invalid UTF-8, number out of range, invalid value of a type, invalid date.
const unfitValue = /^22(?:021|P05|003|P02|007|008)$/;

// Codes of Fastify and of Postgres: class 53 resources, 57 shutdown, 40 conflict, 55P03 lock.
function codeOfFault(error: FastifyError): ErrorCode {
  const code = String(error.code ?? "");
  if (isDiskFull(error)) return "STORAGE_FULL";
  if (unfitValue.test(code)) return "INVALID";
  if (isOfTheDatabase(error) || /^(53|57|40)...$|^55P03$/.test(code)) return "UNAVAILABLE";
  if (error.statusCode === 413 || code === "FST_REQ_FILE_TOO_LARGE") return "TOO_LARGE";
  if (error.statusCode === 415) return "UNSUPPORTED_MEDIA";
  if (error.statusCode === 400 || error.statusCode === 406 || error instanceof SyntaxError) return "INVALID_JSON";
  if (error.statusCode === 404) return "NOT_FOUND";
  if (error.statusCode === 503) return "UNAVAILABLE";
  return "INTERNAL";
}
