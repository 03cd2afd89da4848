/** Popular names of a municipality that neither its name nor its seat's contains. */
export const municipalityAliases: ReadonlyMap<number, string> = new Map([
  [3008, "Cabo San Lucas"],
  [8037, "Ciudad Juárez"],
  [15058, "Neza"],
  [18020, "Nuevo Vallarta"],
]);

export const stateAliases: ReadonlyMap<number, string> = new Map([
  [9, "DF Distrito Federal"],
  [15, "Edomex Edo Mex"],
  [23, "QRoo"],
]);
