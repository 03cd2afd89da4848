import { chooseInterview, listMyInterviews, proposeInterview } from "@arranca/contract/interviews/calls";
import { addDays } from "../lib/time/clock.ts";
import type { Hire } from "./relations.ts";
import { send } from "./requests.ts";
import type { TestApp } from "./test-app.ts";

export const anAddress = {
  ...{ cp: "37160", suburbName: "Jardines del Moral", cityName: "León", stateName: "Guanajuato" },
  ...{ stateId: 11, municipalityId: 11020, street: "Bulevar Juan Alonso de Torres", number: "120" },
};

/** Body of a proposal: two days from now at 10:30 and at 16:00, half an hour, at an address. */
export const aProposal = ({ deps }: TestApp, over: Record<string, unknown> = {}) => ({
  moments: ["10:30", "16:00"].map((time) => ({ date: addDays(deps.clock.today(), 2), time })),
  minutes: 30,
  place: "address",
  address: anAddress,
  bring: "Tu CV impreso",
  ask_for: "Lucía Ramos, en recepción",
  seen: null,
  ...over,
});

export const propose = (test: TestApp, hire: Hire, over: Record<string, unknown> = {}) =>
  send(test, proposeInterview, {
    ...{ as: hire.company, params: { id: hire.applicationId }, body: aProposal(test, over) },
  });

export const myInterviews = async (test: TestApp, { person }: Pick<Hire, "person">) =>
  (await send(test, listMyInterviews, { as: person })).contents().info;

/** Newest interview of an application, as its person reads it. */
export async function interviewOf(test: TestApp, hire: Hire) {
  const found = (await myInterviews(test, hire)).filter(({ care_about_id }) => care_about_id === hire.applicationId);
  const last = found.at(-1);
  if (!last) throw new Error("no interview");
  return last;
}

export async function anInterview(test: TestApp, hire: Hire, over: Record<string, unknown> = {}) {
  (await propose(test, hire, over)).contents();
  return interviewOf(test, hire);
}

export const choose = async (test: TestApp, hire: Hire, at = 0) => {
  const { id, revision, open_moments } = await interviewOf(test, hire);
  const body = { moment: open_moments[at] ?? "", revision };
  return send(test, chooseInterview, { as: hire.person, params: { id }, body });
};

export async function anAgreedInterview(test: TestApp, hire: Hire, over: Record<string, unknown> = {}) {
  await anInterview(test, hire, over);
  (await choose(test, hire)).contents();
  return interviewOf(test, hire);
}
