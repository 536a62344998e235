import { type ReactNode, useState } from 'react';
import { curveThrough } from '../../kit/curve.ts';
import { side } from '../../kit/machine-shape.ts';
import { Machine } from '../../kit/machine.tsx';
import { looksAfter } from '../helicopter/parts.ts';
import { WAYPOINTS } from './flight-path.ts';
import styles from './flight-scene.module.css';
import { Landscape } from './landscape.tsx';
import { sceneryOf } from './scenery.ts';

interface FlightSceneProps {
  /** How many steps are done, 0 to 6. */
  readonly done: number;
  /** The step whose part comes to its place now: the helicopter is near then. */
  readonly arriving?: number | undefined;
  /** The picture in words, for screen readers. */
  readonly label: string;
  readonly className?: string | undefined;
}

const WIDTH = 150;
const HEIGHT = (WIDTH * side.height) / side.width;
/** How much larger the helicopter is when it is near. */
const NEAR = 2.5;

/** The flight: six waypoints over the land, the part flown, the helicopter with its parts at the next one, the weather. */
export function FlightScene({ done, arriving, label, className }: FlightSceneProps): ReactNode {
  const [now] = useState(() => new Date());
  const here = WAYPOINTS[Math.min(done, 5)] ?? WAYPOINTS[0];
  const isNear = arriving !== undefined;
  // The land is that of the step to come, so it stays when the helicopter flies on.
  const scenery = sceneryOf(arriving ?? done, now, Intl.DateTimeFormat().resolvedOptions().timeZone);
  return (
    <Landscape
      {...scenery}
      label={label}
      className={className}
      // Where the picture is cropped at its sides, the helicopter stays visible.
      keeps={isNear ? 'xMid' : done <= 1 ? 'xMin' : done >= 5 ? 'xMax' : 'xMid'}
    >
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
        className={styles.craft}
        style={{
          transform: isNear
            ? `translate(${350 - (WIDTH * NEAR) / 2}px, ${176 - (HEIGHT * NEAR) / 2}px) scale(${NEAR})`
            : `translate(${Math.min(Math.max(here.x - 70, 8), 700 - WIDTH)}px, ${Math.max(here.y - 92, 16)}px) scale(1)`,
        }}
      >
        <g className={styles.hover}>
          <Machine width={WIDTH} height={HEIGHT} looks={looksAfter(done, arriving)} rotor="turning" />
        </g>
      </g>
    </Landscape>
  );
}
