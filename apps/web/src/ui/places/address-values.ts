type Values = Record<string, string>;

/** Fields of an address as text, all empty. */
export const emptyAddress: Values = {
  cp: "",
  suburbName: "",
  cityName: "",
  stateName: "",
  stateId: "",
  municipalityId: "",
  street: "",
  number: "",
  internalNumber: "",
  lat: "",
  long: "",
};
export const addressNumbers = ["stateId", "municipalityId", "lat", "long"];

const fieldOf = (name: string, text: string) => {
  if (!addressNumbers.includes(name)) return text;
  return text.trim() === "" ? undefined : Number(text);
};

/** Body of an address. The lists are asked for only after a whole postal code, which may fill them. */
export function addressOf(values: Values): Record<string, unknown> {
  const body = Object.fromEntries(Object.entries(values).map(([name, text]) => [name, fieldOf(name, text)]));
  return /^\d{5}$/.test(values.cp ?? "") ? body : { ...body, stateId: 0, municipalityId: 0 };
}
