import { type ReactNode, useState } from 'react';
import { vitalFigures } from '#contracts/analytics/admin-endpoints.ts';
import type { UsageRange } from '#contracts/analytics/usage.ts';
import type { Answer } from '#contracts/endpoint.ts';
import { useRead } from '../../../api/read.ts';
import { Chips } from '../../../kit/choice.tsx';
import page from '../../../kit/page.module.css';
import { QueryStatus } from '../../../kit/query-status.tsx';
import { Section } from '../../../kit/section.tsx';
import { Table } from '../../../kit/table.tsx';
import { locale } from '../../../text/language.ts';
import { text } from '../../../text/text.ts';
import styles from './analytics.module.css';

type Vitals = Answer<typeof vitalFigures>;
type Row = Vitals['rows'][number];
type Name = Row['name'];

/** Up to the first a value is good, above the second poor: the thresholds of web.dev. */
const thresholds: Readonly<Record<Name, readonly [good: number, poor: number]>> = {
  LCP: [2_500, 4_000],
  INP: [200, 500],
  CLS: [0.1, 0.25],
  FCP: [1_800, 3_000],
  TTFB: [800, 1_800],
  FID: [100, 300],
};
const names = Object.keys(thresholds) as Name[];

const ratingOf = (name: Name, value: number): 'good' | 'fair' | 'poor' => {
  const [good, poor] = thresholds[name];
  if (value <= good) return 'good';
  return value <= poor ? 'fair' : 'poor';
};

/** The web vitals that three quarters of the loads of each page stay below. */
export function VitalsSection({ days }: { readonly days: UsageRange }): ReactNode {
  const t = text('adminAnalytics').vitals;
  const [chosen, setChosen] = useState<Name>('LCP');
  const state = useRead(vitalFigures, { query: { days } });
  const measured = names.filter((name) => state.data?.rows.some((row) => row.name === name));
  const name = measured.includes(chosen) ? chosen : measured[0];
  return (
    <Section className={page.part} title={t.title} about={t.about}>
      <QueryStatus query={state} shape={['line', 'line', 'line']} />
      {state.data && name === undefined && <p className="muted">{t.none}</p>}
      {state.data && name !== undefined && (
        <>
          <Chips
            legend={t.which}
            options={measured.map((id) => ({ id, name: t.names[id] }))}
            value={name}
            onChange={setChosen}
          />
          <ByPage vitals={state.data} name={name} />
        </>
      )}
    </Section>
  );
}

function ByPage({ vitals, name }: { readonly vitals: Vitals; readonly name: Name }): ReactNode {
  const t = text('adminAnalytics').vitals;
  const rows = vitals.rows
    .filter((row) => row.name === name)
    .toSorted((one, other) => Number(one.page !== null) - Number(other.page !== null));
  return (
    <Table columns={[t.page, t.names[name]]} className={styles.numbers}>
      <tbody>
        {rows.map((row) => (
          <tr key={row.page ?? ''}>
            <th scope="row">{row.page ?? t.allPages}</th>
            <td data-label={t.names[name]}>
              <Value row={row} least={vitals.least} />
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

const number = (value: number, how: Intl.NumberFormatOptions): string =>
  new Intl.NumberFormat(locale(), how).format(value);

function Value({ row, least }: { readonly row: Row; readonly least: number }): ReactNode {
  const t = text('adminAnalytics').vitals;
  if (row.p75 === null) return <span className="small muted">{t.few(least)}</span>;
  const rating = ratingOf(row.name, row.p75);
  return (
    <>
      {row.name === 'CLS'
        ? number(row.p75, { maximumFractionDigits: 3 })
        : number(row.p75, { style: 'unit', unit: 'millisecond', maximumFractionDigits: 0 })}{' '}
      <span className={`small ${styles[rating]}`}>{t.ratings[rating]}</span>
      <span className="small muted"> · {t.loads(row.measured)}</span>
    </>
  );
}
