import type { ReactNode } from 'react';
import type { Answer } from '#contracts/endpoint.ts';
import type { sprint } from '#contracts/oversight/endpoints.ts';
import { Chart } from '../../kit/chart.tsx';
import { dayAndMonth, onDay, whole } from '../../kit/dates.ts';
import { text } from '../../text/text.ts';
import styles from './sprint-charts.module.css';

type Days = Answer<typeof sprint>['days'];
const figures = ['registrations', 'active', 'deeds', 'steps', 'licences'] as const;

/** Charts of the last thirty days, each with its own scale. */
export function SprintCharts({ days }: { readonly days: Days }): ReactNode {
  const t = text('oversight').sprint;
  return (
    <div className={styles.charts}>
      {figures.map((figure) => {
        const values = days.map((day) => day[figure]);
        const sum = values.reduce((before, value) => before + value, 0);
        return (
          <section key={figure}>
            <h3>{t.charts[figure]}</h3>
            <p className="small muted">
              {figure === 'active' ? t.most(whole(Math.max(...values))) : t.sum(whole(sum))}
            </p>
            <Chart
              small
              whole
              title={t.charts[figure]}
              along={t.day}
              labels={days.map(({ day }) => dayAndMonth(onDay(day)))}
              lines={[{ name: t.charts[figure], values }]}
              show={whole}
            />
          </section>
        );
      })}
    </div>
  );
}
