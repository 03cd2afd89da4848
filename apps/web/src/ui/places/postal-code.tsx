import type { readPostalCode } from "@arranca/contract/places";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect, useRef } from "react";
import { type Contents, isNotFound } from "#lib/calls/call.ts";
import { postalCodeQuery } from "#lib/places.ts";
import { Button } from "../actions/button.tsx";
import { Note } from "../display/note.tsx";
import type { Town } from "./town-fields.tsx";

export type FoundCode = Contents<typeof readPostalCode>;

/**
 * Answer of the catalogue about a typed postal code. `onFound` is called with a found code while no town is chosen, also when
 * the answer is late or the network is back.
 */
export function usePostalCode(cp: string, { stateId, municipalityId }: Town, onFound: (found: FoundCode) => void) {
  const { data, error, isError, isPaused } = useQuery(postalCodeQuery(cp));
  const fill = useRef(onFound);
  fill.current = onFound;
  const isFree = stateId === "" && municipalityId === "";
  useEffect(() => {
    if (data && isFree) fill.current(data);
  }, [data, isFree]);

  const isUnknown = isNotFound(error);
  return {
    found: data,
    isUnknown,
    /** True if the catalogue could not be asked. */
    isUnreachable: data === undefined && !isUnknown && (isError || isPaused),
    /** True if another municipality is chosen than that of the catalogue. */
    isElsewhere: data !== undefined && municipalityId !== "" && String(data.municipalityId) !== municipalityId,
  };
}

export const townOf = (found: FoundCode): Town => ({
  stateId: String(found.stateId),
  stateName: found.stateName,
  municipalityId: String(found.municipalityId),
  cityName: found.municipalityName,
});

type Props = { code: ReturnType<typeof usePostalCode>; onTown: (town: Town) => void };

/** Sentence about a postal code that the catalogue lacks, puts elsewhere, or could not be asked about. */
export function PostalCodeNote({ code, onTown }: Props) {
  const note = noteOf(code, onTown);
  return (
    // Without a note it takes no room between the fields.
    <div role="status" className={note ? undefined : "sr-only"}>
      {note}
    </div>
  );
}

function noteOf({ found, ...is }: Props["code"], onTown: Props["onTown"]): ReactNode {
  if (is.isUnknown)
    return (
      <Note>No tenemos este código. Si está bien escrito, elige tu estado y tu municipio, y escribe tu colonia.</Note>
    );
  if (is.isUnreachable)
    return (
      <Note tone="wait">
        Ahora no podemos buscar este código postal. Elige tu estado y municipio y escribe tu colonia; si vuelve la
        conexión, los llenamos por ti.
      </Note>
    );
  if (!found || !is.isElsewhere) return null;
  const town = `${found.municipalityName}, ${found.stateName}`;
  return (
    <Note>
      <div className="stack gap-2">
        <p>
          Según nuestro catálogo, {found.cp} es de {town}. Si el tuyo es otro, déjalo así: el equipo lo revisa.
        </p>
        <Button look="soft" size="sm" className="self-start" onClick={() => onTown(townOf(found))}>
          Usar {town}
        </Button>
      </div>
    </Note>
  );
}
