import { ink, text } from "../../apps/api/src/lib/files/drawing.ts";
import {
  backdrop,
  boss,
  brandmark,
  bubble,
  card,
  desk,
  eased,
  group,
  height,
  person,
  rising,
  sunPicture,
  tick,
  title,
  width,
  ximena,
} from "./figures.ts";

/** A stretch of a video: what is read below it, for how long, and its picture at a second of its own. */
export type Scene = { caption: string; seconds: number; draw: (at: number) => string };
export type Video = { name: string; scenes: Scene[] };

const steps = ["Curso", "Registro", "Vacantes", "Empleo", "Apoyo"];

/** The path of the programme: solid where one has been, dotted where one is going. */
function path(at: number): string {
  const x = (i: number) => 127 + i * 150;
  const y = (i: number) => 266 - i * 26;
  const reached = Math.min(4, Math.max(0, (at - 0.8) / 0.75));
  const walked = `M${x(0)} ${y(0)}L${x(reached).toFixed(1)} ${y(reached).toFixed(1)}`;
  return [
    `<path d="M${x(0)} ${y(0)}L${x(4)} ${y(4)}" stroke="#8a5cde" stroke-width="7" stroke-dasharray="2 15" stroke-linecap="round"/>`,
    `<path d="${walked}" stroke="#ffffff" stroke-width="7" stroke-linecap="round"/>`,
    ...steps.map((step, i) => {
      const here = eased(reached, i - 0.35, 0.4);
      const disc = i === 4 ? ink.amber : "#ffffff";
      const mark = `<circle r="24" fill="#5a2cb3" stroke="#a682e9" stroke-width="3"/><circle r="${(24 * here).toFixed(2)}" fill="${disc}"/>${text(0, 8, String(i + 1), { size: 23, weight: "bold", fill: here > 0.5 ? ink.purpleDeep : "#dccdf9", anchor: "middle" })}`;
      const label = text(0, 58, step, {
        size: 21,
        weight: "bold",
        fill: here > 0.5 ? "#ffffff" : "#c3a9f2",
        anchor: "middle",
      });
      return rising(mark + label, eased(at, i * 0.12), { x: x(i), y: y(i) });
    }),
  ].join("");
}

function vacancy(at: number): string {
  const applied = at > 2.7;
  const pressed = eased(at, 2.4, 0.15) - eased(at, 2.7, 0.2);
  const button = applied
    ? `<rect width="236" height="46" rx="10" fill="#e6f6ec"/>${group(tick(eased(at, 2.7, 0.5)), { x: 28, y: 23, scale: 0.8 })}${text(50, 30, "Ya te has postulado", { size: 18, weight: "bold", fill: "#12643a" })}`
    : `<rect width="236" height="46" rx="10" fill="${ink.purple}"/>${text(118, 30, "Postularme", { size: 19, weight: "bold", fill: "#fff", anchor: "middle" })}`;
  const body = `${card(430, 262)}
    <rect x="26" y="26" width="64" height="64" rx="14" fill="#fde3b0"/>${group(`<path d="M-84-30h134v50a60 60 0 0 1-60 60h-14a60 60 0 0 1-60-60z" fill="#774400"/><path d="M50-14h14a28 28 0 0 1 0 56H50" fill="none" stroke="#774400" stroke-width="16"/>`, { x: 61, y: 52, scale: 0.26 })}
    ${text(108, 54, "Barista", { size: 27, weight: "bold" })}${text(108, 82, "Café Jacaranda · León", { size: 18, fill: ink.soft })}
    ${text(26, 130, "Medio tiempo · Presencial", { size: 18, fill: ink.soft })}
    <rect x="26" y="150" width="126" height="30" rx="15" fill="#ede5fc"/>${text(89, 171, "Sin experiencia", { size: 15, weight: "bold", fill: "#5a2cb3", anchor: "middle" })}
    <rect x="162" y="150" width="70" height="30" rx="15" fill="#e6f6ec"/>${text(197, 171, "IMSS", { size: 15, weight: "bold", fill: "#12643a", anchor: "middle" })}
    ${group(button, { x: 168, y: 198, scale: 1 - pressed * 0.04 })}`;
  return `${rising(body, eased(at, 0.1), { x: 250, y: 64 })}${group(person(ximena, eased(at, 2, 0.5)), { x: 138, y: 356, scale: 2, opacity: eased(at, 0) })}`;
}

function handshake(at: number): string {
  const near = eased(at, 0.3, 1.2);
  const shake = at > 1.7 && at < 3.4 ? Math.sin((at - 1.7) * 9) * 0.35 : 0;
  const both = eased(at, 2.2, 0.6);
  const note = `${card(290, 60)}${group(tick(both), { x: 36, y: 30 })}${text(64, 37, "Confirmada por ambos", { size: 18, weight: "bold", fill: "#12643a" })}`;
  return `${group(sunPicture, { x: 358, y: 26, opacity: eased(at, 0) * (1 - both) })}${rising(note, both, { x: 282, y: 60 })}
    ${group(person(ximena, shake), { x: 240 + near * 132, y: 374, scale: 2.1 })}
    <g transform="translate(${(614 - near * 132).toFixed(1)} 374) scale(-2.1 2.1)">${person(boss, shake)}</g>`;
}

function support(at: number): string {
  const months = ["Enero", "Febrero", "Marzo", "Abril", "Mayo", "Junio"];
  return months
    .map((month, i) => {
      const paid = eased(at, 1 + i * 0.5, 0.5);
      const column = i % 3;
      const row = Math.floor(i / 3);
      const body = `${card(190, 104)}${text(20, 36, month, { size: 20, weight: "bold" })}${text(20, 62, `N° Pago ${i + 1}`, { size: 15, fill: ink.soft })}
        ${paid > 0.02 ? `${group(tick(paid), { x: 32, y: 84, scale: 0.72 })}${text(50, 90, "Pagado", { size: 16, weight: "bold", fill: "#12643a", opacity: paid })}` : `<circle cx="32" cy="84" r="9" fill="none" stroke="#b3adc4" stroke-width="2.5" stroke-dasharray="4 4"/>`}`;
      return rising(body, eased(at, i * 0.1), { x: 122 + column * 210, y: 92 + row * 122 });
    })
    .join("");
}

const welcome: Video = {
  name: "bienvenida",
  scenes: [
    {
      caption: "Te damos la bienvenida. Aquí empieza tu primer empleo.",
      seconds: 4.6,
      draw: (at) =>
        `${backdrop(330)}${group(brandmark(eased(at, 0.2, 1.2)), { x: 379, y: 74, scale: 3 })}${rising(title("Tu primer empleo", 246, 50), eased(at, 0.9))}${rising(title("empieza aquí", 304, 50, ink.amber), eased(at, 1.3))}`,
    },
    {
      caption: "Son cinco pasos: curso, registro, vacantes, empleo y apoyo.",
      seconds: 5.2,
      draw: (at) => `${backdrop(360)}${rising(title("Tu camino", 92, 36), eased(at, 0))}${path(at)}`,
    },
    {
      caption: "Al terminar este curso verás las vacantes y podrás postularte.",
      seconds: 5.2,
      draw: (at) => backdrop() + vacancy(at),
    },
    {
      caption: "Cuando te contraten, la empresa y tú lo confirman en la plataforma.",
      seconds: 5.4,
      draw: (at) => backdrop() + handshake(at),
    },
    {
      caption: "Cada mes subes tu comprobante de pago y recibes tu apoyo.",
      seconds: 5.6,
      draw: (at) => `${backdrop(352)}${rising(title("Tu apoyo, mes por mes", 62, 32), eased(at, 0))}${support(at)}`,
    },
  ],
};

/** A list that is ticked off line by line. */
function checklist(heading: string, lines: string[], at: number): string {
  const body = `${card(470, 96 + lines.length * 50)}${text(32, 56, heading, { size: 27, weight: "bold", fill: ink.purpleDark })}${lines
    .map((line, i) => {
      const done = eased(at, 1 + i * 0.8, 0.5);
      const y = 96 + i * 50;
      return `<circle cx="48" cy="${y}" r="14" fill="none" stroke="#c3a9f2" stroke-width="2.5"/>${group(tick(done, ink.purple), { x: 48, y })}${text(80, y + 8, line, { size: 22 })}`;
    })
    .join("")}`;
  return rising(body, eased(at, 0.1), { x: 296, y: 76 });
}

const seated = (at: number) =>
  `${group(sunPicture, { x: 392, y: 34 })}${group(desk, { x: 312, y: 248 })}${group(person(ximena, eased(at, 0.4, 0.5) * 0.4), { x: 262, y: 388, scale: 1.9 })}<g transform="translate(612 388) scale(-1.9 1.9)">${person(boss)}</g>`;

const interview: Video = {
  name: "entrevista",
  scenes: [
    {
      caption: "Tu primera entrevista: qué hacer antes, durante y después.",
      seconds: 4.2,
      draw: (at) => `${backdrop()}${seated(at)}`,
    },
    {
      caption: "Antes: lee la vacante, lleva tu CV impreso y llega diez minutos antes.",
      seconds: 5.2,
      draw: (at) =>
        `${backdrop()}${group(person(ximena, 0.2), { x: 168, y: 388, scale: 2.3, opacity: eased(at, 0) })}${checklist("Antes", ["Lee bien la vacante", "Lleva tu CV impreso", "Llega diez minutos antes"], at)}`,
    },
    {
      caption: "Durante: ¿no tienes experiencia? Cuenta lo que sí has hecho.",
      seconds: 5.6,
      draw: (at) =>
        `${backdrop(350)}${group(person(ximena, eased(at, 1.8, 0.4) * 0.6), { x: 196, y: 412, scale: 1.9 })}<g transform="translate(668 412) scale(-1.9 1.9)">${person(boss)}</g>
        ${rising(bubble(["¿Tienes experiencia?"], 270, "right"), eased(at, 0.4), { x: 478, y: 56 })}
        ${rising(bubble(["Ayudé en la tienda de mi tía:", "atendí clientes y llevé la caja."], 372, "left", ink.amber, "#3a2200"), eased(at, 2), { x: 62, y: 104 })}`,
    },
    {
      caption: "Pregunta tú también: horario, pago, contrato y seguro social.",
      seconds: 5.2,
      draw: (at) =>
        `${backdrop()}${group(person(ximena, 0.6), { x: 168, y: 388, scale: 2.3, opacity: eased(at, 0) })}${checklist("Pregunta tú también", ["Horario y días de descanso", "Cuánto y cada cuándo pagan", "Contrato e IMSS"], at)}`,
    },
    {
      caption: "Después: da las gracias y responde a tiempo. ¡Mucha suerte!",
      seconds: 4.2,
      draw: (at) =>
        `${backdrop(330)}${group(brandmark(1), { x: 395, y: 88, scale: 2 })}${rising(title("¡Mucha suerte!", 246, 50), eased(at, 0.2))}${rising(title("Da las gracias y responde a tiempo", 298, 26, "#dccdf9"), eased(at, 0.7))}`,
    },
  ],
};

export const videos: Video[] = [welcome, interview];

export const lengthOf = ({ scenes }: Video) => scenes.reduce((sum, { seconds }) => sum + seconds, 0);

/** The picture of a video at a second: each scene comes out of the one before in a third of a second. */
export function frameAt({ scenes }: Video, at: number): string {
  let start = 0;
  let before: Scene | undefined;
  for (const scene of scenes) {
    if (at < start + scene.seconds || scene === scenes.at(-1)) {
      const here = at - start;
      const fade = before ? Math.min(1, here / 0.33) : 1;
      const under = before && fade < 1 ? before.draw(before.seconds) : "";
      return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${under}<g opacity="${fade.toFixed(3)}">${scene.draw(here)}</g></svg>`;
    }
    start += scene.seconds;
    before = scene;
  }
  throw new Error("A video needs a scene.");
}
