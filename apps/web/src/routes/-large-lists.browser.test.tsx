import type { AlarmItem } from "@arranca/contract/alarms";
import type { CallbackItem } from "@arranca/contract/callbacks";
import type { StuckLearner } from "@arranca/contract/course/staff";
import type { StaffMember } from "@arranca/contract/staff";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { AlarmsPage } from "#features/alarms/alarms-page.tsx";
import { CallsPage } from "#features/callbacks/calls-page.tsx";
import { StuckPage } from "#features/course/staff/stuck-page.tsx";
import { MembersPage } from "#features/staff/members-page.tsx";
import { showWithLinks } from "../testing/show.tsx";

const nothing = () => {};
const many = 1_000;
const at = "2026-11-20T16:00:00.000Z";
const name = "María Fernanda Guadalupe Hernández Villaseñor";
const text = "Alguien del equipo dio el mismo motivo para ver datos de 40 cuentas en una hora.";

const alarm = (id: string): AlarmItem => ({
  ...{ id, kind: "same_reason", happened: text, evidence: [{ label: "Ver la auditoría", path: "/staff/audit" }] },
  ...{ times: 1_204, created_at: at, last_at: at, taken: { by: name, at }, closed: null, about_me: false },
  actions: ["take", "close"],
});
const callback = (id: string): CallbackItem => ({
  ...{ id, name, phone: "4775550104", date: "2026-11-30", hour: 11, topic: "registration", asked_at: at, tries: 1 },
  ...{ account: { type: "person", id }, closed: null },
});
const stuck = (id: string): StuckLearner => ({
  ...{ id, name, email: "maria.fernanda.hernandez.villasenor@correo.example", reasons: ["paused", "wrong"], since: at },
  ...{ completed: 7, total: 19, at: { lesson: "2.3", title: "Postúlate a pocas y bien", wrong_tries: 12 } },
  told: [3, 7, 14].map((day) => ({ day, at })),
});
const member = (id: string): StaffMember => ({
  ...{ id, name, email: "maria.fernanda.hernandez.villasenor@correo.example", active: true, created_at: at },
  ...{ roles: ["Administración", "Supervisión"].map((role) => ({ id: role, name: role })), last_seen_at: at },
  ...{ second_factor: true, ends: null, actions: ["roles", "second-factor", "deactivate"] },
});

const search = { limit: 100 };
/** Most nodes of a row; these lists have no window. */
const most = 40;
const lists: [string, (id: string) => object, ReactNode][] = [
  ["alarms", alarm, <AlarmsPage key="a" search={search} onSearch={nothing} />],
  ["callbacks", callback, <CallsPage key="c" search={search} onSearch={nothing} />],
  ["stuck persons", stuck, <StuckPage key="s" search={search} onSearch={nothing} />],
  ["members", member, <MembersPage key="m" search={search} onSearch={nothing} place={(buttons) => buttons} />],
];

test.each(lists.flatMap((list) => [[390, 844, ...list] as const, [1440, 900, ...list] as const]))(
  "[D3] at %i x %i a page of 100 of a thousand %s has a bounded number of nodes and no sideways scroll",
  async (width, height, what, rowOf, draw) => {
    await page.viewport(width, height);
    const count = what === "members" ? many : 100;
    const info = Array.from({ length: count }, (_, at) => rowOf(String(at)));
    const contents = { info, found_rows: many, found_rows_capped: false, cursor: null, roles: [], grants: [] };
    vi.stubGlobal("fetch", async () => new Response(JSON.stringify({ statusCode: 200, contents })));
    const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
    showWithLinks(
      <QueryClientProvider client={client}>
        <main>{draw}</main>
      </QueryClientProvider>,
    );
    await expect.element(page.getByText("1 a 100 de 1000")).toBeVisible();
    const rows = document.querySelectorAll("tbody tr").length;
    expect(rows).toBe(100);
    expect(document.querySelectorAll("tbody *").length).toBeLessThanOrEqual(most * rows);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  },
);
