import type { Pool } from 'pg';

/** In which sessions an administrator may read what a person wrote. Ends with the session. */
export class OpenedTexts {
  constructor(
    private readonly pool: Pick<Pool, 'query'>,
    private readonly now: () => string,
  ) {}

  /** Until when this session may read this person's text; null while it is closed. */
  async until(sessionId: string, userId: string): Promise<string | null> {
    const { rows } = await this.pool.query<{ until: Date }>(
      'select until from opened_texts where session_id = $1 and user_id = $2 and until > $3',
      [sessionId, userId, this.now()],
    );
    return rows[0]?.until.toISOString() ?? null;
  }

  /** A session that ended in the meantime gets nothing. The same again changes nothing. */
  async open(sessionId: string, userId: string, until: string): Promise<void> {
    await this.pool.query('delete from opened_texts where until <= $1', [this.now()]);
    await this.pool.query(
      `insert into opened_texts (session_id, user_id, until) select id, $2, $3 from sessions where id = $1
       on conflict (session_id, user_id) do update set until = greatest(opened_texts.until, excluded.until)`,
      [sessionId, userId, until],
    );
  }
}
