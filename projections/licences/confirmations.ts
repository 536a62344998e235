import type { Confirmed } from '#contracts/licences/views.ts';
import type { ReadContext } from '../read-context.ts';

/**
 * What others have confirmed of a person's journey. A licence shows this beside what was done; whoever adds another way
 * to confirm something adds it here.
 */
export const readConfirmations = async (
  { pool }: Pick<ReadContext, 'pool'>,
  userId: string,
): Promise<readonly Confirmed[]> => {
  const { rows } = await pool.query<{ count: number }>({
    name: 'licence-confirmations-of',
    text: `select count(*)::integer as count from user_achievements where user_id = $1 and validated`,
    values: [userId],
  });
  const count = rows[0]?.count ?? 0;
  return count > 0 ? [{ what: 'achievement', count }] : [];
};
