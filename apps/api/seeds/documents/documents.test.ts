import { formatOf } from "@arranca/contract/files/formats";
import { uploadMaxBytes } from "@arranca/contract/limits";
import { PDFDocument } from "@cantoo/pdf-lib";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { fitted, textWidth, wrapped } from "../../src/lib/files/drawing.ts";
import { aCompanyRfc, aDemoAddress, peopleMaker } from "../people/people.ts";
import { seededRandom } from "../people/random.ts";
import { curriculum } from "./curriculum.ts";
import { ineBack, ineFront, otherIdentityPaper } from "./identity.ts";
import {
  accountStatement,
  fiscalCertificate,
  paySlip,
  proofOfAddress,
  socialSecurityDocument,
} from "./office-documents.ts";
import { bannerPicture, companyLogo } from "./pictures.ts";
import { portraitPicture } from "./portrait.ts";

const today = "2026-11-21";
const person = peopleMaker(
  seededRandom(2),
  today,
)({ name: "María Guadalupe", firstSurname: "Ñañez", secondSurname: "Güemes" });
const company = {
  name: "Café Jacaranda",
  businessName: "Café Jacaranda, S.A. de C.V.",
  rfc: aCompanyRfc(seededRandom(2), "Café Jacaranda", "2012-04-15"),
  address: aDemoAddress(seededRandom(2)),
  activity: "Cafeterías y similares",
};
const job = { job: "Barista", from: "2026-11-01", to: "2026-11-15", paidOn: "2026-11-15", netCents: 480_000 };
const cv = {
  title: "Auxiliar de cocina 👩‍🍳",
  about: "Busco mi primer empleo.",
  study: { degree: "Bachillerato", school: "CONALEP", years: "2021 - 2024" },
  experience: [{ role: "Apoyo", place: "Fonda Lupita", years: "2024", done: "Atendí mesas y la caja." }],
  skills: ["Atención a clientes"],
  languages: ["Español, nativo"],
};

const context = () => ({ random: seededRandom(9), today });
const documents: Record<string, [string, () => Promise<Buffer>]> = {
  "front of the card": ["jpeg", () => ineFront(person, seededRandom(9))],
  "back of the card": ["jpeg", () => ineBack(person, seededRandom(9))],
  "another identity paper": ["jpeg", () => otherIdentityPaper("Pasaporte", person, seededRandom(9))],
  portrait: ["jpeg", () => portraitPicture(seededRandom(9), "M")],
  logo: ["png", () => companyLogo(company.name, seededRandom(9))],
  banner: [
    "png",
    () => bannerPicture({ title: "Feria del primer empleo", note: "5 de diciembre" }, { width: 800, height: 400 }),
  ],
  "proof of address": ["pdf", () => proofOfAddress({ name: "María Guadalupe", address: person.address }, context())],
  curriculum: ["pdf", () => curriculum(person, cv, { today })],
  "tax certificate": ["pdf", () => fiscalCertificate(company, context())],
  "social security": ["pdf", () => socialSecurityDocument(company, context())],
  "account statement": ["pdf", () => accountStatement("María Guadalupe", person, context())],
  "pay slip": ["pdf", () => paySlip({ person, company, ...job }, context())],
};

describe.each(Object.entries(documents))("the demo document %s", (_, [type, make]) => {
  test("the demo document has its type, is small, and is the same each time", async () => {
    const bytes = await make();
    expect(formatOf(bytes)).toBe(type);
    expect(bytes.length).toBeLessThan(uploadMaxBytes / 20);
    expect((await make()).equals(bytes)).toBe(true);
    if (type === "pdf") expect((await PDFDocument.load(bytes)).getPageCount()).toBe(1);
    else expect((await sharp(bytes).metadata()).width).toBeGreaterThanOrEqual(400);
  });
});

test("text in demo documents is measured, cut and wrapped by its real width", () => {
  expect(textWidth("MMMM", { size: 20 })).toBeGreaterThan(textWidth("iiii", { size: 20 }) * 2);
  expect(fitted("Prolongación Juárez", 80)).toMatch(/^Prolo.*…$/);
  expect(fitted("Perú", 80)).toBe("Perú");
  expect(wrapped("uno dos tres cuatro", 70).length).toBeGreaterThan(1);
});
