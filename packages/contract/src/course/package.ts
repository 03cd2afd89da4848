import * as z from "zod/mini";
import { call, forStaff } from "../call.ts";
import { done } from "../envelope.ts";
import { courseChange } from "./draft.ts";
import { packageBytes } from "./limits.ts";

const access = forStaff("course.edit");
const files = { package: { max: 1, kind: "data", required: true, maxBytes: packageBytes } } as const;

export const exportCourse = call({
  method: "GET",
  path: "/staff/course/package",
  summary: "Export the course as one zip: manifest.json and every file by its SHA-256. Equal courses give equal bytes",
  access,
  query: z.object({
    /** Course version to export. Default: the draft. */
    version: z.optional(z.coerce.number().check(z.int(), z.positive(), z.maximum(2_147_483_647))),
  }),
  response: "file",
  errors: ["NOT_FOUND", "DRAFT_MISSING"],
});

export const checkPackage = call({
  method: "POST",
  path: "/staff/course/package/check",
  summary: "Changes of a course package against the draft, or else the newest version; nothing is saved",
  access,
  files,
  response: z.object({
    changes: z.array(courseChange),
    sections: z.int(),
    items: z.int(),
    same: z.int(),
    files: z.int(),
    /** Number of files of the course package that still have to be imported. */
    new_files: z.int(),
    replaces: z.nullable(z.int()),
  }),
  errors: ["FILE_MISSING", "PACKAGE_BROKEN"],
});
export type PackageCheck = z.output<typeof checkPackage.response>;

export const importPackage = call({
  method: "POST",
  path: "/staff/course/package",
  summary: "Replace the course draft by a package; nothing is published",
  access,
  files,
  body: z.object({
    /** Revision of the course draft that the import replaces; absent if there is no draft. */
    replaces: z.optional(z.coerce.number().check(z.int(), z.nonnegative())),
  }),
  response: z.extend(done, { revision: z.int() }),
  errors: ["FILE_MISSING", "PACKAGE_BROKEN", "CHANGED_MEANWHILE", "TOO_MANY_FILES"],
});
