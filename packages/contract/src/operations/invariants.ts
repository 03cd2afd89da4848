import { keysOf } from "../keys.ts";

type Invariant = {
  /** Rule that the data satisfies, worded for staff. */
  label: string;
  asked: "hourly" | "daily";
};

/** Rules that the data must always satisfy. Each has an SQL statement that finds violations (api, `operations/`). */
export const invariants = {
  "one active relation": { label: "Nadie tiene dos relaciones laborales activas", asked: "hourly" },
  "one open application": { label: "Nadie se postuló dos veces a la misma vacante", asked: "hourly" },
  "support after both confirmed": { label: "Solo hay apoyo donde ambas partes confirmaron", asked: "hourly" },
  "vouchers within their relation": {
    label: "Cada comprobante cae en las fechas de su relación",
    asked: "hourly",
  },
  "one voucher a month": { label: "Cada mes tiene un solo comprobante", asked: "hourly" },
  "paid once": { label: "Ningún mes se paga dos veces", asked: "hourly" },
  "balanced ledger": { label: "El libro y los meses de apoyo dicen lo mismo", asked: "hourly" },
  "nothing published unapproved": { label: "Nada se publica sin aprobarse", asked: "hourly" },
  "the blocked never apply": { label: "Nadie bloqueado se postula", asked: "daily" },
  "nobody selected again": { label: "Quien ya terminó no es elegido otra vez", asked: "hourly" },
  "every session began": { label: "Cada sesión abierta tiene su inicio en la auditoría", asked: "hourly" },
  "unbroken history": { label: "La historia explica cada estado", asked: "daily" },
  "files are kept": { label: "Cada archivo sigue guardado", asked: "daily" },
} as const satisfies Record<string, Invariant>;
export type InvariantName = keyof typeof invariants;
export const invariantNames = keysOf(invariants);
