import type { TableFormat } from "@arranca/contract/envelope";
import { addDays } from "../../lib/time/clock.ts";
import { unpack } from "../own-data/copy.ts";

type Value = string | number | null;

const written: Record<string, string> = { "&lt;": "<", "&gt;": ">", "&quot;": '"', "&amp;": "&" };
const plain = (xml: string) =>
  xml
    .replace(/&#(\d+);/g, (_all, code: string) => String.fromCharCode(Number(code)))
    .replace(/&\w+;/g, (entity) => written[entity] ?? entity);

/** Rows of a downloaded spreadsheet, head first. A day is read as `YYYY-MM-DD`, an amount in pesos. */
export async function readTable(format: Exclude<TableFormat, "pdf">, bytes: Buffer): Promise<Value[][]> {
  if (format === "xml") return readXml(bytes.toString());
  const files = await unpack(bytes);
  return readSheet(files.get("xl/worksheets/sheet1.xml")?.toString() ?? "");
}

const readXml = (xml: string) =>
  [...xml.matchAll(/<Row[^>]*>(.*?)<\/Row>/gs)].map(([, row = ""]) =>
    [...row.matchAll(/<Cell[^>]*?(?:\/>|><Data ss:Type="(\w+)">(.*?)<\/Data><\/Cell>)/gs)].map(
      ([, type, text = ""]): Value => {
        if (type === "Number") return Number(text);
        return type === "DateTime" ? text.slice(0, 10) : type ? plain(text) : null;
      },
    ),
  );

const dayStyle = "3";

function readSheet(xml: string): Value[][] {
  const rows = [...xml.matchAll(/<row r="\d+">(.*?)<\/row>/gs)].map(([, row = ""]) => {
    const values: Value[] = [];
    const cells = row.matchAll(
      /<c r="([A-Z]+)\d+" s="(\d)"(?: t="inlineStr"><is><t[^>]*>(.*?)<\/t><\/is>|><v>(.*?)<\/v>)<\/c>/gs,
    );
    for (const [, letters = "", style, text, number] of cells) {
      const at = [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
      values[at] = text === undefined ? (style === dayStyle ? dayOf(Number(number)) : Number(number)) : plain(text);
    }
    return values;
  });
  const width = rows[0]?.length ?? 0;
  return rows.map((row) => Array.from({ length: width }, (_, at) => row[at] ?? null));
}

const dayOf = (serial: number) => addDays("1899-12-30", serial);
