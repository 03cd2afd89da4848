import type { Place } from "@arranca/contract/places";
import { grammars } from "@arranca/contract/values/typed/digit-runs";
import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { Button } from "#ui/actions/button.tsx";
import { Combobox } from "#ui/forms/combobox.tsx";
import { Select } from "#ui/forms/select.tsx";
import { TextInput } from "#ui/forms/text-input.tsx";
import { DigitsInput } from "#ui/forms/typed/digits-input.tsx";
import type { FormState } from "#ui/forms/use-form.ts";
import css from "./address-fields.module.css";
import { findPlaces } from "./find-places.ts";
import { type FoundCode, PostalCodeNote, townOf, usePostalCode } from "./postal-code.tsx";
import { type Town, TownFields } from "./town-fields.tsx";

type TextForm = FormState<Record<string, string>>;
export type AddressForm = Pick<TextForm, "values" | "errors" | "set" | "control" | "idOf">;

/** Fields of an address that stand in a form under a prefix: `address.cp` is `cp`. */
export function addressIn(form: TextForm, prefix: string): AddressForm {
  const within = (all: object) =>
    Object.fromEntries(
      Object.entries(all)
        .filter(([name]) => name.startsWith(`${prefix}.`))
        .map(([name, value]) => [name.slice(prefix.length + 1), value]),
    );
  return {
    values: within(form.values),
    errors: within(form.errors),
    control: (name) => form.control(`${prefix}.${name}`),
    idOf: (name) => form.idOf(`${prefix}.${name}`),
    set: (changes) =>
      form.set(Object.fromEntries(Object.entries(changes).map(([name, value]) => [`${prefix}.${name}`, value ?? ""]))),
  };
}

const another = "otra";
const noTown: Town = { stateId: "", stateName: "", municipalityId: "", cityName: "" };

/**
 * Address fields. The postal code fills settlement, municipality and state, and a place name finds the postal code. State and
 * municipality are chosen by hand if the catalogue lacks the code, or puts it elsewhere.
 */
export function AddressFields({ form }: { form: AddressForm }) {
  const { cp = "", suburbName = "", cityName = "", stateName = "", stateId = "", municipalityId = "" } = form.values;
  const town: Town = { stateId, stateName, municipalityId, cityName };
  // A town chosen by hand stays while somebody corrects the code.
  const keepsTown = useRef(false);
  const code = usePostalCode(cp, town, (found) => {
    keepsTown.current = false;
    const names = namesIn(found);
    const only = names.length === 1 && suburbName === "" ? names[0] : undefined;
    form.set({ ...townOf(found), ...(only ? { suburbName: only } : {}) });
  });
  const { found } = code;
  const [searching, setSearching] = useState(false);
  const [typesOwn, setTypesOwn] = useState(false);
  const [asksTown, setAsksTown] = useState(false);
  const isMissing = code.isUnknown || code.isUnreachable;
  const isTownAsked = asksTown || Boolean(form.errors.stateId ?? form.errors.municipalityId);
  const byHand = isMissing || code.isElsewhere || isTownAsked;
  const names = found ? namesIn(found) : [];
  // The settlement chosen before is shown while the list is not loaded.
  const shown = found || !suburbName ? names : [suburbName];
  const isOwn = typesOwn || isMissing || (suburbName !== "" && found !== undefined && !names.includes(suburbName));

  const typeCp = (typed: string) => {
    form.control("cp").onValue(typed);
    setTypesOwn(false);
    setAsksTown(false);
    if (isMissing || code.isElsewhere) keepsTown.current = true;
    if (!keepsTown.current) form.set({ suburbName: "", ...noTown });
  };
  const askTown = (asks: boolean) => {
    flushSync(() => setAsksTown(asks));
    // The pressed button is gone.
    document.getElementById(form.idOf(asks ? "stateId" : "cp"))?.focus();
  };
  const chooseSuburb = (name: string) => {
    setTypesOwn(name === another);
    form.set({ suburbName: name === another ? "" : name });
  };
  const take = (place: Place) => {
    setSearching(false);
    setTypesOwn(false);
    setAsksTown(false);
    keepsTown.current = false;
    form.set(valuesOf(place));
  };

  return (
    <>
      <DigitsInput
        label="Código postal"
        autoComplete="postal-code"
        grammar={grammars.postalCode}
        className={css.narrow}
        {...form.control("cp")}
        onValue={typeCp}
      />
      {searching ? (
        <PlaceSearch onPlace={take} />
      ) : (
        <Button look="quiet" className={`self-start ${css.quiet}`} onClick={() => setSearching(true)}>
          No sé mi código postal
        </Button>
      )}
      <PostalCodeNote
        code={code}
        onTown={(town) => {
          keepsTown.current = false;
          form.set(town);
          askTown(false);
        }}
      />
      {byHand ? (
        <TownFields
          town={town}
          onTown={(change) => {
            keepsTown.current = true;
            setAsksTown(true);
            form.set(change);
          }}
          state={form.control("stateId")}
          municipality={form.control("municipalityId")}
        />
      ) : null}
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
      {byHand ? null : (
        <div className="row wrap gap-2">
          <p className="text-14 muted" aria-live="polite">
            {cityName ? `${cityName}, ${stateName}` : "Municipio y estado aparecen con el código postal."}
          </p>
          {cityName ? (
            <Button look="quiet" size="sm" onClick={() => askTown(true)}>
              No es mi municipio
            </Button>
          ) : null}
        </div>
      )}
      <TextInput label="Calle" autoComplete="address-line1" {...form.control("street")} />
      <div className={css.numbers}>
        <TextInput label="Número exterior" {...form.control("number")} />
        <TextInput label="Número interior" optional {...form.control("internalNumber")} />
      </div>
    </>
  );
}

const namesIn = ({ settlements }: FoundCode): string[] => [
  ...new Set(settlements.map((place) => place.suburbName ?? "").filter(Boolean)),
];

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
