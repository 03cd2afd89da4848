import type { Candidate, CandidateDetail } from "@arranca/contract/applications";
import { applicationStatuses } from "@arranca/contract/statuses";
import { vi } from "vitest";

type Key = Candidate["status"]["key"];

const actionsOf: Partial<Record<Key, Candidate["actions"]>> = {
  unreviewed: ["open", "discard", "select"],
  in_process: ["discard", "select"],
};

const id = (index: number) => `0194f000-0000-7000-8000-${String(index).padStart(12, "0")}`;

function aCandidate(index: number): Candidate {
  const name = `Persona ${index + 1} Robles`;
  return {
    ...{ id: id(index), careAboutId: id(index), publicationId: id(9999), name, names: `Persona ${index + 1}` },
    ...{ nameComplete: name, image: null, careerName: "Contaduría", institutionName: "Conalep León" },
    ...{ careAboutDate: 12, create: "2026-11-16T15:00:00.000Z", status: applicationStatuses.unreviewed },
    ...{
      title: "Auxiliar contable",
      cause: null,
      init_relation: 0,
      person_mark: 0,
      actions: actionsOf.unreviewed ?? [],
    },
    ...{ studyDegreeName: "Técnica", municipality: "León", match: { met: 5, of: 6 }, travel_km: 4 },
    waiting: { days: 12, answer_by: "2026-12-07", late: false },
    ...{ opened: null, opened_by: null, decided: null, moved_by: null, nudged: null },
  };
}

const detailOf = (row: Candidate): CandidateDetail =>
  ({
    ...row,
    match: { ...row.match, items: [] },
    cv: null,
    cvs_hint: null,
    has_cv: false,
    messages: { count: 0, unread: 0 },
    job: { title: row.title, company: "Café", image: null, create: row.create, status: {}, currency: "MXN" },
  }) as unknown as CandidateDetail; // only the fields read here

/**
 * Answers the calls of the candidates page with `count` candidates, as the API does. `sent` are the writes in their order.
 * `colleague` decides about one application before the next act on it.
 */
export function fakeCandidates(count: number) {
  const rows = new Map(Array.from({ length: count }, (_, index) => [id(index), aCandidate(index)]));
  const sent: { path: string; body: Record<string, unknown> }[] = [];
  const taken = new Set<string>();
  let isOffline = false;
  const held = new Map<string, Promise<void>>();
  const asked: string[] = [];

  const isWaiting = ({ status }: Candidate) => status.key === "unreviewed" || status.key === "in_process";
  const tabs = () => {
    const all = [...rows.values()];
    const answer = all.filter(isWaiting).length;
    const process = all.filter(({ status }) => status.key === "in_process").length;
    return { answer, process, decided: all.length - answer };
  };
  const move = (careAboutId: string, key: Key) => {
    const row = rows.get(careAboutId);
    if (row) rows.set(careAboutId, { ...row, status: applicationStatuses[key], actions: actionsOf[key] ?? [] });
    return {
      care_about_id: careAboutId,
      status: applicationStatuses[key],
      undo_until: inTenSeconds(),
      relation_id: null,
    };
  };
  const decidedByOther = "Ana Ruiz la descartó hoy a las 10:32.";

  const listed = (asked: URLSearchParams) => {
    const from = Number(asked.get("cursor") || 0);
    const to = from + Number(asked.get("limit"));
    const all = [...rows.values()];
    const info = all.slice(from, to);
    const cursor = to < all.length ? String(to) : null;
    return { info, cursor, found_rows: all.length, found_rows_capped: false, counts: [], tabs: tabs(), offset: 0 };
  };

  const batch = (body: { act: string; rows: { care_about_id: string }[] }) => ({
    results: body.rows.map(({ care_about_id }) => {
      const key = { discard: "discarded", open: "in_process", undo_discard: "unreviewed" }[body.act] as Key; // one of the acts
      const isTaken = taken.has(care_about_id);
      const now = isTaken ? move(care_about_id, "discarded") : move(care_about_id, key);
      return {
        ...now,
        outcome: isTaken ? "changed" : "done",
        by: isTaken ? "Ana Ruiz" : null,
        at: null,
        message: isTaken ? decidedByOther : null,
      };
    }),
  });

  vi.stubGlobal("fetch", async (to: string, init?: RequestInit) => {
    const { pathname, searchParams } = new URL(to, location.origin);
    const path = pathname.replace(/^.*\/mpc\/company\/candidates/, "");
    if (init?.method !== "POST") {
      if (path === "/details") {
        const asksFor = searchParams.get("care_about_id") ?? "";
        asked.push(asksFor);
        const answer = ok(detailOf(rows.get(asksFor) ?? aCandidate(0)));
        await held.get(asksFor);
        return answer;
      }
      if (path === "/vacancies") return ok({ all: tabs(), info: [] });
      return ok(path === "" ? listed(searchParams) : {});
    }
    if (isOffline) throw new TypeError("Failed to fetch");
    const body = JSON.parse(String(init.body));
    sent.push({ path, body });
    if (path === "/batch") return ok(batch(body));
    if (taken.has(body.care_about_id)) {
      move(body.care_about_id, "discarded");
      return refused(decidedByOther);
    }
    return ok(
      move(body.care_about_id, path === "/open" ? "in_process" : path === "/undo-discard" ? "unreviewed" : "discarded"),
    );
  });

  return {
    sent,
    id,
    /** Applications whose details were asked for, in their order. */
    asked,
    /** Holds the details of an application, as they were when they were asked for, until the returned function is called. */
    holdDetails: (index: number) => {
      let release = () => {};
      const promise = new Promise<void>((resolve) => {
        release = resolve;
      });
      held.set(id(index), promise);
      return release;
    },
    /** A colleague decides about this application just before the next act on it. */
    colleagueDecides: (index: number) => taken.add(id(index)),
    goOffline: (off: boolean) => {
      isOffline = off;
    },
  };
}

const inTenSeconds = () => new Date(Date.now() + 10_000).toISOString();
const ok = (contents: object) => new Response(JSON.stringify({ statusCode: 200, contents }));
const refused = (message: string) =>
  new Response(JSON.stringify({ statusCode: 409, error: { code: "APPLICATION_CLOSED", message } }), { status: 409 });
