import { fontFace, fontFamily } from "../../../lib/http/pages/fonts.ts";
import { frameStyle } from "../../../lib/http/pages/public-style.ts";

// Focused elements scroll clear of the fixed button. Every class begins with `lp-` (landing page): the sign-in form uses the style of the
// web, and the two must not share a class.
const style = `
body,.lp{font-family:${fontFamily}}
.lp{font-variant-numeric:tabular-nums}
@media (max-width:899px){:root:has(.lp-stick){scroll-padding-bottom:96px}}
.lp:not([hidden])~.boot{display:none}
.lp main{max-width:none;margin:0;padding:0}
.lp-front{position:relative;color:#fff;background:linear-gradient(180deg,#47228f 0,#6d3bd1 62%,#8a5cde)}
.lp-say{padding:20px 20px 0}
.lp-say h1{margin:0;font-size:2.375rem;line-height:1.1;font-weight:700;letter-spacing:-.03em;text-wrap:balance}
.lp-say em{display:inline-block;font-style:normal;color:#f5b53d}
.lp-lead{margin:12px 0 20px;font-size:1.0625rem;line-height:1.5;color:#ede5fc;max-width:36ch}
.lp-ways{display:grid;gap:10px}
.lp .lp-go{min-height:52px;font-size:1.0625rem;background:#f5b53d;border-color:#f5b53d;color:#2b1a00}
.lp .lp-back{min-height:52px;font-size:1.0625rem;background:transparent;border-color:rgb(255 255 255/.6);color:#fff}
.lp-front :focus-visible{outline-color:#fff}
.lp-fine{margin:12px 0 0;font-size:.875rem;color:#ede5fc}
.lp-soon{margin:0;padding:14px 16px;border-radius:10px;background:#fff3dc;color:#774400}
.lp-art{display:block}.lp-art img{display:block;width:100%;height:250px;object-fit:cover;object-position:50% 92%;-webkit-mask:linear-gradient(transparent,#000 34%);mask:linear-gradient(transparent,#000 34%)}
.lp-enter{margin:16px 20px 0;padding:24px 20px;border-radius:16px;background:var(--surface);color:var(--text);scroll-margin-top:12px;box-shadow:0 1px 2px rgb(49 22 103/.05),0 8px 24px -12px rgb(49 22 103/.12)}
.lp-enter #root{min-height:270px;font-family:"Figtree Variable",${fontFamily}}
.lp-enter h2{margin:0 0 4px;font-size:1.5rem;line-height:1.25;letter-spacing:-.012em}
.lp-enter #root:empty{display:none}.lp-enter #root:not(:empty)+.lp-wait{display:none}
.lp-wait{display:grid;align-content:start;min-height:270px;gap:12px;padding-top:36px}.lp-wait i{height:44px;border-radius:8px;background:var(--brand-soft)}.lp-wait i:last-child{margin-top:12px;height:48px}@media (scripting:none){.lp-wait{display:none}}
.lp-facts{display:flex;flex-wrap:wrap;margin:0;background:var(--surface);border-bottom:1px solid var(--line);text-align:center}
.lp-facts div{display:flex;flex-direction:column-reverse;justify-content:flex-end;flex:1 0 auto;width:min-content;max-width:100%;padding:14px 6px;border-left:1px solid var(--line)}.lp-facts div:first-child{border:0}
.lp-facts dd{margin:0;font-size:1.5rem;line-height:1.2;font-weight:700;letter-spacing:-.02em}.lp-facts dt{font-size:.8125rem;line-height:1.3;color:var(--text-2)}
.lp-part{max-width:1200px;margin:0 auto;padding:32px 20px 0}
.lp-part h2,.lp-firm h2{margin:0 0 16px;font-size:1.5rem;line-height:1.25;letter-spacing:-.02em}
.lp-part p{margin:0}
.lp-steps{margin:0;padding:0;list-style:none}
.lp-steps li{position:relative;display:grid;grid-template-columns:56px 1fr;gap:14px;padding-bottom:20px}
.lp-steps li:not(:last-child)::before{content:"";position:absolute;left:27px;top:56px;bottom:0;border-left:2px dotted var(--brand-line)}
.lp-steps svg{width:56px;height:56px;padding:14px;border-radius:50%;background:var(--brand-soft);fill:none;stroke:var(--brand-text);stroke-width:1.75;stroke-linecap:round;stroke-linejoin:round}
.lp-steps li:last-child svg{background:#f5b53d;stroke:#2b1a00}
.lp-steps h3{margin:4px 0 0;font-size:1.0625rem;line-height:1.4}.lp-steps p{color:var(--text-2);font-size:.9375rem}
.lp-towns{display:flex;flex-wrap:wrap;gap:8px;margin:0 0 16px;padding:0;list-style:none}
.lp-towns a{display:inline-flex;align-items:center;min-height:44px;padding:4px 16px;border:1px solid var(--line-2);border-radius:999px;background:var(--surface);color:var(--text);font-size:.9375rem;text-decoration:none}
.lp-towns a[aria-current]{background:var(--brand-soft);border-color:var(--brand-line);color:var(--brand-text);font-weight:500}
.lp-vacancies{display:grid;gap:10px;margin:0;padding:0;list-style:none}
.lp-vacancies a{display:flex;gap:14px;height:100%;padding:14px;border-radius:12px;background:var(--surface);color:inherit;text-decoration:none;box-shadow:0 1px 2px rgb(49 22 103/.05),0 8px 24px -12px rgb(49 22 103/.12)}
.lp-vacancies i{flex:none;position:relative;display:grid;place-items:center;width:48px;height:48px;border-radius:10px;background:#5a2cb3;color:#fff;font-style:normal;font-size:1.25rem;font-weight:700}.lp-vacancies img{position:absolute;width:48px;height:48px;object-fit:cover;border-radius:10px}.lp-vacancies .tone-2{background:#1f4f8f}.lp-vacancies .tone-3{background:#0f6674}.lp-vacancies .tone-4{background:#4f4865}.lp-vacancies .tone-5{background:#8a2e6c}
.lp-vacancies a>span{display:grid;align-content:start;gap:1px;min-width:0}.lp-vacancies b{overflow-wrap:anywhere}
.lp-vacancies span span{color:var(--text-2);font-size:.875rem}.lp-vacancies .lp-pay{color:inherit;font-size:1rem;font-weight:700}.lp-pay small{color:var(--text-2);font-size:.875rem;font-weight:400}
.lp-all{width:100%;margin-top:16px}
.lp-two{display:grid;gap:32px;align-items:start}
.lp-firm{padding:22px;border-radius:16px;background:var(--brand-soft)}.lp-firm ul{margin:8px 0 16px;padding-left:20px;line-height:1.65;list-style:disc}
.lp-ask details{border-bottom:1px solid var(--line)}.lp-ask summary{padding:12px 0;min-height:48px;font-weight:500;cursor:pointer}.lp-ask details p{margin:0 0 14px;color:var(--text-2)}
.lp-stick{position:sticky;bottom:0;z-index:3;margin-top:32px;padding:10px 20px calc(10px + env(safe-area-inset-bottom));background:var(--surface);box-shadow:0 -6px 20px rgb(49 22 103/.1)}.lp-stick .btn{width:100%}body:has(#entrar:is(:target,:focus-within)) .lp-stick{visibility:hidden}
@media (min-width:900px){
.lp main{display:grid;grid-template-columns:minmax(0,1fr)}.lp main>*{grid-column:1;width:100%}
.lp-front{grid-row:1;min-height:660px;padding:40px 40px 270px;overflow:hidden;isolation:isolate}.lp-front::before{content:"";position:absolute;z-index:-1;inset:auto 0 0;height:60px;background:#25104f}
.lp-say{position:relative;max-width:1120px;margin:0 auto;padding:0 440px 0 0}.lp-say h1{font-size:3.625rem;line-height:1.04}.lp-lead{font-size:1.25rem}
.lp main>.lp-enter{grid-row:1;position:relative;align-self:start;justify-self:end;width:380px;margin:40px max(40px,50% - 560px);padding:26px;box-shadow:0 24px 56px -16px rgb(49 22 103/.5)}
.lp-ways{grid-template-columns:max-content}.lp .lp-go{padding:0 28px}.lp .lp-back{display:none}
.lp-art img{position:absolute;z-index:-1;left:0;bottom:0;height:352px;object-position:50% 100%;-webkit-mask:linear-gradient(transparent,#000 12%);mask:linear-gradient(transparent,#000 12%)}
.lp .site-papel{height:44px;background-size:auto 44px}
.lp .site-enter,.lp-stick{display:none}
.lp-facts div{padding:20px}.lp-facts dd{font-size:1.875rem}.lp-facts dt{font-size:.9375rem}
.lp-part{padding:48px 40px 0}.lp-part h2{font-size:1.875rem;margin-bottom:24px}
.lp-steps{display:grid;grid-template-columns:repeat(4,1fr);gap:28px}.lp-steps li{grid-template-columns:1fr;align-content:start}
.lp-steps li:not(:last-child)::before{left:72px;right:-16px;top:27px;bottom:auto;border-left:0;border-top:2px dotted var(--brand-line)}
.lp-vacancies{grid-template-columns:repeat(3,1fr);gap:16px}.lp-two{grid-template-columns:1fr 1fr;gap:40px}
.lp-rest{padding-bottom:48px}}
@media (min-width:900px) and (max-width:1199px){.lp-art img{object-position:22% 100%}}
`.trim();

/** Inline style of the landing page, with the web's font if its file is known. */
export function landingStyle(font: string | undefined): string {
  return [...(font ? [fontFace(font)] : []), frameStyle, style].join("\n");
}
