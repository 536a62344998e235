import type { ReactNode } from 'react';
import { usageWays } from '#contracts/analytics/admin-endpoints.ts';
import { useRead } from '../../../api/read.ts';
import { whole } from '../../../kit/dates.ts';
import page from '../../../kit/page.module.css';
import { QueryStatus } from '../../../kit/query-status.tsx';
import { Section } from '../../../kit/section.tsx';
import { Table } from '../../../kit/table.tsx';
import { text } from '../../../text/text.ts';
import { countedWords } from '../../cohorts/counted.ts';
import styles from './analytics.module.css';
import { CsvButton } from './csv-button.tsx';
import type { UsageQuery } from './usage-section.tsx';

/** The most frequent ways from one page to the next. */
export function WaysSection({ query }: { readonly query: UsageQuery }): ReactNode {
  const t = text('adminAnalytics').ways;
  const state = useRead(usageWays, { query });
  const rows = state.data?.rows ?? [];
  return (
    <Section className={page.part} title={t.title} about={t.about}>
      <QueryStatus query={state} shape={['line', 'line', 'line']} />
      {state.data && rows.length === 0 && <p className="muted">{t.none}</p>}
      {state.data && rows.length > 0 && (
        <>
          <Table columns={Object.values(t.columns)} className={styles.numbers}>
            <tbody>
              {rows.map(({ from, to, events, people, hidden }) => (
                <tr key={`${from} ${to}`}>
                  <th scope="row">{from}</th>
                  <th data-label={t.columns.to}>{to}</th>
                  <td data-label={t.columns.events}>{whole(events ?? 0)}</td>
                  <td data-label={t.columns.people}>{countedWords({ count: people, hidden })}</td>
                </tr>
              ))}
            </tbody>
          </Table>
          <CsvButton
            what={t.title}
            file={`ways-${state.data.from}-${state.data.until}`}
            rows={() => [
              Object.values(t.columns),
              ...rows.map(({ from, to, events, people, hidden }) => [
                from,
                to,
                events,
                people ?? countedWords({ count: people, hidden }),
              ]),
            ]}
          />
        </>
      )}
    </Section>
  );
}
