import type { Place } from "@arranca/contract/places";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { ApiError } from "#lib/calls/call.ts";
import { Button } from "#ui/actions/button.tsx";
import { Combobox } from "#ui/forms/combobox.tsx";
import { DigitsInput } from "#ui/forms/digits-input.tsx";
import { Select } from "#ui/forms/select.tsx";
import { TextInput } from "#ui/forms/text-input.tsx";
import { findPlaces, postalCodeQuery } from "../queries.ts";
import css from "../registration.module.css";
import type { StepForm } from "../step.ts";

const another = "otra";

/** Address fields. The postal code fills settlement, municipality and state; a place name finds the postal code. */
export function AddressFields({ form }: { form: StepForm }) {
  const { cp = "", suburbName = "", cityName = "", stateName = "" } = form.values;
  const queryClient = useQueryClient();
  const code = useQuery(postalCodeQuery(cp));
  const typedCp = useRef(cp);
  const [searching, setSearching] = useState(false);
  const [typesOwn, setTypesOwn] = useState(false);
  const found = code.data;
  const names = [...new Set(found?.settlements.map((place) => place.suburbName ?? "").filter(Boolean))];
  // The settlement chosen before is shown while the list is not loaded, for example offline.
  const shown = found || !suburbName ? names : [suburbName];
  const isOwn = typesOwn || (suburbName !== "" && found !== undefined && !names.includes(suburbName));

  const typeCp = async (typed: string) => {
    typedCp.current = typed;
    setTypesOwn(false);
    form.control("cp").onValue(typed);
    form.set({ suburbName: "", cityName: "", stateName: "", stateId: "", municipalityId: "" });
    if (typed.length < 5) return;
    const answer = await queryClient.fetchQuery(postalCodeQuery(typed)).catch(() => undefined);
    // The answer is dropped if another postal code was typed in the meantime.
    if (!answer || typedCp.current !== typed) return;
    const only = answer.settlements.length === 1 ? answer.settlements[0]?.suburbName : undefined;
    form.set({
      cityName: answer.municipalityName,
      stateName: answer.stateName,
      stateId: String(answer.stateId),
      municipalityId: String(answer.municipalityId),
      ...(only ? { suburbName: only } : {}),
    });
  };
  const chooseSuburb = (name: string) => {
    setTypesOwn(name === another);
    form.set({ suburbName: name === another ? "" : name });
  };
  const take = (place: Place) => {
    setSearching(false);
    setTypesOwn(false);
    form.set(valuesOf(place));
  };

  return (
    <>
      <DigitsInput
        label="Código postal"
        autoComplete="postal-code"
        maxLength={5}
        className={css.narrow}
        {...form.control("cp")}
        onValue={typeCp}
        error={form.errors.cp ?? codeProblem(code.error)}
      />
      {searching ? (
        <PlaceSearch onPlace={take} />
      ) : (
        <Button look="quiet" className={`self-start ${css.quiet}`} onClick={() => setSearching(true)}>
          No sé mi código postal
        </Button>
      )}
      {isOwn ? (
        <TextInput label="Colonia" {...form.control("suburbName")} />
      ) : (
        <Select
          label="Colonia"
          placeholder={found ? "Elige tu colonia" : "Escribe primero el código postal"}
          options={[
            ...shown.map((name) => ({ value: name, label: name })),
            ...(found ? [{ value: another, label: "No está en la lista" }] : []),
          ]}
          {...form.control("suburbName")}
          onValue={chooseSuburb}
        />
      )}
      <p className="text-14 muted" aria-live="polite">
        {cityName ? `${cityName}, ${stateName}` : "Municipio y estado aparecen con el código postal."}
      </p>
      <TextInput label="Calle" autoComplete="address-line1" {...form.control("street")} />
      <div className={css.numbers}>
        <TextInput label="Número exterior" {...form.control("number")} />
        <TextInput label="Número interior" optional {...form.control("internalNumber")} />
      </div>
    </>
  );
}

const codeProblem = (error: Error | null): string | undefined =>
  error instanceof ApiError && error.code === "NOT_FOUND"
    ? "No encontramos ese código postal. Revísalo o busca tu colonia."
    : error?.message;

const valuesOf = (place: Place) => ({
  cp: place.cp ?? "",
  suburbName: place.suburbName ?? "",
  cityName: place.cityName ?? "",
  stateName: place.stateName ?? "",
  stateId: String(place.stateId ?? ""),
  municipalityId: String(place.municipalityId ?? ""),
});

function PlaceSearch({ onPlace }: { onPlace: (place: Place) => void }) {
  const [places, setPlaces] = useState<readonly Place[]>([]);
  const find = async (text: string, signal: AbortSignal) => {
    const found = (await findPlaces(text, signal)).filter((place) => place.cp);
    setPlaces(found);
    return found.map((place) => ({ value: place.place_id ?? "", label: place.description ?? place.name ?? "" }));
  };
  return (
    <Combobox
      label="Busca tu colonia"
      help="Por ejemplo: Centro León"
      from={3}
      find={find}
      value={null}
      onValue={(option) => {
        const place = places.find((one) => one.place_id === option?.value);
        if (place) onPlace(place);
      }}
    />
  );
}
