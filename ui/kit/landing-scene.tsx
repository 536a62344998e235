import { lazy, type ReactNode, Suspense } from 'react';
import { Boundary } from './boundary.tsx';
import { classes } from './classes.ts';
import { curveThrough } from './curve.ts';
import styles from './landing-scene.module.css';

const Machine = lazy(() => import('./machine.tsx').then((module) => ({ default: module.Machine })));

const STOPS = [
  { x: 742, y: 700 },
  { x: 844, y: 636 },
  { x: 946, y: 596 },
  { x: 1052, y: 528 },
  { x: 1170, y: 462 },
  { x: 1292, y: 424 },
] as const;
const START = { x: 610, y: 762 };
const END = { x: 1450, y: 330 };

/** The wide picture of the landing page: the landscape of the cockpit from further away. */
export function LandingScene({
  label,
  className,
}: {
  readonly label: string;
  readonly className?: string | undefined;
}): ReactNode {
  return (
    <svg
      className={classes(className)}
      viewBox="0 0 1440 900"
      preserveAspectRatio="xMaxYMax slice"
      role="img"
      aria-label={label}
    >
      <defs>
        <linearGradient id="landing-sky" x1="0" y1="0" x2="0" y2="1">
          <stop className={styles.sky1} />
          <stop className={styles.sky2} offset=".86" />
        </linearGradient>
      </defs>
      <rect width="1440" height="900" fill="url(#landing-sky)" />
      {[
        [820, 90],
        [980, 60],
        [1120, 150],
        [1290, 80],
        [1390, 210],
        [760, 250],
        [640, 150],
      ].map(([x, y]) => (
        <circle key={x} className={styles.star} cx={x} cy={y} r="2" />
      ))}
      <circle className={styles.sun} cx="1268" cy="206" r="100" />
      <g transform="translate(1318 268) scale(1.5)">
        <path
          className={styles.cloud}
          d="M0 34c-14 0-22-9-20-19C-18 6-8 2 0 6 5-8 28-12 38 2c12-4 26 3 26 16 0 10-8 16-18 16z"
        />
      </g>
      <path d="M0 690c160-90 330-40 520-70s300-150 470-140 250-80 450-150v570H0z" fill="var(--hill-1)" opacity=".5" />
      <path d="M0 720c120-60 250-64 390-16s230 20 350-38 190-96 330-70 230-44 370-76v380H0z" fill="var(--hill-1)" />
      <path className={styles.trail} d={curveThrough([START, ...STOPS, END])} />
      {STOPS.map(({ x, y }) => (
        <circle key={x} className={styles.stop} cx={x} cy={y} r="9" />
      ))}
      <path d="M0 790c190-50 300 16 470-14s270-84 440-52 330 60 530-30v206H0z" fill="var(--hill-2)" />
      <path d="M0 858c240-50 430 14 660-8s500-72 780-26v76H0z" fill="var(--hill-3)" />
      <g transform="translate(1052 244)">
        <g className={styles.craft}>
          {/* The landscape is a picture without it, too. */}
          <Boundary renderFailure={() => null}>
            <Suspense fallback={null}>
              <Machine width="330" height="132" rotor="turning" />
            </Suspense>
          </Boundary>
        </g>
      </g>
    </svg>
  );
}
