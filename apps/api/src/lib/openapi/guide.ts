import { applicationKey } from "@arranca/contract/client-keys";
import { companyDocuments, personDocuments } from "@arranca/contract/files";
import { generalLimitsInWords } from "./limits.ts";

const upload = (documents: object) =>
  Object.keys(documents)
    .map((area) => `-F ${area}=@…`)
    .join(" ");

export const guide = (api: string) => `Every call carries \`X-Platform: arranca\`. Success is
\`{"statusCode": 200, "contents": …}\`, a failure \`{"statusCode": 409, "error": {"code", "message", "fields"}}\`: codes are
stable, messages are Spanish and ready to show. Dates are \`YYYY-MM-DD\`, instants ISO 8601 in UTC, money integer cents, ids
UUIDs; of a status compare the \`key\`, because its \`id\` means another one in each table. Writes may carry an \`Idempotency-Key\` (16 to 64 characters): the same key gives the same answer for 24 hours. Where several
people share a browser, \`X-Account\` (\`accountId\` of \`GET /mpc/session\`) says whose page it is: under another session the call is
refused with \`OTHER_ACCOUNT\`.

${generalLimitsInWords()}; some have limits of their own
(\`x-rate-limits\`). Beyond them 429 says in \`Retry-After\` how many seconds to wait.

## Sign in

    api=${api}
    curl -s $api/accounts/login -H 'X-Platform: arranca' -H 'X-Application-Key: ${applicationKey}' \\
      -H 'Content-Type: application/json' -d '{"email":"…","password":"…"}'

The answer's \`contents.token\` goes into every later call, for half a day:

    as() { curl -s -H 'X-Platform: arranca' -H "Authorization: Bearer $token" -H 'Content-Type: application/json' "$@"; }
    as $api/mpc/session

A sign-in that answers only \`status\` does not come in: 5 blocked, 7 closed, 8 e-mail not verified.

## The main job, in order

| who | does | with |
|---|---|---|
| person, company | begins an account, types the code of the e-mail (without SMTP: \`/api/dev/mail?to=…\`), accepts the terms | \`POST /mpc/accounts\`, \`POST /mpc/accounts/verification\`, \`POST /mpc/session/terms\` |
| person | takes the course item by item; the first reading starts the clock, and a video counts as its time passes | \`GET /mpc/course\`, \`POST /mpc/course/progress\`, \`/questionary\`, \`/complete\` |
| person | tells what was done without a signal, as often and in whatever order: each event counts once | \`POST /mpc/course/events\` |
| person | sends documents (\`${upload(personDocuments)}\`) and data | \`POST /mpc/person/update/docs\`, \`POST /mpc/person\` |
| company | sends documents (\`${upload(companyDocuments)}\`) and data | \`POST /mpc/company/update/file\`, \`POST /mpc/company\` |
| staff | takes what waits, reads the file, approves or asks for changes | \`GET /staff/queue\`, \`GET /staff/accounts/{id}\`, \`POST …/approve\`, \`POST …/request-changes\` |
| person | reads what was asked, mends it, answers | \`GET /mpc/person/request-status\`, \`POST /mpc/admin-request/{id}/responses\` |
| person | downloads the diploma, made soon after both are finished; anybody reads at \`/verificar/{folio}\` whether it is valid, or checks its code with the key of \`/.well-known/jwks.json\` | \`GET /mpc/person/constancia\`, \`GET /files/diploma/{name}\` |
| company, staff | publishes a vacancy; approves it | \`POST /mpc/company/jobs\`, \`POST /staff/vacancies/{id}/approve\` |
| person | searches and applies | \`GET /mpc/person/job/list?search=…\`, \`POST /mpc/person/job\` |
| company | opens the candidate, reads the CV, selects with dates and pay | \`POST /mpc/company/candidates/open\`, \`GET /files/apply/{careAboutId}\`, \`POST /mpc/company/candidates/accion\` |
| person | confirms the hire | \`GET /mpc/person/relation-job/general-info\`, \`POST /mpc/person/relation-job/{id}/confirm\` |
| person | proves a month's pay (\`-F payment_date=… -F 'files[0]=@…'\`) | \`GET /mpc/person/relation-job/months\`, \`POST /mpc/person/relation-job/payments-upload\` |
| staff | approves the voucher; builds an order, hands it over; another one authorises; downloads the bank file, says it was sent, imports the answer (\`-F file=@…\`) | \`POST /staff/vouchers/{id}/approve\`, \`POST /staff/orders\`, \`…/submit\`, \`…/authorise\`, \`GET …/file\`, \`…/sent\`, \`…/answer\` |
| company | finishes the relation | \`POST /mpc/company/care-about/finished-relation\` |

The other ending: the person says it was hired (\`POST /mpc/person/mark-hired\`), the company denies (\`POST
/mpc/company/relations/{id}/deny\`), staff decides (\`POST /staff/disputes/{id}/decision\`), and a supervisor the block that
follows a false start (\`POST /staff/block-proposals/{id}/decision\`).

## A vacancy, from its draft to its end

| what | how |
|---|---|
| ids of its fields | \`GET /mpc/system/degrees\`, \`/mpc/system/genders\`, \`/mpc/system/benefits\`, \`/mpc/system/law-benefits\`, \`/mpc/system/languages\`, \`/mpc/system/languages/level\`, \`/mpc/system/disabilities\`; \`GET /mpc/company/jobs/system/jobs-modalities\`, \`…/frecuency\`, \`…/specialfields-info\`; \`GET /mpc/system/job-types\` with the application key; a place is what \`GET /places\` answers |
| begin | \`POST /mpc/company/jobs\` sends it to review; with \`"draft": true\` anything may be missing, and one in which nothing is written is not listed |
| change | \`POST /mpc/company/jobs/update\` **writes every field: one that is left out is emptied.** Read \`form\` with \`GET /mpc/company/jobs/details/{publicationId}\`, change it, send it whole |
| two at once | **without \`seen\` a save takes the place of whatever somebody else saved since you read.** With \`seen\`, the \`edited_in\` that you read, it is refused with \`CHANGED_MEANWHILE\`. A \`page_id\` (a UUID of your own) becomes the next \`edited_in\`, so that your own second save is not taken for somebody else's |
| open vacancies | places, benefits and image change at once; the rest waits as \`revision\` while what was approved stays to be seen |
| status | \`POST /mpc/company/jobs/configuration/update/{publicationId}\` with \`{"status": "4"}\` (\`1\`, \`4\` or \`5\`); \`actions\` of a list or a detail says what is possible now |
| review | \`GET /staff/vacancies/{id}\`, then \`POST /staff/vacancies/{id}/approve?seen=…\` or \`…/reject?seen=…\`: \`seen\` is the \`submitted\` that was read |

Amounts are cents a month. A description is HTML of paragraphs, lists, bold, italic, underline and links; anything else is taken out.`;
