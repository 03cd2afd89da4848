// Tokens of the web's styles/tokens.css with the same names and values, because the landing page uses both (compared in
// public-style.test.ts).
const light =
  "--page:#f6f3fc;--surface:#ffffff;--line:#e6e3ee;--line-2:#d3cfdf;--text:#1d1829;--text-2:#696280;--brand:#6d3bd1;--on-brand:#ffffff;--brand-soft:#ede5fc;--brand-text:#5a2cb3;--brand-line:#c3a9f2;--wait-bg:#fff3dc;--wait-text:#774400;--mun:#342e47;--focus:#6d3bd1";
const dark =
  "--page:#15111f;--surface:#1e1930;--line:#352d4d;--line-2:#463d61;--text:#f1eef8;--text-2:#b9b2cc;--brand:#c3a9f2;--on-brand:#1d1829;--brand-soft:#38276b;--brand-text:#d0bbf6;--brand-line:#6a4db3;--wait-bg:#3a2a0c;--wait-text:#ffcb6b;--mun:#dccdf9;--focus:#dccdf9";

export const frameStyle = `
:root{color-scheme:light;${light}}
@media (prefers-color-scheme:dark){:root:not([data-theme=light]){color-scheme:dark;${dark}}}
:root[data-theme=dark]{color-scheme:dark;${dark}}
*{box-sizing:border-box}
body{margin:0;background:var(--page);color:var(--text);font:1rem/1.5 system-ui,"Segoe UI",Roboto,sans-serif;overflow-wrap:break-word}
.site-skip{position:absolute;left:16px;top:-80px;z-index:9;background:var(--brand);color:var(--on-brand);padding:12px 16px;border-radius:8px}.site-skip:focus{top:12px}
.site-top{display:flex;align-items:center;flex-wrap:wrap;gap:4px 12px;padding:8px 20px;min-height:60px;background:var(--surface)}
.site-name{display:flex;align-items:center;gap:10px;min-height:44px;color:inherit;font-size:1.25rem;font-weight:700;letter-spacing:-.02em;text-decoration:none}
.site-mun{display:none;align-items:center;gap:10px;color:var(--text-2);font-size:.875rem}
.site-logo{height:36px;width:auto;max-width:min(40vw,180px);object-fit:contain;border-radius:6px;background:#fff}
.site-end{display:flex;align-items:center;gap:4px;margin-left:auto}
.site-help{display:flex;align-items:center;justify-content:center;gap:6px;min-width:44px;min-height:44px;padding:0 8px;border-radius:8px;color:var(--text);font-weight:500;text-decoration:none}
.site-help svg{flex:none;fill:none;stroke:currentColor;stroke-width:1.75;stroke-linecap:round;stroke-linejoin:round}
@media (max-width:374px){.site-help span{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}}
.site-papel{height:30px;background:#47228f url(/drawings/papel-picado.svg) 0 0/auto 30px repeat-x}
.btn{display:inline-flex;align-items:center;justify-content:center;min-height:48px;padding:10px 24px;border:1px solid var(--brand);border-radius:8px;background:var(--brand);color:var(--on-brand);font:inherit;font-weight:700;text-align:center;text-decoration:none;cursor:pointer}
.btn.line{background:var(--surface);border-color:var(--line-2);color:var(--text);font-weight:500}
.site-enter.btn{min-height:44px;padding:8px 18px}
.site-foot{background:var(--surface);border-top:1px solid var(--line);color:var(--text-2);font-size:.875rem;line-height:1.5}
.site-foot>div{display:grid;grid-template-columns:minmax(0,1fr);gap:12px;max-width:1200px;margin:0 auto;padding:24px 20px 32px}
.site-foot p,.site-foot h2{margin:0}.site-foot h2{font-size:1rem;color:var(--text)}
.site-warn{margin:0;background:var(--wait-bg);color:var(--wait-text);border-radius:10px;padding:12px 14px;font-size:.9375rem}
.site-links{display:flex;flex-wrap:wrap;gap:0 20px;margin:0;padding:0;list-style:none}.site-links li{min-width:0;max-width:100%}.site-links a{display:inline-flex;align-items:center;min-height:44px;overflow-wrap:anywhere;min-width:0}
.site-foot a,.card a:not(.btn){color:var(--brand-text);text-underline-offset:3px}
:where(a,summary,.btn):focus-visible{outline:3px solid var(--focus);outline-offset:2px}
@media (min-width:900px){.site-top{padding:8px 40px}.site-mun{display:flex;margin-left:auto}.site-mun+.site-end{gap:8px;margin-left:8px}.site-foot>div{padding:28px 40px 40px}}
@media print{.site-papel,.site-end,.site-skip{display:none}}
`.trim();

export const cardStyle = `
main{max-width:720px;margin:0 auto;padding:20px 16px 32px;overflow-wrap:anywhere}
.card{background:var(--surface);border-radius:12px;padding:24px;box-shadow:0 8px 24px -12px rgb(49 22 103/.2)}
h1{font-size:1.75rem;line-height:1.2;margin:0 0 4px}
h2{font-size:1.25rem;margin:28px 0 8px}
main p{margin:0 0 12px}
details{border-top:1px solid var(--line)}.card summary{min-height:48px;padding:12px 0;font-weight:700;cursor:pointer}
.verdict{display:inline-block;border-radius:999px;padding:4px 16px;font-weight:700;margin:0 0 12px;color:#fff;background:#1d6f44}.verdict.no{background:#a3261c}
.soft{color:var(--text-2)}
.pay{font-size:1.25rem;font-weight:700;margin:16px 0 4px}
ul.tags{display:flex;flex-wrap:wrap;gap:8px;list-style:none;margin:16px 0;padding:0}
ul.tags li{background:var(--brand-soft);color:var(--brand-text);border-radius:999px;padding:4px 12px;font-size:.875rem}
dl{display:grid;grid-template-columns:max-content 1fr;gap:8px 24px;margin:16px 0}
dt{color:var(--text-2)}dd{margin:0}
h3{font-size:1.125rem;margin:24px 0 4px}
.figures{width:100%;border-collapse:collapse;margin:0 0 20px;break-inside:avoid;overflow-wrap:normal}.figures caption{padding:12px 0 4px;font-weight:700;text-align:left}
.figures th,.figures td{padding:8px 0 8px 12px;border-top:1px solid var(--line);text-align:right;vertical-align:top;font-weight:400;font-variant-numeric:tabular-nums}
.figures th:first-child{padding-left:0;text-align:left}.figures .part:first-child{padding-left:16px}.figures thead th{color:var(--text-2);font-size:.875rem}.figures small{display:block;color:var(--text-2);font-size:.8125rem;line-height:1.4}
.more{margin:24px 0 0;text-align:center;font-size:.875rem}.more a:not(.btn){display:inline-flex;align-items:center;min-height:44px}
.plus{color:var(--brand-text)}
.act{display:flex;flex-wrap:wrap;gap:8px;position:sticky;bottom:0;background:var(--surface);padding:16px 0 calc(8px + env(safe-area-inset-bottom));margin-top:16px;border-top:1px solid var(--line)}
ul.others{list-style:none;margin:8px 0 0;padding:0}
ul.others li{border-top:1px solid var(--line)}
ul.others a{display:block;padding:12px 0;text-decoration:none;color:inherit}
ul.others a b{color:var(--brand-text);text-decoration:underline}
.wall .pay{font-size:1.5rem}.wall dl,.wall ul{font-size:1.125rem}.wall .sheet{margin-top:auto}
.card .btn{display:flex;width:100%}.act .btn{flex:1 1 8rem;padding-inline:12px}
.sheet{display:flex;gap:32px;align-items:center;margin-top:24px;border-top:1px solid var(--line);padding-top:24px}
.sheet svg{width:200px;height:200px;flex:none;background:#fff;border-radius:8px}
@media (max-width:480px){.card{padding:20px 16px}h1{font-size:1.5rem}dl{grid-template-columns:1fr;gap:2px}dd{margin-bottom:8px}.sheet{flex-direction:column;gap:16px;align-items:flex-start}}
@media print{:root{color-scheme:light;--page:#fff;--surface:#fff;--text:#000;--text-2:#444;--brand-soft:#fff;--brand-text:#000;--line:#999}.card{box-shadow:none;padding:0}.noprint{display:none}h1{font-size:2.25rem}.pay{font-size:1.75rem}
body:has(.wall) main{max-width:none;padding:0}body:has(.wall) .site-top{position:static;max-width:none;padding:0 0 10mm;font-size:14pt}
.wall{display:flex;flex-direction:column;height:220mm;border-top:3mm solid #6d3bd1;padding-top:8mm;border-radius:0;print-color-adjust:exact;-webkit-print-color-adjust:exact}
.wall h1{font-size:30pt}.wall .pay{font-size:22pt;line-height:1.2;margin:10px 0 0}.wall .co{font-size:18pt}.wall dl{font-size:15pt;gap:2mm 8mm}
.wall .what{flex:1 1 0;min-height:0;overflow:hidden;font-size:13pt;line-height:1.4}.wall .what>*{margin:0 0 2mm}.wall .what ul{font-size:13pt}
.wall .sheet{margin-top:0}.wall .sheet svg{width:5.5cm;height:5.5cm}.wall .sheet b{font-size:20pt}}
@page{margin:15mm}
`.trim();
