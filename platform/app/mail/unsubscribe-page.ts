import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Pool } from 'pg';
import type { Clock, Ids } from '#commands/kernel/ports.ts';
import type { HandleNotifications } from '#commands/notifications/api.ts';
import type { NotificationsCommand } from '#commands/notifications/notifications-decider.ts';
import { CommandContext } from '#contracts/command-context.ts';
import type { Language } from '#contracts/language.ts';
import { notificationsStream } from '#contracts/notifications/streams.ts';
import { mailEndedBy, type MailedMessage } from '#contracts/notifications/unsubscribing.ts';
import { textIn } from '#contracts/text/languages.ts';
import { routeConfig } from '#platform/adapters/http/other-routes.ts';
import { languageOfRequest } from '#platform/adapters/http/web.ts';
import { escaped } from '#platform/adapters/mail/layout.ts';
import {
  makeUnsubscribeToken,
  readUnsubscribeToken,
  type UnsubscribeLink,
} from '#platform/adapters/mail/unsubscribe-token.ts';
import { deriveKey } from '#platform/base/encryption/derived-keys.ts';
import { mailReaders } from './mail-readers.ts';
import { sendPage } from './plain-page.ts';

/** Makes the address that ends a person's messages of a kind. */
export const unsubscribeUrls = ({
  encryptionKey,
  publicUrl,
  clock,
}: {
  encryptionKey: Buffer;
  publicUrl: string;
  clock: Clock;
}) => {
  const key = deriveKey(encryptionKey, 'unsubscribe');
  return (userId: string, message: MailedMessage, mailId: string): string =>
    `${publicUrl}/unsubscribe/${makeUnsubscribeToken(key, { userId, message, mailId, ended: null }, Date.parse(clock.now()))}`;
};

interface Dependencies {
  /** The first makes the tokens of buttons, all are accepted. */
  readonly keys: readonly Buffer[];
  readonly pool: Pick<Pool, 'query'>;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly handleNotifications: HandleNotifications;
}

type Asking = FastifyRequest<{ Params: { token: string } }>;
/** Mail programs send one field. */
const largestForm = 8 * 1024;

/**
 * `/unsubscribe/…`: the address in `List-Unsubscribe` and at the end of each message. It works without signing in, so a GET,
 * which scanners of links send as well, changes nothing; only a POST does (RFC 8058).
 */
export function serveUnsubscribe(server: FastifyInstance, deps: Dependencies): void {
  server.register(async (routes) => {
    routes.removeAllContentTypeParsers();
    routes.addContentTypeParser(
      '*',
      { parseAs: 'string', bodyLimit: largestForm },
      async (_: unknown, body: string) => body,
    );
    routes.get('/unsubscribe/:token', { config: routeConfig('unsubscribePage') }, async (request: Asking, reply) =>
      answer(request, reply, deps, 'ask'),
    );
    routes.post('/unsubscribe/:token', { config: routeConfig('unsubscribe') }, async (request: Asking, reply) =>
      answer(request, reply, deps, askedFor(request.body)),
    );
  });
}

/** What a form asks for, in either encoding: RFC 8058 allows both. */
const askedFor = (body: unknown): 'stop' | 'undo' | 'ask' => {
  const form = typeof body === 'string' ? body : '';
  if (/(^|&)undo=1(&|$)/.test(form)) return 'undo';
  return /List-Unsubscribe(=|"\s+)One-Click/i.test(form) ? 'stop' : 'ask';
};

async function answer(request: Asking, reply: FastifyReply, deps: Dependencies, asked: 'ask' | 'stop' | 'undo') {
  const { keys, pool, clock } = deps;
  const now = Date.parse(clock.now());
  const link = readUnsubscribeToken(keys, request.params.token, now);
  const reader = link && (await mailReaders(pool, [link.userId])).get(link.userId);
  if (!link || !reader) return sendPage(reply.code(404), notFound(languageOfRequest(request)));
  const { preferences } = reader;
  const { timezone, language } = preferences;
  const t = textIn(language).unsubscribe;
  const page = (words: string, button?: PageButton) =>
    sendPage(reply, {
      language,
      title: t.titles[link.message],
      body: `<p role="status">${escaped(words)}</p>${button ? form(button) : ''}<p><a href="/communications">${escaped(t.more)}</a></p>`,
    });
  const stop = { name: 'List-Unsubscribe', value: 'One-Click', label: t.stop, token: request.params.token };
  if (asked === 'undo' && link.ended) {
    await change(deps, link, { kind: 'resubscribe', ended: link.ended, locale: { timezone, language } });
    return page(t.undone);
  }
  if (asked !== 'stop') return page(t.ask[link.message], stop);
  const ended = mailEndedBy(link.message, preferences);
  await change(deps, link, { kind: 'unsubscribe', message: link.message, locale: { timezone, language } });
  const [key] = keys;
  const isChange = ended.digest !== 'off' || ended.kinds.length > 0;
  if (!isChange || key === undefined) return page(t.done);
  return page(t.done, {
    quiet: true,
    name: 'undo',
    value: '1',
    label: t.undo,
    token: makeUnsubscribeToken(key, { ...link, ended }, now),
  });
}

async function change(
  { ids, handleNotifications }: Dependencies,
  link: UnsubscribeLink,
  command: NotificationsCommand,
) {
  const { userId, mailId } = link;
  const context = CommandContext.ofProgram({
    actor: { kind: 'worker', id: 'unsubscribe' },
    // The button in a mail: the log does not record mails, only the deliveries that they make.
    causedBy: { outside: 'world' },
    subject: userId,
    commandId: ids.fresh(),
    correlationId: mailId,
  });
  await handleNotifications(notificationsStream(userId), command, context);
}

interface PageButton {
  readonly name: string;
  readonly value: string;
  readonly label: string;
  readonly token: string;
  /** Not what most people come for. */
  readonly quiet?: true;
}

const form = ({ name, value, label, token, quiet }: PageButton): string =>
  `<form method="post" action="/unsubscribe/${token}"><input type="hidden" name="${name}" value="${value}"><button${quiet ? ' class="quiet"' : ''}>${escaped(label)}</button></form>`;

const notFound = (language: Language) => {
  const t = textIn(language).unsubscribe;
  return {
    language,
    title: t.notFound,
    body: `<p>${escaped(t.tooOld)}</p><p><a href="/communications">${escaped(t.more)}</a></p>`,
  };
};
