import type { AddressBody } from "@arranca/contract/values/address";
import { emptyLocation, type Location } from "@arranca/contract/values/location";
import type { DemoAddress } from "./people.ts";

export const addressOf = ({ place, street, number, internalNumber }: DemoAddress): AddressBody => ({
  cp: place.cp,
  suburbName: place.settlement,
  cityName: place.municipality.name,
  stateName: place.municipality.state.name,
  stateId: place.municipality.state.id,
  municipalityId: place.municipality.id,
  street,
  number,
  internalNumber,
  place_id: place.id || null,
});

export const locationOf = (address: DemoAddress): Location => ({
  ...emptyLocation,
  ...addressOf(address),
  name: address.place.settlement,
  address: address.line,
  internalNumber: address.internalNumber || null,
  place_id: address.place.id,
  lat: address.place.isCoarse ? null : address.place.lat,
  long: address.place.isCoarse ? null : address.place.long,
  description: null,
  localityId: null,
});

/** The same street in a settlement that the postal catalogue lacks. */
export function inNewSettlement({ place, ...address }: DemoAddress): DemoAddress {
  const fresh = { cp: "37699", settlement: "Residencial Nuevo Siglo" };
  const line = address.line.replace(`${place.settlement}, ${place.cp}`, `${fresh.settlement}, ${fresh.cp}`);
  return { ...address, line, place: { ...place, ...fresh, id: "" } };
}
