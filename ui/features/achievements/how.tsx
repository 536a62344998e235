import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { dayAndMonth, whole } from '../../kit/dates.ts';
import { Meter } from '../../kit/meter.tsx';
import { text } from '../../text/text.ts';
import type { Card } from './cards.ts';
import { labelOf } from './missing.ts';
import { Before } from './before.tsx';
import { Way } from './way.tsx';
import styles from './why.module.css';

interface HowProps {
  readonly achievement: Card;
  readonly nameOf: (id: string) => string;
  readonly isEarned: (id: string) => boolean;
}

/** Why an achievement is locked, and what opens it: each requirement with the progress. */
export function How({ achievement, nameOf, isEarned }: HowProps): ReactNode {
  const t = text('achievements');
  const { definition, progress } = achievement;
  const first = (definition.prerequisite_achievements ?? []).filter((id) => !isEarned(id));
  return (
    <>
      <p className="prose">{definition.description}</p>
      <ul className={styles.list}>
        {first.length > 0 && (
          <li>
            <span className={styles.ask}>
              {t.how.first}
              <b>{t.how.missing}</b>
            </span>
            <Before ids={first} nameOf={nameOf} />
          </li>
        )}
        {Object.entries(progress?.requirements ?? {}).map(([key, { current, threshold, met }]) => {
          const counted = typeof current === 'number' && typeof threshold === 'number';
          return (
            <li key={key}>
              <span className={styles.ask}>
                {labelOf(key)}
                {met ? (
                  <Check className={styles.met} size={20} aria-label={t.how.met} />
                ) : (
                  <b>{counted ? t.why.of(whole(current), whole(threshold)) : t.how.missing}</b>
                )}
              </span>
              {counted && !met && threshold > 0 && <Meter percent={(current / threshold) * 100} label={labelOf(key)} />}
            </li>
          );
        })}
      </ul>
      <Way id={definition.id} />
      {progress?.estimated_completion_date && (
        <p className="small muted">{t.how.estimate(dayAndMonth(progress.estimated_completion_date))}</p>
      )}
    </>
  );
}
