import { vi } from "vitest";

const leon = { stateId: 11, stateName: "Guanajuato", municipalityId: 11020, municipalityName: "León" };
const settlement = {
  suburbName: "Centro",
  cityName: "León",
  stateName: "Guanajuato",
  stateId: 11,
  municipalityId: 11020,
};
const lists: Record<string, unknown> = {
  "/api/places/states": [
    { id: 11, name: "Guanajuato" },
    { id: 14, name: "Jalisco" },
  ],
  "/api/places/states/11/municipalities": [
    { id: 11020, name: "León", lat: 21.122, long: -101.683 },
    { id: 11037, name: "Silao de la Victoria", lat: 20.944, long: -101.427 },
  ],
  "/api/places/states/14/municipalities": [{ id: 14039, name: "Guadalajara", lat: 20.676, long: -103.348 }],
  "/api/places/postal-code/37000": {
    ...{ ...leon, cp: "37000" },
    settlements: ["Centro", "Obregón"].map((suburbName) => ({ ...settlement, suburbName, cp: "37000" })),
  },
};

/** Answers of a catalogue with the postal code 37000 alone. Without a network every call fails. */
export function answerPlaces({ isOut = false }: { isOut?: boolean } = {}): void {
  vi.stubGlobal("fetch", async (address: string) => {
    if (isOut) throw new TypeError("Failed to fetch");
    const path = address.split("?")[0] ?? "";
    const contents = path === "/api/places" ? [] : lists[path];
    if (contents) return new Response(JSON.stringify({ statusCode: 200, contents }));
    const error = { code: "NOT_FOUND", message: "No existe", fields: {} };
    return new Response(JSON.stringify({ statusCode: 404, error }), { status: 404 });
  });
}
