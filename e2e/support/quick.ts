import { acceptTerms, signUp, verifyEmail } from "@arranca/contract/accounts/entry";
import { type Course, checkQuestionary, completeItem, readCourse, watchItem } from "@arranca/contract/course";
import { watchWelcomeVideo } from "@arranca/contract/course/welcome-video";
import { readPerson, submitPerson, updatePersonDocs } from "@arranca/contract/persons";
import type { APIRequestContext } from "@playwright/test";
import { mailedCode, password } from "./accounts.ts";
import { send } from "./api.ts";
import { rightAnswers } from "./course.ts";
import { personDocuments } from "./documents.ts";
import { timeOfWatchingPassed } from "./past.ts";
import type { Person } from "./people.ts";

type Learning = {
  /** True completes all of the last item except 'Marcar como completado'. */
  leavesLast?: boolean;
};

/** Brings a person to review by API calls: sign-up, terms, course, documents and data. No welcome video is shown later. */
export async function joinQuickly(http: APIRequestContext, person: Person, course: Learning = {}): Promise<void> {
  const { email } = person;
  await send(http, signUp, { body: { account_type: "person", credentials: { email, password } } });
  await send(http, verifyEmail, { body: { email, code: await mailedCode(http, email) } });
  await send(http, acceptTerms, { body: { version: 1 } });
  await takeCourseQuickly(http, course);
  await send(http, updatePersonDocs, { files: await personDocuments(person) });
  await send(http, submitPerson, { body: registrationOf(person) });
  await send(http, watchWelcomeVideo);
}

/** Completes the course by API calls; afterwards the person can read vacancies. */
export async function takeCourseQuickly(http: APIRequestContext, { leavesLast = false }: Learning = {}) {
  const { id } = await send(http, readPerson);
  const { curses }: Course = await send(http, readCourse);
  for (const [sectionIndex, { list }] of curses.entries()) {
    for (const [moduleIndex, { type, title, secondsLeft }] of list.entries()) {
      const place = { sectionIndex, moduleIndex };
      if (type === "video") {
        await timeOfWatchingPassed(id, secondsLeft);
        const watched = [{ from: 0, to: secondsLeft }];
        await send(http, watchItem, { body: { ...place, watched, position_seconds: secondsLeft } });
      }
      if (type === "questionary")
        await send(http, checkQuestionary, { body: { ...place, answers: rightAnswers(title) } });
      const isLast = sectionIndex === curses.length - 1 && moduleIndex === list.length - 1;
      if (!isLast || !leavesLast) await send(http, completeItem, { body: place });
    }
  }
}

function registrationOf({ curp, name, firstSurname, secondSurname, birthDate, genderId, ...rest }: Person) {
  const { phone, email, clabe, accountNumber, bank, address } = rest;
  return {
    ...{ curp, name, firstSurname, secondSurname, birthdate: birthDate, gender: genderId, phone, email },
    location: addressOf(address),
    study: { scholarityLevelId: 6, degreeId: 5, title: "Administración", universityName: "Universidad de Guanajuato" },
    ...{ bankId: bank.id, accountNumber, clabe },
  };
}

export const addressOf = ({ place: { cp, settlement, municipality }, street, number }: Person["address"]) => ({
  ...{ cp, suburbName: settlement, cityName: municipality.name, municipalityId: municipality.id },
  ...{ stateName: municipality.state.name, stateId: municipality.state.id, street, number },
});
