import { capabilities, type CapabilityStatus } from '#contracts/oversight/capabilities.ts';
import { daysBefore } from '../days.ts';
import type { ReadContext } from '../read-context.ts';

const shownDays = 30;

/**
 * The capabilities of this version, and how many were proven by the end of each of the last 30 UTC days. Each counts from the
 * Monday after its event: the first of something is one person's, and its day would tell members what they did when.
 */
export const readCapabilities = async ({
  pool,
  clock,
}: Pick<ReadContext, 'pool' | 'clock'>): Promise<CapabilityStatus> => {
  const now = clock.now();
  const { rows } = await pool.query<{ capability: string; day: string }>({
    name: 'capability-proofs',
    text: `select capability, to_char(monday, 'YYYY-MM-DD') as day
      from (select capability, date_trunc('week', proven_at at time zone 'UTC') + interval '7 days' as monday
        from capability_proofs) published
      where monday <= $1::timestamptz at time zone 'UTC'`,
    values: [now],
  });
  const known = new Map(rows.map(({ capability, day }) => [capability, day]));
  const proven = capabilities.map((id) => ({ id, provenOn: known.get(id) ?? null }));
  const days = Array.from({ length: shownDays }, (_, index) => daysBefore(now, shownDays - 1 - index).slice(0, 10));
  return {
    capabilities: proven,
    days: days.map((day) => ({
      day,
      proven: proven.filter(({ provenOn }) => provenOn !== null && provenOn <= day).length,
    })),
  };
};
