import { ink, text } from "../../apps/api/src/lib/files/drawing.ts";
import {
  backdrop,
  boss,
  brandmark,
  card,
  checklist,
  eased,
  group,
  person,
  rising,
  sunPicture,
  tick,
  title,
  ximena,
} from "./figures.ts";
import type { Video } from "./video.ts";

const steps = ["Curso", "Registro", "Vacantes", "Empleo", "Apoyo"];

/** Draws the path through the programme: solid behind the walking person, dotted ahead. */
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
  const press = 8.2;
  const applied = at > press + 0.3;
  const pressed = eased(at, press, 0.15) - eased(at, press + 0.3, 0.2);
  const button = applied
    ? `<rect width="236" height="46" rx="10" fill="#e6f6ec"/>${group(tick(eased(at, press + 0.3, 0.5)), { x: 28, y: 23, scale: 0.8 })}${text(50, 30, "Ya te has postulado", { size: 18, weight: "bold", fill: "#12643a" })}`
    : `<rect width="236" height="46" rx="10" fill="${ink.purple}"/>${text(118, 30, "Postularme", { size: 19, weight: "bold", fill: "#fff", anchor: "middle" })}`;
  const body = `${card(430, 262)}
    <rect x="26" y="26" width="64" height="64" rx="14" fill="#fde3b0"/>${group(`<path d="M-84-30h134v50a60 60 0 0 1-60 60h-14a60 60 0 0 1-60-60z" fill="#774400"/><path d="M50-14h14a28 28 0 0 1 0 56H50" fill="none" stroke="#774400" stroke-width="16"/>`, { x: 61, y: 52, scale: 0.26 })}
    ${text(108, 54, "Barista", { size: 27, weight: "bold" })}${text(108, 82, "Café Jacaranda · León", { size: 18, fill: ink.soft })}
    ${text(26, 130, "Medio tiempo · Presencial", { size: 18, fill: ink.soft })}
    <rect x="26" y="150" width="126" height="30" rx="15" fill="#ede5fc"/>${text(89, 171, "Sin experiencia", { size: 15, weight: "bold", fill: "#5a2cb3", anchor: "middle" })}
    <rect x="162" y="150" width="70" height="30" rx="15" fill="#e6f6ec"/>${text(197, 171, "IMSS", { size: 15, weight: "bold", fill: "#12643a", anchor: "middle" })}
    ${group(button, { x: 168, y: 198, scale: 1 - pressed * 0.04 })}`;
  return `${rising(body, eased(at, 0.1), { x: 250, y: 64 })}${group(person(ximena, eased(at, press - 0.5, 0.5)), { x: 138, y: 356, scale: 2, opacity: eased(at, 0) })}`;
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
      const paid = eased(at, 4 + i * 0.9, 0.5);
      const column = i % 3;
      const row = Math.floor(i / 3);
      const body = `${card(190, 104)}${text(20, 36, month, { size: 20, weight: "bold" })}${text(20, 62, `N° Pago ${i + 1}`, { size: 15, fill: ink.soft })}
        ${paid > 0.02 ? `${group(tick(paid), { x: 32, y: 84, scale: 0.72 })}${text(50, 90, "Pagado", { size: 16, weight: "bold", fill: "#12643a", opacity: paid })}` : `<circle cx="32" cy="84" r="9" fill="none" stroke="#b3adc4" stroke-width="2.5" stroke-dasharray="4 4"/>`}`;
      return rising(body, eased(at, i * 0.1), { x: 122 + column * 210, y: 92 + row * 122 });
    })
    .join("");
}

const promises = ["Di siempre la verdad", "Cumple en tu trabajo", "Avisa si algo cambia"];

/** Welcome video: benefits and duties of the programme, in its five steps. */
export const welcome: Video = {
  name: "asi-funciona",
  scenes: [
    {
      lines: [
        "Te damos la bienvenida a Arranca, el programa para tu primer empleo.",
        "En poco más de un minuto te contamos qué te da y qué te pide.",
      ],
      draw: (at) =>
        `${backdrop(330)}${group(brandmark(eased(at, 0.2, 1.2)), { x: 379, y: 74, scale: 3 })}${rising(title("Tu primer empleo", 246, 50), eased(at, 0.9))}${rising(title("empieza aquí", 304, 50, ink.amber), eased(at, 1.3))}`,
    },
    {
      lines: [
        "El camino tiene cinco pasos: curso, registro, vacantes, empleo y apoyo.",
        "El curso y el registro los haces a tu ritmo, en el orden que quieras.",
        "Cuando aprobamos tu cuenta, ya puedes postularte.",
      ],
      draw: (at) => `${backdrop(360)}${rising(title("Tu camino", 92, 36), eased(at, 0))}${path(at)}`,
    },
    {
      lines: [
        "Antes de que veas una vacante, el equipo del programa ya la revisó.",
        "Lee bien el horario, el sueldo y el lugar, y después toca Postularme.",
      ],
      draw: (at) => backdrop() + vacancy(at),
    },
    {
      lines: [
        "Si te contratan, la empresa y tú lo confirman en la plataforma.",
        "Sin las dos confirmaciones no hay apoyo.",
      ],
      draw: (at) => backdrop() + handshake(at),
    },
    {
      lines: [
        "Cada mes que trabajas subes tu recibo de nómina.",
        "Lo revisamos y depositamos el apoyo en tu cuenta de banco.",
        "El apoyo se suma a tu sueldo: no lo sustituye.",
      ],
      draw: (at) => `${backdrop(352)}${rising(title("Tu apoyo, mes por mes", 62, 32), eased(at, 0))}${support(at)}`,
    },
    {
      lines: [
        "Te pedimos tres cosas: di siempre la verdad, cumple en tu trabajo y avisa si algo cambia.",
        "A quien inventa una relación laboral le bloqueamos la cuenta y ya no puede postularse.",
      ],
      draw: (at) =>
        `${backdrop()}${group(person(ximena, 0.4), { x: 168, y: 388, scale: 2.3, opacity: eased(at, 0) })}${checklist("Lo que te pedimos", promises, at, 1.4)}`,
    },
    {
      lines: [
        "Y recuerda: nadie del programa te pide dinero. Si alguien lo hace, repórtalo.",
        "Ahora sí: ¡arrancamos!",
      ],
      draw: (at) =>
        `${backdrop(330)}${group(brandmark(1), { x: 395, y: 88, scale: 2 })}${rising(title("¡Arrancamos!", 246, 50), eased(at, 0.2))}${rising(title("Todo el programa es gratis", 298, 26, "#dccdf9"), eased(at, 0.7))}`,
    },
  ],
};
