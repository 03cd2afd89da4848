import type { CloseCause } from "@arranca/contract/applications";
import type { ApplicationStatus, RelationConfirmation } from "@arranca/contract/statuses";
import { type RawBuilder, sql } from "kysely";
import { nameOfMember } from "../../trust/accounts/members/service.ts";
import { type MatchFacts, matchAddresses, matchColumns } from "../vacancies/match/service.ts";

export type CandidateRow = MatchFacts & {
  id: string;
  vacancyId: string;
  personId: string;
  status: ApplicationStatus;
  closeCause: CloseCause | null;
  createdAt: Date;
  openedAt: Date | null;
  decidedAt: Date | null;
  nudgedAt: Date | null;
  relation: RelationConfirmation | null;
  startedByPerson: boolean | null;
  name: string | null;
  firstSurname: string | null;
  secondSurname: string | null;
  pictureFileId: string | null;
  universityName: string | null;
  title: string;
  openedBy: string | null;
  movedBy: string | null;
  cityName: string | null;
};

const stepOf = (moves: RawBuilder<unknown>) => sql`(SELECT ${nameOfMember(sql`h.actor_login_id`)} FROM status_history h
  WHERE h.entity = 'application' AND h.entity_id = a.id AND ${moves} ORDER BY h.at DESC, h.id DESC LIMIT 1)`;
/** SQL: the step `h` opened an application. 'Deshacer' also leads to 'En proceso', but not from 'Sin revisar'. */
export const openingStep = sql`h.from_status = 'unreviewed' AND h.to_status IN ('in_process', 'selected')`;

export const candidateColumns = sql`
  a.id, a.vacancy_id AS "vacancyId", a.person_id AS "personId", a.status, a.close_cause AS "closeCause", a.created_at AS "createdAt",
  a.opened_at AS "openedAt", a.decided_at AS "decidedAt", a.nudged_at AS "nudgedAt", r.confirmation AS relation,
  r.started_by_person AS "startedByPerson", p.name, p.first_surname AS "firstSurname",
  p.second_surname AS "secondSurname", p.picture_file_id AS "pictureFileId",
  p.university_name AS "universityName", v.title,
  home.city_name AS "cityName", ${matchColumns},
  ${stepOf(openingStep)} AS "openedBy", ${stepOf(sql`h.to_status = a.status`)} AS "movedBy"`;
export const applied = sql`applications a JOIN persons p ON p.id = a.person_id JOIN vacancies v ON v.id = a.vacancy_id`;
export const candidateTables = sql`${applied} ${matchAddresses}
  LEFT JOIN relations r ON r.application_id = a.id AND r.confirmation <> 'annulled'`;
