import type { Pool } from 'pg';
import type { Language } from '#contracts/language.ts';
import { type CommunicationPreferences, defaultPreferences } from '#contracts/notifications/views.ts';
import type { MailReader } from '#workers/mail/messages.ts';

type Db = Pick<Pool, 'query'>;

interface Row {
  user_id: string;
  preferences: CommunicationPreferences | null;
  time_zone: string;
  language: Language;
  is_proven: boolean;
  is_stopped: boolean;
}

/** People as the rules about messages by mail see them, by their ids; none for a person without an account. */
export async function mailReaders(db: Db, userIds: readonly string[]): Promise<ReadonlyMap<string, MailReader>> {
  const { rows } = await db.query<Row>({
    name: 'mail-readers',
    text: `select a.id as user_id, r.state->'preferences' as preferences, a.time_zone, a.language,
        a.address_proven_at is not null as is_proven,
        -- The event that lets messages go on after a proof follows with the next round.
        (s.stopped_at >= a.address_proven_at) is true as is_stopped
      from accounts a left join reach r on r.user_id = a.id left join mail_stops s on s.user_id = a.id
      where a.id = any($1::uuid[])`,
    values: [userIds],
  });
  return new Map(
    rows.map(
      ({ user_id: userId, time_zone: timezone, language, is_proven: isProven, is_stopped: isStopped, ...row }) => [
        userId,
        {
          userId,
          preferences: row.preferences ?? { ...defaultPreferences, timezone, language },
          isProven,
          isStopped,
        },
      ],
    ),
  );
}
