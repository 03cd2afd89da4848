import { expect, test } from "vitest";
import { html, jsonForPage, trusted } from "./html.ts";

test("HTML templates escape text of users, and only that", () => {
  const evil = `<img src=x onerror="alert('1')">&`;
  expect(html`<p title="${evil}">${evil}</p>`.html).toBe(
    `<p title="&lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt;&amp;">&lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt;&amp;</p>`,
  );
  expect(html`${trusted("<b>1</b>")}${["a", "<"]}${null}${undefined}${false}${0}`.html).toBe("<b>1</b>a&lt;0");
});

test("JSON embedded in a page cannot end its script element", () => {
  const data = jsonForPage({ title: "</script><script>alert(1)</script>" });
  expect(data.html).not.toContain("<");
  expect(JSON.parse(data.html)).toEqual({ title: "</script><script>alert(1)</script>" });
});
