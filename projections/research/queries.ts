import { isoOf, type ReadContext } from '../read-context.ts';

export const readConsent = async (
  { pool }: Pick<ReadContext, 'pool'>,
  userId: string,
): Promise<{ readonly given: boolean; readonly since: string | null }> => {
  const { rows } = await pool.query<{ given: boolean; since: Date }>({
    name: 'research-consent-of',
    text: 'select given, since from research_consents where user_id = $1',
    values: [userId],
  });
  const [row] = rows;
  return row ? { given: row.given, since: isoOf(row.since) } : { given: false, since: null };
};
