import type { ReactNode } from 'react';
import { classes } from '../../kit/classes.ts';
import { hues } from '../../kit/hues.ts';
import type { Weather as Kind } from './flight-path.ts';
import styles from './landscape.module.css';
import type { Daytime } from './scenery.ts';

const CLOUD = 'M0 34c-14 0-22-9-20-19C-18 6-8 2 0 6 5-8 28-12 38 2c12-4 26 3 26 16 0 10-8 16-18 16z';
const STARS = [
  [64, 60],
  [138, 96],
  [212, 40],
  [300, 74],
  [372, 34],
  [452, 66],
  [604, 48],
  [660, 176],
  [36, 150],
  [246, 128],
] as const;
const DROPS = Array.from({ length: 14 }, (_, place) => ({ x: 176 + place * 12, y: 112 + (place % 3) * 16 }));

interface CloudProps {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly slow?: boolean;
}

function Cloud({ x, y, size, slow = false }: CloudProps): ReactNode {
  return (
    <g transform={`translate(${x} ${y}) scale(${size})`}>
      <path className={classes(styles.cloud, slow && styles.slow)} d={CLOUD} />
    </g>
  );
}

const suns: Record<Daytime, { readonly x: number; readonly y: number }> = {
  morning: { x: 96, y: 150 },
  day: { x: 560, y: 84 },
  evening: { x: 588, y: 176 },
};

interface WeatherProps {
  readonly kind: Kind;
  readonly daytime: Daytime;
}

/** The weather behind the land: sun or moon, clouds, wind and rain. */
export function WeatherBehind({ kind, daytime }: WeatherProps): ReactNode {
  const low = kind === 'gold' ? { x: 556, y: 190 } : kind === 'fog' ? { x: 548, y: 176 } : suns[daytime];
  return (
    <>
      {STARS.map(([x, y]) => (
        <circle key={x} className={styles.star} cx={x} cy={y} r={x % 3 === 0 ? 1.6 : 1.1} />
      ))}
      <circle
        className={styles.sun}
        r={kind === 'gold' ? 58 : 44}
        style={{ transform: `translate(${low.x}px, ${low.y}px)` }}
      />
      {kind === 'shower' && (
        <g>
          {hues.map((hue, ring) => (
            <path
              key={hue}
              className={classes(styles.bow, hue)}
              stroke="var(--hue)"
              d={`M${330 + ring * 7} 300a${140 - ring * 7} ${140 - ring * 7} 0 0 1 ${280 - ring * 14} 0`}
            />
          ))}
        </g>
      )}
      {(kind === 'cloud' || kind === 'fog' || kind === 'shower') && <Cloud x={180} y={70} size={1.7} slow />}
      {kind === 'cloud' && <Cloud x={392} y={54} size={1.3} />}
      {(kind === 'breeze' || kind === 'sun') && <Cloud x={128} y={74} size={1.1} slow />}
      {kind === 'breeze' && (
        <path className={styles.wind} d="M300 78c40-8 66 8 96-2M330 98c26-5 44 5 66-1M92 170c34-7 52 7 80-1" />
      )}
      {kind === 'shower' && <path className={styles.rain} d={DROPS.map(({ x, y }) => `M${x} ${y}l-6 22`).join('')} />}
      {(kind === 'clear' || kind === 'gold') && (
        <path className={styles.wind} d="M168 96q8-8 14 0q6-8 14 0M206 82q6-6 11 0q5-6 11 0M150 122q5-5 9 0q4-5 9 0" />
      )}
    </>
  );
}

/** The weather in front of the land: fog. */
export function WeatherBefore({ kind }: { readonly kind: Kind }): ReactNode {
  if (kind !== 'fog') return null;
  return (
    <g className={styles.fog}>
      <rect x="-60" y="262" width="420" height="26" rx="13" />
      <rect x="250" y="300" width="520" height="30" rx="15" />
      <rect x="-20" y="334" width="360" height="22" rx="11" />
    </g>
  );
}
