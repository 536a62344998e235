import type { ReactNode } from 'react';
import { usageFigures } from '#contracts/analytics/admin-endpoints.ts';
import type { UsageRange } from '#contracts/analytics/usage.ts';
import type { Answer } from '#contracts/endpoint.ts';
import { useRead } from '../../../api/read.ts';
import { Chart } from '../../../kit/chart.tsx';
import { dayAndMonth, onDay, whole } from '../../../kit/dates.ts';
import { Figures } from '../../../kit/figures.tsx';
import page from '../../../kit/page.module.css';
import { QueryStatus } from '../../../kit/query-status.tsx';
import { Section } from '../../../kit/section.tsx';
import { Empty } from '../../../kit/states.tsx';
import { Table } from '../../../kit/table.tsx';
import { text } from '../../../text/text.ts';
import { countedHeight, countedWords } from '../../../kit/counted.ts';
import styles from './analytics.module.css';

const hiddenWords = () => text('adminAnalytics').hidden;

type Usage = Answer<typeof usageFigures>;

interface UsageQuery {
  readonly days: UsageRange;
  readonly organization?: string;
}

/** Usage events and people, people by day, and the pages that are opened most. */
export function UsageSection({ query }: { readonly query: UsageQuery }): ReactNode {
  const t = text('adminAnalytics').usage;
  const state = useRead(usageFigures, { query });
  return (
    <Section className={page.part} title={t.title} about={t.about}>
      <QueryStatus query={state} shape={['block', 'line', 'line']} />
      {state.data && <Shown usage={state.data} />}
    </Section>
  );
}

function Shown({ usage }: { readonly usage: Usage }): ReactNode {
  const t = text('adminAnalytics').usage;
  const { least, events, people, hidden, days } = usage;
  if (events === 0)
    return (
      <Empty title={t.empty}>
        <p className="muted">{t.emptyAbout}</p>
      </Empty>
    );
  if (events === null)
    return (
      <Empty title={t.tooFew}>
        <p className="muted">{t.tooFewAbout(least)}</p>
      </Empty>
    );
  const counted = days.map((day) => ({ count: day.people, hidden: day.hidden }));
  return (
    <>
      <Figures
        figures={[
          [t.events, whole(events)],
          [t.people, countedWords({ count: people, hidden }, hiddenWords())],
        ]}
      />
      <h3>{t.perDay}</h3>
      <Chart
        small
        whole
        title={t.perDay}
        along={t.day}
        labels={days.map(({ day }) => dayAndMonth(onDay(day)))}
        lines={[
          {
            name: t.people,
            hue: 'life',
            values: counted.map((each) => countedHeight(each, people ?? 0, least)),
            words: counted.map((each) => countedWords(each, hiddenWords())),
          },
        ]}
        show={whole}
      />
      {usage.rows.length === 0 ? <p className="muted">{t.none}</p> : <Pages usage={usage} />}
    </>
  );
}

function Pages({ usage: { least, rows } }: { readonly usage: Usage }): ReactNode {
  const t = text('adminAnalytics').usage;
  return (
    <>
      <Table columns={[t.page, t.events, t.people]} className={styles.numbers}>
        <tbody>
          {rows.map(({ name, events, people, hidden }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td data-label={t.events}>{events === null ? t.notShown : whole(events)}</td>
              <td data-label={t.people}>{countedWords({ count: people, hidden }, hiddenWords())}</td>
            </tr>
          ))}
        </tbody>
      </Table>
      <p className="small muted">{text('adminAnalytics').hiddenAbout(least)}</p>
    </>
  );
}
