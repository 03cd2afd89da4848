import * as z from "zod/mini";
import { call, forStaff, proven } from "../call.ts";
import { type Sort, sortBy, uuid } from "../envelope.ts";
import { keysOf } from "../keys.ts";
import { fileQuery } from "../lists.ts";
import type { StaffMember } from "../staff.ts";
import { smallStates } from "../states/state-words.ts";
import { plain } from "../values/plain.ts";
import { searchWords } from "../values/validation.ts";
import { sortRows } from "./sort-rows.ts";

/** States of a member of the team. `invited`: never signed in. */
export const memberStates = {
  active: smallStates.colleagueActive,
  invited: smallStates.invited,
  gone: smallStates.memberGone,
} as const;
export type MemberState = keyof typeof memberStates;

export const memberState = ({ active, last_seen_at }: Pick<StaffMember, "active" | "last_seen_at">): MemberState =>
  active ? (last_seen_at ? "active" : "invited") : "gone";

/** Columns by which the team can be sorted. Without a sort those who left come last. */
export const memberSorts = ["name", "joined", "seen"] as const;
export type MemberSort = Sort<(typeof memberSorts)[number]>;

export const memberFilters = {
  /** Words of the name or e-mail address. */
  search: searchWords(80),
  role_id: z.optional(uuid),
  member_state: z.optional(z.enum(keysOf(memberStates))),
  sort: sortBy(memberSorts),
};
const filters = z.object(memberFilters);
export type MemberFilters = z.output<typeof filters>;

type Member = Pick<StaffMember, "name" | "email" | "roles" | "active" | "created_at" | "last_seen_at">;

/** Members that pass the filters, in their order, on the page and in the file. */
export const shownMembers = <M extends Member>(members: readonly M[], filters: MemberFilters): readonly M[] =>
  sortRows(
    members.filter((member) => fits(member, filters)),
    { name: ({ name }) => name, joined: (one) => one.created_at, seen: (one) => one.last_seen_at },
    filters.sort,
  );

const fits = (member: Member, { search, role_id, member_state }: MemberFilters): boolean =>
  (!search || plain(`${member.name} ${member.email}`).includes(plain(search))) &&
  (!role_id || member.roles.some(({ id }) => id === role_id)) &&
  (!member_state || memberState(member) === member_state);

export const downloadMembers = call({
  method: "GET",
  path: "/staff/members-file",
  summary: "Download the filtered members of the team for a stated purpose; recorded for each member in the file",
  access: proven(forStaff("staff.manage")),
  query: z.object({ ...memberFilters, ...fileQuery }),
  response: "file",
  errors: ["QUOTA_REACHED"],
});
