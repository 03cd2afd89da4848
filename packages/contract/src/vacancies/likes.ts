import * as z from "zod/mini";
import { call, forPersons } from "../call.ts";
import { keysOf } from "../keys.ts";

/** Kinds of work that a person can like, each with its special fields. Every special field belongs to exactly one. */
export const kindsOfWork = {
  sales: { name: "Vender y atender", fields: [4, 5] },
  office: { name: "Oficina", fields: [1, 2, 3, 18, 24] },
  kitchen: { name: "Cocina y hoteles", fields: [15, 16] },
  delivery: { name: "Almacén y reparto", fields: [12] },
  making: { name: "Fábrica, taller y obra", fields: [8, 9, 10, 11] },
  screens: { name: "Computación y diseño", fields: [6, 7, 17, 19] },
  care: { name: "Cuidar y enseñar", fields: [13, 14, 23, 25] },
  outdoors: { name: "Limpieza, campo y vigilancia", fields: [20, 21, 22] },
} as const;
export type KindOfWork = keyof typeof kindsOfWork;

const likes = z.object({ likes: z.array(z.enum(keysOf(kindsOfWork))).check(z.maxLength(8)) });

export const readLikes = call({
  method: "GET",
  path: "/mpc/person/likes",
  summary: "Kinds of work that I like",
  access: forPersons(),
  response: likes,
  errors: [],
});

export const saveLikes = call({
  method: "PUT",
  path: "/mpc/person/likes",
  summary: "Save the kinds of work that I like: they come first in my list, and `liked` filters by them",
  access: forPersons(),
  body: likes,
  response: likes,
  errors: [],
});
