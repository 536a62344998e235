import type { ReactNode } from 'react';
import styles from './meter.module.css';

interface MeterProps {
  /** 0 to 100; anything outside is brought inside. */
  readonly percent: number;
  readonly label: string;
}

/** How far along something is. */
export function Meter({ percent, label }: MeterProps): ReactNode {
  const inside = Math.min(100, Math.max(0, percent));
  return (
    <div
      className={styles.meter}
      role="meter"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(inside)}
    >
      <div className={styles.fill} style={{ width: `${inside}%` }} />
    </div>
  );
}
