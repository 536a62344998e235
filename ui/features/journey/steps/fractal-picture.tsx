import type { ReactNode } from 'react';
import { text } from '../../../text/text.ts';

const RINGS = [26, 54, 84, 116] as const;

/** Four nested rings with the same rotor in each, one per scale. A ring is filled once something is written about it. */
export function FractalPicture({ filled }: { readonly filled: readonly boolean[] }): ReactNode {
  const label = text('steps').money.fractals.picture(filled.filter(Boolean).length);
  return (
    <svg
      viewBox="0 0 260 260"
      role="img"
      aria-label={label}
      width="100%"
      style={{ maxWidth: 280, marginInline: 'auto' }}
    >
      {RINGS.toReversed().map((radius, from) => {
        const on = filled[RINGS.length - 1 - from] ?? false;
        const count = [6, 5, 4, 3][from] ?? 3;
        return (
          <g key={radius} opacity={on ? 1 : 0.45}>
            <circle
              cx="130"
              cy="130"
              r={radius}
              fill={on ? 'var(--money-wash)' : 'none'}
              stroke={on ? 'var(--money)' : 'var(--edge)'}
              strokeWidth={on ? 2.5 : 1.2}
              strokeDasharray={on ? undefined : '3 6'}
            />
            {Array.from({ length: count }, (_, blade) => {
              const angle = (blade / count) * 2 * Math.PI - Math.PI / 2;
              return (
                <circle
                  key={angle}
                  cx={130 + Math.cos(angle) * radius}
                  cy={130 + Math.sin(angle) * radius}
                  r={on ? 5.5 : 3.5}
                  fill={on ? 'var(--money)' : 'var(--edge)'}
                />
              );
            })}
          </g>
        );
      })}
    </svg>
  );
}
