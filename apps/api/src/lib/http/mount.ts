import type { Call } from "@arranca/contract/call";
import { applicationKey, systemKey } from "@arranca/contract/client-keys";
import { checkFields } from "@arranca/contract/field-errors";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import * as z from "zod/mini";
import { callFrom } from "../caller.ts";
import type { Db } from "../database/db.ts";
import type { Deps } from "../deps.ts";
import { fieldRefusal, Refusal } from "../errors.ts";
import { dropReceived, type Form, judgeFiles, type ReceivedFile, receiveMultipart } from "../files/uploads.ts";
import { type Actor, needsProof, refusalToCall, subjectOf } from "./access.ts";
import { recordDenial } from "./denials.ts";
import { answerFile, type FileAnswer } from "./files.ts";
import { answerOnce, isRepeatable } from "./idempotency.ts";
import type { RequestQueue } from "./load/shedding.limits.ts";
import { takesLong } from "./load/slow-bodies.ts";
import { isFromOurPages, secretsOf } from "./origin.ts";
import type { CountCall } from "./request-guards.limits.ts";
import { unreadableField } from "./request-guards.shape.ts";
import { ignoredFields, refuseUnknown } from "./unknown-fields.ts";

/** Finds the account of a cookie or bearer token; undefined if no live session has it. */
export type FindActor = (secrets: {
  cookie: string | undefined;
  bearer: string | undefined;
  /** True for calls that a page makes without user activity: they do not keep a staff session alive. */
  unattended?: boolean;
}) => Promise<Actor | undefined>;

declare module "fastify" {
  interface FastifyRequest {
    actor: Actor | undefined;
  }
  interface FastifyInstance {
    calls: Call[];
    findActor: FindActor;
    countCall: CountCall;
  }
}

type Parsed<S> = S extends z.ZodMiniType ? z.output<S> : undefined;
type Answer<C extends Call> = C["rawJson"] extends true
  ? string
  : C["response"] extends z.ZodMiniType
    ? z.input<C["response"]>
    : FileAnswer;
type ActorOf<C extends Call> = C["access"]["mode"] extends "session" ? Actor : Actor | undefined;

export type CallInput<C extends Call> = {
  actor: ActorOf<C>;
  db: Db;
  params: Parsed<C["params"]>;
  query: Parsed<C["query"]>;
  body: Parsed<C["body"]>;
  files: ReceivedFile[];
  request: FastifyRequest;
  reply: FastifyReply;
};

/**
 * Mounts one call of the contract under `/api`. Order: session, access, parameters (404 if malformed), query and body (422
 * with a message per field, unknown fields too), idempotency key. The response is cut to its schema, so that an unlisted
 * column never leaves.
 */
export function mount<C extends Call>(
  app: FastifyInstance,
  deps: Deps,
  call: C,
  handler: (input: CallInput<C>) => Promise<Answer<C>>,
): void {
  app.calls.push(call);
  app.route({
    method: call.method,
    url: `/api${call.path}`,
    config: {
      takesLong: takesLong(call),
      queue: queueOfCall(call),
    },
    onRequest: async (request) => {
      if (!(call.response === "file" && call.method === "GET") && request.headers["x-platform"] !== "arranca")
        throw new Refusal("PLATFORM_MISSING");
      if (call.method !== "GET" && !isFromOurPages(request, deps.settings.publicUrl)) throw new Refusal("CROSS_SITE");
      if (call.access.mode === "session")
        request.actor = await app.findActor({ ...secretsOf(request), unattended: "x-unattended" in request.headers });
      app.countCall(request);
      // The page was opened under another account before somebody else signed in with the same browser.
      const account = request.headers["x-account"];
      if (request.actor && account !== undefined && account !== request.actor.loginId)
        throw new Refusal("OTHER_ACCOUNT");
      const refusal = refusalToCall(call.access, {
        actor: request.actor,
        applicationKey: request.headers["x-application-key"] === applicationKey,
        systemKey: request.headers["x-system-key"] === systemKey,
      });
      if (refusal === "FORBIDDEN") await recordDenial(deps, call, request);
      if (refusal) throw new Refusal(refusal);
      if (needsProof(call.access, request.actor, deps.clock.now())) throw new Refusal("FRESH_PROOF_NEEDED");
      // A form of another site could send it, and a call without a body would not check it.
      if (!call.files && /^\s*multipart\//i.test(request.headers["content-type"] ?? ""))
        throw new Refusal("UNSUPPORTED_MEDIA");
    },
    handler: async (request, reply) => {
      const params = parseParams(call, request.params);
      const query = parse(call.query, request.query, call.elsewhere);
      const received = call.files
        ? await receiveMultipart(request, formOf(call), deps.settings.temporaryFolder)
        : // No body is an empty one. `null` is not: it was sent, and holds no field.
          { fields: request.body === undefined ? {} : request.body, files: [] };
      let contents: string;
      try {
        const body = parse(call.body, received.fields, call.elsewhere);
        await judgeFiles(request, received.files);
        // The casts are sound: each value was parsed by the schema its type is derived from.
        const run = (db: Db) =>
          callFrom(request.ip, () =>
            handler({
              actor: request.actor,
              db,
              params,
              query,
              body,
              files: received.files,
              request,
              reply,
            } as CallInput<C>),
          );

        const db = deps.dbFor(subjectOf(request.actor, call), call.method === "GET" ? "reads" : "first");
        if (call.response === "file") return answerFile(reply, (await run(db)) as FileAnswer);
        const response = call.response;
        const cut = (answer: unknown) =>
          call.rawJson ? (answer as string) : JSON.stringify(z.parse(response, answer));
        const key = request.headers["idempotency-key"];
        contents =
          !isRepeatable(call) || typeof key !== "string" || !request.actor
            ? cut(await run(db))
            : await answerOnce(
                { ...deps, db },
                {
                  loginId: request.actor.loginId,
                  route: `${call.method} ${request.url}`,
                  key,
                  body,
                  files: received.files,
                },
                async (tx) => cut(await run(tx)),
              );
      } catch (error) {
        if (error instanceof Refusal && error.code === "FORBIDDEN") await recordDenial(deps, call, request);
        throw error;
      } finally {
        await dropReceived(received.files);
      }
      return reply
        .header("cache-control", "no-store")
        .type("application/json; charset=utf-8")
        .send(`{"statusCode":200,"contents":${contents}}`);
    },
  });
}

/**
 * Queue of a call under load: sign-out has priority, then writes with a session. File transfers are as slow as the client's
 * network and take no slot.
 */
function queueOfCall({ method, access, files, response, endsSessions }: Call): RequestQueue | "none" {
  if (endsSessions) return "exits";
  if (files || response === "file") return "none";
  if (method === "GET") return "reads";
  return access.mode === "session" ? "first" : "strangers";
}

const formOf = ({ files = {}, body }: Call): Form => ({
  files,
  texts: [...(body instanceof z.ZodMiniObject ? Object.keys(body.shape) : []), ...ignoredFields],
});

function parseParams(call: Call, raw: unknown): unknown {
  if (!call.params) return undefined;
  const result = z.safeParse(call.params, raw);
  if (!result.success) throw new Refusal("NOT_FOUND");
  return result.data;
}

function parse(schema: z.ZodMiniType | undefined, raw: unknown, elsewhere: Call["elsewhere"]): unknown {
  const unknown = refuseUnknown(schema, raw, elsewhere);
  const result = schema ? checkFields(schema, raw) : { output: undefined };
  const errors = { ...unknown, ...("errors" in result ? result.errors : {}) };
  if (!("output" in result) || Object.keys(errors).length > 0) throw new Refusal("INVALID", { fields: errors });
  // Most texts are cleaned by their schema; the database can store none of these signs.
  const unreadable = schema && unreadableField(result.output);
  if (unreadable !== undefined) throw fieldRefusal(unreadable, "Quita los caracteres que no se pueden leer.");
  return result.output;
}
