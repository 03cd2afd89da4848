import type { StateWord } from "@arranca/contract/states/state-words";
import { type StatusNoun, statusLabel } from "@arranca/contract/states/status-label";
import { expect, test } from "vitest";
import { statusTone } from "./statuses.ts";

const everyNoun: StatusNoun[] = ["cuenta", "vacante", "empleo", "candidato", "relación", "comprobante", "mes", "orden"];

test.each(everyNoun)("[T01] an unknown status of %s looks like an alert, and a known one never does", (noun) => {
  expect(statusTone(noun, 99)).toBe("unknown");
  expect(statusTone(noun, 1)).not.toBe("unknown");
});

test.each<[Exclude<StatusNoun, "relación">, StateWord, StateWord]>([
  ["vacante", "Activo", "Activa"],
  ["vacante", "Oculto", "Oculta"],
  ["vacante", "Rechazado", "Rechazada"],
  ["vacante", "Cerrado", "Cerrada"],
  ["cuenta", "Bloqueado", "Bloqueada"],
  ["cuenta", "Cambios solicitados", "Cambios solicitados"],
  ["empleo", "Activo", "Activo"],
  ["empleo", "Rechazado", "Rechazado"],
  ["candidato", "Seleccionado", "Seleccionado"],
  ["comprobante", "Rechazado", "Rechazado"],
])("[T01] the status of a %s named %s has the label '%s'", (noun, name, label) => {
  expect(statusLabel(noun, name)).toBe(label);
});
