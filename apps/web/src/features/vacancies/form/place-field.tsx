import { emptyLocation, type Location } from "@arranca/contract/values/location";
import { grammars } from "@arranca/contract/values/typed/digit-runs";
import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { Button } from "#ui/actions/button.tsx";
import { Note } from "#ui/display/note.tsx";
import { Combobox } from "#ui/forms/combobox.tsx";
import type { Control } from "#ui/forms/control.ts";
import { Fieldset } from "#ui/forms/fieldset.tsx";
import { TextInput } from "#ui/forms/text-input.tsx";
import { DigitsInput } from "#ui/forms/typed/digits-input.tsx";
import { findPlaces } from "#ui/places/find-places.ts";
import { PostalCodeNote, townOf, usePostalCode } from "#ui/places/postal-code.tsx";
import { type Town, TownFields } from "#ui/places/town-fields.tsx";
import css from "./vacancy-form.module.css";

const labelOf = (place: Location) =>
  place.address ?? place.description ?? [place.suburbName, place.cityName, place.stateName].filter(Boolean).join(", ");

/** Field for the place of work: a settlement or municipality of the gazetteer, or typed by hand; and optionally the street. */
export function PlaceField({ control }: { control: Control<Location | null> }) {
  const place = control.value;
  const [byHand, setByHand] = useState(place !== null && place.place_id === null);
  const [unknownCode, setUnknownCode] = useState<string>();
  const fields = useRef<HTMLDivElement>(null);
  const turn = () => {
    if (!byHand) control.onValue({ ...emptyLocation, ...partsOf(place), ...(unknownCode ? { cp: unknownCode } : {}) });
    setUnknownCode(undefined);
    // Drawn at once, so that the first field can take the focus.
    flushSync(() => setByHand(!byHand));
    fields.current?.querySelector("input")?.focus();
  };
  return (
    <>
      <div ref={fields}>
        {byHand ? (
          <PlaceByHand control={control} place={place ?? emptyLocation} />
        ) : (
          <PlaceSearch control={control} onUnknownCode={setUnknownCode} />
        )}
      </div>
      <div role="status" className={unknownCode ? undefined : "sr-only"}>
        {unknownCode ? (
          <Note>No encontramos el código postal {unknownCode}. Si está bien escrito, escribe el lugar a mano.</Note>
        ) : null}
      </div>
      <Button look="quiet" className="self-start flush-left" onClick={turn}>
        {byHand ? "Buscar en la lista" : "No está en la lista: escribirlo a mano"}
      </Button>
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

/** Parts of a place that stay when it is written by hand; its id and its descriptions belong to the gazetteer's place. */
function partsOf(place: Location | null): Partial<Location> {
  if (!place) return {};
  const { cp, street, number, internalNumber, stateId, stateName, municipalityId, cityName, suburbName } = place;
  return { cp, street, number, internalNumber, stateId, stateName, municipalityId, cityName, suburbName };
}

type SearchProps = { control: Control<Location | null>; onUnknownCode: (cp: string | undefined) => void };

function PlaceSearch({ control, onUnknownCode }: SearchProps) {
  const found = useRef(new Map<string, Location>());
  const place = control.value;
  return (
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
        onUnknownCode(places.length === 0 && /^\d{5}$/.test(text) ? text : undefined);
        return places.map(({ approximateLat: _lat, approximateLong: _long, coarse: _coarse, ...one }) => {
          const value = one.place_id ?? labelOf(one);
          found.current.set(value, one);
          return { value, label: labelOf(one) };
        });
      }}
    />
  );
}

function PlaceByHand({ control, place }: { control: Control<Location | null>; place: Location }) {
  const { id, name, onBlur, error } = control;
  const wiring = { id, name, onBlur, error };
  const [cp, setCp] = useState(place.cp ?? "");
  const set = (change: Partial<Location>) => control.onValue({ ...place, ...change });
  const setTown = (town: Partial<Town>) => set(idsOf(town));
  const town: Town = {
    stateId: String(place.stateId ?? ""),
    stateName: place.stateName ?? "",
    municipalityId: String(place.municipalityId ?? ""),
    cityName: place.cityName ?? "",
  };
  const code = usePostalCode(cp, town, (found) => setTown(townOf(found)));
  return (
    <Fieldset label="Ubicación" help="El equipo revisa los lugares escritos a mano.">
      {() => (
        <div className={css.place}>
          <DigitsInput
            label="Código postal"
            optional
            grammar={grammars.postalCode}
            value={cp}
            onValue={(typed) => {
              setCp(typed);
              // A draft keeps only a whole code.
              set({ cp: typed.length === 5 ? typed : null });
            }}
            error={cp === "" || cp.length === 5 ? undefined : "Escribe los 5 dígitos, o deja el campo vacío."}
          />
          <PostalCodeNote code={code} onTown={setTown} />
          <TownFields
            town={town}
            onTown={setTown}
            {...(place.stateId === null ? { state: wiring } : { municipality: wiring })}
          />
          <TextInput
            label="Colonia"
            optional
            limit={120}
            value={place.suburbName ?? ""}
            onValue={(suburbName) => set({ suburbName: suburbName || null })}
          />
        </div>
      )}
    </Fieldset>
  );
}

const idsOf = ({ stateId, municipalityId, ...names }: Partial<Town>): Partial<Location> => ({
  ...names,
  ...(stateId === undefined ? {} : { stateId: Number(stateId) || null }),
  ...(municipalityId === undefined ? {} : { municipalityId: Number(municipalityId) || null }),
});
