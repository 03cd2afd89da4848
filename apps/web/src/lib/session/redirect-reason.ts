// Reason kept between a guard and the page it redirects to. A reload clears it.
let led: { to: string; said: string } | undefined;

// Pages that links from outside open before the account may see them. Other pages explain themselves.
const reasons: Record<string, string> = {
  "/jobs": "Para ver los empleos primero termina tu curso.",
};
const isKept = "Te guardamos la vacante que abriste: la verás en tu inicio.";

export function keepRedirectReason(from: string, to: string, isVacancyKept: boolean): void {
  const said = reasons[from];
  led = said ? { to, said: isVacancyKept ? `${said} ${isKept}` : said } : undefined;
}

/** Reason why the reader was redirected to this page; undefined without a redirect. */
export const redirectReasonAt = (path: string): string | undefined => (led?.to === path ? led.said : undefined);

export function forgetRedirectReason(path: string): void {
  if (led?.to !== path) led = undefined;
}
