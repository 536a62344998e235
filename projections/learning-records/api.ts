import { readsFrom, type SomeHandlers } from '#contracts/handler.ts';
import type { ReadContext } from '../read-context.ts';

export interface LearningRecordPorts {
  /** The host of the learning record store; null for none. */
  readonly lrsHost: string | null;
}

export const learningRecordHandlers = ({ pool }: ReadContext, { lrsHost }: LearningRecordPorts) =>
  ({
    learningRecords: readsFrom(['learning-records'], async (_, { caller }) => {
      if (lrsHost === null) return { host: null, since: null };
      const { rows } = await pool.query<{ since: Date }>({
        name: 'learning-record-consent',
        text: 'select since from learning_record_consents where user_id = $1 and host = $2',
        values: [caller.userId, lrsHost],
      });
      return { host: lrsHost, since: rows[0]?.since.toISOString() ?? null };
    }),
  }) satisfies SomeHandlers;
