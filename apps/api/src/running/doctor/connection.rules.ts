import { type Finding, look, safe, unsafe } from "./finding.rules.ts";

/** Recommended TLS 1.2 suites (Mozilla's intermediate list, BSI TR-02102-2): authenticated and with forward secrecy. */
export const recommendedSuites = [
  "ECDHE-ECDSA-AES128-GCM-SHA256",
  "ECDHE-RSA-AES128-GCM-SHA256",
  "ECDHE-ECDSA-AES256-GCM-SHA384",
  "ECDHE-RSA-AES256-GCM-SHA384",
  "ECDHE-ECDSA-CHACHA20-POLY1305",
  "ECDHE-RSA-CHACHA20-POLY1305",
] as const;

export type ConnectionFound = {
  best: { protocol: string; daysLeft: number } | { certificate: string } | { unreachable: string };
  oldProtocols: readonly string[];
  weakSuite: string | undefined;
  plain: "closed" | "leads to TLS" | "answers";
  hasHsts: boolean;
};

const fewDays = 14;

/**
 * Findings about the connection to the product; `undefined`: PUBLIC_URL begins with http, which is refused at start except
 * on this machine.
 */
export function judgeConnection(found: ConnectionFound | undefined): Finding[] {
  if (!found) return [look("line", "PUBLIC_URL is without TLS, for this machine alone", "set PUBLIC_URL with https")];
  const { best, oldProtocols, weakSuite, plain, hasHsts } = found;
  if ("unreachable" in best) {
    return [
      look(
        "line",
        `PUBLIC_URL does not answer from here: ${best.unreachable}`,
        "check the proxy and its certificate; where a machine cannot reach its own name, ask from another one",
      ),
    ];
  }
  const faults = [
    ...("certificate" in best
      ? [
          unsafe(
            "line",
            `browsers do not trust the certificate: ${best.certificate}`,
            "let a public authority issue it",
          ),
        ]
      : []),
    ...oldProtocols.map((name) =>
      unsafe("line", `${name} is still spoken`, "let the proxy speak TLS 1.2 and 1.3 alone"),
    ),
    ...(weakSuite
      ? [unsafe("line", `${weakSuite} is still taken`, "take the suites of deploy/one-machine/haproxy.cfg")]
      : []),
    ...(plain === "answers"
      ? [unsafe("line", "port 80 answers without TLS", "let it lead to https, and do nothing else")]
      : []),
    ...(hasHsts ? [] : [unsafe("line", "no Strict-Transport-Security arrives", "let the proxy pass our headers on")]),
  ];
  if ("certificate" in best) return faults;
  const notes = [
    ...(best.protocol === "TLSv1.3"
      ? []
      : [look("line", `${best.protocol} is the newest it speaks`, "let the proxy speak TLS 1.3")]),
    ...(best.daysLeft < fewDays
      ? [look("line", `the certificate ends in ${best.daysLeft} days`, "look why it was not renewed")]
      : []),
  ];
  if (faults.length + notes.length > 0) return [...faults, ...notes];
  return [safe("line", `${best.protocol}, no older one than 1.2; a public certificate for ${best.daysLeft} days`)];
}
