import type { ReactNode } from 'react';
import { classes } from '../../kit/classes.ts';
import styles from './drawing.module.css';
import hues from './hues.module.css';
import { type PartId, type PartStates, parts } from './parts.ts';

const shapes: Record<PartId, ReactNode> = {
  skids: (
    <path
      d="M206 214h178c14 0 22-5 28-14M246 176l-14 38M340 176l14 38"
      fill="none"
      strokeWidth="8"
      strokeLinecap="round"
    />
  ),
  cabin: <path d="M176 96c14-20 40-28 78-28h62v112h-70c-30 0-52-10-66-32-12-18-14-36-4-52z" />,
  tail: (
    <path
      d="M186 112L42 100 24 62 8 66l10 44-6 10 10 6 166 22zM20 58l-16-34M20 58l18 32"
      strokeWidth="6"
      strokeLinecap="round"
    />
  ),
  engine: <path d="M222 66c2-18 14-26 34-26h44c16 0 24 8 24 24v4H222zM268 40V22h12v18z" />,
  rotor: <path d="M92 18h364M262 12h24v12h-24z" strokeWidth="7" strokeLinecap="round" />,
  canopy: <path d="M322 68c52 2 84 34 94 78 6 24-4 34-26 34h-68z" />,
};

interface DrawingProps {
  readonly states: PartStates;
  readonly chosen: PartId | null;
  readonly label: string;
  readonly onTap: (id: PartId) => void;
}

/** The helicopter as a drawing, for less motion, less data, and browsers without WebGL. */
export function Drawing({ states, chosen, label, onTap }: DrawingProps): ReactNode {
  return (
    <svg className={styles.drawing} viewBox="-10 -30 490 280" role="img" aria-label={label}>
      {parts.map(({ id, hue }) => (
        // The list beside it does the same for keyboards and screen readers.
        <g
          key={id}
          className={classes(styles.part, hues[hue], styles[states[id]], id === chosen && styles.chosen, styles[id])}
          onClick={() => onTap(id)}
        >
          {shapes[id]}
        </g>
      ))}
    </svg>
  );
}
