import { type ReactNode, useState } from 'react';
import { metrics } from '#contracts/analytics/admin-endpoints.ts';
import { type MetricName, metricNames } from '#contracts/analytics/metrics.ts';
import type { Answer } from '#contracts/endpoint.ts';
import { useRead } from '../../../api/read.ts';
import { Chart } from '../../../kit/chart.tsx';
import { Chips } from '../../../kit/choice.tsx';
import { countedHeight, countedWords } from '../../../kit/counted.ts';
import { dayAndMonth, onDay, whole } from '../../../kit/dates.ts';
import page from '../../../kit/page.module.css';
import { QueryStatus } from '../../../kit/query-status.tsx';
import { Section } from '../../../kit/section.tsx';
import { text } from '../../../text/text.ts';

/** How many people were active, completed steps, reported and wrote, week by week. */
export function MetricsSection(): ReactNode {
  const t = text('adminAnalytics').metrics;
  const [chosen, setChosen] = useState<MetricName>('active');
  const state = useRead(metrics, {});
  const weeks = state.data?.metrics.find(({ metric }) => metric === chosen)?.weeks ?? [];
  return (
    <Section className={page.part} title={t.title} about={t.about}>
      <QueryStatus query={state} shape={['block']} />
      <Chips
        legend={t.which}
        options={metricNames.map((id) => ({ id, name: t.names[id] }))}
        value={chosen}
        onChange={setChosen}
      />
      {state.data && weeks.length === 0 && <p className="muted">{t.nothing}</p>}
      {state.data && weeks.length > 0 && <Weeks name={t.names[chosen]} weeks={weeks} {...state.data} />}
    </Section>
  );
}

type Figures = Answer<typeof metrics>;

interface WeeksProps extends Pick<Figures, 'people' | 'least'> {
  readonly name: string;
  readonly weeks: Figures['metrics'][number]['weeks'];
}

function Weeks({ name, weeks, people, least }: WeeksProps): ReactNode {
  const t = text('adminAnalytics');
  const counted = weeks.map(({ people: count, hidden }) => ({ count, hidden }));
  return (
    <Chart
      whole
      title={name}
      along={t.metrics.week}
      labels={weeks.map(({ week }) => dayAndMonth(onDay(week)))}
      lines={[
        {
          name: t.usage.people,
          hue: 'life',
          values: counted.map((each) => countedHeight(each, people, least)),
          words: counted.map((each) => countedWords(each, t.hidden)),
        },
      ]}
      show={whole}
    />
  );
}
