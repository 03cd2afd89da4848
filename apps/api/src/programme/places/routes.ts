import {
  listMunicipalities,
  listPlaces,
  listStates,
  type Place as PlaceReply,
  readPostalCode,
} from "@arranca/contract/places";
import { hourSeconds } from "@arranca/contract/values/durations";
import { emptyLocation } from "@arranca/contract/values/location";
import type { FastifyInstance } from "fastify";
import type { Deps } from "../../lib/deps.ts";
import { Refusal } from "../../lib/errors.ts";
import { cacheInBrowsers } from "../../lib/http/browser-cache.ts";
import { mount } from "../../lib/http/mount.ts";
import { municipalitiesOf, type Place, placesOfPostalCode, states, suggestPlaces } from "./service.ts";

export async function placeRoutes(app: FastifyInstance, deps: Deps) {
  await app.register(async (scope) => {
    cacheInBrowsers(scope, hourSeconds);
    mountPlaces(scope, deps);
  });
}

function mountPlaces(app: FastifyInstance, deps: Deps) {
  mount(app, deps, listPlaces, async ({ query }) => suggestPlaces(query.query).map(present));

  mount(app, deps, listStates, async () => states().map(({ id, shortName: name }) => ({ id, name })));

  mount(app, deps, listMunicipalities, async ({ params: { stateId } }) =>
    municipalitiesOf(stateId).map(({ id, name, lat, long }) => ({ id, name, lat, long })),
  );

  mount(app, deps, readPostalCode, async ({ params: { cp } }) => {
    const settlements = placesOfPostalCode(cp);
    const [first] = settlements;
    if (!first) throw new Refusal("NOT_FOUND");
    return {
      cp,
      stateId: first.municipality.state.id,
      stateName: first.municipality.state.shortName,
      municipalityId: first.municipality.id,
      municipalityName: first.municipality.name,
      settlements: settlements.map(present),
    };
  });
}

function present({ id, settlement, cp, municipality, lat, long, isCoarse }: Place): PlaceReply {
  const { name, city, state } = municipality;
  const town = `${name}, ${state.shortName}`;
  return {
    ...emptyLocation,
    place_id: id,
    name: settlement ?? municipality.name,
    description: settlement ? `${settlement}, ${cp} ${town}` : city ? `${name} (${city}), ${state.shortName}` : town,
    suburbName: settlement,
    cityName: municipality.name,
    stateName: municipality.state.shortName,
    municipalityId: municipality.id,
    stateId: municipality.state.id,
    cp,
    approximateLat: lat,
    approximateLong: long,
    coarse: isCoarse,
  };
}
