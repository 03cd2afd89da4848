import type { Location } from "@arranca/contract/values/location";
import { useRef } from "react";
import { Combobox } from "#ui/forms/combobox.tsx";
import type { Control } from "#ui/forms/control.ts";
import { TextInput } from "#ui/forms/text-input.tsx";
import { findPlaces } from "../shared/queries.ts";

const labelOf = (place: Location) =>
  place.address ?? place.description ?? [place.suburbName, place.cityName, place.stateName].filter(Boolean).join(", ");

/** Field for the place of work: a settlement or municipality of the gazetteer, and optionally the street. */
export function PlaceField({ control }: { control: Control<Location | null> }) {
  const found = useRef(new Map<string, Location>());
  const place = control.value;
  return (
    <>
      <Combobox
        label="Ubicación"
        help="Colonia o municipio donde se trabaja."
        placeholder="Escribe la colonia o el código postal"
        id={control.id}
        name={control.name}
        onBlur={control.onBlur}
        error={control.error}
        value={place ? { value: place.place_id ?? "kept", label: labelOf(place) } : null}
        onValue={(option) => control.onValue(option ? (found.current.get(option.value) ?? place) : null)}
        find={async (text, signal) => {
          const places = await findPlaces(text, signal);
          return places.map(({ approximateLat: _lat, approximateLong: _long, coarse: _coarse, ...one }) => {
            const value = one.place_id ?? labelOf(one);
            found.current.set(value, one);
            return { value, label: labelOf(one) };
          });
        }}
      />
      {place ? (
        <TextInput
          label="Calle y número"
          optional
          limit={120}
          value={place.street ?? ""}
          onValue={(street) => control.onValue({ ...place, street: street || null })}
        />
      ) : null}
    </>
  );
}
