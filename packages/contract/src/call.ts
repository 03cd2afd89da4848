import type * as z from "zod/mini";
import type { ErrorCode } from "./errors.ts";
import type { RateLimitName } from "./rate-limits.ts";
import type { CompanyRight, StaffPermission, UserType } from "./roles.ts";

export type Stage = "verified" | "terms" | "approved";

export type FreshProof = "password" | "password once approved" | "second factor";

/**
 * Access rule of a call (product.md 5): a session, a public call, or a client identified by its key. A key gives no access
 * to personal data.
 */
export type Access =
  | { mode: "public" }
  | { mode: "application" }
  | { mode: "system" }
  | ({
      mode: "session";
      stage?: Stage;
      /** Sessions with limited rights that may also make the call: unverified e-mail, or blocked account (/standby). */
      scopes?: readonly ("verification" | "standby")[];
      /** Permissions of which a member of the team needs one. The service narrows them if that depends on the request. */
      staff?: readonly StaffPermission[];
      freshProof?: FreshProof;
    } & (WithoutCompanies | WithCompanies));

type WithoutCompanies = { types: readonly Exclude<UserType, "company">[]; company?: never };
/**
 * Members of a company that may make the call. `also paused`: only for the colleague's own data, never for data of the
 * company.
 */
export type MembersAsked = CompanyRight | "any member" | "also paused";

type WithCompanies = { types: readonly UserType[]; company: MembersAsked };

/** Upload rule of a form field. The file type is detected from the bytes, never from the file name. */
export type FileField = {
  max: number;
  kind: "portrait" | "image" | "document" | "cv" | "data" | "video" | "audio" | "pdf" | "captions" | "receipt";
  required?: boolean;
  maxBytes?: number;
};

/** Definition of an API call: the only place where its path, access rule and schemas are written. */
export type Call = {
  method: "GET" | "POST" | "PUT" | "DELETE";
  path: `/${string}`;
  summary: string;
  access: Access;
  params?: z.ZodMiniType;
  query?: z.ZodMiniType;
  /** Schema of the JSON body; for uploads, of the text fields of the multipart body. */
  body?: z.ZodMiniType;
  files?: Record<string, FileField>;
  /** Schema of the response's `contents`. `file`: the response is a file instead of the JSON envelope. */
  response: z.ZodMiniType | "file";
  errors: readonly ErrorCode[];
  /** Fields that the call refuses, each with a sentence that names the call for changing it. */
  elsewhere?: Readonly<Record<string, string>>;
  limits?: readonly RateLimitName[];
  /**
   * True if the handler returns JSON text built by Postgres. The response is not validated against the schema; a test
   * compares them.
   */
  rawJson?: true;
  noReplay?: true;
  /**
   * True if the call ends sessions. It is answered even under overload, because a user who leaves a borrowed phone cannot
   * try again later.
   */
  endsSessions?: true;
};

/**
 * Properties of a call that remain in the built web (ADR 55). Other schemas are removed from the bundle unless read by name.
 */
export type SentCall = Pick<Call, "method" | "path" | "access">;

/** Declares a call with literal types, so that client and server are typed by the definition. */
export const call = <const C extends Call>(definition: C): C => definition;

export const isFor = ({ types }: { types: readonly UserType[] }, type: UserType): boolean => types.includes(type);

export const forPersons = (stage: Stage = "terms") => ({ mode: "session", types: ["person"], stage }) as const;
export const forCompanies = (company: MembersAsked, stage: Stage = "approved") =>
  ({ mode: "session", types: ["company"], stage, company }) as const;
/** Members of the team with one of these permissions. */
export const forStaff = (...staff: readonly StaffPermission[]) =>
  ({ mode: "session", types: ["staff"], staff }) as const;
/** Every member of the team. */
export const forTeam = { mode: "session", types: ["staff"] } as const;
/** Adds the requirement of a fresh proof of identity to an access rule. */
export const proven = <const A extends Access & { mode: "session" }, const P extends FreshProof = "password">(
  access: A,
  freshProof: P = "password" as P, // the default of its type
) => ({ ...access, freshProof }) as const;
