import { expect, test } from "vitest";
import { htmlOfText } from "./paste.ts";

test.each([
  ["Hola", "<p>Hola</p>"],
  ["Uno\n\nDos\r\nTres", "<p>Uno</p><p>Dos</p><p>Tres</p>"],
  [
    "*Requisitos:*\n- Puntual\n• Con ganas\nFin",
    "<p><strong>Requisitos:</strong></p><ul><li><p>Puntual</p></li><li><p>Con ganas</p></li></ul><p>Fin</p>",
  ],
  ["1. Cobrar\n2) Limpiar", "<ol><li><p>Cobrar</p></li><li><p>Limpiar</p></li></ol>"],
  ["- Uno\n1. Dos", "<ul><li><p>Uno</p></li></ul><ol><li><p>Dos</p></li></ol>"],
  ["Es _muy_ fácil, 2*3*4 y a_b_c", "<p>Es <em>muy</em> fácil, 2*3*4 y a_b_c</p>"],
  ["<script>alert(1)</script> & más", "<p>&lt;script>alert(1)&lt;/script> &amp; más</p>"],
  ["-sin espacio", "<p>-sin espacio</p>"],
])("[S15] the pasted text %j becomes %j", (text, html) => expect(htmlOfText(text)).toBe(html));
