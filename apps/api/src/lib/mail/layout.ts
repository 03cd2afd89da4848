export type Letter = {
  subject: string;
  paragraphs: string[];
  items?: { title: string; detail: string; path: string }[];
  code?: string;
  action?: { path: string; label: string };
  stop?: { path: string; label: string };
  calendar?: CalendarPart;
};

/** Calendar entry (RFC 5545) that an e-mail carries, as an invitation and as a file. */
export type CalendarPart = { method: "REQUEST" | "CANCEL"; content: string };

export type StoredEmail = { subject: string; text: string; html: string; stop?: string; calendar?: CalendarPart };

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.codePointAt(0)};`);

export type Sender = { name: string; municipality: string };

export function renderEmail(letter: Letter, publicUrl: string, { name, municipality }: Sender): StoredEmail {
  const link = letter.action ? `${publicUrl}${letter.action.path}` : undefined;
  const stop = letter.stop ? `${publicUrl}${letter.stop.path}` : undefined;
  const text = [
    ...letter.paragraphs,
    ...(letter.items ?? []).map(({ title, detail, path }) => `${title}\n${detail}\n${publicUrl}${path}`),
    ...(letter.code ? [letter.code] : []),
    ...(letter.action && link ? [`${letter.action.label}: ${link}`] : []),
    ...(letter.stop && stop ? [`${letter.stop.label}: ${stop}`] : []),
    `${name}, ${municipality}`,
  ].join("\n\n");
  const paragraphs = letter.paragraphs
    .map((paragraph) => `<p style="margin:0 0 16px">${escapeHtml(paragraph)}</p>`)
    .join("");
  const items = (letter.items ?? [])
    .map(
      ({ title, detail, path }) =>
        `<p style="margin:0 0 16px;padding:0 0 16px;border-bottom:1px solid #e3dcf0"><a href="${escapeHtml(publicUrl + path)}" style="color:#5a2cb3;font-weight:700">${escapeHtml(title)}</a><br><span style="font-size:14px;color:#696280">${escapeHtml(detail)}</span></p>`,
    )
    .join("");
  const code = letter.code
    ? `<p style="margin:0 0 16px;font-size:32px;font-weight:700;letter-spacing:8px">${escapeHtml(letter.code)}</p>`
    : "";
  const button =
    letter.action && link
      ? `<p style="margin:0 0 16px"><a href="${escapeHtml(link)}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:#6d3bd1;color:#fff;font-weight:700;text-decoration:none">${escapeHtml(letter.action.label)}</a></p>`
      : "";
  const foot =
    letter.stop && stop
      ? `<p style="margin:16px 0 0;font-size:14px"><a href="${escapeHtml(stop)}" style="color:#696280">${escapeHtml(letter.stop.label)}</a></p>`
      : "";
  const html = `<!doctype html><html lang="es"><body style="margin:0;background:#f6f3fc;font:16px/24px system-ui,sans-serif;color:#1d1829"><div style="max-width:560px;margin:0 auto;padding:24px"><p style="margin:0 0 16px;font-weight:700;color:#5a2cb3">${escapeHtml(name)}</p><div style="background:#fff;border-radius:12px;padding:24px"><h1 style="margin:0 0 16px;font-size:20px">${escapeHtml(letter.subject)}</h1>${paragraphs}${items}${code}${button}</div>${foot}<p style="margin:16px 0 0;font-size:14px;color:#696280">${escapeHtml(`${name}, ${municipality}`)}</p></div></body></html>`;
  return {
    subject: letter.subject,
    text,
    html,
    ...(stop ? { stop } : {}),
    ...(letter.calendar ? { calendar: letter.calendar } : {}),
  };
}
