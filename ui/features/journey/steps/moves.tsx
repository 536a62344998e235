import type { ReactNode } from 'react';
import { gauges, type WeekOption } from '#contracts/journey/week-situation.ts';
import { text } from '../../../text/text.ts';
import styles from './moves.module.css';

/** How far an option moved each gauge. */
export function Moves({ option }: { readonly option: WeekOption }): ReactNode {
  const t = text('steps').joy.week;
  const names = text('core').components;
  const moved = gauges.filter((gauge) => option.effects[gauge]);
  return (
    <p className={styles.moves}>
      {moved.length === 0 && t.unmoved}
      {moved.map((gauge) => (
        <span key={gauge} className={gauge}>
          {t.moved(names[gauge], option.effects[gauge] ?? 0)}
        </span>
      ))}
    </p>
  );
}
