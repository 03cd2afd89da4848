import { type Db, inTransaction } from "../../lib/database/db.ts";
import type { Deps } from "../../lib/deps.ts";
import { raiseAlarm } from "../alarms/service.ts";
import { type KeptAnchors, readAnchors } from "./anchors.ts";
import { linksAfter, rowsAfter } from "./chain.store.ts";
import { followChain } from "./chain.ts";
import { type Fault, faultSentence } from "./faults.ts";

type Verdict = {
  rows: number;
  anchors: number;
  count: number;
  faults: Fault[];
};

const batchSize = 5000;
const namedRows = 200;

/**
 * Checks the whole audit chain, one batch in memory at a time, and compares it with the anchors. A row written meanwhile is
 * read with its link or not at all.
 */
export async function verifyAudit(db: Db, { anchors, forged }: KeptAnchors): Promise<Verdict> {
  const faults: Fault[] = forged.map((day) => ({ kind: "forged", day }));
  const anchorsAt = Map.groupBy(anchors, ({ count }) => count);
  const chain = followChain();
  for (let isMore = true; isMore; ) {
    const links = await linksAfter(db, chain.head().seq, batchSize);
    chain.add(links);
    for (const { seq, hash } of links)
      for (const { day, hash: anchored } of anchorsAt.get(seq) ?? [])
        if (anchored !== hash.toString("hex")) faults.push({ kind: "rewritten", day, count: seq });
    isMore = links.length === batchSize;
  }
  const rows = chain.head().seq;
  for (const { day, count: anchored } of anchors)
    if (anchored > rows) faults.push({ kind: "cut", day, count: rows, anchored });

  const broken = chain.end();
  const outside = await findUnchained(db);
  return {
    rows,
    anchors: anchors.length,
    count: broken.count + outside.count + faults.length,
    faults: [...broken.faults, ...outside.faults, ...faults],
  };
}

async function findUnchained(db: Db): Promise<{ count: number; faults: Fault[] }> {
  const faults: Fault[] = [];
  let [count, last] = [0, 0];
  for (;;) {
    const rows = await rowsAfter(db, last, batchSize);
    for (const { id, chained } of rows) {
      if (chained) continue;
      count += 1;
      if (count <= namedRows) faults.push({ kind: "unchained", row: id });
    }
    last = rows.at(-1)?.id ?? last;
    if (rows.length < batchSize) return { count, faults };
  }
}

export async function verifyDaily(deps: Pick<Deps, "db" | "clock" | "vault" | "mail" | "settings">): Promise<void> {
  const verdict = await verifyAudit(deps.db, await readAnchors(deps.settings.anchorFolder, deps.vault));
  const [first] = verdict.faults;
  if (!first) return;
  const others = verdict.count > 1 ? ` Y ${verdict.count - 1} más.` : "";
  await inTransaction(deps.db, (tx) =>
    raiseAlarm(tx, deps, {
      kind: "broken_audit",
      subject: "audit",
      happened: `La auditoría no es la que se escribió. ${faultSentence(first)}${others}`,
      evidence: [{ label: "Ver la auditoría", path: "/staff/audit" }],
    }),
  );
}
