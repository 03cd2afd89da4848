import { Worker } from "node:worker_threads";
import { concurrencyLimit } from "../../../lib/concurrency-limit.ts";
import { Refusal } from "../../../lib/errors.ts";
import { type AnswerTable, answerLimits, type ReadFault, type ReadTable } from "./tables.rules.ts";

const turn = concurrencyLimit(1, 20);

/**
 * Reads the rows of a bank's file in a worker thread, which ends at its limits of time and memory. Refuses
 * ANSWER_FILE_INVALID with the way out.
 */
export async function readAnswerTable(path: string): Promise<AnswerTable> {
  const read = await turn(() => askThread(path));
  if ("fault" in read) throw invalid(sentences[read.fault]);
  return read;
}

const askThread = (path: string) =>
  new Promise<ReadTable>((resolve) => {
    const worker = new Worker(new URL("./reading.worker.ts", import.meta.url), {
      execArgv: [],
      workerData: path,
      resourceLimits: { maxOldGenerationSizeMb: 256 },
    });
    const end = (read: ReadTable) => {
      clearTimeout(timer);
      resolve(read);
      void worker.terminate();
    };
    const timer = setTimeout(() => end({ fault: "swollen" }), answerLimits.seconds * 1_000);
    worker.once("message", end).once("error", () => end({ fault: "swollen" }));
  });

const sentences: Record<ReadFault, string> = {
  old_excel: "Es un Excel antiguo (.xls) o tiene contraseña. Ábrelo y guárdalo como .xlsx, sin contraseña.",
  pdf: "Es un PDF. Descarga la respuesta de tu banco en Excel, CSV o texto.",
  picture: "Es una imagen. Descarga la respuesta de tu banco en Excel, CSV o texto.",
  zip: "Es un archivo comprimido. Ábrelo y carga el archivo que trae dentro.",
  swollen: "El archivo es demasiado grande para leerlo. Deja solo los renglones de esta orden y vuelve a cargarlo.",
  too_many_rows: `El archivo tiene más de ${answerLimits.rows.toLocaleString("en-US")} renglones. Deja solo los de esta orden.`,
  empty: "El archivo no tiene renglones.",
  no_table: "El archivo no tiene columnas que podamos leer. Descarga la respuesta de tu banco en Excel, CSV o texto.",
  broken: "El archivo está dañado. Ábrelo, guárdalo otra vez en Excel o CSV y vuelve a cargarlo.",
};

export const invalid = (message: string) => new Refusal("ANSWER_FILE_INVALID", { message, fields: { file: message } });
