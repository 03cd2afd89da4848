import { readMap } from "@arranca/contract/map";
import type { FastifyInstance } from "fastify";
import type { Deps } from "../../lib/deps.ts";
import { mount } from "../../lib/http/mount.ts";
import { nearestTowns } from "./distance.ts";
import { loadPlaces } from "./service.ts";

export function mapRoutes(app: FastifyInstance, deps: Deps) {
  mount(app, deps, readMap, async ({ query }) => ({
    tiles: deps.settings.tiles ?? null,
    towns: nearestTowns(loadPlaces().municipalities, query).map(({ name, lat, long }) => ({ name, lat, long })),
  }));
}
