import { type ReactNode, useId } from 'react';
import { classes } from '../../kit/classes.ts';
import type { Weather } from './flight-path.ts';
import styles from './landscape.module.css';
import type { Daytime, Place, Season } from './scenery.ts';
import { WeatherBefore, WeatherBehind } from './weather.tsx';

interface LandscapeProps {
  readonly place: Place;
  readonly weather: Weather;
  readonly season?: Season;
  readonly daytime?: Daytime;
  /** The picture in words, for screen readers. */
  readonly label: string;
  readonly className?: string | undefined;
  /** Which part stays in sight where the picture is cropped. */
  readonly keeps?: 'xMin' | 'xMid' | 'xMax';
  /** What flies over it. */
  readonly children?: ReactNode;
}

/** The land under the flight, in one of four places, with its weather, season and light. 700 by 380 units. */
export function Landscape({
  place,
  weather,
  season = 'summer',
  daytime = 'day',
  label,
  className,
  keeps = 'xMid',
  children,
}: LandscapeProps): ReactNode {
  const sky = useId();
  return (
    <svg
      className={classes(styles.scene, className)}
      data-weather={weather}
      data-place={place}
      data-season={season}
      data-daytime={daytime}
      viewBox="0 0 700 380"
      preserveAspectRatio={`${keeps}YMid slice`}
      role="img"
      aria-label={label}
    >
      <defs>
        <linearGradient id={sky} x1="0" y1="0" x2="0" y2="1">
          <stop className={styles.sky1} />
          <stop className={styles.sky2} offset="1" />
        </linearGradient>
      </defs>
      <rect width="700" height="380" fill={`url(#${sky})`} />
      <rect className={styles.tint} width="700" height="380" />
      <WeatherBehind kind={weather} daytime={daytime} />
      {lands[place]}
      <WeatherBefore kind={weather} />
      {children}
    </svg>
  );
}

const tree = (x: number, y: number, size = 1): ReactNode => (
  <g key={`${x}-${y}`} transform={`translate(${x} ${y}) scale(${size})`}>
    <path className={styles.trunk} d="M0 0v-17M0-8l5-6M0-6l-5-6" />
    <path className={styles.leaf} d="M0-10c-9 0-13-7-11-13 1-6 6-11 11-11s10 5 11 11c2 6-2 13-11 13z" />
  </g>
);

const fir = (x: number, y: number, size = 1): ReactNode => (
  <g key={`${x}-${y}`} transform={`translate(${x} ${y}) scale(${size})`}>
    <path className={styles.fir} d="M0-34l8 13h-4l7 11h-5l8 12h-28l8-12h-5l7-11h-4z" />
    <path className={styles.frost} d="M0-34l5 8-3-1-2 3-2-3-3 1z" />
  </g>
);

const field = (
  <>
    <path
      className={styles.far}
      d="M0 268c80-34 130-40 206-16s112 36 176-8 96-16 138-38 66-70 106-70 44 26 74 34v210H0z"
    />
    <path className={styles.near} d="M0 310c90-20 150 10 230-6s140-44 220-26 150 26 250-10v112H0z" />
    <path
      className={styles.furrow}
      d="M30 316c70-12 120 8 190 0M470 296c70 12 130 22 220-2M500 312c60 10 110 16 200-2M360 300c40-8 60-10 90-8"
    />
    {[tree(262, 312, 0.8), tree(280, 310, 1), tree(300, 309, 0.7), tree(612, 300, 0.9), tree(632, 298, 0.7)]}
    <g className={styles.house}>
      <path d="M556 300v-18l14-10 14 10v18z" />
      <path className={styles.roof} d="M552 284l18-14 18 14-3 3-15-11-15 11z" />
      <path className={styles.lit} d="M566 300v-9h8v9z" />
    </g>
    <path className={styles.front} d="M0 350c120-26 220 8 330-4s240-34 370-14v48H0z" />
    {[tree(36, 356, 1.3), tree(62, 352, 0.9)]}
  </>
);

const mountains = (
  <>
    <path
      className={styles.peaks}
      d="M0 262l58-62 34 28 66-92 52 66 30-26 74 84 50-54 46 36 78-122 56 74 40-32 76 92 40-40v166H0z"
    />
    <path
      className={styles.snow}
      d="M158 136l28 36-14-4-10 12-12-14-16 8zM488 120l32 42-16-6-12 16-14-16-18 12zM584 162l16 20-10-2-6 8-8-8-10 4z"
    />
    <path className={styles.far} d="M0 288c60-22 104-34 160-14s90 28 150 6 90-40 150-20 120 30 240-24v144H0z" />
    <path className={styles.near} d="M0 318c90-18 150 8 230-6s140-34 220-18 150 22 250-12v98H0z" />
    {[
      fir(352, 306, 0.9),
      fir(372, 302, 1.2),
      fir(394, 301, 0.8),
      fir(566, 300, 1),
      fir(586, 299, 1.3),
      fir(608, 297, 0.9),
      fir(214, 318, 0.8),
    ]}
    <path className={styles.front} d="M0 352c120-26 220 8 330-4s240-34 370-14v46H0z" />
    {[fir(26, 356, 1.7), fir(58, 352, 1.2), fir(660, 340, 1.5), fir(632, 340, 1)]}
  </>
);

const coast = (
  <>
    <path className={styles.far} d="M380 246c40-30 84-34 122-20s60-34 104-38 70 18 94 26v46H380z" />
    <path className={styles.sea} d="M0 244h700v136H0z" />
    <path
      className={styles.glints}
      d="M220 262h46M286 270h24M420 262h60M504 274h30M340 284h70M590 266h50M450 298h50M250 296h44M560 290h66M610 310h52"
    />
    <g className={styles.boat}>
      <path d="M456 262h34l-7 9h-22z" />
      <path className={styles.sail} d="M472 226v32h-18zM476 232v26h16z" />
    </g>
    <path className={styles.near} d="M0 256c60-8 110 2 150 20s60 40 112 50 60 20 90 54H0z" />
    <g transform="translate(146 276)">
      <path className={styles.tower} d="M-9 0l4-50h10l4 50z" />
      <path className={styles.roof} d="M-7-22l1-12h12l1 12z" />
      <path className={styles.roof} d="M-7-58l7-9 7 9z" />
      <path className={styles.lit} d="M-5-58h10v8h-10z" />
      <path className={styles.beam} d="M5-54l120-26v34z" />
    </g>
    <path className={styles.front} d="M0 346c100-22 170-8 250 8s200-10 290-2 110 2 160-12v40H0z" />
    <path
      className={styles.grass}
      d="M40 346q3-14 10-18M50 344q0-12 4-20M62 343q-2-12-8-18M610 352q3-12 9-16M620 351q0-11 4-17M630 350q-2-11-8-15"
    />
  </>
);

/** [left, top, width]; what is lower is nearer. */
const towers = [
  [196, 214, 26],
  [226, 186, 30],
  [260, 208, 22],
  [286, 168, 28],
  [318, 196, 34],
  [356, 152, 24],
  [384, 184, 30],
  [418, 206, 26],
  [448, 172, 32],
  [484, 140, 26],
  [514, 188, 34],
  [552, 206, 28],
  [584, 178, 30],
  [618, 204, 40],
  [662, 190, 38],
] as const;

const city = (
  <>
    <path className={styles.far} d="M0 262c70-26 130-34 210-20s140 10 210-6 180-24 280-10v150H0z" />
    <g className={styles.tower}>
      {towers.map(([x, y, width], place) => (
        <path
          key={x}
          d={`M${x} 300v-${300 - y}h${width}v${300 - y}z${place % 4 === 1 ? `M${x + width / 2 - 1} ${y}v-16h2v16z` : ''}`}
        />
      ))}
    </g>
    <g className={styles.lit}>
      {towers.flatMap(([x, y, width]) =>
        Array.from({ length: Math.floor((290 - y) / 13) }, (_, row) =>
          Array.from({ length: Math.floor((width - 6) / 7) }, (__, column) =>
            // An arbitrary but fixed pattern of lit windows.
            (x * 7 + row * 5 + column * 11) % 4 === 0 ? (
              <rect key={`${x}-${row}-${column}`} x={x + 5 + column * 7} y={y + 8 + row * 13} width="3.4" height="6" />
            ) : null,
          ),
        ),
      )}
    </g>
    <path className={styles.near} d="M0 300c60-14 120-20 190-6 60 10 300 2 510-6v40H0z" />
    {[tree(110, 298, 0.9), tree(132, 296, 0.7), tree(160, 296, 1), tree(520, 300, 0.7), tree(640, 298, 0.8)]}
    <path className={styles.sea} d="M0 312c160-10 420 0 700-10v78H0z" />
    <path className={styles.glints} d="M90 326h50M210 332h36M320 326h60M450 334h44M560 326h60M150 344h40M400 348h54" />
    <path
      className={styles.bridge}
      d="M60 318q70-44 140 0M60 318v10M200 318v10M95 301v17M130 296v22M165 301v17M50 318h160"
    />
    <path className={styles.front} d="M0 356c120-18 220 4 330-2s240-20 370-8v34H0z" />
  </>
);

const lands: Record<Place, ReactNode> = { field, mountains, coast, city };
