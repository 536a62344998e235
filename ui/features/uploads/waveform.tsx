import type { ReactNode } from 'react';
import { classes } from '../../kit/classes.ts';
import styles from './media.module.css';

interface WaveformProps {
  /** Loudness from 0 to 1, in order. */
  readonly levels: readonly number[];
  readonly bars: number;
  /** The part that was played, from 0 to 1. */
  readonly heard?: number;
  readonly live?: boolean;
}

/** A recording drawn as bars. Decorative: the text beside it says the rest. */
export function Waveform({ levels, bars, heard = 0, live = false }: WaveformProps): ReactNode {
  return (
    <svg
      className={classes(styles.wave, live && styles.live)}
      viewBox={`0 0 ${bars * 5} 56`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {Array.from({ length: bars }, (_, at) => {
        const height = 4 + 50 * (levels[at] ?? 0);
        const className = at / bars < heard ? styles.heard : undefined;
        return (
          <rect key={at} className={className} x={at * 5 + 1} y={28 - height / 2} width={3} height={height} rx={1.5} />
        );
      })}
    </svg>
  );
}
