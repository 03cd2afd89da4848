import { saveVacancy, unsaveVacancy } from "@arranca/contract/vacancies/saved";
import { call } from "#lib/calls/call.ts";

export const tellServer = (publicationId: string, isSaved: boolean): Promise<unknown> =>
  isSaved ? call(saveVacancy, { params: { publicationId } }) : call(unsaveVacancy, { params: { publicationId } });
