import { joined } from '#contracts/text/isolating.ts';
import type { ReactNode } from 'react';
import { Card } from '../../kit/card.tsx';
import { classes } from '../../kit/classes.ts';
import { whole } from '../../kit/dates.ts';
import { metalOf } from '../../kit/metal.ts';
import { Medal } from '../../kit/medal.tsx';
import { Meter } from '../../kit/meter.tsx';
import { text } from '../../text/text.ts';
import styles from './badge.module.css';
import type { Card as Achievement } from './cards.ts';
import { missingOf } from './missing.ts';

interface BadgeProps {
  readonly achievement: Achievement;
  readonly onOpen: () => void;
}

/** One achievement in the gallery: a medal if it is earned, else an outline and what is missing. */
export function Badge({ achievement, onOpen }: BadgeProps): ReactNode {
  const t = text('achievements');
  const { definition, progress, earned } = achievement;
  const missing = earned || !progress ? [] : missingOf(progress).slice(0, 2);
  const share = missing[0]?.percent ?? 0;
  const tier = text('core').tiers[metalOf(definition.tier)];
  return (
    <Card as="li" className={classes(styles.badge, !earned && styles.locked)}>
      <div className={styles.top}>
        <Medal metal={metalOf(definition.tier)} locked={!earned} />
        {definition.aleris_specific && <span className={styles.note}>{t.senior}</span>}
      </div>
      <h3>
        <button type="button" className={styles.open} onClick={onOpen}>
          {!earned && <span className="visually-hidden">{t.locked}:</span>} {definition.name}
        </button>
      </h3>
      <p className="small muted">
        {joined(
          missing.map(({ words }) => words),
          ' · ',
        ) || definition.description}
      </p>
      <div className={styles.foot}>
        {share > 0 && <Meter percent={share} label={t.progressOf(definition.name)} />}
        <span className="small">
          <strong>{tier}</strong> · {whole(definition.points)}
          {earned && earned.standing !== 'claimed' && ` · ${t.standing.names[earned.standing]}`}
        </span>
      </div>
    </Card>
  );
}
