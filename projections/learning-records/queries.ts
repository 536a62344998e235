import type { ReadContext } from '../read-context.ts';

/** From which position on what a person does may be sent, and under which name. */
export interface SendingConsent {
  readonly pseudonym: string;
  readonly position: string;
}

/** The consents to the store at this host, of these users, by user. Users without one are missing. */
export async function readSendingConsents(
  { pool }: Pick<ReadContext, 'pool'>,
  host: string,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, SendingConsent>> {
  const { rows } = await pool.query<SendingConsent & { userId: string }>({
    name: 'learning-record-consents-of',
    text: `select user_id as "userId", pseudonym, position from learning_record_consents
      where user_id = any($1::uuid[]) and host = $2`,
    values: [userIds, host],
  });
  return new Map(rows.map(({ userId, ...consent }) => [userId, consent]));
}

/** The position of the oldest consent to the store at this host; null without any. */
export async function readFirstConsent({ pool }: Pick<ReadContext, 'pool'>, host: string): Promise<string | null> {
  const { rows } = await pool.query<{ position: string | null }>({
    name: 'learning-record-consents-first',
    text: 'select min(position) as position from learning_record_consents where host = $1',
    values: [host],
  });
  return rows[0]?.position ?? null;
}
