import {
  layoutContents,
  layoutEncodings,
  layoutFormats,
  layoutLineEnds,
  layoutSeparators,
} from "@arranca/contract/payments/layout-words";
import type { LayoutDefinition, LayoutField } from "@arranca/contract/payments/layouts";

const records = { header: "Encabezado", fields: "Depósitos", trailer: "Cierre" } as const;

/** Differences between two versions of a layout, each a sentence. */
export function changesOf(before: LayoutDefinition, after: LayoutDefinition): string[] {
  const named = (layout: LayoutDefinition) => ({
    Tipo: layoutFormats[layout.format].name,
    Codificación: layoutEncodings[layout.encoding],
    "Fin de renglón": layoutLineEnds[layout.line_end],
    Separador: layoutSeparators[layout.separator],
    "Nombres de las columnas": layout.heads ? "sí" : "no",
  });
  const was = Object.entries(named(before));
  const is = Object.values(named(after));
  const general = was.flatMap(([name, value], at) => (value === is[at] ? [] : [`${name}: de ${value} a ${is[at]}.`]));
  const fields = Object.entries(records).flatMap(([record, name]) =>
    changedFields(before[record as keyof typeof records], after[record as keyof typeof records]).map(
      (change) => `${name}: ${change}`,
    ),
  );
  const all = [...general, ...fields];
  return all.length > 0 ? all : ["Nada: es igual."];
}

function changedFields(before: readonly LayoutField[], after: readonly LayoutField[]): string[] {
  return Array.from({ length: Math.max(before.length, after.length) }, (_, at) => {
    const [was, is] = [before[at], after[at]].map((field) => field && fieldText(field));
    if (was === is) return [];
    if (was === undefined) return [`se agrega ${is} en el lugar ${at + 1}.`];
    if (is === undefined) return [`se quita ${was} del lugar ${at + 1}.`];
    return [`en el lugar ${at + 1} estaba ${was}, y queda ${is}.`];
  }).flat();
}

function fieldText(field: LayoutField): string {
  const { content, constant, head, width, align, pad, decimals } = field;
  const what = content === "constant" ? `el texto «${constant}»` : layoutContents[content].name;
  const more = [
    ...(head ? [`columna «${head}»`] : []),
    ...(width === null ? [] : [`${width} letras`]),
    ...(align === "right" ? ["a la derecha"] : []),
    ...(pad === "zero" ? ["con ceros"] : []),
    ...(layoutContents[content].kind === "amount" && decimals === "cents" ? ["en centavos"] : []),
  ];
  return more.length > 0 ? `${what} (${more.join(", ")})` : what;
}
