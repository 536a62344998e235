import type { Pool } from 'pg';
import { carriesCode } from './code-mails.ts';

/** A mail that no mail server accepted and that is not retried. */
export interface GivenUpMail {
  readonly id: string;
  readonly kind: string;
  /** The first letter and the domain. */
  readonly to: string;
  /** The server's last answer, or the connection error. */
  readonly reason: string;
  readonly tries: number;
  readonly createdAt: string;
  readonly givenUpAt: string;
  /** False for codes, which users must request again, for messages, and for invitations that were sent again since. */
  readonly canRetry: boolean;
}

const maxListed = 100;
/** In SQL: whether this is the failure of a mail that was given up. */
export const isGivenUp = (failure: string): string => `${failure} in ('refused', 'not sent', 'too late')`;
/** Mails given up by an earlier version have lost their content. */
const canRetry = `not ${carriesCode('m.kind')}
  and (m.facts <> '{}' or m.kind in ('username', 'no_password', 'email_in_use'))
  and not exists (select from outgoing_mail n where n.invitation_id = m.invitation_id and n.place > m.place)`;

/** The newest mails that were given up within a month. */
export async function listGivenUp(pool: Pick<Pool, 'query'>): Promise<GivenUpMail[]> {
  const { rows } = await pool.query<
    Omit<GivenUpMail, 'to' | 'createdAt' | 'givenUpAt'> & { to: string | null; created_at: Date; sent_at: Date }
  >(
    `select m.id, m.kind, coalesce(m.address, a.email) as "to", coalesce(m.reason, m.failure) as reason, m.tries,
       m.created_at, m.sent_at, ${canRetry} as "canRetry"
     from outgoing_mail m left join accounts a on a.id = m.user_id
     where ${isGivenUp('m.failure')} order by m.sent_at desc, m.place desc limit ${maxListed}`,
  );
  return rows.map(({ created_at, sent_at, to, ...rest }) => ({
    ...rest,
    to: redacted(to ?? ''),
    createdAt: created_at.toISOString(),
    givenUpAt: sent_at.toISOString(),
  }));
}

/** Retries one mail, or all of them, from the first try. Returns their number. */
export async function retryGivenUp(pool: Pick<Pool, 'query'>, now: string, id?: string): Promise<number> {
  const { rowCount } = await pool.query(
    `update outgoing_mail m set sent_at = null, failure = null, tries = 0, next_try_at = $1
     where ${isGivenUp('m.failure')} and ${canRetry} and ($2::uuid is null or m.id = $2)`,
    [now, id ?? null],
  );
  return rowCount ?? 0;
}

const redacted = (address: string): string => {
  const at = address.lastIndexOf('@');
  return at < 1 ? '…' : `${[...address][0] ?? ''}…${address.slice(at)}`;
};
