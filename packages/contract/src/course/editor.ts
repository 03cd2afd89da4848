import * as z from "zod/mini";
import { call, forStaff } from "../call.ts";
import { course, courseItemTypes } from "../course.ts";
import { done, idParams, isoInstant } from "../envelope.ts";
import { lines, text } from "../values/validation.ts";
import { courseChange, draftContent, draftSection, missing } from "./draft.ts";
import { courseFile } from "./files.ts";
import { courseLimits } from "./limits.ts";

const access = forStaff("course.edit");
const revision = z.int().check(z.nonnegative());
const title = text(courseLimits.title);
const added = z.extend(done, { id: z.uuid(), revision: z.int() });
const saved = z.extend(done, { revision: z.int() });
const revisionQuery = z.object({ revision: z.coerce.number().check(z.int(), z.nonnegative()) });

export const readCourseEditor = call({
  method: "GET",
  path: "/staff/course",
  summary: "Draft of the course with its gaps; without a draft, the newest published version",
  access,
  response: z.object({
    published: z.object({ version: z.int(), published_at: isoInstant }),
    /** The course draft; null if there is none: `sections` are then those of the published version. */
    draft: z.nullable(
      z.object({
        version: z.int(),
        revision: z.int(),
        order_revision: z.int(),
        begun_at: isoInstant,
        begun_by: z.nullable(z.string()),
        changes: z.array(courseChange),
      }),
    ),
    sections: z.array(draftSection),
    missing: z.array(missing),
    files: z.array(courseFile),
  }),
  errors: [],
});
export type CourseEditor = z.output<typeof readCourseEditor.response>;

export const beginDraft = call({
  method: "POST",
  path: "/staff/course/draft",
  summary: "Create a course draft from the newest published version, or continue the existing one",
  access,
  response: z.extend(done, { revision: z.int() }),
  errors: [],
});

export const discardDraft = call({
  method: "DELETE",
  path: "/staff/course/draft",
  summary: "Delete the course draft; the published version stays",
  access,
  query: revisionQuery,
  response: done,
  errors: ["DRAFT_MISSING", "CHANGED_MEANWHILE"],
});

export const addSection = call({
  method: "POST",
  path: "/staff/course/sections",
  summary: "Add a section at the end of the course draft",
  access,
  body: z.object({ title }),
  response: added,
  errors: ["DRAFT_MISSING", "COURSE_FULL"],
});

export const editSection = call({
  method: "PUT",
  path: "/staff/course/sections/:id",
  summary: "Rename a section of the course draft",
  access,
  params: idParams,
  body: z.object({ revision, title }),
  response: saved,
  errors: ["DRAFT_MISSING", "NOT_FOUND", "CHANGED_MEANWHILE"],
});

export const deleteSection = call({
  method: "DELETE",
  path: "/staff/course/sections/:id",
  summary: "Delete a section of the course draft with its items",
  access,
  params: idParams,
  /** Both revisions of the draft seen by the editor: the deletion is refused if content was added or changed meanwhile. */
  query: z.extend(revisionQuery, { order_revision: revisionQuery.shape.revision }),
  response: done,
  errors: ["DRAFT_MISSING", "NOT_FOUND", "CHANGED_MEANWHILE"],
});

export const addItem = call({
  method: "POST",
  path: "/staff/course/items",
  summary: "Add an empty item at the end of a section of the course draft",
  access,
  body: z.object({ section_id: z.uuid(), type: z.enum(courseItemTypes), title }),
  response: added,
  errors: ["DRAFT_MISSING", "NOT_FOUND", "COURSE_FULL"],
});

export const editItem = call({
  method: "PUT",
  path: "/staff/course/items/:id",
  summary: "Save a whole item of the course draft; its type cannot change",
  access,
  params: idParams,
  body: z.object({ revision, content: draftContent }),
  response: saved,
  errors: ["DRAFT_MISSING", "NOT_FOUND", "CHANGED_MEANWHILE"],
});

export const deleteItem = call({
  method: "DELETE",
  path: "/staff/course/items/:id",
  summary: "Delete an item of the course draft",
  access,
  params: idParams,
  /** Revision of the course item seen by the editor: the deletion is refused if the item was changed meanwhile. */
  query: revisionQuery,
  response: done,
  errors: ["DRAFT_MISSING", "NOT_FOUND", "CHANGED_MEANWHILE"],
});

export const orderCourse = call({
  method: "PUT",
  path: "/staff/course/order",
  summary: "Reorder the course draft: every section and item, each once",
  access,
  body: z.object({
    order_revision: revision,
    sections: z
      .array(z.object({ id: z.uuid(), items: z.array(z.uuid()).check(z.maxLength(courseLimits.items)) }))
      .check(z.maxLength(courseLimits.sections)),
  }),
  response: z.extend(done, { order_revision: z.int() }),
  errors: ["DRAFT_MISSING", "CHANGED_MEANWHILE", "COURSE_FULL"],
});

export const previewCourse = call({
  method: "GET",
  path: "/staff/course/preview",
  summary: "Preview of the course draft with every item open; nothing is saved",
  access,
  response: course,
  errors: ["DRAFT_MISSING"],
});

export const readCourseAudience = call({
  method: "GET",
  path: "/staff/course/audience",
  summary: "Audience of a new course version: persons who have not begun get it, all others keep theirs",
  access,
  response: z.object({
    not_begun: z.int(),
    versions: z.array(z.object({ version: z.int(), on_the_way: z.int(), finished: z.int() })),
  }),
  errors: [],
});

export const publishCourse = call({
  method: "POST",
  path: "/staff/course/publish",
  summary: "Publish the course draft as the next version, which never changes",
  access,
  body: z.object({
    revision,
    summary: z._default(lines(courseLimits.note), ""),
  }),
  response: z.extend(done, { version: z.int() }),
  errors: ["DRAFT_MISSING", "CHANGED_MEANWHILE", "COURSE_NOT_READY"],
});

export const listCourseVersions = call({
  method: "GET",
  path: "/staff/course/versions",
  summary: "Published versions of the course, newest first",
  access,
  response: z.array(
    z.object({
      version: z.int(),
      published_at: isoInstant,
      /** Author of a published course version; null for a version shipped with the product. */
      published_by: z.nullable(z.string()),
      summary: z.string(),
      sections: z.int(),
      items: z.int(),
      /** Changes of a course version since the previous one; empty for the first version. */
      changes: z.array(courseChange),
    }),
  ),
  errors: [],
});
export type CourseVersion = z.output<typeof listCourseVersions.response>[number];
