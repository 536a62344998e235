import type { ReactNode } from 'react';
import { dayLimits } from '#contracts/configuration/what-if.ts';
import { Chart } from '../../kit/chart.tsx';
import { whole } from '../../kit/dates.ts';
import { text } from '../../text/text.ts';

interface DaysChartProps {
  readonly title: string;
  /** People by `dayLimits`. */
  readonly proposed: readonly number[];
  readonly present: readonly number[];
  /** What it says where there is nobody. */
  readonly nobody: string;
}

const sumOf = (counts: readonly number[]): number => counts.reduce((sum, count) => sum + count, 0);

/** How many days people took, and how many they would have taken with a draft. */
export function DaysChart({ title, proposed, present, nobody }: DaysChartProps): ReactNode {
  const t = text('definitions').whatIf.days;
  const labels = [...dayLimits.map((days) => (days === 0 ? t.first : t.upTo(days))), t.more(dayLimits.at(-1) ?? 0)];
  return (
    <section>
      <h3>{title}</h3>
      {sumOf(proposed) + sumOf(present) === 0 ? (
        <p>{nobody}</p>
      ) : (
        <Chart
          small
          whole
          title={title}
          along={t.along}
          labels={labels}
          lines={[
            { name: t.proposed, hue: 'life', values: proposed },
            { name: t.present, values: present },
          ]}
          show={whole}
        />
      )}
    </section>
  );
}
