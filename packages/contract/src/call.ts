import type * as z from "zod/mini";
import type { ErrorCode } from "./errors.ts";
import type { RateLimitName } from "./rate-limits.ts";
import type { CompanyRight, StaffPermission, UserType } from "./roles.ts";

/**
 * Progress that an account needs before it can make the call: `verified` (any full session), `terms` (current terms
 * accepted, the default) or `approved` (account status 1).
 */
export type Stage = "verified" | "terms" | "approved";

/**
 * Proof given by the session in the last five minutes: the password (a sign-in counts), the password of an approved account,
 * or the password with the two-factor code where two-factor is set up.
 */
export type FreshProof = "password" | "password once approved" | "second factor";

/**
 * Access rule of a call (product.md 5). `application` and `system` identify the client by a key and give no access to
 * personal data.
 */
export type Access =
  | { mode: "public" }
  | { mode: "application" }
  | { mode: "system" }
  | ({
      mode: "session";
      stage?: Stage;
      /** Limited sessions that may also call: the e-mail is not verified yet, or the account is blocked (/standby). */
      scopes?: readonly ("verification" | "standby")[];
      staff?: StaffPermission;
      /** Required for calls that move money, change rights or an identity, or show a secret. */
      freshProof?: FreshProof;
    } & (WithoutCompanies | WithCompanies));

type WithoutCompanies = { types: readonly Exclude<UserType, "company">[]; company?: never };
/**
 * Members of a company that may make the call. `also paused`: only for the colleague's own data, never for data of the
 * company.
 */
export type MembersAsked = CompanyRight | "any member" | "also paused";

/** A call for companies must name the members that may make it. */
type WithCompanies = { types: readonly UserType[]; company: MembersAsked };

/** Rule for files uploaded under a field name. The type is detected from the bytes, never from the name. */
export type FileField = {
  max: number;
  kind: "portrait" | "image" | "document" | "cv" | "data" | "video" | "audio" | "pdf" | "captions";
  required?: boolean;
  /** Maximum bytes per file. Default: the 5 MB of the seed. */
  maxBytes?: number;
};

/** A call of the API. Its path, access and schemas are written only here. */
export type Call = {
  method: "GET" | "POST" | "PUT" | "DELETE";
  /** Below `/api`; parameters as `:name`. */
  path: `/${string}`;
  summary: string;
  access: Access;
  params?: z.ZodMiniType;
  query?: z.ZodMiniType;
  /** JSON body, or with `files` the text fields of the multipart body. */
  body?: z.ZodMiniType;
  files?: Record<string, FileField>;
  /** Schema of `contents`. `file`: the response is a file instead of the envelope. */
  response: z.ZodMiniType | "file";
  errors: readonly ErrorCode[];
  /** Fields that this call refuses, each with a sentence that names the right way to change it. */
  elsewhere?: Readonly<Record<string, string>>;
  limits?: readonly RateLimitName[];
  /**
   * The handler returns JSON text built by Postgres. It is not stripped against the schema; a test checks that it matches.
   */
  rawJson?: true;
  /** The response is never stored for a repeat with the same `Idempotency-Key` (sign-in, codes, tickets). */
  noReplay?: true;
  /**
   * Ends sessions, so it is answered even under overload: a user who leaves a borrowed phone or lost one cannot come back
   * later.
   */
  endsSessions?: true;
};

/**
 * Properties of a call that the built web keeps in a variable (ADR 55). A schema is present only where it is read from an
 * imported call by name.
 */
export type SentCall = Pick<Call, "method" | "path" | "access">;

/** Keeps the literal types of a definition, so that client and server are typed by it. */
export const call = <const C extends Call>(definition: C): C => definition;

export const isFor = ({ types }: { types: readonly UserType[] }, type: UserType): boolean => types.includes(type);

export const forPersons = (stage: Stage = "terms") => ({ mode: "session", types: ["person"], stage }) as const;
export const forCompanies = (company: MembersAsked, stage: Stage = "approved") =>
  ({ mode: "session", types: ["company"], stage, company }) as const;
export const forStaff = (staff: StaffPermission) => ({ mode: "session", types: ["staff"], staff }) as const;
/** Adds a recent proof of identity to an access rule. */
export const proven = <const A extends Access & { mode: "session" }, const P extends FreshProof = "password">(
  access: A,
  freshProof: P = "password" as P, // the default of its type
) => ({ ...access, freshProof }) as const;
