/** Content of the QR code of a tax certificate (constancia de situación fiscal). */
export type TaxCertificateCode = { rfc: string; address: string };

const longestText = 300;
const page = "https://siat.sat.gob.mx/app/qr/faces/pages/mobile/validadorqr.jsf";
const idCif = /^\d{8,13}$/;
const rfc = /^[A-ZÑ&]{3,4}\d{6}[A-Z\d]{3}$/;

/**
 * RFC and SAT page in the text of a tax certificate's QR code; undefined for any other code. The address is written anew
 * from its parts, so that no other host or parameter of the code reaches a link.
 */
export function readTaxCodeText(text: string): TaxCertificateCode | undefined {
  if (text.length > longestText || !URL.canParse(text)) return undefined;
  const url = new URL(text);
  if (!/^https?:$/.test(url.protocol) || url.hostname !== "siat.sat.gob.mx" || !url.pathname.startsWith("/app/qr/"))
    return undefined;
  // An RFC may hold an ampersand that the code does not encode: the third parameter goes on to the end.
  const [, third = ""] = url.search.split(/[?&]D3=/);
  const [id = "", tail = ""] = decoded(third).split("_");
  if (!idCif.test(id) || !rfc.test(tail.toUpperCase())) return undefined;
  return { rfc: tail.toUpperCase(), address: `${page}?D1=10&D2=1&D3=${id}_${encodeURIComponent(tail.toUpperCase())}` };
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value).replaceAll("&amp;", "&");
  } catch {
    return value;
  }
}
