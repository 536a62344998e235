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

/** A guided minute of breathing, with words beside the ring so that it works without motion and without sight. */
export function Breath({ onBreathed }: { readonly onBreathed: () => void }): ReactNode {
  const t = text('steps').life.feeling;
  const [place, setPlace] = useState<number | null>(null);
  const phase = place === null ? undefined : phases[place % phases.length];
  useEffect(() => {
    if (place === null || !phase) return;
    const timer = setTimeout(() => {
      if (place + 1 < BREATHS * phases.length) return setPlace(place + 1);
      setPlace(null);
      onBreathed();
    }, phase.seconds * 1_000);
    return () => clearTimeout(timer);
  }, [place, phase, onBreathed]);
  const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)').matches;
  return (
    <div className={styles.breath}>
      <div className={classes(styles.ring, phase && styles[phase.name])}>
        <span>
          <span aria-live="polite">{phase && t.breathing[phase.name]}</span>
          {phase && reducedMotion && <Countdown key={place} seconds={phase.seconds} />}
        </span>
      </div>
      <Button variant="quiet" size="small" onClick={() => setPlace(place === null ? 0 : null)}>
        {place === null ? t.breathe : t.stop}
      </Button>
    </div>
  );
}

/** Counts a phase down in words, for people with reduced motion. */
function Countdown({ seconds }: { readonly seconds: number }): ReactNode {
  const [left, setLeft] = useState(seconds);
  useEffect(() => {
    const timer = setInterval(() => setLeft((before) => Math.max(1, before - 1)), 1_000);
    return () => clearInterval(timer);
  }, []);
  return (
    <span className={styles.left} aria-hidden="true">
      {text('steps').life.feeling.left(left)}
    </span>
  );
}
