import type { Pool } from 'pg';

/** The sessions in which an administrator may read what a person wrote. An entry ends with its session. */
export class OpenedTexts {
  constructor(
    private readonly pool: Pick<Pool, 'query'>,
    private readonly now: () => string,
  ) {}

  /** When this session's access to the person's text ends; null while the text is closed. */
  async until(sessionId: string, userId: string): Promise<string | null> {
    const { rows } = await this.pool.query<{ until: Date }>(
      'select until from opened_texts where session_id = $1 and user_id = $2 and until > $3',
      [sessionId, userId, this.now()],
    );
    return rows[0]?.until.toISOString() ?? null;
  }

  /** Does nothing for a session that has ended. Safe to repeat. */
  async open(sessionId: string, userId: string, until: string): Promise<void> {
    await this.pool.query('delete from opened_texts where until <= $1', [this.now()]);
    await this.pool.query(
      `insert into opened_texts (session_id, user_id, until) select id, $2, $3 from sessions where id = $1
       on conflict (session_id, user_id) do update set until = greatest(opened_texts.until, excluded.until)`,
      [sessionId, userId, until],
    );
  }
}
