import type { CommunicationPreferences } from '#contracts/notifications/views.ts';
import type { ReadContext } from '../read-context.ts';

export const readPreferences = async (
  { pool }: ReadContext,
  userId: string,
): Promise<CommunicationPreferences | undefined> => {
  const { rows } = await pool.query<{ preferences: CommunicationPreferences }>({
    name: 'preferences-of',
    text: 'select preferences from communication_preferences where user_id = $1',
    values: [userId],
  });
  return rows[0]?.preferences;
};
