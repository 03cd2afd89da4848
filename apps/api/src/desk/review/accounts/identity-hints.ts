import type { Signal } from "@arranca/contract/review/accounts";
import { curpFitsName } from "@arranca/contract/values/curp-letters";
import type { PersonRow } from "./file.store.ts";

const hint = (kind: Signal["kind"], text: string): Signal => ({ kind, text, accounts: [] });

/** Hints about a person's CURP for the reviewer. Neither refuses nor holds anything but the payment without a CURP. */
export function identityHints(person: PersonRow, curp: string | null): Signal[] {
  const { name, first_surname, second_surname, status } = person;
  if (status === "registering" || status === "closed" || !name || !first_surname) return [];
  if (curp === null)
    return [
      hint("no_curp", "Sin CURP todavía. Llámale y ayúdale a sacarla: gob.mx/curp, o el Registro Civil con su acta."),
    ];
  if (curpFitsName(curp, { name, firstSurname: first_surname, secondSurname: second_surname ?? "" })) return [];
  return [
    hint(
      "curp_name",
      "La CURP no lleva las letras del nombre. Si es la misma persona (MA. por María, HDZ por Hernández), apruébalo con un motivo.",
    ),
  ];
}
