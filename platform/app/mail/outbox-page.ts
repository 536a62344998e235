import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refusal } from '#contracts/refusals.ts';
import type { Catalogue } from '#contracts/text/catalogue.ts';
import { textIn } from '#contracts/text/languages.ts';
import { isThisMachine } from '#platform/adapters/http/requester.ts';
import { languageOfRequest } from '#platform/adapters/http/web.ts';
import { escaped } from '#platform/adapters/mail/layout.ts';
import { outboxIn } from '#platform/adapters/mail/mailer.ts';
import { readEml, type WrittenMail } from '#platform/adapters/mail/read-eml.ts';
import { sendPage } from './plain-page.ts';

const maxShown = 50;

/**
 * `/demo/outbox`: the mails of the demo, which sends none, newest first. They contain codes to reset passwords, so the
 * page is served to this machine alone.
 */
export function serveOutbox(server: FastifyInstance, dataDir: string): void {
  const config = { who: 'anyone', budget: 'read', name: 'outbox' } as const;
  server.get('/demo/outbox', { config }, async (request: FastifyRequest, reply) => {
    if (!isThisMachine(request)) throw new Refusal('not_allowed.local_only');
    const language = languageOfRequest(request);
    const t = textIn(language).outbox;
    return sendPage(reply, { language, title: t.title, body: listOf(mailsIn(outboxIn(dataDir)), t) });
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

function listOf(mails: readonly WrittenMail[], t: Catalogue['outbox']): string {
  const articles = mails.map(
    ({ to, subject, date, text }) =>
      `<article><h2>${escaped(subject)}</h2><p>${escaped(t.to(to))} · ${escaped(date)}</p><pre>${linked(escaped(text))}</pre></article>`,
  );
  return `<p>${t.lead}</p>
${articles.join('\n') || `<p>${t.none}</p>`}`;
}

/** Turns the addresses in a mail into links. */
const linked = (html: string): string => html.replaceAll(/https?:\/\/[^\s<]+/g, (url) => `<a href="${url}">${url}</a>`);
