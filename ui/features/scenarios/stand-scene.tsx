import type { ReactNode } from 'react';
import type { Figures } from '#contracts/scenarios/catalogue.ts';
import styles from './scene.module.css';

interface StandSceneProps {
  readonly label: string;
  readonly figures: Figures;
  readonly happened: readonly string[];
  /** Whether a friend helps at the stand. */
  readonly friend: boolean;
}

const QUEUE = [462, 502, 542, 582, 620, 652] as const;
const PEOPLE_PER_FIGURE = 10;

/** The stand in the weather of the day, with as many people as came. */
export function StandScene({ label, figures, happened, friend }: StandSceneProps): ReactNode {
  const grey = happened.includes('cloudy') || happened.includes('storm');
  const storm = happened.includes('storm');
  const queue = Math.min(QUEUE.length, Math.ceil((figures['demand'] ?? 0) / PEOPLE_PER_FIGURE));
  return (
    <svg
      className={styles.scene}
      viewBox="0 0 680 260"
      role="img"
      aria-label={label}
      preserveAspectRatio="xMidYMax slice"
    >
      <rect width="680" height="260" fill={grey ? 'var(--sunk)' : 'var(--sky-2)'} />
      {!grey && <circle cx="540" cy="62" r={happened.includes('hot') ? 46 : 32} fill="var(--sun)" />}
      {grey && (
        <g fill="var(--cloud)">
          <path d="M110 84c0-22 22-30 38-22 8-22 46-22 52 2 22-4 34 12 28 28H118c-6 0-8-4-8-8z" />
          <path d="M440 62c0-20 20-27 34-20 8-20 42-20 47 2 20-4 31 11 26 25H447c-5 0-7-3-7-7z" />
        </g>
      )}
      <path d="M0 176c120-36 220-40 330-22s230 10 350-20v126H0z" fill="var(--hill-1)" />
      <path d="M0 216c140-20 300-18 420-8s180 4 260-10v62H0z" fill="var(--hill-2)" />
      {storm && (
        <path
          d="M60 20l-14 40M150 10l-14 40M250 30l-14 40M360 16l-14 40M480 80l-14 40M600 24l-14 40M560 100l-14 40M200 90l-14 40"
          stroke="var(--joy)"
          strokeWidth="3"
          strokeLinecap="round"
        />
      )}
      {QUEUE.slice(0, queue).map((x, place) => (
        <Person key={x} x={x} y={132 + (place % 2) * 6} />
      ))}
      <Person x={340} y={112} tall />
      {friend && <Person x={296} y={122} tall />}
      <path d="M276 166h128v44H276z" fill="var(--raised)" stroke="var(--trail)" strokeWidth="2.5" />
      <path d="M264 160h152v10H264z" fill="var(--money)" />
      <path d="M270 76h140l10 26H260z" fill="var(--red)" />
      <path d="M288 76h17l-4 26h-21zM330 76h20l3 26h-26zM375 76h17l8 26h-21z" fill="var(--raised)" opacity=".85" />
      <path d="M272 102v58M408 102v58" stroke="var(--trail)" strokeWidth="3" />
      <g fill="var(--money)" stroke="var(--trail)" strokeWidth="1.5">
        <path d="M372 142h14l-2 18h-10zM352 148h10l-1 12h-8z" />
      </g>
    </svg>
  );
}

interface PersonProps {
  readonly x: number;
  readonly y: number;
  readonly tall?: boolean;
}

function Person({ x, y, tall = false }: PersonProps): ReactNode {
  const foot = tall ? 78 : 74;
  return (
    <g fill="var(--hill-3)">
      <circle cx={x} cy={y} r={tall ? 14 : 12} />
      <path d={`M${x - 18} ${y + foot}c0-38 5-58 18-58s18 20 18 58z`} />
    </g>
  );
}
