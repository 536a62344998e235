import type { ReactNode } from 'react';
import { capabilityStatus } from '#contracts/oversight/capabilities.ts';
import { useRead } from '../../api/read.ts';
import { Chart } from '../../kit/chart.tsx';
import { dayAndMonth, fullDate, onDay, whole } from '../../kit/dates.ts';
import page from '../../kit/page.module.css';
import { QueryStatus } from '../../kit/query-status.tsx';
import { Section } from '../../kit/section.tsx';
import { text } from '../../text/text.ts';

/** What this installation has proven, day by day: nothing here is written by hand. */
export function Capabilities(): ReactNode {
  const t = text('oversight').capabilities;
  const state = useRead(capabilityStatus, {});
  if (!state.data) {
    return (
      <Section className={page.part} title={t.title}>
        <QueryStatus query={state} shape={['block', 'line', 'line']} />
      </Section>
    );
  }
  const { capabilities, days } = state.data;
  const proven = capabilities.filter(({ provenOn }) => provenOn !== null);
  return (
    <Section className={page.part} title={t.title} about={t.about}>
      <p>
        <strong>{t.proven(proven.length, capabilities.length)}</strong>
      </p>
      <Chart
        whole
        title={t.chart}
        along={text('oversight').sprint.day}
        labels={days.map(({ day }) => dayAndMonth(onDay(day)))}
        lines={[
          { name: t.done, hue: 'life', values: days.map((day) => day.proven) },
          { name: t.scope, values: days.map(() => capabilities.length) },
        ]}
        show={whole}
      />
      <ul className={page.rows}>
        {capabilities.map(({ id, provenOn }) => (
          <li key={id}>
            <span>
              {t.names[id].name}
              <span className="small muted">{t.names[id].proof}</span>
            </span>
            <b>{provenOn === null ? t.open : t.since(fullDate(onDay(provenOn)))}</b>
          </li>
        ))}
      </ul>
    </Section>
  );
}
