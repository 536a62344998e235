import { type ReactNode, useId } from 'react';
import { classes } from '../../kit/classes.ts';
import { curveThrough } from '../../kit/curve.ts';
import { Helicopter } from '../../kit/helicopter.tsx';
import { WAYPOINTS, weatherOf } from './flight-path.ts';
import styles from './flight-scene.module.css';
import { WeatherBefore, WeatherBehind } from './weather.tsx';

interface FlightSceneProps {
  /** How many steps are done, 0 to 6. */
  readonly done: number;
  /** The picture in words, for screen readers. */
  readonly label: string;
  readonly className?: string | undefined;
}

/** The flight: six waypoints over the hills, the part flown, the helicopter at the next one, the weather of the moment. */
export function FlightScene({ done, label, className }: FlightSceneProps): ReactNode {
  const sky = useId();
  const kind = weatherOf(done);
  const here = WAYPOINTS[Math.min(done, 5)] ?? WAYPOINTS[0];
  const landed = done >= 6;
  return (
    <svg
      className={classes(styles.scene, className)}
      data-weather={kind}
      viewBox="0 0 700 380"
      // Where the picture is cropped at its sides, the helicopter stays visible.
      preserveAspectRatio={done <= 1 ? 'xMinYMid slice' : done >= 5 ? 'xMaxYMid slice' : 'xMidYMid slice'}
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
      <WeatherBehind kind={kind} />
      <path
        d="M0 268c80-34 130-40 206-16s112 36 176-8 96-16 138-38 66-70 106-70 44 26 74 34v210H0z"
        fill="var(--hill-1)"
      />
      <path d="M0 310c90-20 150 10 230-6s140-44 220-26 150 26 250-10v112H0z" fill="var(--hill-2)" />
      <path d="M0 350c120-26 220 8 330-4s240-34 370-14v48H0z" fill="var(--hill-3)" />
      <WeatherBefore kind={kind} />
      <path className={styles.far} d={curveThrough(WAYPOINTS)} />
      <path className={styles.flown} d={curveThrough(WAYPOINTS, Math.min(done, 5))} />
      {WAYPOINTS.map(({ x, y }, place) => (
        <g key={x}>
          {place === done && <circle className={styles.halo} cx={x} cy={y} r="15" />}
          <circle
            className={place < done ? styles.past : place === done ? styles.here : styles.ahead}
            cx={x}
            cy={y}
            r="7"
          />
        </g>
      ))}
      <g
        className={classes(styles.craft, styles.cabin)}
        style={{ transform: `translate(${Math.max(here.x - 62, 26)}px, ${here.y - (landed ? 64 : 94)}px)` }}
      >
        <g className={landed ? undefined : styles.hover}>
          <Helicopter width="124" height="66" rotor={landed ? 'still' : 'turning'} />
        </g>
      </g>
    </svg>
  );
}
