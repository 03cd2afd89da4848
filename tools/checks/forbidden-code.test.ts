import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import { type Ban, findForbidden, findInterpreters, readSources } from "./forbidden-code.ts";

const root = resolve(import.meta.dirname, "../..");
const sources = readSources(root);

/** Patterns that are forbidden in the product's sources, which common linters allow. */
const bans: Record<string, Ban> = {
  "no text is run as code": {
    pattern: /\beval\(|new Function\(|set(?:Timeout|Interval)\(\s*["'`]|"node:vm"/,
    example: "eval(text)",
    except: {
      "apps/api/src/lib/http/first-screens/isolated-context.ts": "runs files of our own build, and no text (ADR 59)",
    },
  },
  "no command goes through a shell": {
    pattern: /\bexecSync\(|\bshell: (?!false)|\{[^}]*\bexec\b[^}]*\} from "node:child_process"/,
    example: 'import { exec } from "node:child_process"',
  },
  "programs are started by the database's supervisor, the maker of videos and the preview of CVs alone": {
    pattern: /"node:child_process"/,
    example: 'import { spawn } from "node:child_process"',
    except: {
      "apps/api/src/lib/postgres/binaries.ts": "asks for the version of the server it ships with",
      "apps/api/src/lib/postgres/cluster.ts": "makes the cluster",
      "apps/api/src/lib/postgres/supervisor.ts": "runs it",
      "apps/api/src/lib/files/ffmpeg.ts": "its arguments are a list, its files have names of our own",
      "apps/api/src/trust/files/contents/previews.service.ts":
        "node with arguments of our own, the document is its input; it may read our code alone (ADR 123)",
    },
  },
  "text becomes html only through trusted types": {
    pattern:
      /\.(?:inner|outer)HTML\s*=|insertAdjacentHTML|document\.write|dangerouslySetInnerHTML|createContextualFragment|new DOMParser/,
    example: "element.innerHTML = text",
    where: "apps/web",
    except: {
      "apps/web/src/lib/page/trusted.ts": "the trusted types policy: its documents have no window",
      "apps/web/public/old-browser.js": "a line of its own, for browsers that know no trusted types",
    },
  },
  "no window listens to another one": {
    pattern:
      /(?:window|self|globalThis)\.(?:addEventListener\("message"|onmessage)|window\.opener|postMessage\([^)]*"\*"/,
    example: 'window.addEventListener("message", hear)',
    where: "apps/web",
  },
  "nothing is hidden from an opener, an embed or an applet of old": {
    pattern: /<(?:embed|applet)\b|<object\s/,
    example: "<embed src={file}>",
    where: "apps/web",
  },
  "no connection stays open beside the requests": {
    pattern: /\bnew (?:WebSocket|EventSource)\b|@fastify\/websocket/,
    example: "new WebSocket(address)",
  },
  "nothing comes from a chance that can be guessed": { pattern: /Math\.random\(/, example: "Math.random()" },
  "what is sealed is sealed with AES-256-GCM": {
    pattern: /create(?:De|C)ipheriv\((?!"aes-256-gcm")|(?:public|private)(?:En|De)crypt\(/,
    example: 'createCipheriv("aes-256-cbc", key, iv)',
  },
  "what is hashed is hashed with SHA-256": {
    pattern: /create(?:Hash|Hmac)\((?!"sha256")|pbkdf2|hkdfSync\((?!"sha256")/,
    example: 'createHash("md5")',
    except: {
      "apps/api/src/lib/files/bucket-bytes.ts": "MD5 is what S3 calls a file by; SHA-256 beside it proves it",
      "apps/api/src/lib/files/bucket-storage.ts": "the same",
    },
  },
  "the server asks nobody but the store of files and the SAT": {
    pattern: /(?<![.\w])fetch\(|\bundici\b|"node:(?:https?|http2|dgram|tls)"/,
    example: "await fetch(address)",
    where: "apps/api",
    except: {
      "apps/api/src/lib/http/load/slow-bodies.ts": "the type of a request",
      "apps/api/src/lib/files/s3-requests.ts": "the store of files, at the setting's address; no redirect is followed",
      "apps/api/src/lib/files/bucket-bytes.ts": "the type of its answers",
      "apps/api/src/lib/files/bucket-storage.ts": "the same",
      "apps/api/src/lib/sat/sat.ts":
        "the SAT, at the setting's address, off by default; no redirect is followed (ADR 139)",
      "apps/api/src/running/doctor/connection.ts": "the doctor, by hand: our own address, PUBLIC_URL",
    },
  },
  "a socket is opened to the antivirus alone": {
    pattern: /\{[^}]*\b(?:connect|createConnection)\b[^}]*\} from "node:net"/,
    example: 'import { connect } from "node:net"',
    where: "apps/api",
    except: { "apps/api/src/lib/files/clamd.ts": "its address is the setting's" },
  },
  "no certificate goes unchecked": {
    pattern: /rejectUnauthorized|NODE_TLS_REJECT|checkServerIdentity|minVersion|secureProtocol/,
    example: "rejectUnauthorized: false",
    except: {
      "apps/api/src/running/doctor/connection.ts":
        "finds who still speaks old versions; it checks certificates as ever",
    },
  },
  "no pattern is made of what somebody sends": {
    pattern: /new RegExp\(/,
    example: "new RegExp(search)",
    where: "apps/api",
    except: {
      "apps/api/src/programme/vacancies/public/slug.ts": "of a length of ours",
      "apps/api/src/trust/files/contents/pdf.parse.ts": "of words of ours",
      "apps/api/src/lib/files/webvtt.ts": "of a pattern of ours",
      "apps/api/src/lib/files/bucket-storage.ts": "of an element's name",
    },
  },
  "a dialog is loaded by lazyComponent, which keeps the page if its file is missing": {
    pattern: /\blazy\(\(\) => import\("[^"]*dialog\.tsx"\)/,
    example: 'const LeaveDialog = lazy(() => import("./leave-dialog.tsx"));',
    where: "apps/web",
    except: {
      "apps/web/src/routes/-account-frame.tsx": "asks for the session or a proof: no page goes on without an answer",
    },
  },
  "a statement holds values as parameters": {
    pattern: /\bsql\.(?:raw|lit)\(/,
    example: "sql.raw(order)",
    where: "apps/api",
    except: {
      "apps/api/src/desk/review/objections.store.ts": "the number one",
      "apps/api/src/desk/review/queue/kinds/kind.store.ts": "the kinds of cases and the names of their facts",
      "apps/api/src/programme/persons/returned-accounts.store.ts": "one of two words of ours",
      "apps/api/src/running/operations/invariants.store.ts": "a number of ours",
      "apps/api/src/lib/database/cursor.ts": "one of two signs of ours",
      "apps/api/src/lib/database/plans.ts": "a mark of ours, and whole numbers",
    },
  },
  "cookies are made in two places": {
    pattern: /\.setCookie\(/,
    example: 'reply.setCookie("a", b)',
    where: "apps/api",
    except: {
      "apps/api/src/lib/http/cookies.ts": "session, device, language",
      "apps/api/src/programme/vacancies/public/routes.ts": "the public vacancy that somebody wants to apply to",
    },
  },
  "the server sends nobody to an address that somebody sent": {
    pattern: /\.redirect\(/,
    example: "reply.redirect(query.next)",
    where: "apps/api",
    except: {
      "apps/api/src/programme/vacancies/public/routes.ts":
        "the address of a vacancy as it is written now, and /sign-up",
    },
  },
  "other origins read what anybody may have": {
    pattern: /access-control-allow-/i,
    example: '"access-control-allow-origin": origin',
    where: "apps/api",
    except: {
      "apps/api/src/lib/openapi/docs.ts": "the scripts of a page in a sandbox",
      "apps/api/src/programme/about/verify/routes.ts": "the public keys of diplomas",
    },
  },
  "a browser keeps what is named here": {
    pattern: /(?:[sS]torage|cookieStore)\.set(?:Item)?\(|indexedDB\.open\(|document\.cookie =/,
    example: 'localStorage.setItem("name", name)',
    where: "apps/web",
    except: {
      "apps/web/src/ui/files/upload.ts": "the name of a file whose upload was cut",
      "apps/web/src/ui/files/unsent.ts": "the names of chosen files that a reload lost, and what was typed beside them",
      "apps/web/src/features/vacancies/person/use-list-place.ts": "where one was in a list",
      "apps/web/src/features/accounts/signing-up.ts": "the e-mail of a sign-up, until it is done",
      "apps/web/src/features/course/video/quality.ts": "the quality of videos",
      "apps/web/src/lib/page/theme.ts": "light or dark",
      "apps/web/src/ui/display/columns.ts": "the columns that a table hides",
      "apps/web/src/lib/page/chunk-reload.ts": "when the page was loaded anew",
      "apps/web/src/lib/page/shortcuts.ts": "whether keys are shortcuts",
      "apps/web/src/lib/calls/session-gone.ts": "why the session ended",
      "apps/web/src/lib/session/wanted-vacancy.ts": "the public vacancy that somebody wants",
      "apps/web/src/lib/kept/storage-expiry.ts": "until when the local storage counts",
      "apps/web/public/sin-conexion.js": "reads what that database keeps",
      "apps/web/public/sw.js": "reads there whose session may open a page without a line",
      "apps/web/src/lib/device/database.ts":
        "text that was not sent, the course, saved vacancies: no bank data (ADR 7)",
    },
  },
  "a password may be pasted": {
    pattern: /onPaste=\{[^}]*preventDefault/,
    example: "<input onPaste={(event) => event.preventDefault()} />",
    where: "apps/web",
  },
  "nothing is read by a format that makes objects of its own": {
    pattern: /"node:v8"|\bdeserialize\(|from "(?:js-)?yaml"|__proto__/,
    example: 'import { deserialize } from "node:v8"',
  },
  "a log goes to standard output alone": {
    pattern: /pino\.(?:transport|destination\((?!\))|multistream)|console\.(?:log|info|warn|error|debug)\(/,
    example: 'console.log("x")',
    where: "apps/api",
    except: {
      "apps/api/src/demo.ts": "the demo accounts, on the terminal of whoever tries the product",
      "apps/api/src/server.ts": "where it can be reached; why it did not start",
    },
  },
  "no question and no hint stands in for a password": {
    pattern: /security_?question|secret_?question|password_?hint\b|pregunta (?:secreta|de seguridad)/i,
    example: "password_hint: z.string()",
    where: "apps/api",
  },
};

test("the forbidden-code check reads the sources of server, pages and contract", () => {
  const folders = new Set(sources.map(({ file }) => file.split("/").slice(0, 3).join("/")));
  expect([...folders].sort()).toEqual(["apps/api/src", "apps/web/public", "apps/web/src", "packages/contract/src"]);
  expect(sources.length).toBeGreaterThan(1000);
});

test.each(Object.entries(bans))("%s", (_what, ban) => {
  expect(findForbidden(sources, ban)).toEqual([]);
  const planted = { file: `${ban.where ?? "apps/api"}/src/planted.ts`, text: ban.example };
  expect(findForbidden([planted], { ...ban, except: {} })).toEqual([planted.file]);
});

test("no production package contains an interpreter, a server or a foreign identity provider", () => {
  expect(findInterpreters(JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8")))).toEqual([]);
  const planted = { "node_modules/a/node_modules/ldapjs": {}, "node_modules/ws": { dev: true } };
  expect(findInterpreters({ packages: planted })).toEqual(["ldapjs"]);
});

test("every package has one version, comes from the configured registry, and has a checksum", () => {
  type Entry = { resolved?: string; integrity?: string; link?: boolean; version?: string };
  const lock: { packages: Record<string, Entry> } = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8"));
  const installed = Object.entries(lock.packages).filter(([path, { link }]) => path.includes("node_modules/") && !link);
  expect(installed.length).toBeGreaterThan(300);
  // A URL in the lock file would override the configured registry.
  const loose = installed.filter(
    ([, { integrity, version, resolved }]) => !/^sha512-/.test(integrity ?? "") || !version || resolved,
  );
  expect(loose.map(([path]) => path)).toEqual([]);
});
