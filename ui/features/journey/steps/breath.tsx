import { type ReactNode, useEffect, useState } from 'react';
import { Button } from '../../../kit/button.tsx';
import { classes } from '../../../kit/classes.ts';
import { text } from '../../../text/text.ts';
import styles from './breath.module.css';

const phases = [
  { name: 'in', seconds: 4 },
  { name: 'hold', seconds: 2 },
  { name: 'out', seconds: 6 },
] as const;
/** Five breaths of 12 seconds: a minute. */
const BREATHS = 5;

/** A guided minute of breathing. Words lead as well as the ring, so that it works without motion and without sight. */
export function Breath({ onBreathed }: { readonly onBreathed: () => void }): ReactNode {
  const t = text('steps').life.feeling;
  const [place, setPlace] = useState<number | null>(null);
  useEffect(() => {
    if (place === null) return;
    const phase = phases[place % phases.length];
    const timer = setTimeout(
      () => {
        if (place + 1 < BREATHS * phases.length) return setPlace(place + 1);
        setPlace(null);
        onBreathed();
      },
      (phase?.seconds ?? 0) * 1_000,
    );
    return () => clearTimeout(timer);
  }, [place, onBreathed]);
  const phase = place === null ? undefined : phases[place % phases.length];
  return (
    <div className={styles.breath}>
      <div className={classes(styles.ring, phase && styles[phase.name])}>
        <span aria-live="polite">{phase && t.breathing[phase.name]}</span>
      </div>
      <Button look="quiet" size="small" onClick={() => setPlace(place === null ? 0 : null)}>
        {place === null ? t.breathe : t.stop}
      </Button>
    </div>
  );
}
