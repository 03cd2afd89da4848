import { expect, test } from "vitest";
import { cleanName, type FileKind, isEncrypted, kindsOf, typeMessage } from "./files.rules.ts";

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
  ["Curri\u0301culum.docx", "docx", "Currículum.docx"],
  [`${"a".repeat(300)}.pdf`, "pdf", `${"a".repeat(116)}.pdf`],
])("[E12] %j, really a %s, is called %j", (name, kind, called) => expect(cleanName(name, kind)).toBe(called));

test("[E12, V03] pictures are plain, everything else is encrypted; each area says what it takes", () => {
  expect(Object.keys(kindsOf).filter((area) => !isEncrypted(area as keyof typeof kindsOf))).toEqual([
    "profile_picture",
    "publication",
  ]);
  expect(typeMessage("ine_back")).toBe("Tipo de archivo no permitido. Solo se aceptan PNG, JPEG, JPG y PDF.");
  expect(typeMessage("cv")).toBe("Tipo de archivo no permitido. Solo se aceptan PDF, DOC, DOCX y ODT.");
});
