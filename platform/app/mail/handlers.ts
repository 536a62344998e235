import type { Pool } from 'pg';
import type { Clock } from '#commands/kernel/ports.ts';
import { readsFrom, type SomeHandlers } from '#contracts/handler.ts';
import { Refusal } from '#contracts/refusals.ts';
import { listGivenUp, retryGivenUp } from '#platform/adapters/mail/given-up-mail.ts';
import type { MailOutbox } from '#platform/adapters/mail/mail-outbox.ts';

interface Dependencies {
  readonly pool: Pick<Pool, 'query'>;
  readonly clock: Clock;
  readonly mail: Pick<MailOutbox, 'wake'>;
}

const noSuchMail = () => new Refusal('not_found.mail');

/** Undelivered mail: list, retry, delete. */
export const mailHandlers = ({ pool, clock, mail }: Dependencies) =>
  ({
    givenUpMails: readsFrom([], async () => ({ items: await listGivenUp(pool) })),

    retryMail: async ({ params: { id } }) => {
      if ((await retryGivenUp(pool, clock.now(), id)) === 0) {
        if (!(await listGivenUp(pool)).some((one) => one.id === id)) throw noSuchMail();
        throw new Refusal('conflict.mail_of_code');
      }
      mail.wake();
      return undefined;
    },
  }) satisfies SomeHandlers;
