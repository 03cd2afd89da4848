import * as calls from "@arranca/contract/banners";
import { proven } from "@arranca/contract/call";
import type { FastifyInstance } from "fastify";
import { coalesce } from "../../lib/batching/coalesce.ts";
import type { Deps } from "../../lib/deps.ts";
import { Refusal } from "../../lib/errors.ts";
import { type Actor, needsProof } from "../../lib/http/access.ts";
import { mount } from "../../lib/http/mount.ts";
import { openStoredFile } from "../../trust/files/service.ts";
import { savePicture } from "./pictures.service.ts";
import { isOfPicture } from "./pictures.store.ts";
import {
  acceptBanner,
  addBanner,
  deleteBanner,
  editBanner,
  isExternalBanner,
  listBanners,
  orderBanners,
  pauseBanner,
  shownBanners,
} from "./service.ts";
import { addClicks, type BannerClick } from "./store.ts";

export function bannerRoutes(app: FastifyInstance, deps: Deps): void {
  // Batched, so that many dashboards at once cost few statements. The response is sent after the count.
  const countClick = coalesce(async (clicks: readonly BannerClick[]) => {
    const counted = await addClicks(deps.db, clicks);
    return clicks.map(({ id }) => counted.has(id));
  });

  mount(app, deps, calls.listMyBanners, async ({ actor, db }) => ({
    info: await shownBanners(db, deps, dashboardOf(actor)),
  }));

  mount(app, deps, calls.countBannerClick, async ({ actor, params: { id } }) => {
    const isCounted = await countClick({ id, dashboard: dashboardOf(actor), day: deps.clock.today() });
    if (!isCounted) throw new Refusal("NOT_FOUND");
    return { message: "Contado" };
  });

  mount(app, deps, calls.readBannerPicture, async ({ db, params: { id } }) => {
    if (!(await isOfPicture(db, id))) throw new Refusal("NOT_FOUND");
    return { ...(await openStoredFile(db, deps, id)), forEver: true };
  });

  mount(app, deps, calls.listBanners, async ({ actor, db }) => ({ info: await listBanners(db, deps, actor) }));

  mount(app, deps, calls.uploadBannerPicture, async ({ actor, db, files: [file] }) => {
    if (!file) throw new Refusal("FILE_MISSING");
    return savePicture(db, deps, { ownerLoginId: actor.loginId, file });
  });

  // Fresh proof for an external link, so that a session left open or stolen sends no visitor elsewhere.
  const asNobodyElse = (actor: Actor, body: calls.BannerBody) => {
    const access = proven(calls.addBanner.access);
    if (isExternalBanner(deps, body) && needsProof(access, actor, deps.clock.now()))
      throw new Refusal("FRESH_PROOF_NEEDED");
  };

  mount(app, deps, calls.addBanner, async ({ actor: by, db, body }) => {
    asNobodyElse(by, body);
    const id = await addBanner(db, deps, { body, by });
    return { id, message: "Banner agregado" };
  });

  mount(app, deps, calls.editBanner, async ({ actor: by, db, params: { id }, body: { version, ...body } }) => {
    asNobodyElse(by, body);
    await editBanner(db, deps, { id, version, body, by });
    return { message: "Cambios guardados" };
  });

  mount(app, deps, calls.acceptBanner, async ({ actor: by, db, params: { id }, body: { version } }) => {
    await acceptBanner(db, deps, { id, version, by });
    return { message: "Dirección aceptada. El banner se muestra en sus fechas." };
  });

  mount(app, deps, calls.pauseBanner, async ({ actor: by, db, params: { id }, body: { paused } }) => {
    await pauseBanner(db, deps, { id, paused, by });
    return { message: paused ? "Banner pausado" : "El banner ya no está pausado" };
  });

  mount(app, deps, calls.orderBanners, async ({ actor: by, db, body }) => {
    await orderBanners(db, deps, { ...body, by });
    return { message: "Orden guardado" };
  });

  mount(app, deps, calls.deleteBanner, async ({ actor: by, db, params: { id } }) => {
    await deleteBanner(db, deps, { id, by });
    return { message: "Banner eliminado" };
  });
}

const dashboardOf = ({ userType }: Actor) => (userType === "company" ? "company" : "person");
