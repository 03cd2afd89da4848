import type { FileKind } from "@arranca/contract/files";
import { expect, test } from "vitest";
import { cleanName, type FileArea, isEncrypted, typeMessage } from "./rules.ts";

test.each<[string, FileKind, string]>([
  ["cv.pdf", "pdf", "cv.pdf"],
  ["CV.PDF", "pdf", "CV.pdf"],
  ["foto.jpeg", "jpeg", "foto.jpeg"],
  ["foto.png", "jpeg", "foto.png.jpg"],
  ["virus.pdf.exe", "pdf", "virus.pdf.exe.pdf"],
  ["C:\\Users\\ana\\cv.doc", "doc", "cv.doc"],
  ["../../etc/passwd", "pdf", "passwd.pdf"],
  ["\u0000\u202e\u200b", "pdf", "archivo.pdf"],
  [".htaccess", "pdf", "htaccess.pdf"],
  ["", "odt", "archivo.odt"],
  ["cv\u2028linea\u2029.pdf", "pdf", "cv linea.pdf"],
  ["Curri\u0301culum.docx", "docx", "Currículum.docx"],
  [`${"a".repeat(300)}.pdf`, "pdf", `${"a".repeat(116)}.pdf`],
])("[E12] the file %j of the real kind %s is named %j", (name, kind, called) =>
  expect(cleanName(name, kind)).toBe(called),
);

test("[E12, V03] public pictures are stored plain and all other files encrypted; each area states its kinds", () => {
  const areas: FileArea[] = ["profile_picture", "publication", "ine_front", "cv", "apply", "payment_voucher"];
  expect(areas.filter((area) => !isEncrypted(area))).toEqual(["profile_picture", "publication"]);
  expect(typeMessage("document")).toBe("Tipo de archivo no permitido. Solo se aceptan PNG, JPEG, JPG y PDF.");
  expect(typeMessage("cv")).toBe("Tipo de archivo no permitido. Solo se aceptan PDF, DOC, DOCX y ODT.");
});
