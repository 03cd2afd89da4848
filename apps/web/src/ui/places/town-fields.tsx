import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import { municipalitiesQuery, statesQuery } from "#lib/places.ts";
import { Button } from "../actions/button.tsx";
import { Note } from "../display/note.tsx";
import type { LooseControl } from "../forms/control.ts";
import { toOptions } from "../forms/options.ts";
import { Select } from "../forms/select.tsx";

export type Town = { stateId: string; stateName: string; municipalityId: string; cityName: string };

type Wiring = Omit<LooseControl<string>, "value" | "onValue">;
type Props = { town: Town; onTown: (change: Partial<Town>) => void; state?: Wiring; municipality?: Wiring };

/** State and municipality as lists, for an address whose postal code the catalogue lacks. */
export function TownFields({ town, onTown, state, municipality }: Props) {
  const states = useQuery(statesQuery);
  const municipalities = useQuery(municipalitiesQuery(town.stateId));
  const own = optionsOf(municipalities, town.municipalityId, town.cityName);
  const all = optionsOf(states, town.stateId, town.stateName);
  const nameIn = (options: readonly { value: string; label: string }[], id: string) =>
    options.find(({ value }) => value === id)?.label ?? "";
  return (
    <>
      <Select
        label="Estado"
        placeholder="Elige el estado"
        autoComplete="address-level1"
        options={all}
        {...state}
        value={town.stateId}
        onValue={(stateId) => onTown({ stateId, stateName: nameIn(all, stateId), municipalityId: "", cityName: "" })}
      />
      <Select
        label="Municipio o alcaldía"
        placeholder={town.stateId ? "Elige el municipio" : "Elige primero el estado"}
        autoComplete="address-level2"
        options={own}
        {...municipality}
        value={town.municipalityId}
        onValue={(municipalityId) => onTown({ municipalityId, cityName: nameIn(own, municipalityId) })}
      />
      <ListState lists={[states, municipalities]} />
    </>
  );
}

type Lists = UseQueryResult<{ id: number; name: string }[]>;

/** Entries of a list, with the chosen one even if the list lacks it. */
function optionsOf({ data }: Lists, id: string, name: string) {
  const options = toOptions(data);
  return id === "" || options.some(({ value }) => value === id) ? options : [...options, { value: id, label: name }];
}

function ListState({ lists }: { lists: readonly Lists[] }) {
  const missing = lists.filter(({ data, isError, isPaused }) => data === undefined && (isError || isPaused));
  return (
    <div role="status" className={missing.length > 0 ? undefined : "sr-only"}>
      {missing.length > 0 ? (
        <Note tone="wait">
          <div className="stack gap-2">
            <p>No pudimos traer la lista. Revisa tu conexión: lo que escribiste se queda aquí.</p>
            <Button
              look="soft"
              size="sm"
              className="self-start"
              onClick={() => missing.forEach(({ refetch }) => void refetch())}
            >
              Reintentar
            </Button>
          </div>
        </Note>
      ) : null}
    </div>
  );
}
