import type { ReactNode } from 'react';
import type { Figures } from '#contracts/scenarios/catalogue.ts';
import { classes } from '../../kit/classes.ts';
import styles from './scene.module.css';

const rings = [
  { name: 'community', radius: 118, dots: 26 },
  { name: 'organisation', radius: 88, dots: 16 },
  { name: 'team', radius: 58, dots: 6 },
  { name: 'me', radius: 28, dots: 1 },
] as const;

/** Four circles of people; those the practice has reached are lit. */
export function RingsScene({ label, figures }: { readonly label: string; readonly figures: Figures }): ReactNode {
  return (
    <svg className={classes(styles.scene, styles.rings)} viewBox="0 0 680 260" role="img" aria-label={label}>
      <rect width="680" height="260" fill="var(--money-wash)" />
      {rings.map(({ name, radius, dots }) => {
        const strength = figures[name] ?? 0;
        return (
          <g key={name}>
            <ellipse
              cx="340"
              cy="130"
              rx={radius * 2.6}
              ry={radius}
              fill="var(--money)"
              fillOpacity={0.04 + 0.16 * strength}
              stroke="var(--money)"
              strokeOpacity={0.35 + 0.65 * strength}
              strokeWidth={1 + 2 * strength}
            />
            {Array.from({ length: dots }, (_, dot) => {
              const angle = (dot / dots) * 2 * Math.PI - Math.PI / 2 + radius;
              const lit = dot < Math.round(strength * dots);
              return (
                <circle
                  key={angle}
                  cx={dots === 1 ? 340 : 340 + Math.cos(angle) * radius * 2.6}
                  cy={dots === 1 ? 130 : 130 + Math.sin(angle) * radius}
                  r={dots === 1 ? 9 : 6}
                  fill={lit ? 'var(--money)' : 'var(--raised)'}
                  stroke="var(--money)"
                  strokeWidth="1.5"
                />
              );
            })}
          </g>
        );
      })}
    </svg>
  );
}
