import { createReadStream } from "node:fs";
import { rm } from "node:fs/promises";
import { recordAudit } from "../../lib/database/audit.ts";
import type { Deps } from "../../lib/deps.ts";
import { Refusal } from "../../lib/errors.ts";
import type { FileScan, ReceivedFile, UploadGate } from "../../lib/files/uploads.ts";
import { consume, refuseUsedUp } from "../../lib/http/rate-limits.ts";
import { raiseAlarm } from "../alarms/service.ts";
import { fileQueue } from "./contents/file-queue.ts";
import { judgeFile } from "./contents/judge.ts";
import { type FileFault, fault } from "./rules.ts";

const scansAtOnce = fileQueue(4);

export const uploadGate = (deps: Deps): UploadGate => ({
  async admit(loginId) {
    await refuseUsedUp(deps, `upload/${loginId}`, "filesPerAccount");
  },
  count: (loginId) => consume(deps, `upload/${loginId}`, "filesPerAccount"),
  async judge(file, by) {
    if (file.kind === "data") throw new Error("data is read by its handler");
    const judged = await judgeFile(file.path, file.kind, by.signal);
    if ("code" in judged) throw faultAt(file, judged);
    const scan = await scanned(deps, file);
    if (typeof scan === "string") return { ...judged, scan };

    if (judged.path !== file.path) await rm(judged.path, { force: true });
    await deps.db.transaction().execute(async (tx) => {
      await recordAudit(tx, deps.clock, {
        actor: by.loginId,
        action: "file.infected",
        objectType: "login",
        objectId: by.loginId,
        detail: { field: file.field, found: scan.infected },
        address: by.address,
      });
      await raiseAlarm(tx, deps, {
        kind: "infected_file",
        subject: `login/${by.loginId}`,
        happened: "El antivirus encontró un problema en un archivo que alguien enviaba. No lo guardamos.",
      });
    });
    throw faultAt(file, fault("infected"));
  },
});

// Scans the bytes sent, not the re-encoded picture, so that a sender of infected files is noticed.
async function scanned({ antivirus }: Deps, file: ReceivedFile): Promise<FileScan | { infected: string }> {
  if (!antivirus) return "unchecked";
  const answer = await scansAtOnce(() => antivirus.scan(createReadStream(file.path)));
  if (answer.verdict === "infected") return { infected: answer.name };
  return answer.verdict === "clean" ? "clean" : "waiting";
}

const faultAt = ({ field }: ReceivedFile, { code, message }: FileFault) =>
  new Refusal(code, { ...(code === "FILE_TYPE" ? {} : { message }), fields: { [field]: message } });
