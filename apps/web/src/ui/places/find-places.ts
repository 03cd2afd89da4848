import { listPlaces } from "@arranca/contract/places";
import { call } from "#lib/calls/call.ts";

export const findPlaces = (query: string, signal: AbortSignal) => call(listPlaces, { query: { query }, signal });
