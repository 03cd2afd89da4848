import { globSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { defaultTimeZone } from "@arranca/contract/values/time-zone";
import { expect, test } from "vitest";
import { type Ban, findForbidden, readSources } from "./forbidden-code.ts";

const root = resolve(import.meta.dirname, "../..");
const sources = readSources(root);

/** Spans of 24 hours that are no deadline shown as a day. Every such deadline is made by `endOfDayAfter`. */
const spans: Ban = {
  pattern: /\b(?:dayMs|daySeconds)\b|86_?400/,
  example: "new Date(now.getTime() + 30 * dayMs)",
  except: {
    "packages/contract/src/values/durations.ts": "the unit itself",
    "packages/contract/src/values/days.ts": "counts whole calendar days",
    "packages/contract/src/files/proof-of-address.ts": "counts whole calendar days",
    "packages/contract/src/accounts/registration.ts": "how long ago a field was typed on the device",
    "packages/contract/src/course.ts": "longest second of a video",
    "packages/contract/src/course/draft.ts": "longest second of a video",
    "apps/api/src/desk/review/signals/service.ts": "how far back the page looks",
    "apps/api/src/lib/http/cookies.ts": "life of a cookie",
    "apps/api/src/lib/openapi/limits.ts": "words of a limit of 24 hours",
    "packages/contract/src/rate-limits.ts": "a limit of 24 hours",
    "apps/api/src/desk/staff/home/service.ts": "how far back a figure looks",
    "apps/api/src/lib/files/temporary-folder.ts": "age of a forgotten folder",
    "apps/api/src/lib/mail/emailed.ts": "how far back a query looks",
    "apps/api/src/lib/mail/mail.ts": "how long a mail is tried",
    "apps/api/src/lib/time/clock.ts": "advances the clock of tests",
    "apps/api/src/programme/banners/pictures.service.ts": "age of an unused picture",
    "apps/api/src/programme/course/editor/publish.service.ts": "age of an unused file",
    "apps/api/src/programme/course/files/routes.ts": "how long a browser keeps a file",
    "apps/api/src/programme/course/merge.rules.ts": "longest wait of an offline receipt",
    "apps/api/src/programme/course/pauses/nudges.service.ts": "window of a query; the rule counts calendar days",
    "apps/api/src/programme/payments/orders/recent-changes.store.ts": "how far back an order looks",
    "apps/api/src/programme/vacancies/public/routes.ts": "life of a cookie",
    "apps/api/src/programme/applications/messages/service.ts": "a limit of 24 hours, shown with its hour",
    "apps/api/src/programme/vacancies/write/images.service.ts": "age of an unused picture",
    "apps/api/src/running/doctor/connection.ts": "days of a certificate",
    "apps/api/src/lib/maintenance/announcement.ts": "spans of hours around a window with hours",
    "apps/api/src/running/operations/metrics.service.ts": "how far back a figure looks",
    "apps/api/src/running/operations/restore-test.service.ts": "pace of the rehearsal",
    "apps/api/src/running/operations/service.ts": "how far back the page looks",
    "apps/api/src/trust/files/scan/service.ts": "age of a scan",
    "apps/api/src/trust/files/sweep.service.ts": "age of an orphan",
    "apps/api/src/trust/quotas/service.ts": "a limit of 24 hours, shown with its hour",
    "apps/api/src/trust/quotas/store.ts": "a limit of 24 hours, shown with its hour",
    "apps/web/src/lib/drafts/text.ts": "text waits for 24 hours at most",
    "apps/web/src/lib/format.ts": "counts whole calendar days",
    "apps/web/src/lib/session/wanted-vacancy.ts": "life of a cookie",
    "apps/web/src/ui/dates/date-ranges.ts": "counts whole calendar days",
  },
};

/** Zones written into code. Only the default names one; every rule asks `timeZone()`, every query `programme_zone()`. */
const zones: Ban = {
  pattern: /Mexico_City"|-06:00|T0(?:6:00|5:59)|AT TIME ZONE '(?!UTC')/,
  example: 'new Date("2026-11-25T06:00:00Z")',
  except: {
    "packages/contract/src/values/time-zone.ts": "the default",
    "apps/web/src/features/settings/setting-field.tsx": "the list to choose from",
    "apps/api/src/lib/time/zone-data.ts": "the law of each zone, to find old data",
  },
};

test.each([
  ["every deadline shown as a day is made by endOfDayAfter, so a span of 24 hours needs a reason", spans],
  ["no code names a time zone but the default", zones],
])("[F6] %s", (_rule, ban) => {
  expect(ban.example).toMatch(ban.pattern);
  expect(findForbidden(sources, ban)).toEqual([]);
});

test("[F6] SQL has the zone from programme_zone() alone, with the default of the code", () => {
  const named = globSync("apps/api/migrations/*.sql", { cwd: root })
    .map((file) => ({ file, text: readFileSync(join(root, file), "utf8") }))
    .filter(({ text }) => /'America\/|AT TIME ZONE '(?!UTC')/.test(text));
  expect(named.map(({ file }) => file)).toEqual(["apps/api/migrations/0820_time_zone.sql"]);
  expect(named[0]?.text).toContain(`'${defaultTimeZone}')`);
});
