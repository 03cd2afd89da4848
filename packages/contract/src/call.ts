import type * as z from "zod/mini";
import type { ErrorCode } from "./errors.ts";
import type { RateLimitName } from "./rate-limits.ts";
import type { CompanyRight, StaffPermission, UserType } from "./roles.ts";

/**
 * How far an account must have come before the call opens: `verified` (any full session), `terms` (current terms
 * accepted, the default) or `approved` (account status 1).
 */
export type Stage = "verified" | "terms" | "approved";

/**
 * What the session must have given in the last five minutes: the password (a sign-in counts), of an account that is approved, or
 * the code of the second factor with it, where one is set up.
 */
export type FreshProof = "password" | "password once approved" | "second factor";

/** Who may call (product.md 5). `application` and `system` name the client by a key and open nothing personal. */
export type Access =
  | { mode: "public" }
  | { mode: "application" }
  | { mode: "system" }
  | ({
      mode: "session";
      stage?: Stage;
      /** Also open to a session that is not a full one: e-mail not verified yet, or a blocked account's /standby. */
      scopes?: readonly ("verification" | "standby")[];
      staff?: StaffPermission;
      /** Asked of calls that move money, rights or an identity, or show what is kept secret. */
      freshProof?: FreshProof;
    } & (WithoutCompanies | WithCompanies));

type WithoutCompanies = { types: readonly Exclude<UserType, "company">[]; company?: never };
/** Members of a company that a call is for. `also paused`: only what is the colleague's own, never anything of the company. */
export type MembersAsked = CompanyRight | "any member" | "also paused";

/** A call of companies says which of their members may make it. */
type WithCompanies = { types: readonly UserType[]; company: MembersAsked };

/** What may be uploaded under a field name; the type is read from the bytes, never from the name. */
export type FileField = {
  max: number;
  kind: "portrait" | "image" | "document" | "cv" | "data" | "video" | "audio" | "pdf" | "captions";
  required?: boolean;
  /** Each may weigh this much; without it the 5 MB of the seed. */
  maxBytes?: number;
};

/** One call of the API: the only place where its path, its access and its shapes are written. */
export type Call = {
  method: "GET" | "POST" | "PUT" | "DELETE";
  /** Under `/api`; parameters as `:name`. */
  path: `/${string}`;
  summary: string;
  access: Access;
  params?: z.ZodMiniType;
  query?: z.ZodMiniType;
  /** JSON body, or with `files` the text fields of the multipart body. */
  body?: z.ZodMiniType;
  files?: Record<string, FileField>;
  /** What `contents` holds; `file` answers the bytes of a file instead of the envelope. */
  response: z.ZodMiniType | "file";
  /** Refusals a caller must be ready for, besides the common ones. */
  errors: readonly ErrorCode[];
  /** Fields that the call refuses with a sentence of their own: the way that changes them. */
  elsewhere?: Readonly<Record<string, string>>;
  /** Limits of its own, beside the general ones of all calls. */
  limits?: readonly RateLimitName[];
  /** The handler answers JSON text that Postgres built; it is not cut to the response, a test holds it to it. */
  rawJson?: true;
  /** Never stored for a repeat with the same `Idempotency-Key` (sign-in, codes, tickets). */
  noReplay?: true;
  /** The way out: answered while nearly everything else is refused, for who leaves a borrowed phone or has lost one cannot come back later. */
  endsSessions?: true;
};

/** What the built web holds of a call in a variable (ADR 55): a schema is there only where it is read from an imported call by name. */
export type SentCall = Pick<Call, "method" | "path" | "access">;

/** Keeps the literal types of a definition, so that client and server are typed by it. */
export const call = <const C extends Call>(definition: C): C => definition;

/** Whether accounts of a type may make a call at all. */
export const isFor = ({ types }: { types: readonly UserType[] }, type: UserType): boolean => types.includes(type);

/** Shorthands for the access of a call. */
export const forPersons = (stage: Stage = "terms") => ({ mode: "session", types: ["person"], stage }) as const;
export const forCompanies = (company: MembersAsked, stage: Stage = "approved") =>
  ({ mode: "session", types: ["company"], stage, company }) as const;
export const forStaff = (staff: StaffPermission) => ({ mode: "session", types: ["staff"], staff }) as const;
/** The same access, for whoever proved a moment ago to be its owner. */
export const proven = <const A extends Access & { mode: "session" }, const P extends FreshProof = "password">(
  access: A,
  freshProof: P = "password" as P, // the default of its type
) => ({ ...access, freshProof }) as const;
