import { yearSeconds } from "@arranca/contract/values/durations";
import type { FastifyHelmetOptions } from "@fastify/helmet";
import type { FastifyReply, FastifyRequest } from "fastify";
import { policyReportGroup, policyReportPath, reportingEndpoints } from "./policy-reports.ts";

/** Hosts to add to the content policy, from the programme's settings, never from a request. */
export type WebHosts = { tiles: string[]; video: string[]; course: string[] };

// Resources that do nothing alone; the page's policy applies to them. Workers (sw.js, .mjs) use the policy they are served
// with. An SVG opened alone is a document that needs only itself.
const partOfAPage = /^\/(?!sw\.js$)[\w/.-]+\.(?:css|woff2|png|js|svg)$/;
const ofADrawing = "default-src 'none'; frame-ancestors 'none'";
const ofPages = [
  "content-security-policy",
  "cross-origin-opener-policy",
  "origin-agent-cluster",
  "permissions-policy",
  "referrer-policy",
  "x-dns-prefetch-control",
  "x-download-options",
  "x-frame-options",
  "x-permitted-cross-domain-policies",
  "x-xss-protection",
];

/** Removes headers that only pages use: a first visit fetches some twenty files, and each would be a kilobyte larger. */
export function leaveOutPagesHeaders(request: FastifyRequest, reply: FastifyReply): void {
  const path = request.url.split("?", 1)[0] ?? "";
  const isPart = reply.statusCode < 400 && partOfAPage.test(path);
  if (!isPart) return void reply.header("reporting-endpoints", reportingEndpoints);
  for (const name of ofPages) reply.removeHeader(name);
  reply.raw.removeHeader("x-frame-options");
  if (path.endsWith(".svg")) reply.header("content-security-policy", ofADrawing);
}

export function securityHeaders(hosts: WebHosts, https: boolean): FastifyHelmetOptions {
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        imgSrc: ["'self'", "blob:", "data:", ...hosts.tiles],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", ...hosts.video],
        frameSrc: ["'self'", ...hosts.course],
        mediaSrc: ["'self'", "blob:", ...hosts.video],
        workerSrc: ["'self'", "blob:"],
        manifestSrc: ["'self'"],
        formAction: ["'self'"],
        baseUri: ["'none'"],
        objectSrc: ["'none'"],
        frameAncestors: ["'none'"],
        // Text becomes HTML or a script address only through these policies: the web's (lib/page/trusted.ts), the one of
        // public/old-browser.js, and the editor's, which parses pasted text in a detached document.
        requireTrustedTypesFor: ["'script'"],
        trustedTypes: ["arranca", "old-browser", "ProseMirrorClipboard"],
        reportUri: [policyReportPath],
        reportTo: [policyReportGroup],
      },
    },
    crossOriginOpenerPolicy: { policy: "same-origin" },
    crossOriginResourcePolicy: { policy: "same-origin" },
    referrerPolicy: { policy: "strict-origin-when-cross-origin" },
    xFrameOptions: { action: "deny" },
    strictTransportSecurity: https ? { maxAge: yearSeconds, includeSubDomains: true } : false,
  };
}
