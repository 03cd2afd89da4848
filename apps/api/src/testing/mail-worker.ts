// A worker of e-mails in a process of its own, for the tests that kill one: delivers what is queued in the database it is given.

import { openVault } from "../lib/crypto.ts";
import { connect } from "../lib/database/db.ts";
import { concurrencyOf, openJobs } from "../lib/jobs.ts";
import { silentLog } from "../lib/log.ts";
import { deliverEmail } from "../lib/mail/mail.ts";
import { smtpDelivery } from "../lib/mail/smtp.ts";
import { systemClock } from "../lib/time/clock.ts";
import { secretOfTests } from "./secret.ts";

const [databaseUrl = "", smtpUrl = ""] = process.argv.slice(2);
const database = connect(databaseUrl, 10);
const jobs = openJobs(database.queue, silentLog);
await jobs.install();
const deliver = smtpDelivery(smtpUrl, "no-responder@arranca.example", concurrencyOf("email-codes"));
const parts = { db: database.db, clock: systemClock, vault: openVault(secretOfTests), deliver };
await jobs.work({ "email-codes": deliverEmail(parts) });
// Only the pipe of a living parent keeps it alive: a test run that is killed leaves none behind.
process.stdin.once("end", () => process.exit()).resume();
