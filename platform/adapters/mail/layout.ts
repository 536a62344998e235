import { brand } from '#contracts/brand.ts';
import type { Language } from '#contracts/language.ts';

/** The content of a mail: paragraphs, a code to type, a link to follow. */
export interface Letter {
  readonly subject: string;
  readonly greeting: string;
  /** Takes the place of the greeting, and in HTML that of the subject above the text. */
  readonly headline?: string;
  readonly paragraphs: readonly string[];
  readonly items?: readonly string[];
  readonly code?: string;
  readonly action?: { readonly label: string; readonly url: string };
  readonly closing: string;
  /** The link that ends mails like this one. */
  readonly unsubscribe?: { readonly label: string; readonly url: string };
  /** The contact line; absent when the installation has no contact. */
  readonly contact?: string;
}

/** The mail as plain text, without line breaks in paragraphs: mail programs wrap them. */
export function textOf(letter: Letter): string {
  const { greeting, headline = greeting, paragraphs, items, code, action, closing, unsubscribe, contact } = letter;
  const parts = [
    headline,
    ...paragraphs,
    ...(items === undefined ? [] : [items.map((item) => `- ${item}`).join('\n')]),
    ...(code === undefined ? [] : [`    ${spaced(code)}`]),
    ...(action === undefined ? [] : [`${action.label}:\n${action.url}`]),
    closing,
    ...(unsubscribe === undefined ? [] : [`${unsubscribe.label}:\n${unsubscribe.url}`]),
    ...(contact === undefined ? [] : [contact]),
    brand.title,
  ];
  return `${parts.join('\n\n')}\n`;
}

const paper = '#f6f0e6';
const ink = '#22201c';
const signal = '#c8102e';
const serif = "Fraunces, Georgia, 'Times New Roman', serif";
const sans = "Figtree, 'Segoe UI', Helvetica, Arial, sans-serif";

/** The mail in the product's design: paper, ink and one signal red. It loads nothing from the network. */
export function htmlOf(letter: Letter, language: Language): string {
  const { subject, greeting, headline, paragraphs, items, code, action, unsubscribe } = letter;
  const paragraph = (text: string) => `<p style="margin:0 0 16px">${escaped(text)}</p>`;
  const codeBlock =
    code === undefined
      ? ''
      : `<p style="margin:8px 0 24px;font:600 32px/1.2 ${serif};letter-spacing:6px">${escaped(spaced(code))}</p>`;
  const button =
    action === undefined
      ? ''
      : `<p style="margin:8px 0 24px"><a href="${escaped(action.url)}" style="display:inline-block;padding:14px 24px;border-radius:999px;background:${signal};color:#ffffff;text-decoration:none;font-weight:600">${escaped(action.label)}</a></p>`;
  const list =
    items === undefined
      ? ''
      : `<ul style="margin:0 0 16px;padding-left:20px">${items.map((item) => `<li style="margin:0 0 8px">${escaped(item)}</li>`).join('')}</ul>`;
  const foot = [
    escaped(letter.closing),
    ...(unsubscribe === undefined
      ? []
      : [`<a href="${escaped(unsubscribe.url)}" style="color:#5d564b">${escaped(unsubscribe.label)}</a>`]),
    ...(letter.contact === undefined ? [] : [escaped(letter.contact)]),
  ];
  return `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escaped(subject)}</title></head>
<body style="margin:0;padding:32px 16px;background:${paper};color:${ink};font:16px/1.6 ${sans}">
<div style="max-width:520px;margin:0 auto">
<p style="margin:0 0 24px;font:600 20px/1.2 ${serif};color:${signal}">${escaped(brand.title)}</p>
<h1 style="margin:0 0 16px;font:600 26px/1.3 ${serif}">${escaped(headline ?? subject)}</h1>
${[...(headline === undefined ? [greeting] : []), ...paragraphs].map(paragraph).join('\n')}
${list}${codeBlock}${button}
<p style="margin:24px 0 0;padding-top:16px;border-top:1px solid #d9cfbf;font-size:14px;color:#5d564b">${foot.join('<br>')}</p>
</div>
</body>
</html>
`;
}

/** Two groups of three digits are easier to read. */
const spaced = (code: string): string => code.replace(/^(\d{3})(\d{3})$/, '$1 $2');

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);
