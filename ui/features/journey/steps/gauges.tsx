import type { ReactNode } from 'react';
import { type Gauge, gauges } from '#contracts/journey/week-situation.ts';
import { classes } from '../../../kit/classes.ts';
import { Meter } from '../../../kit/meter.tsx';
import { text } from '../../../text/text.ts';
import styles from './gauges.module.css';

/** The four gauges of the week, always visible. */
export function Gauges({ values }: { readonly values: Readonly<Record<Gauge, number>> }): ReactNode {
  const names = text('core').components;
  return (
    <section className={styles.gauges} aria-label={text('steps').joy.week.gauges}>
      {gauges.map((gauge) => (
        <div key={gauge} className={classes(styles.gauge, gauge)}>
          <span className={styles.top}>
            {names[gauge]} <b>{values[gauge]}</b>
          </span>
          <Meter percent={values[gauge]} label={names[gauge]} />
        </div>
      ))}
    </section>
  );
}
