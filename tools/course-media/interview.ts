import { ink } from "../../apps/api/src/lib/files/drawing.ts";
import {
  backdrop,
  boss,
  brandmark,
  bubble,
  checklist,
  desk,
  eased,
  group,
  person,
  rising,
  sunPicture,
  title,
  ximena,
} from "./figures.ts";
import type { Video } from "./video.ts";

const seated = (at: number) =>
  `${group(sunPicture, { x: 392, y: 34 })}${group(desk, { x: 312, y: 248 })}${group(person(ximena, eased(at, 0.4, 0.5) * 0.4), { x: 262, y: 388, scale: 1.9 })}<g transform="translate(612 388) scale(-1.9 1.9)">${person(boss)}</g>`;

const talk = (at: number) =>
  `${backdrop(350)}${group(person(ximena, eased(at, 1.8, 0.4) * 0.6), { x: 196, y: 412, scale: 1.9 })}<g transform="translate(668 412) scale(-1.9 1.9)">${person(boss)}</g>`;
const asks = (words: string, at: number) => rising(bubble([words], 300, "right"), eased(at, 0.4), { x: 460, y: 56 });
const answers = (words: string[], at: number, start: number) =>
  rising(bubble(words, 372, "left", ink.amber, "#3a2200"), eased(at, start), { x: 62, y: 104 });
const list = (heading: string, lines: string[], at: number, every: number) =>
  `${backdrop()}${group(person(ximena, 0.4), { x: 168, y: 388, scale: 2.3, opacity: eased(at, 0) })}${checklist(heading, lines, at, every)}`;

export const interview: Video = {
  name: "tu-entrevista",
  scenes: [
    {
      lines: [
        "Te hablaron para una entrevista. ¡Muy bien! Vamos a prepararla.",
        "Una entrevista es una plática para conocerse: tú también eliges.",
      ],
      draw: (at) => `${backdrop()}${seated(at)}`,
    },
    {
      lines: [
        "Antes: lee otra vez la vacante y busca a qué se dedica la empresa.",
        "Lleva tu CV impreso y procura estar ahí diez minutos antes.",
      ],
      draw: (at) => list("Antes", ["Lee bien la vacante", "Lleva tu CV impreso", "Llega diez minutos antes"], at, 2.6),
    },
    {
      lines: [
        "¿No tienes experiencia? Cuenta lo que sí has hecho.",
        "Por ejemplo: ayudé en la tienda de mi tía, atendí clientes y cuidé la caja.",
      ],
      draw: (at) =>
        talk(at) +
        asks("¿Tienes experiencia?", at) +
        answers(["Ayudé en la tienda de mi tía:", "atendí clientes y cuidé la caja."], at, 4.2),
    },
    {
      lines: ["Si no sabes algo, dilo así: todavía no lo he hecho, pero aprendo rápido."],
      draw: (at) =>
        talk(at) +
        asks("¿Sabes usar la terminal?", at) +
        answers(["Todavía no lo he hecho,", "pero aprendo rápido."], at, 2.2),
    },
    {
      lines: [
        "Pregunta tú también: el horario, cuánto pagan y cada cuándo.",
        "Y pregunta por el contrato y el seguro social desde el primer día.",
      ],
      draw: (at) =>
        list(
          "Pregunta tú también",
          ["Horario y días de descanso", "Cuánto y cada cuándo pagan", "Contrato e IMSS"],
          at,
          2,
        ),
    },
    {
      lines: [
        "Cuídate: di a alguien de confianza a dónde vas y a qué hora regresas.",
        "No pagues nada, y no dejes tus documentos originales.",
        "Si algo no te gusta, te puedes ir. Ninguna vacante importa más que tú.",
      ],
      draw: (at) =>
        list(
          "Cuídate",
          ["Di a dónde vas", "No pagues por un empleo", "Tus originales van contigo", "Si algo anda mal, te vas"],
          at,
          2.6,
        ),
    },
    {
      lines: ["Al terminar, da las gracias y responde a tiempo.", "¡Mucha suerte!"],
      draw: (at) =>
        `${backdrop(330)}${group(brandmark(1), { x: 395, y: 88, scale: 2 })}${rising(title("¡Mucha suerte!", 246, 50), eased(at, 0.2))}${rising(title("Da las gracias y responde a tiempo", 298, 26, "#dccdf9"), eased(at, 0.7))}`,
    },
  ],
};
