import type { ReactNode } from 'react';
import { metalOf } from '../../kit/metal.ts';
import { Medal } from '../../kit/medal.tsx';
import { Meter } from '../../kit/meter.tsx';
import { text } from '../../text/text.ts';
import type { Card } from './cards.ts';
import { missingOf } from './missing.ts';
import styles from './near-list.module.css';

/** The nearest achievements, with what is missing. */
export function NearList({ cards }: { readonly cards: readonly Card[] }): ReactNode {
  const t = text('achievements');
  return (
    <ul className={styles.list}>
      {cards.map(({ definition, progress }) => {
        const [missing] = progress ? missingOf(progress) : [];
        return (
          <li key={definition.id}>
            <Medal small metal={metalOf(definition.tier)} />
            <div>
              <h3>{definition.name}</h3>
              <p className="small muted">{missing?.words ?? definition.description}</p>
              {missing && missing.percent !== null && (
                <Meter percent={missing.percent} label={t.progressOf(definition.name)} />
              )}
            </div>
          </li>
        );
      })}
    </ul>
  );
}
