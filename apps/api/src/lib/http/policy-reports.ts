import { minuteMs } from "@arranca/contract/values/durations";
import type { FastifyInstance } from "fastify";
import * as z from "zod/mini";
import type { Clock } from "../time/clock.ts";
import { pathForLog } from "./request-log.ts";

export const policyReportPath = "/api/policy-reports";
/** Name of the endpoint for reports in content policies, for browsers that use names instead of paths. */
export const policyReportGroup = "policy";
export const reportingEndpoints = `${policyReportGroup}="${policyReportPath}"`;

const mostBytes = 16_000;
/** Limit of logged policy reports for all browsers together: a broken page must not fill the disk. */
const mostLoggedPerMinute = 30;

const text = z.catch(z.string().check(z.maxLength(2_000)), "");
const oldReport = z.object({
  "csp-report": z.object({ "document-uri": text, "effective-directive": text, "blocked-uri": text }),
});
const newReports = z
  .array(
    z.object({
      type: z.literal("csp-violation"),
      body: z.object({ documentURL: text, effectiveDirective: text, blockedURL: text }),
    }),
  )
  .check(z.minLength(1), z.maxLength(20));

type Violation = { page: string; directive: string; blocked: string };

/**
 * Logs reported violations of the pages' content policies: page, directive, and kind or host of the blocked resource.
 * Reports are untrusted: anybody can send them. Invalid or too long ones are refused; excess ones are dropped.
 */
export function policyReportRoutes(app: FastifyInstance, clock: Clock): void {
  const parse = { parseAs: "string", bodyLimit: mostBytes } as const;
  app.addContentTypeParser(
    ["application/csp-report", "application/reports+json"],
    parse,
    app.getDefaultJsonParser("error", "error"),
  );
  let minute = 0;
  let logged = 0;
  app.post(policyReportPath, async (request, reply) => {
    const now = clock.now().getTime();
    if (now - minute >= minuteMs) [minute, logged] = [now, 0];
    for (const violation of violationsOf(request.body)) {
      if (++logged <= mostLoggedPerMinute) request.log.warn(violation, "a page's content policy kept something out");
    }
    return reply.code(204).send();
  });
}

function violationsOf(body: unknown): Violation[] {
  const old = z.safeParse(oldReport, body);
  if (old.success) {
    const report = old.data["csp-report"];
    return [violation(report["document-uri"], report["effective-directive"], report["blocked-uri"])];
  }
  const reports = z.safeParse(newReports, body);
  if (!reports.success) return [];
  return reports.data.map(({ body: { documentURL, effectiveDirective, blockedURL } }) =>
    violation(documentURL, effectiveDirective, blockedURL),
  );
}

const violation = (page: string, directive: string, blocked: string): Violation => ({
  page: URL.canParse(page) ? pathForLog(new URL(page).pathname) : "",
  directive: /^[a-z-]{1,40}$/.test(directive) ? directive : "",
  blocked: kindOf(blocked),
});

function kindOf(blocked: string): string {
  if (/^[a-z-]{1,40}$/.test(blocked)) return blocked;
  return URL.canParse(blocked) ? new URL(blocked).host || new URL(blocked).protocol : "";
}
