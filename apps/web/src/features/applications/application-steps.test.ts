import { applicationStatuses } from "@arranca/contract/statuses";
import { expect, test } from "vitest";
import { stepsOf } from "./application-steps.ts";

const [create, opened, decided] = ["2026-11-02T18:00:00.000Z", "2026-11-05T18:00:00.000Z", "2026-11-09T18:00:00.000Z"];
const { unreviewed, in_process, selected, discarded, closed } = applicationStatuses;
const sent = { create, opened: null, decided: null, nudged: null, status: unreviewed, cause: null };

test.each([
  ["an application that nobody opened", sent, ["Enviada now", "Vista next", "Respuesta next"]],
  [
    "an application that the company opened",
    { ...sent, opened, status: in_process },
    ["Enviada done", "Vista now", "Respuesta next"],
  ],
  [
    "an application that was opened and selected",
    { ...sent, opened, decided, status: selected },
    ["Enviada done", "Vista done", "Seleccionado now"],
  ],
  [
    "an application that was discarded without being opened",
    { ...sent, decided, status: discarded },
    ["Enviada done", "Descartado now"],
  ],
  [
    "an application that its person withdrew before anybody looked",
    { ...sent, status: closed, cause: "withdrawn" as const },
    ["Enviada done", "Cerrado now"],
  ],
  [
    "an application whose person reminded the company before it was opened",
    { ...sent, opened, nudged: "2026-11-04T18:00:00.000Z", status: in_process },
    ["Enviada done", "Le recordaste done", "Vista now", "Respuesta next"],
  ],
  [
    "an application whose person reminded the company after it was opened",
    { ...sent, opened, nudged: "2026-11-06T18:00:00.000Z", status: in_process },
    ["Enviada done", "Vista done", "Le recordaste now", "Respuesta next"],
  ],
])(
  "[S2.3] the current step of %s is the newest that happened, and a step that never happened is left out",
  (_case, application, steps) =>
    expect(stepsOf(application).map(({ title, state }) => `${title} ${state}`)).toEqual(steps),
);
