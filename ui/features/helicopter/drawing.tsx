import type { ReactNode } from 'react';
import type { PartId } from '../../kit/machine-shape.ts';
import { MachineParts } from '../../kit/machine.tsx';
import styles from './drawing.module.css';
import { looksOf, type PartStates } from './parts.ts';

interface DrawingProps {
  readonly states: PartStates;
  readonly chosen: PartId | null;
  readonly label: string;
  readonly onTap: (id: PartId) => void;
}

/** The helicopter as a drawing, for less motion, less data, and browsers without WebGL. */
export function Drawing({ states, chosen, label, onTap }: DrawingProps): ReactNode {
  const complete = Object.values(states).every((state) => state === 'placed');
  return (
    <svg className={styles.drawing} viewBox="-560 -280 945 500" role="img" aria-label={label}>
      <ellipse className={styles.pad} cx="-70" cy="136" rx="300" ry="26" />
      <MachineParts looks={looksOf(states)} rotor={complete ? 'turning' : 'still'} chosen={chosen} onTap={onTap} />
    </svg>
  );
}
