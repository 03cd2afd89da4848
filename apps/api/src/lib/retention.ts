import { restoreDays } from "@arranca/contract/accounts/own";

type Retention = {
  says: string;
  days?: number;
  years?: number;
};

const timed = (days: number, says: (time: string) => string) => ({
  days,
  says: says(days === 1 ? "Un día" : `${days} días`),
});

/**
 * Retention periods of personal data. Cleaning jobs use the days, the data map names a class for each table, and the data
 * copy and the page /datos show the texts.
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

/** Days until a nightly job deletes personal data of a class; undefined if something else ends it. */
export const daysKept = (kept: RetentionClass): number | undefined => {
  const one: Retention = retention[kept];
  return one.days;
};
