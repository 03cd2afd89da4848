import type { StateWord } from "@arranca/contract/states/state-words";
import { type StatusNoun, statusLabel } from "@arranca/contract/states/status-label";
import { relationStatuses } from "@arranca/contract/statuses";
import { expect, test } from "vitest";
import { relationTone, statusTone } from "./statuses.ts";

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

test("[T01] a relation that waits for the reader's confirmation looks like a task, one that waits for the other side does not", () => {
  const asked = { status: relationStatuses.active, confirmation: "company" } as const;
  expect(relationTone(asked, "person")).toBe("mine");
  expect(relationTone(asked, "company")).toBe("running");
  expect(relationTone({ ...asked, confirmation: "both" }, "person")).toBe("done");
});
