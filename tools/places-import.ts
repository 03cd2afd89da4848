import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { readEnv } from "../apps/api/src/env.ts";
import { StartRefusal } from "../apps/api/src/lib/start-refusal.ts";
import { importPlaces } from "../apps/api/src/programme/places/import.service.ts";
import { runCommand } from "./command.ts";

const usage = `npm run places:import -- ARCHIVO [--even-if-smaller] [--skip-unknown]
  Pone el catálogo oficial de códigos postales (CPdescarga.txt de Correos de México, o su zip) en lugar del que se usa.`;

const many = (count: number) => count.toLocaleString("es-MX");
const some = (places: readonly { cp: string; settlement: string }[]) =>
  places
    .slice(0, 5)
    .map(({ cp, settlement }) => `    ${cp} ${settlement}\n`)
    .join("");

async function run(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { "even-if-smaller": { type: "boolean" }, "skip-unknown": { type: "boolean" } },
  });
  const [file] = positionals;
  if (!file || positionals.length > 1) throw new StartRefusal(usage);
  const { DATA_DIR: dataDir } = await readEnv(process.env);
  const { places, kept, added, gone, moved, skipped } = importPlaces({
    // npm runs this in the repository, but the operator's path is relative to their own folder.
    file: resolve(process.env.INIT_CWD ?? ".", file),
    dataDir,
    evenIfSmaller: values["even-if-smaller"] === true,
    skipUnknown: values["skip-unknown"] === true,
  });
  console.log(`${many(places)} asentamientos en ${resolve(dataDir, "places.csv.gz")}
  ${many(kept)} ya se conocían y conservan su punto${moved > 0 ? `; ${many(moved)} cambiaron de ciudad o de escritura` : ""}
  ${many(added.length)} nuevos
${some(added)}  ${many(gone.length)} ya no están
${some(gone)}${skipped > 0 ? `  ${many(skipped)} se dejaron fuera: su municipio no se conoce\n` : ""}Vuelve a iniciar el servidor para usarlo.`);
}

await runCommand(run);
