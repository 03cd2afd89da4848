import { restoreDays } from "@arranca/contract/accounts/own";

type Retention = {
  /** As its owner reads it. */
  says: string;
  /** The night deletes it so many days after the moment that the words name. */
  days?: number;
  /** The night deletes it once so many whole years have passed after the year that the words name. */
  years?: number;
};

const timed = (days: number, says: (time: string) => string) => ({
  days,
  says: says(days === 1 ? "Un día" : `${days} días`),
});

/**
 * How long what is kept of people and companies is kept. What cleans up counts by these days, the map of one's own data names one of
 * these for each table, and the copy of one's data and the page /datos say the words.
 */
export const retention = {
  account: {
    says: `Mientras exista tu cuenta. Si la cancelas, ${restoreDays} días más y hasta que se paga el último mes.`,
  },
  payment: {
    years: 5,
    says: "Mientras exista tu cuenta. Después, cinco años desde que termina el año del último pago. Si nunca hubo, desde el año en que la cancelas.",
  },
  proof: { says: "Siempre: prueba lo que se hizo." },
  diploma: { says: "Siempre: el folio se puede comprobar después." },
  email: { says: "El renglón, mientras exista tu cuenta. El texto, hasta que se envió." },
  untilSent: { says: "Hasta que envías tu registro." },
  untilRemoved: { says: "Hasta que las quitas." },
  untilAnswered: { says: "Hasta que la acepta o la retiras." },
  untilRenewed: { says: "Hasta que pides otros o quitas la verificación en dos pasos." },
  untilSettled: { says: "Hasta que termina el trámite." },
  untilOver: { says: "Hasta que vencen." },
  desk: timed(3 * 365, () => "Tres años después de que se cumple o se niega."),
  entry: timed(30, (time) => `${time} después de que dejan de servir.`),
  unverified: timed(7, (time) => `${time}, si nadie confirma el correo.`),
  device: timed(365, (time) => `${time} desde la última entrada.`),
  day: timed(1, (time) => `${time}.`),
  week: timed(7, (time) => `${time}.`),
  call: timed(30, (time) => `${time} después del día de la llamada.`),
  courseStep: timed(180, (time) => `${time}.`),
  reminder: timed(365, (time) => `${time}.`),
} as const satisfies Record<string, Retention>;
export type RetentionClass = keyof typeof retention;

/** After how many days the night deletes it; undefined where something else ends it. */
export const daysKept = (kept: RetentionClass): number | undefined => {
  const one: Retention = retention[kept];
  return one.days;
};
