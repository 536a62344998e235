import { type ReactNode, useState } from 'react';
import { usageFigures } from '#contracts/analytics/admin-endpoints.ts';
import { type UsageGrouping, usageGroupings, type UsageRange } from '#contracts/analytics/usage.ts';
import type { Answer } from '#contracts/endpoint.ts';
import { useRead } from '../../../api/read.ts';
import { Card } from '../../../kit/card.tsx';
import { Chart } from '../../../kit/chart.tsx';
import { Chips } from '../../../kit/choice.tsx';
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
import { CsvButton } from './csv-button.tsx';

const hiddenWords = () => text('adminAnalytics').hidden;

type Usage = Answer<typeof usageFigures>;
type Row = Usage['rows'][number];

export interface UsageQuery {
  readonly days: UsageRange;
  readonly organization?: string;
}

/** Usage events and people by day, and by type, page or step. */
export function UsageSection({ query }: { readonly query: UsageQuery }): ReactNode {
  const t = text('adminAnalytics').usage;
  const [by, setBy] = useState<UsageGrouping>('page');
  const state = useRead(usageFigures, { query: { ...query, by } });
  const chips = (
    <Chips
      legend={t.by}
      options={usageGroupings.map((id) => ({ id, name: t.groupings[id] }))}
      value={by}
      onChange={setBy}
    />
  );
  return (
    <Section className={page.part} title={t.title} about={t.about}>
      <QueryStatus query={state} shape={['block', 'line', 'line']} />
      {state.data && <Shown usage={state.data} by={by} chips={chips} />}
    </Section>
  );
}

interface ShownProps {
  readonly usage: Usage;
  readonly by: UsageGrouping;
  readonly chips: ReactNode;
}

function Shown({ usage, by, chips }: ShownProps): ReactNode {
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
  const chart = { small: true, whole: true, along: t.day, show: whole } as const;
  const labels = days.map(({ day }) => dayAndMonth(onDay(day)));
  return (
    <>
      <Figures
        figures={[
          [t.events, whole(events)],
          [t.people, countedWords({ count: people, hidden }, hiddenWords())],
        ]}
      />
      <div className={page.columns}>
        <Card className={page.part}>
          <h3>{t.perDay.events}</h3>
          <Chart
            {...chart}
            title={t.perDay.events}
            labels={labels}
            lines={[
              {
                name: t.events,
                values: days.map((day) => day.events),
                words: days.map((day) => (day.events === null ? t.notShown : null)),
              },
            ]}
          />
        </Card>
        <Card className={page.part}>
          <h3>{t.perDay.people}</h3>
          <Chart
            {...chart}
            title={t.perDay.people}
            labels={labels}
            lines={[
              {
                name: t.people,
                hue: 'life',
                values: counted.map((each) => countedHeight(each, people ?? 0, least)),
                words: counted.map((each) => countedWords(each, hiddenWords())),
              },
            ]}
          />
        </Card>
      </div>
      {chips}
      {usage.rows.length === 0 ? <p className="muted">{t.none}</p> : <Rows usage={usage} name={t.groupings[by]} />}
    </>
  );
}

function Rows({
  usage: { from, until, least, rows, more },
  name,
}: {
  readonly usage: Usage;
  readonly name: string;
}): ReactNode {
  const t = text('adminAnalytics').usage;
  const columns = [name, t.events, t.people];
  const cells = (row: Row): readonly [string, string, string] => [
    t.names[row.name] ?? row.name,
    row.events === null ? t.notShown : whole(row.events),
    countedWords({ count: row.people, hidden: row.hidden }, hiddenWords()),
  ];
  return (
    <>
      <Table columns={columns} className={styles.numbers}>
        <tbody>
          {rows.map((row) => {
            const [what, events, people] = cells(row);
            return (
              <tr key={row.name}>
                <th scope="row">{what}</th>
                <td data-label={t.events}>{events}</td>
                <td data-label={t.people}>{people}</td>
              </tr>
            );
          })}
        </tbody>
      </Table>
      {more > 0 && <p className="small muted">{t.more(more)}</p>}
      <p className="small muted">{text('adminAnalytics').hiddenAbout(least)}</p>
      <CsvButton
        what={t.title}
        file={`usage-${from}-${until}`}
        rows={() => [columns, ...rows.map((row) => [row.name, row.events ?? t.notShown, row.people ?? cells(row)[2]])]}
      />
    </>
  );
}
