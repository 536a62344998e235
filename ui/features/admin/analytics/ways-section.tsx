import { type ReactNode, useState } from 'react';
import { usageWays } from '#contracts/analytics/admin-endpoints.ts';
import type { Answer } from '#contracts/endpoint.ts';
import { useRead } from '../../../api/read.ts';
import { whole } from '../../../kit/dates.ts';
import { Field } from '../../../kit/field.tsx';
import field from '../../../kit/field.module.css';
import { Meter } from '../../../kit/meter.tsx';
import page from '../../../kit/page.module.css';
import { QueryStatus } from '../../../kit/query-status.tsx';
import { Section } from '../../../kit/section.tsx';
import { text } from '../../../text/text.ts';
import { countedWords } from '../../../kit/counted.ts';
import styles from './analytics.module.css';
import { CsvButton } from './csv-button.tsx';
import type { UsageQuery } from './usage-section.tsx';

const hiddenWords = () => text('adminAnalytics').hidden;

type Ways = Answer<typeof usageWays>;

/** The pages that most often follow a page are shown; the CSV has all. */
const shownNext = 8;

/** Where people most often go from a page. */
export function WaysSection({ query }: { readonly query: UsageQuery }): ReactNode {
  const t = text('adminAnalytics').ways;
  const state = useRead(usageWays, { query });
  return (
    <Section className={page.part} title={t.title} about={t.about}>
      <QueryStatus query={state} shape={['line', 'line', 'line']} />
      {state.data && (state.data.rows.length === 0 ? <p className="muted">{t.none}</p> : <Next ways={state.data} />)}
    </Section>
  );
}

function Next({ ways: { from: first, until, rows } }: { readonly ways: Ways }): ReactNode {
  const t = text('adminAnalytics').ways;
  const [chosen, setChosen] = useState<string>();
  const pages = [...new Set(rows.map(({ from }) => from))];
  const from = chosen !== undefined && pages.includes(chosen) ? chosen : pages[0];
  const next = rows.filter((row) => row.from === from).slice(0, shownNext);
  const most = Math.max(...next.map(({ events }) => events ?? 0));
  return (
    <>
      <Field className={styles.narrow} label={t.columns.from}>
        {(wiring) => (
          <select {...wiring} className={field.input} value={from} onChange={({ target }) => setChosen(target.value)}>
            {pages.map((one) => (
              <option key={one}>{one}</option>
            ))}
          </select>
        )}
      </Field>
      <ol className={page.bars}>
        {next.map(({ to, events, people, hidden }) => (
          <li key={to}>
            <span>{to}</span>
            <span className="small muted">
              {t.times(whole(events ?? 0), countedWords({ count: people, hidden }, hiddenWords()))}
            </span>
            <Meter percent={(100 * (events ?? 0)) / most} label={to} />
          </li>
        ))}
      </ol>
      <CsvButton
        what={t.title}
        file={`ways-${first}-${until}`}
        rows={() => [
          Object.values(t.columns),
          ...rows.map((row) => [
            row.from,
            row.to,
            row.events,
            row.people ?? countedWords({ count: row.people, hidden: row.hidden }, hiddenWords()),
          ]),
        ]}
      />
    </>
  );
}
