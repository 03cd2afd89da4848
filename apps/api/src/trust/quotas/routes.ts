import { listQuotas, quotaKinds, releaseQuota as releaseQuotaCall } from "@arranca/contract/quotas";
import type { FastifyInstance } from "fastify";
import type { Deps } from "../../lib/deps.ts";
import { mount } from "../../lib/http/mount.ts";
import { readQuotas, releaseQuota } from "./release.service.ts";

export function quotaRoutes(app: FastifyInstance, deps: Deps): void {
  mount(app, deps, listQuotas, async ({ actor, db }) => ({ info: await readQuotas(db, deps, actor) }));

  mount(app, deps, releaseQuotaCall, async ({ actor: by, db, body }) => {
    const { holder_id: holderId, quota_kind: kind, more, reason } = body;
    await releaseQuota(db, deps, { holderId, kind, more, reason, by });
    return { message: `Listo: ${more} ${quotaKinds[kind].many} más por hoy` };
  });
}
