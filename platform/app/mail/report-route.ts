import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import { Refusal } from '#contracts/refusals.ts';
import { carriesToken } from '#platform/adapters/http/bearer-token.ts';
import { routeConfig } from '#platform/adapters/http/other-routes.ts';
import { mailIdIn, readMailReport } from '#platform/adapters/mail/mail-report.ts';
import type { MailOutbox } from '#platform/adapters/mail/mail-outbox.ts';

interface Dependencies {
  /** Undefined: no reports are accepted. */
  readonly token: string | undefined;
  /** Keys that signed the references in our mails. */
  readonly keys: readonly Buffer[];
  readonly pool: Pick<Pool, 'query'>;
  readonly mail: Pick<MailOutbox, 'wake'>;
}

/** A report quotes the mail that it is about. */
const largestReport = 256 * 1024;

/**
 * `POST /api/mail/reports`: the mail server hands over what comes to the mailbox for bounces. Anyone can write to that mailbox, so
 * a report counts only with the signed reference of one of our messages.
 */
export function serveMailReports(server: FastifyInstance, { token, keys, pool, mail }: Dependencies): void {
  server.register(async (routes) => {
    routes.removeAllContentTypeParsers();
    routes.addContentTypeParser(
      'message/rfc822',
      { parseAs: 'buffer', bodyLimit: largestReport },
      async (_: unknown, body: Buffer) => body.toString('latin1'),
    );
    routes.addHook('onRequest', async (request) => {
      if (token === undefined || !carriesToken(request, token)) throw new Refusal('not_allowed.mail_reports');
    });
    routes.post('/api/mail/reports', { config: routeConfig('mailReports') }, async ({ body }) => {
      const report = typeof body === 'string' ? readMailReport(body) : null;
      const id = report && mailIdIn(keys, report.reference);
      if (!report || id === null) return { result: 'ignored' };
      // An address that was proven later is another one, or reaches its person again. The same report counts once, or a repeat
      // would undo what the person decided since.
      const { rowCount } = await pool.query(
        `update outgoing_mail m set stops = $2, reason = $2 from accounts a
         where m.id = $1 and a.id = m.user_id and a.address_proven_at <= coalesce(m.sent_at, m.created_at)
           and m.reason is distinct from $2`,
        [id, report.reason],
      );
      if (rowCount === 0) return { result: 'ignored' };
      mail.wake();
      return { result: 'stopped' };
    });
  });
}
