import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { brand } from '#contracts/brand.ts';
import type { Language } from '#contracts/language.ts';
import { Refusal } from '#contracts/refusals.ts';
import { textIn } from '#contracts/text/languages.ts';
import { isThisMachine } from '#platform/adapters/http/requester.ts';
import { languageOfRequest } from '#platform/adapters/http/web.ts';
import { escaped } from '#platform/adapters/mail/layout.ts';
import { outboxIn } from '#platform/adapters/mail/mailer.ts';
import { readEml, type WrittenMail } from '#platform/adapters/mail/read-eml.ts';

const maxShown = 50;

const style = `body{margin:0 auto;max-width:44rem;padding:2rem 1rem;background:#f6f0e6;color:#22201c;font:16px/1.6 system-ui,sans-serif}
h1,h2{line-height:1.25}article{margin:1.5rem 0;padding:1rem 1.25rem;background:#fffdf8;border-radius:12px}
h2{margin:0;font-size:1.2rem}p{margin:.25rem 0;color:#5d564b}pre{margin:1rem 0 0;white-space:pre-wrap;overflow-wrap:anywhere;font:inherit;color:#22201c}a{color:#a30d25}`;
const policy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

/**
 * `/demo/outbox`: the mails of the demo, which sends none, newest first. They contain codes to reset passwords, so the
 * page is served to this machine alone.
 */
export function serveOutbox(server: FastifyInstance, dataDir: string): void {
  const config = { who: 'anyone', budget: 'read', name: 'outbox' } as const;
  server.get('/demo/outbox', { config }, async (request: FastifyRequest, reply) => {
    if (!isThisMachine(request)) throw new Refusal('not_allowed.local_only');
    return reply
      .header('content-security-policy', policy)
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(pageOf(mailsIn(outboxIn(dataDir)), languageOfRequest(request)));
  });
}

function mailsIn(directory: string): WrittenMail[] {
  if (!existsSync(directory)) return [];
  const files = readdirSync(directory, { withFileTypes: true }).filter(({ name }) => name.endsWith('.eml'));
  return files
    .map(({ name }) => ({ path: join(directory, name), at: statSync(join(directory, name)).mtimeMs }))
    .toSorted((one, other) => other.at - one.at)
    .slice(0, maxShown)
    .map(({ path }) => readEml(readFileSync(path, 'utf8')));
}

function pageOf(mails: readonly WrittenMail[], language: Language): string {
  const t = textIn(language).outbox;
  const articles = mails.map(
    ({ to, subject, date, text }) =>
      `<article><h2>${escaped(subject)}</h2><p>${escaped(t.to(to))} · ${escaped(date)}</p><pre>${linked(escaped(text))}</pre></article>`,
  );
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${t.title} · ${escaped(brand.title)}</title><style>${style}</style></head>
<body><h1>${t.title}</h1><p>${t.lead}</p>
${articles.join('\n') || `<p>${t.none}</p>`}
</body></html>
`;
}

/** Turns the addresses in a mail into links. */
const linked = (html: string): string => html.replaceAll(/https?:\/\/[^\s<]+/g, (url) => `<a href="${url}">${url}</a>`);
