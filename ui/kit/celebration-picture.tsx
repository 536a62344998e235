import type { ReactNode } from 'react';
import type { Component } from '#contracts/journey/progress.ts';
import styles from './celebration-picture.module.css';
import { classes } from './classes.ts';
import { Medal, type Metal } from './medal.tsx';

/** What is celebrated: an achievement by its metal, a streak, a witness's yes, a component, or the licence. */
export type Cause = Metal | 'streak' | 'seen' | 'licence' | Component;

const turns = (count: number, path: string): ReactNode =>
  Array.from({ length: count }, (_, place) => (
    <path key={place} d={path} style={{ rotate: `${(place * 360) / count}deg` }} />
  ));

const metal = (kind: Metal, behind?: ReactNode): ReactNode => (
  <>
    {behind && (
      <svg viewBox="-50 -50 100 100" className={styles.behind} style={{ color: `var(--${kind})` }}>
        {behind}
      </svg>
    )}
    <span className={styles.medal}>
      <Medal small metal={kind} />
    </span>
  </>
);

const drawn = (children: ReactNode): ReactNode => <svg viewBox="-50 -50 100 100">{children}</svg>;

/** Finer metals do a little more; what is not a medal has a picture of its own. */
const pictures: Record<Cause, () => ReactNode> = {
  bronze: () => metal('bronze'),
  silver: () => metal('silver', <path className={styles.sheen} d="M-10 -46h14L-8 46h-14z" />),
  gold: () => metal('gold', <g className={styles.rays}>{turns(12, 'M0 -38V-48')}</g>),
  platinum: () =>
    metal(
      'platinum',
      <>
        <circle className={styles.wave} r="30" />
        <circle className={classes(styles.wave, styles.later)} r="30" />
      </>,
    ),
  diamond: () =>
    metal(
      'diamond',
      <g className={styles.sparks}>
        {[
          [-36, -30],
          [38, -20],
          [30, 36],
          [-32, 34],
        ].map(([x, y]) => (
          <path
            key={x}
            transform={`translate(${x} ${y})`}
            d="M0 -10l2.5 7.5L10 0l-7.5 2.5L0 10l-2.5-7.5L-10 0l7.5-2.5z"
          />
        ))}
      </g>,
    ),
  streak: () =>
    drawn(
      <g className={styles.days}>
        {[0, 1, 2, 3, 4, 5, 6].map((day) => (
          <circle key={day} cx={-39 + day * 13} cy={18 - 34 * Math.sin(((day + 0.5) * Math.PI) / 7)} r="5.5" />
        ))}
      </g>,
    ),
  seen: () =>
    drawn(
      <g className={styles.hand}>
        <path d="M-42 24H42" />
        <path
          pathLength="1"
          d="M-38 16c8-30 16-40 20-36s-10 34-4 36 12-24 17-24-4 20 2 20 8-14 13-14 0 12 6 12 6-6 18-8"
        />
      </g>,
    ),
  life: () => drawn(<g className={styles.leaves}>{turns(5, 'M0 -8C-14 -18 -13 -36 0 -44C13 -36 14 -18 0 -8z')}</g>),
  money: () =>
    drawn(
      <g className={styles.coins}>
        {[26, 12, -2, -16].map((y) => (
          <path key={y} d={`M-26 ${y}a26 9 0 1 0 52 0a26 9 0 1 0 -52 0v8a26 9 0 0 0 52 0v-8`} />
        ))}
      </g>,
    ),
  joy: () =>
    drawn(
      <>
        <circle className={styles.sun} r="15" />
        <g className={styles.rays}>{turns(9, 'M0 -24V-40')}</g>
      </>,
    ),
  goodwill: () =>
    drawn(
      <>
        <circle className={styles.sun} r="7" />
        <circle className={styles.wave} r="20" />
        <circle className={classes(styles.wave, styles.later)} r="12" />
      </>,
    ),
  licence: () =>
    drawn(
      <>
        <path className={styles.page} d="M-24 -32h48v64h-48z" />
        <path className={styles.seal} d="M0 -8l4 9 10 1-7 6 2 10-9-5-9 5 2-10-7-6 10-1z" />
        <path className={styles.cover} d="M-24 -32h48v64h-48z" />
      </>,
    ),
};

const components: ReadonlySet<string> = new Set<Component>(['life', 'money', 'joy', 'goodwill']);

/** The picture of one celebration. Its motion is short, and ends in a still. */
export function CelebrationPicture({ cause }: { readonly cause: Cause }): ReactNode {
  return (
    <span
      className={classes(styles.picture, styles[cause], components.has(cause) && cause)}
      data-celebration={cause}
      aria-hidden="true"
    >
      {pictures[cause]()}
    </span>
  );
}
