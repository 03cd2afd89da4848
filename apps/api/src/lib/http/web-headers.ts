import type { FastifyHelmetOptions } from "@fastify/helmet";
import type { FastifyReply, FastifyRequest } from "fastify";
import { policyReportGroup, policyReportPath, reportingEndpoints } from "./policy-reports.ts";

/** Hosts that the programme's settings allow besides our own; never taken from a request. */
export type WebHosts = { tiles: string[]; video: string[]; course: string[] };

const year = 31_536_000;
// What runs or shows nothing by itself: a page brings it in under the page's own policy. A worker (sw.js, .mjs) has the policy that it
// came with. A drawing opened alone is a document, which needs nothing but its own text.
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

/** A first visit fetches some twenty files: what only a page obeys would be a kilobyte more with each. */
export function leaveOutPagesHeaders(request: FastifyRequest, reply: FastifyReply): void {
  const path = request.url.split("?", 1)[0] ?? "";
  const isPart = reply.statusCode < 400 && partOfAPage.test(path);
  if (!isPart) return void reply.header("reporting-endpoints", reportingEndpoints);
  for (const name of ofPages) reply.removeHeader(name);
  reply.raw.removeHeader("x-frame-options");
  if (path.endsWith(".svg")) reply.header("content-security-policy", ofADrawing);
}

/** The headers of every page (reliability: strict content policy, no inline script or style). */
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
        // No text becomes html or the address of a script but through these policies: the web's (lib/page/trusted.ts), the one
        // of public/old-browser.js, and the editor's, which reads what is pasted in a document that belongs to no window.
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
    strictTransportSecurity: https ? { maxAge: year, includeSubDomains: true } : false,
  };
}
