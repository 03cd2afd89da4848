import { listNotifications, readAllNotifications, readNotification } from "@arranca/contract/notifications";
import type { FastifyInstance } from "fastify";
import type { Deps } from "../../lib/deps.ts";
import { Refusal } from "../../lib/errors.ts";
import { mount } from "../../lib/http/mount.ts";
import { countUnread, listOwnNotices, markAllRead, markRead } from "./store.ts";

export function notificationRoutes(app: FastifyInstance, deps: Deps) {
  mount(app, deps, listNotifications, async ({ actor, db, query }) => {
    const rows = await listOwnNotices(db, actor.loginId, { limit: query.limit, before: query.cursor });
    return {
      unread: await countUnread(db, actor.loginId),
      info: rows.map((row) => ({
        id: row.id,
        title: row.title,
        body: row.body,
        link: row.link,
        createdAt: row.created_at.toISOString(),
        read: row.read_at !== null,
      })),
      cursor: rows.length === query.limit ? (rows.at(-1)?.id ?? null) : null,
    };
  });

  mount(app, deps, readNotification, async ({ actor, db, params }) => {
    if (!(await markRead(db, actor.loginId, params.id, deps.clock.now()))) throw new Refusal("NOT_FOUND");
    return { message: "Leído" };
  });

  mount(app, deps, readAllNotifications, async ({ actor, db }) => {
    await markAllRead(db, actor.loginId, deps.clock.now());
    return { message: "Leídos" };
  });
}
