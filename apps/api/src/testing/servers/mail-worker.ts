// Child process for tests that kill it: delivers the queued e-mails of the given database.

import { openVault } from "../../lib/crypto.ts";
import { connect } from "../../lib/database/db.ts";
import { concurrencyOf, openJobs } from "../../lib/jobs.ts";
import { silentLog } from "../../lib/log.ts";
import { deliverEmail } from "../../lib/mail/mail.ts";
import { smtpDelivery } from "../../lib/mail/smtp.ts";
import { systemClock } from "../../lib/time/clock.ts";
import { secretOfTests } from "../secret.ts";

const [databaseUrl = "", smtpUrl = ""] = process.argv.slice(2);
const database = connect(databaseUrl, 10);
const jobs = openJobs(database.queue, silentLog);
await jobs.install();
const deliver = smtpDelivery(smtpUrl, "no-responder@arranca.example", concurrencyOf("email-codes"));
const parts = { db: database.db, clock: systemClock, vault: openVault(secretOfTests), deliver };
await jobs.work({ "email-codes": deliverEmail(parts) });
// Only the pipe from a living parent keeps it alive: a killed test run leaves none behind.
process.stdin.once("end", () => process.exit()).resume();
