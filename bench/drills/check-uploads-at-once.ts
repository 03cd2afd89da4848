import { migrate } from "../../apps/api/src/lib/database/migrate.ts";
import { startThrowawayPostgres } from "../../apps/api/src/lib/postgres/throwaway.ts";
import { endless } from "../../apps/api/src/testing/files/corpus/bad-archives.ts";
import { aDocx, anOdt } from "../../apps/api/src/testing/files/zips.ts";
import { type Answer, type Asked, anything, atRate, isGood, send, within } from "../lib/crowd.ts";
import { loadVacancies } from "../lib/data.ts";
import type { Drill, Finding } from "../lib/drill.ts";
import { onDatabase } from "../lib/on-database.ts";
import { startServer } from "../lib/servers.ts";
import { signedInPersons } from "../lib/signed-in.ts";

const vacancies = 20_000;
const people = 100;
const readsPerSecond = 60;
const wholeRounds = 15;
const mebibytes = 20;

/** Part of a hostile file: 20 MiB, which compress to 20 to 60 KB. */
const part = (beginning: string) => endless(beginning).repeat(mebibytes);
const hostile = [
  aDocx([{ name: "word/styles.xml", data: part("<?xml ") }]),
  aDocx([{ name: "word/_rels/settings.xml.rels", data: part("<Relationship'0") }]),
  anOdt([{ name: "styles.xml", data: part("<draw:image ") }]),
];
const ordinary = [
  aDocx([{ name: "word/styles.xml", data: part("<w:style/>") }]),
  aDocx([{ name: "word/_rels/settings.xml.rels", data: part("<Relationship/>") }]),
  anOdt([{ name: "styles.xml", data: part('<draw:image xlink:href="a.png"/>') }]),
];

const boundary = "a-boundary-of-the-drill";
function upload(token: string, file: Buffer, expects: number): Asked {
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="cv"; filename="cv.docx"\r\n\r\n`;
  return {
    ...{ method: "POST", path: "/api/mpc/person/update/docs", token, expects },
    payload: Buffer.concat([Buffer.from(head), file, Buffer.from(`\r\n--${boundary}--\r\n`)]),
    type: `multipart/form-data; boundary=${boundary}`,
  };
}

type Round = { reads: Answer[]; uploads: Answer[] };
const none: Round = { reads: [], uploads: [] };
const add = (one: Round, other: Round): Round => ({
  reads: [...one.reads, ...other.reads],
  uploads: [...one.uploads, ...other.uploads],
});

/**
 * Uploads three files that would take a backtracking search quadratic time, from two accounts, beside 60 reads a second
 * ([S1.1]).
 */
export const checkUploadsAtOnce: Drill = async ({ random, share }) => {
  const postgres = await startThrowawayPostgres();
  const url = postgres.connectionString;
  await migrate(url);
  await onDatabase(url, (client) => loadVacancies(client, vacancies));
  const tokensOf = async (count: number, status: "approved" | "registering") =>
    (await signedInPersons(url, { count, status })).map(({ token }) => token);
  const tokens = await tokensOf(people, "approved");
  const server = await startServer("one node", new URL("../servers/app.ts", import.meta.url), { DATABASE_URL: url });
  const read = (): Asked => {
    const asked = anything({ random, tokens, vacancies });
    return asked.method === "GET" ? asked : read();
  };
  const round = async (files: readonly Buffer[], accounts: readonly string[], expects: number): Promise<Round> => {
    const uploads = accounts.flatMap((token) => files.map((file) => send(server, upload(token, file, expects))));
    const reads = await atRate(readsPerSecond, 1, () => send(server, read()));
    return { reads, uploads: await Promise.all(uploads) };
  };
  try {
    const rounds = Math.max(3, Math.round(wholeRounds * share));
    const [plain, bad] = [await tokensOf(2, "registering"), await tokensOf(2, "registering")];
    // Warms up threads, plans and connections.
    await round(ordinary, await tokensOf(2, "registering"), 200);
    let [usual, under] = [none, none];
    // Alternates, so that other load on the machine affects both.
    for (let time = 0; time < rounds; time++) {
      usual = add(usual, await round(ordinary, plain, 200));
      under = add(under, await round(hostile, bad, 422));
    }
    const [calm, busy] = [within(0.99, usual.reads), within(0.99, under.reads)];
    return [
      line("reads refused or lost beside ordinary files", usual.reads, 0),
      line("reads refused or lost beside hostile files", under.reads, 0),
      line("ordinary files that were not kept", usual.uploads, 0),
      line("hostile files that were not refused in words", under.uploads, 0),
      {
        ...{ what: "p99 of the reads, beside ordinary and beside hostile files", runs: under.reads.length },
        ...{ figure: `${calm} and ${busy} ms`, limit: "twice", ok: busy <= 2 * calm },
      },
      {
        ...{ what: "the slowest hostile file", runs: under.uploads.length },
        ...{ figure: `${within(1, under.uploads)} ms`, limit: "15 s", ok: within(1, under.uploads) <= 15_000 },
      },
    ];
  } finally {
    await server.stop();
    await postgres.stop();
  }
};

function line(what: string, answers: readonly Answer[], most: number): Finding {
  const bad = answers.filter((one) => !isGood(one));
  const statuses = [...new Set(bad.map(({ status }) => status))].join(", ");
  const figure = bad.length === 0 ? "0" : `${bad.length} (${statuses})`;
  return { what, runs: answers.length, figure, limit: String(most), ok: bad.length <= most };
}
