import * as z from "zod/mini";
import { call, forStaff, proven } from "./call.ts";
import { done, idParams, isoDate } from "./envelope.ts";
import { keysOf } from "./keys.ts";
import { date, line, messages, text } from "./values/validation.ts";
import { hostOf, securePage, webAddressMaxLength } from "./values/web-address.ts";

export const bannerDashboards = { person: "Inicio de personas", company: "Inicio de empresas" } as const;
export type BannerDashboard = keyof typeof bannerDashboards;

/** The two advertising slots of a dashboard (requirement, point 2), with their positions. */
export const bannerSlots = { 1: "Primer espacio, arriba", 2: "Segundo espacio, al final" } as const;
export type BannerSlot = 1 | 2;

/** Crop sizes of a banner's picture, in pixels. The page reserves the space before the picture loads. */
export const bannerShapes = { desk: { width: 1600, height: 320 }, phone: { width: 800, height: 400 } } as const;
export type BannerShape = keyof typeof bannerShapes;
/** Smallest banner picture that fills both crop sizes without blur, in pixels. */
export const smallestBanner = { width: 800, height: 200 } as const;

/** Internal pages that a banner can link to, per dashboard. */
export const bannerPages: Record<BannerDashboard, Readonly<Record<string, string>>> = {
  person: { "/jobs": "Empleos", "/relations": "Relación laboral", "/inductive-course": "Curso de inducción" },
  company: {
    "/jobs-company": "Empleos",
    "/jobs-company/new": "Nueva vacante",
    "/candidates": "Candidatos",
    "/relations-company": "Relaciones laborales",
  },
};

/** Target page of banners that invite to apply. Such banners are hidden from a person who cannot apply. */
export const invitingPage = "/jobs";

export const bannerStates = {
  shown: "Se muestra",
  queued: "Espera su turno",
  /** State of a banner with an external link that a second staff member must approve. */
  waiting: "Espera a otra persona",
  coming: "Programado",
  paused: "Pausado",
  ended: "Terminado",
} as const;
export type BannerState = keyof typeof bannerStates;

const dashboard = z.enum(keysOf(bannerDashboards));
const slot = z.union([z.literal(1), z.literal(2)]);
const picture = z.object({ desk: z.string(), phone: z.string() });
const uploadedPicture = z.extend(picture, { id: z.uuid() });
export type BannerPicture = z.output<typeof uploadedPicture>;

export const shownBanner = z.object({
  id: z.uuid(),
  slot,
  alt: z.string(),
  link: z.nullable(z.string()),
  /** True if the banner links to the vacancies; it is then hidden from a person who cannot apply. */
  invites: z.boolean(),
  picture,
});
export type ShownBanner = z.output<typeof shownBanner>;

export const bannerAltMaxLength = 200;
export const opensNothing = "nothing";
export const opensWeb = "web";

const fields = z.object({
  dashboard,
  slot,
  picture_id: z.uuid(messages.required),
  /** Id of a separate banner picture for phones. Default: a crop of the first picture. */
  phone_picture_id: z.nullable(z.uuid()),
  alt: text(bannerAltMaxLength, 5),
  opens: text(40),
  web_address: line(webAddressMaxLength),
  starts_on: date(),
  /** Last day on which the banner is shown; null for no end. */
  ends_on: z.nullable(date()),
});
type Fields = z.output<typeof fields>;

const agree = [
  z.refine<Fields>(
    ({ dashboard, opens }) => [opensNothing, opensWeb, ...Object.keys(bannerPages[dashboard])].includes(opens),
    { error: messages.choice, path: ["opens"] },
  ),
  z.refine<Fields>(({ opens, web_address }) => opens !== opensWeb || hostOf(web_address) !== undefined, {
    error: securePage,
    path: ["web_address"],
  }),
  z.refine<Fields>(({ starts_on, ends_on }) => ends_on === null || ends_on >= starts_on, {
    error: "Termina antes de empezar. Elige el mismo día u otro después.",
    path: ["ends_on"],
  }),
];

export const bannerBody = fields.check(...agree);
export type BannerBody = z.output<typeof bannerBody>;

export const staffBanner = z.extend(fields, {
  id: z.uuid(),
  starts_on: isoDate,
  ends_on: z.nullable(isoDate),
  picture: uploadedPicture,
  phone_picture: z.nullable(uploadedPicture),
  state: z.enum(keysOf(bannerStates)),
  paused: z.boolean(),
  awaits_second: z.boolean(),
  may_accept: z.boolean(),
  clicks: z.int(),
  clicks_week: z.int(),
  version: z.int(),
});
export type StaffBanner = z.output<typeof staffBanner>;

const edits = forStaff("banners.edit");
const readers = { mode: "session", types: ["person", "company"], company: "any member", stage: "approved" } as const;

export const listMyBanners = call({
  method: "GET",
  path: "/mpc/banners",
  summary:
    "Banners of my dashboard today: the first of each slot, and behind one that invites to apply the first that does not",
  access: readers,
  response: z.object({ info: z.array(shownBanner) }),
  errors: [],
});

export const countBannerClick = call({
  method: "POST",
  path: "/mpc/banners/:id/click",
  summary: "Count a click on a banner; only a number per day is stored, no account",
  access: readers,
  params: idParams,
  response: done,
  errors: ["NOT_FOUND"],
  noReplay: true,
});

export const readBannerPicture = call({
  method: "GET",
  path: "/files/banner/:id",
  summary: "Picture of a banner. The URL never serves another picture",
  access: { mode: "public" },
  params: idParams,
  response: "file",
  errors: ["NOT_FOUND"],
});

export const listBanners = call({
  method: "GET",
  path: "/staff/banners",
  summary: "All banners in the order of their slots, with clicks",
  access: edits,
  response: z.object({ info: z.array(staffBanner) }),
  errors: [],
});

export const uploadBannerPicture = call({
  method: "POST",
  path: "/staff/banners/pictures",
  summary: "Upload a picture for a banner; it is cropped to both shapes, for desktop and phone",
  access: edits,
  files: { file: { max: 1, kind: "image", required: true } },
  response: uploadedPicture,
  errors: ["FILE_TYPE", "FILE_UNREADABLE", "FILE_TOO_LARGE", "FILE_MISSING", "TOO_MANY_FILES"],
});

export const addBanner = call({
  method: "POST",
  path: "/staff/banners",
  summary: "Add a banner as the last one of its slot; with an external link it waits for a second staff member",
  access: edits,
  body: bannerBody,
  response: z.extend(done, { id: z.uuid() }),
  errors: ["FRESH_PROOF_NEEDED"],
});

export const editBanner = call({
  method: "PUT",
  path: "/staff/banners/:id",
  summary: "Change a banner; in another slot it becomes the last one",
  access: edits,
  params: idParams,
  body: z.extend(fields, { version: z.int() }).check(...agree),
  response: done,
  errors: ["NOT_FOUND", "CHANGED_MEANWHILE", "FRESH_PROOF_NEEDED"],
});

export const acceptBanner = call({
  method: "POST",
  path: "/staff/banners/:id/accept",
  summary: "Accept the external link of a banner; refused to the link's author",
  access: proven(edits),
  params: idParams,
  body: z.object({ version: z.int() }),
  response: done,
  errors: ["NOT_FOUND", "CHANGED_MEANWHILE", "SAME_PERSON"],
});

export const pauseBanner = call({
  method: "PUT",
  path: "/staff/banners/:id/paused",
  summary: "Pause a banner, or show it again",
  access: edits,
  params: idParams,
  body: z.object({ paused: z.boolean() }),
  response: done,
  errors: ["NOT_FOUND"],
});

export const orderBanners = call({
  method: "PUT",
  path: "/staff/banner-order",
  summary: "Order the banners of a slot; the first one that is due is shown",
  access: edits,
  body: z.object({ dashboard, slot, ids: z.array(z.uuid()).check(z.maxLength(200)) }),
  response: done,
  errors: ["CHANGED_MEANWHILE"],
});

export const deleteBanner = call({
  method: "DELETE",
  path: "/staff/banners/:id",
  summary: "Delete a banner with its pictures and clicks",
  access: edits,
  params: idParams,
  response: done,
  errors: ["NOT_FOUND"],
});
