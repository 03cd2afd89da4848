import type { SignalKind } from "@arranca/contract/review/signals";
import { longDate } from "../../../lib/time/spanish-dates.ts";
import type { SignalRow } from "../../../trust/signals/service.ts";

type Detail = SignalRow["detail"];

const things: Record<string, string> = {
  same_phone: "el teléfono",
  same_address: "la calle y el número",
  same_device: "el dispositivo con que entran",
};

/** Values that two sides share, as text: 'el teléfono, la calle y el número', with the network if it is equal. */
function sharedWords({ shared, network }: Detail): string {
  const named = (Array.isArray(shared) ? shared : []).map((kind) => things[kind] ?? kind);
  const list = new Intl.ListFormat("es-MX").format(network === true ? [...named, "la red"] : named);
  return `La persona y la empresa (o sus responsables) comparten ${list}.`;
}

const day = (value: Detail[string] | undefined) => longDate(String(value));

const sentences: Record<SignalKind, (detail: Detail) => string> = {
  same_phone: sharedWords,
  same_address: sharedWords,
  same_device: sharedWords,
  several_shared: sharedWords,
  late_start: ({ start, begun }) => `Inicio: ${day(start)}. La relación se registró el ${day(begun)}.`,
  first_month_over: ({ ends, confirmed }) =>
    `El primer mes termina el ${day(ends)}. Ambas partes confirmaron el ${day(confirmed)}.`,
  over_size: ({ place, most }) =>
    `Es la relación activa ${place} de la empresa; por su tamaño se esperan hasta ${most}.`,
  company_blocked: () => "La empresa está bloqueada. Decide si los meses de esta relación son válidos.",
  same_clabe: () => "Las dos personas dieron la misma CLABE.",
  same_paper: () => "El archivo de la identificación es idéntico, byte por byte.",
  other_list: ({ list }) => `Su CURP está en «${list}». Puede ser un apoyo que no choca con este: pregúntale.`,
  shared_device: () => "Las dos personas entraron con el mismo dispositivo; en una familia es común.",
};

export const comparedWords = (kind: SignalKind, detail: Detail): string => sentences[kind](detail);
