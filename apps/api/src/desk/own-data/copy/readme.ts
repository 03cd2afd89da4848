import type { ProgrammeSettings } from "@arranca/contract/programme";
import { howToReach } from "../../../lib/programme.ts";

export const readme = (programme: ProgrammeSettings): string => `Tus datos en ${programme.name}

Esta es una copia de lo que el programa guarda de ti.

archivos/    Tus archivos: fotos, documentos, CV, comprobantes y diplomas.
             Se abren con un doble clic.
datos.json   Todo lo demás, por partes. Se abre con cualquier programa de textos.
             Cada parte dice por qué se guarda y cuánto tiempo.
             También dice quién vio tus datos, cuándo y por qué.

Qué no está: las claves con que entras, lo que es de otras personas
y las notas internas del equipo. datos.json dice por qué en cada parte.

Guarda bien este archivo. Quien lo abra ve tus datos, también tu CURP
y tu cuenta de banco.

Si algo está mal, corrígelo en tu perfil. Si no puedes, dinos:
${howToReach(programme)}.
`;
