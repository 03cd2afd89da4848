import { expect, test } from "vitest";
import { linkAddress } from "./address.ts";

test.each([
  ["https://tienda.mx/empleos?x=1", "https://tienda.mx/empleos?x=1"],
  [" tienda.mx ", "https://tienda.mx"],
  ["www.panaderia.com.mx/menu", "https://www.panaderia.com.mx/menu"],
  ["http://muebles.example", "http://muebles.example"],
  ["https://", undefined],
  ["", undefined],
  ["tienda", undefined],
  ["ventas@tienda.mx", undefined],
  ["javascript:alert(1)", undefined],
  ["mailto:ventas@tienda.mx", undefined],
  ["ftp://tienda.mx", undefined],
  ["una tienda.mx", undefined],
])("[S15] the typed link %j becomes the URL %j", (typed, address) => expect(linkAddress(typed)).toBe(address));
