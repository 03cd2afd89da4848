import { type BannerBody, bannerShapes, opensNothing, opensWeb } from "@arranca/contract/banners";
import type { Deps } from "../src/lib/deps.ts";
import type { Actor } from "../src/lib/http/access.ts";
import { savePicture } from "../src/programme/banners/pictures.service.ts";
import { addBanner, pauseBanner } from "../src/programme/banners/service.ts";
import type { World } from "./demo.world.ts";
import { bannerPicture } from "./documents/pictures.ts";

type BannerContent = { title: string; note: string; alt: string; paused?: boolean; web_address?: string } & Pick<
  BannerBody,
  "dashboard" | "slot" | "opens" | "starts_on" | "ends_on"
>;

/** Plans banners in every state on both dashboards: shown, queued, waiting for a second member, planned, paused, ended. */
export function planBanners(world: World, by: Actor): void {
  const { day } = world;
  const plan = (daysAgo: number, content: BannerContent) =>
    world.plan(daysAgo, "11:00", (deps) => add(world, deps, content, by));
  const forPersons = { dashboard: "person", slot: 1 } as const;
  plan(60, {
    ...forPersons,
    title: "Semana de entrevistas",
    note: "Ya terminó",
    alt: "Semana de entrevistas en la Casa de la Juventud",
    opens: "/jobs",
    ...{ starts_on: day(58), ends_on: day(50) },
  });
  plan(20, {
    ...forPersons,
    title: "Postúlate esta semana",
    note: "Hay vacantes cerca de ti",
    alt: "Postúlate esta semana: hay vacantes cerca de ti",
    opens: "/jobs",
    ...{ starts_on: day(20), ends_on: null },
  });
  plan(12, {
    ...forPersons,
    title: "Tu primer recibo de nómina",
    note: "Así se lee",
    alt: "Así se lee tu primer recibo de nómina",
    opens: "/inductive-course",
    ...{ starts_on: day(12), ends_on: null },
  });
  plan(11, {
    ...forPersons,
    title: "Guarda tus comprobantes",
    note: "Los subes cada mes",
    alt: "Guarda tus comprobantes de pago: los subes cada mes",
    opens: "/relations",
    ...{ starts_on: day(11), ends_on: null },
  });
  plan(10, {
    ...forPersons,
    title: "Feria del primer empleo",
    note: "Te esperamos con tu CV",
    alt: "Feria del primer empleo: te esperamos con tu CV",
    opens: opensNothing,
    ...{ starts_on: day(-14), ends_on: day(-16) },
  });
  plan(9, {
    ...forPersons,
    slot: 2,
    title: "Repasa el curso",
    note: "Antes de tu entrevista",
    alt: "Repasa el curso antes de tu entrevista",
    opens: "/inductive-course",
    ...{ starts_on: day(9), ends_on: null },
  });
  plan(8, {
    ...{ dashboard: "company", slot: 1 },
    title: "Publica tus vacantes de temporada",
    note: "La revisión tarda de 24 a 48 hrs",
    alt: "Publica tus vacantes de temporada: la revisión tarda de 24 a 48 hrs",
    opens: "/jobs-company/new",
    ...{ starts_on: day(8), ends_on: null },
  });
  plan(6, {
    ...{ dashboard: "company", slot: 2 },
    title: "Encuentro de empresas",
    note: "Nueva fecha por confirmar",
    alt: "Encuentro de empresas, nueva fecha por confirmar",
    opens: opensNothing,
    ...{ starts_on: day(6), ends_on: null },
    paused: true,
  });
  // Nobody else of the team has accepted its address yet.
  plan(1, {
    ...{ dashboard: "company", slot: 2 },
    title: "Taller de contratación",
    note: "De la cámara de comercio",
    alt: "Taller de contratación de la cámara de comercio",
    opens: opensWeb,
    web_address: "https://talleres.camara.example",
    ...{ starts_on: day(1), ends_on: null },
  });
}

async function add(
  world: World,
  deps: Deps,
  { title, note, paused, web_address = "", ...content }: BannerContent,
  by: Actor,
): Promise<void> {
  const drawn = async (shape: keyof typeof bannerShapes) => {
    const bytes = await bannerPicture({ title, note }, bannerShapes[shape]);
    const chosen = [{ field: "file", kind: "image", name: "banner.png", bytes }] as const;
    return world.withFiles(chosen, async ([file]) => {
      if (!file) throw new Error("The demo's banner has no picture.");
      return savePicture(deps.db, deps, { ownerLoginId: by.loginId, file });
    });
  };
  const [desk, phone] = [await drawn("desk"), await drawn("phone")];
  const body = { ...content, picture_id: desk.id, phone_picture_id: phone.id, web_address };
  const id = await addBanner(deps.db, deps, { body, by });
  if (paused) await pauseBanner(deps.db, deps, { id, paused, by });
}
