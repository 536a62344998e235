import type { ReactNode } from 'react';
import styles from './meter.module.css';

interface MeterProps {
  /** 0 to 100; clamped. */
  readonly percent: number;
  readonly label: string;
}

/** A progress bar, with a meter element for screen readers. */
export function Meter({ percent, label }: MeterProps): ReactNode {
  const inside = Math.round(Math.min(100, Math.max(0, percent)));
  return (
    <div className={styles.meter}>
      <div className={styles.fill} style={{ width: `${inside}%` }} />
      <meter className="visually-hidden" aria-label={label} min={0} max={100} value={inside}>
        {inside} %
      </meter>
    </div>
  );
}
