// Between a guard and the page it leads to; a reload forgets it.
let led: { to: string; said: string } | undefined;

// Pages that somebody is sent to from outside before they are open to them. The others say it by themselves.
const reasons: Record<string, string> = {
  "/jobs": "Para ver los empleos primero termina tu curso.",
};
const isKept = "Te guardamos la vacante que abriste: la verás en tu inicio.";

/** Has the page that somebody is led to say why it is not the one that they opened. */
export function noteLedAway(from: string, to: string, isVacancyKept: boolean): void {
  const said = reasons[from];
  led = said ? { to, said: isVacancyKept ? `${said} ${isKept}` : said } : undefined;
}

/** Why somebody is at this page, when they opened another. */
export const ledAwayTo = (path: string): string | undefined => (led?.to === path ? led.said : undefined);

/** Another page was opened: nothing more to say. */
export function forgetLedAway(path: string): void {
  if (led?.to !== path) led = undefined;
}
