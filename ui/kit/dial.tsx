import type { ReactNode } from 'react';
import styles from './dial.module.css';

interface DialProps {
  readonly name: string;
  readonly note: string;
  /** 0 to `max`, or null while nothing was ever measured. */
  readonly value: number | null;
  readonly max?: 10 | 100;
  readonly unmeasured: string;
}

/** An instrument of the cockpit: a value from 0 to 10, or 100, on an arc in the component's hue. */
export function Dial({ name, note, value, max = 10, unmeasured }: DialProps): ReactNode {
  const shown = value === null ? '–' : value.toFixed(Number.isInteger(value) ? 0 : 1);
  return (
    <div className={styles.dial}>
      <svg
        className={styles.gauge}
        viewBox="0 0 120 92"
        role="img"
        aria-label={`${name}: ${value === null ? unmeasured : shown}`}
      >
        <path
          className={styles.track}
          d="M16 84a50 50 0 1 1 88 0"
          fill="none"
          stroke="var(--sunk)"
          strokeWidth="9"
          strokeLinecap="round"
        />
        {value !== null && value > 0 && (
          <path
            className={styles.arc}
            d="M16 84a50 50 0 1 1 88 0"
            fill="none"
            stroke="var(--hue, var(--ink))"
            strokeWidth="9"
            strokeLinecap="round"
            pathLength="100"
            strokeDasharray={`${(value / max) * 100} 200`}
          />
        )}
        <text x="60" y="70" textAnchor="middle" fontSize="30" aria-hidden="true">
          {shown}
        </text>
      </svg>
      <strong className={styles.name}>{name}</strong>
      <span className="small muted">{note}</span>
    </div>
  );
}
