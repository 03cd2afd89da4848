/** The style of the public pages: in the page itself, so that it shows with its first bytes. */
export const publicStyle = `
:root{color-scheme:light dark;--page:#f6f3fc;--card:#fff;--text:#1d1829;--soft:#696280;--line:#e6e3ee;--brand:#6d3bd1;--on:#fff;--tint:#ede5fc;--brand-text:#5a2cb3}
@media (prefers-color-scheme:dark){:root{--page:#150f22;--card:#201833;--text:#f4f0fb;--soft:#b9b0cc;--line:#3a3050;--brand:#8a5cde;--on:#fff;--tint:#33245a;--brand-text:#cdb8f7}}
*{box-sizing:border-box}
body{margin:0;background:var(--page);color:var(--text);font:16px/1.5 system-ui,"Segoe UI",Roboto,sans-serif;overflow-wrap:anywhere}
header,main,footer{max-width:720px;margin:0 auto;padding:16px}
header{display:flex;align-items:center;gap:12px;font-weight:700}
header img{width:32px;height:32px;border-radius:8px}
.card{background:var(--card);border-radius:12px;padding:24px;box-shadow:0 8px 24px -12px rgb(49 22 103/.2)}
h1{font-size:1.75rem;line-height:1.2;margin:0 0 4px}
h2{font-size:1.25rem;margin:28px 0 8px}
p{margin:0 0 12px}
.verdict{display:inline-block;border-radius:999px;padding:4px 16px;font-weight:700;margin:0 0 12px;color:#fff;background:#1d6f44}.verdict.no{background:#a3261c}
.soft,footer{color:var(--soft)}
.pay{font-size:1.25rem;font-weight:700;margin:16px 0 4px}
ul.tags{display:flex;flex-wrap:wrap;gap:8px;list-style:none;margin:16px 0;padding:0}
ul.tags li{background:var(--tint);color:var(--brand-text);border-radius:999px;padding:4px 12px;font-size:.875rem}
dl{display:grid;grid-template-columns:max-content 1fr;gap:8px 24px;margin:16px 0}
dt{color:var(--soft)}dd{margin:0}
a{color:var(--brand-text)}
.btn{display:block;background:var(--brand);color:var(--on);text-align:center;text-decoration:none;font-weight:700;padding:14px 24px;border-radius:8px;min-height:48px}
.more{margin:24px 0 0;text-align:center;font-size:.875rem}
.act{position:sticky;bottom:0;background:var(--card);padding:16px 0 calc(8px + env(safe-area-inset-bottom));margin-top:16px;border-top:1px solid var(--line)}
ul.others{list-style:none;margin:8px 0 0;padding:0}
ul.others li{border-top:1px solid var(--line)}
ul.others a{display:block;padding:12px 0;text-decoration:none;color:inherit}
ul.others a b{color:var(--brand-text);text-decoration:underline}
.wall .pay{font-size:1.5rem}.wall dl,.wall ul{font-size:1.125rem}.wall .sheet{margin-top:auto}
button.btn{width:100%;border:0;font:inherit;font-weight:700;cursor:pointer}
a:focus-visible,.btn:focus-visible{outline:3px solid var(--brand);outline-offset:2px}
.sheet{display:flex;gap:32px;align-items:center;margin-top:24px;border-top:1px solid var(--line);padding-top:24px}
.sheet svg{width:200px;height:200px;flex:none;background:#fff;border-radius:8px}
@media (max-width:480px){.card{padding:20px 16px}h1{font-size:1.5rem}dl{grid-template-columns:1fr;gap:2px}dd{margin-bottom:8px}.sheet{flex-direction:column;gap:16px;align-items:flex-start}}
@media print{:root{color-scheme:light;--page:#fff;--card:#fff;--text:#000;--soft:#444;--tint:#fff;--brand-text:#000;--line:#999}.card{box-shadow:none;padding:0}.noprint{display:none}h1{font-size:2.25rem}.pay{font-size:1.75rem}
body:has(.wall) main{max-width:none;padding:0}body:has(.wall) header{max-width:none;padding:0 0 10mm;font-size:14pt}
.wall{display:flex;flex-direction:column;height:229mm;border-top:3mm solid #6d3bd1;padding-top:8mm;border-radius:0;print-color-adjust:exact;-webkit-print-color-adjust:exact}
.wall h1{font-size:30pt}.wall .pay{font-size:22pt;line-height:1.2;margin:10px 0 0}.wall .co{font-size:18pt}.wall dl{font-size:15pt;gap:2mm 8mm}
.wall .what{flex:1 1 0;min-height:0;overflow:hidden;font-size:13pt;line-height:1.4}.wall .what>*{margin:0 0 2mm}.wall .what ul{font-size:13pt}
.wall .sheet{margin-top:0}.wall .sheet svg{width:5.5cm;height:5.5cm}.wall .sheet b{font-size:20pt}}
@page{margin:15mm}
`.trim();
