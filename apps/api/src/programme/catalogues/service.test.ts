import {
  defaultDegreeId,
  genderIds,
  noDisabilityId,
  otherBenefitId,
  remoteModalityId,
  shorterJobTypeIds,
} from "@arranca/contract/catalogues/lists";
import { expect, test } from "vitest";
import { bankByClabe, bankName, bankNameOfId } from "./banks.service.ts";
import { catalogueName, isCatalogueId, mayChoose } from "./service.ts";

test("names and ids of the catalogues are looked up", () => {
  expect(catalogueName("sectors", 4)).toBe("Construcción");
  expect([catalogueName("sectors", 99), catalogueName("sectors", null), catalogueName("sectors", undefined)]).toEqual([
    null,
    null,
    null,
  ]);
  expect([isCatalogueId("occupations", 101), isCatalogueId("occupations", 1)]).toEqual([true, false]);
});

test("catalogue ids that code depends on exist in the data", () => {
  expect(catalogueName("job_modalities", remoteModalityId)).toBe("Remoto");
  expect(catalogueName("degrees", defaultDegreeId)).toBe("Licenciatura");
  expect(catalogueName("benefits", otherBenefitId)).toBe("Otro");
  expect(catalogueName("disabilities", noDisabilityId)).toBe("Ninguna");
  expect(shorterJobTypeIds.map((id) => catalogueName("job_types", id))).toEqual([
    "Medio tiempo",
    "Por horas",
    "Fin de semana",
    "Por proyecto",
    "Prácticas profesionales",
    "Becario o aprendiz",
  ]);
  expect(Object.values(genderIds).map((id) => catalogueName("genders", id))).toEqual([
    "Indistinto",
    "Mujer",
    "Hombre",
    "No binario",
  ]);
});

test("a bank is found by its code and offered only when a person can have an account there", () => {
  expect(bankByClabe("072180000987654320")?.name).toBe("Banorte");
  expect([bankName("012"), bankName("738"), bankNameOfId(12), bankNameOfId(0), bankNameOfId(1000)]).toEqual([
    "BBVA México",
    "Banco con código 738",
    "BBVA México",
    null,
    null,
  ]);
  expect([mayChoose("banks", 12), mayChoose("banks", 1), mayChoose("banks", 9999)]).toEqual([true, false, false]);
});
