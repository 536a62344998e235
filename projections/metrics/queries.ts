import { shownVersions } from '#contracts/analytics/metrics.ts';
import type { ReadContext } from '../read-context.ts';

export interface MetricVersion {
  readonly metric: string;
  readonly version: number;
  readonly events: readonly string[];
  readonly usage: readonly string[];
  readonly at_least: number;
  readonly within_days: number;
  readonly reason: string;
  readonly by: string | null;
  readonly defined_at: Date;
}

/** The newest versions of all metrics, or of one, newest first. */
export const readMetrics = async (
  { pool }: Pick<ReadContext, 'pool'>,
  metric: string | null = null,
): Promise<readonly MetricVersion[]> => {
  const { rows } = await pool.query<MetricVersion>({
    name: 'metric-versions',
    text: `select metric, version, events, usage, at_least, within_days, reason, p.username as by, defined_at
      from (select *, row_number() over (partition by metric order by version desc) as age
        from metric_definitions where $1::text is null or metric = $1) d
      left join people p on p.user_id::text = d.author and p.erased_at is null
      where age <= ${shownVersions}
      order by metric, version desc`,
    values: [metric],
  });
  return rows;
};
