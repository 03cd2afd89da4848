import { expect, test } from "vitest";
import { careerItem } from "./career.ts";

test.each([
  [
    "in their own words",
    { carrerTitle: "Enfermería", careerName: "Enfermería", studyDegreeName: "Licenciatura" },
    "Enfermería",
  ],
  ["of the catalogue", { carrerTitle: null, careerName: "Derecho", studyDegreeName: "Licenciatura" }, "Derecho"],
  ["only a degree", { carrerTitle: null, careerName: "Preparatoria", studyDegreeName: "Preparatoria" }, undefined],
  ["a degree typed", { carrerTitle: "Secundaria", careerName: null, studyDegreeName: "Secundaria" }, undefined],
  ["nothing", { carrerTitle: null, careerName: null, studyDegreeName: null }, undefined],
])("[A13] the item 'Carrera' of a candidate shows: %s", (_, studied, value) => {
  expect(careerItem(studied)[0]?.value).toBe(value);
});
