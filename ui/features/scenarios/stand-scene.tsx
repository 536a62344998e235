import type { CSSProperties, ReactNode } from 'react';
import type { Figures } from '#contracts/scenarios/catalogue.ts';
import { classes } from '../../kit/classes.ts';
import styles from './scene.module.css';

interface StandSceneProps {
  readonly label: string;
  readonly figures: Figures;
  readonly happened: readonly string[];
  /** The colour of the friend who helps at the stand, null where nobody does. */
  readonly friend: string | null;
  /** Shows the day as it passes: people come, drink and pay. Otherwise its evening. */
  readonly passes?: boolean;
}

/** Those who drank stand on the left with a cup, those who left thirsty on the right. */
const SERVED = [222, 184, 146, 108, 70, 34] as const;
const THIRSTY = [462, 502, 542, 582, 620, 652] as const;
const PEOPLE_PER_FIGURE = 10;
const MOST_COINS = 14;
const COINS_PER_COIN = 4;

const drawn = (people: number, most: number): number => Math.min(most, Math.ceil(people / PEOPLE_PER_FIGURE));

/** When a figure of the animation starts. */
const after = (seconds: number): CSSProperties => ({ animationDelay: `${seconds}s` });

/** The stand in the weather of the day, with as many people as came, and the coins they left. */
export function StandScene({ label, figures, happened, friend, passes = false }: StandSceneProps): ReactNode {
  const grey = happened.includes('cloudy') || happened.includes('storm');
  const storm = happened.includes('storm');
  const { demand = 0, sold = 0, profit = 0 } = figures;
  const served = drawn(sold, SERVED.length);
  const thirsty = drawn(demand - sold, THIRSTY.length);
  const coins = Math.min(MOST_COINS, Math.max(0, Math.round(profit / COINS_PER_COIN)));
  return (
    <svg
      className={classes(styles.scene, passes && styles.passes)}
      viewBox="0 0 680 260"
      role="img"
      aria-label={label}
      preserveAspectRatio="xMidYMax slice"
    >
      <rect width="680" height="260" fill={grey ? 'var(--sunk)' : 'var(--sky-2)'} />
      {!grey && (
        <circle className={styles.sun} cx="540" cy="62" r={happened.includes('hot') ? 46 : 32} fill="var(--sun)" />
      )}
      {grey && (
        <g className={styles.clouds} fill="var(--cloud)">
          <path d="M110 84c0-22 22-30 38-22 8-22 46-22 52 2 22-4 34 12 28 28H118c-6 0-8-4-8-8z" />
          <path d="M440 62c0-20 20-27 34-20 8-20 42-20 47 2 20-4 31 11 26 25H447c-5 0-7-3-7-7z" />
        </g>
      )}
      <path d="M0 176c120-36 220-40 330-22s230 10 350-20v126H0z" fill="var(--hill-1)" />
      <path d="M0 216c140-20 300-18 420-8s180 4 260-10v62H0z" fill="var(--hill-2)" />
      {storm && (
        <path
          className={styles.rain}
          d="M60 20l-14 40M150 10l-14 40M250 30l-14 40M360 16l-14 40M480 80l-14 40M600 24l-14 40M560 100l-14 40M200 90l-14 40"
          stroke="var(--joy)"
          strokeWidth="3"
          strokeLinecap="round"
        />
      )}
      {THIRSTY.slice(0, thirsty).map((x, place) => (
        <g key={x} className={styles.thirsty} style={after(0.4 + place * 0.25)}>
          <Person x={x} y={132 + (place % 2) * 6} />
        </g>
      ))}
      {SERVED.slice(0, served).map((x, place) => (
        <g key={x} className={styles.served} style={after(place * 0.45)}>
          <Person x={x} y={134 + (place % 2) * 6} hasCup />
        </g>
      ))}
      <Person x={340} y={112} tall />
      {friend && <Person x={296} y={122} tall colour={friend} />}
      <path d="M276 166h128v44H276z" fill="var(--raised)" stroke="var(--trail)" strokeWidth="2.5" />
      <path d="M264 160h152v10H264z" fill="var(--money)" />
      <path d="M270 76h140l10 26H260z" fill="var(--red)" />
      <path d="M288 76h17l-4 26h-21zM330 76h20l3 26h-26zM375 76h17l8 26h-21z" fill="var(--raised)" opacity=".85" />
      <path d="M272 102v58M408 102v58" stroke="var(--trail)" strokeWidth="3" />
      <g fill="var(--money)" stroke="var(--trail)" strokeWidth="1.5">
        <path d="M372 142h14l-2 18h-10zM352 148h10l-1 12h-8z" />
      </g>
      {Array.from({ length: coins }, (_, place) => (
        <ellipse
          key={place}
          className={styles.coin}
          style={after(0.9 + place * 0.2)}
          cx={292 + Math.floor(place / 7) * 22}
          cy={202 - (place % 7) * 5}
          rx="9"
          ry="4"
          fill="var(--gold)"
          stroke="var(--trail)"
          strokeWidth="1"
        />
      ))}
    </svg>
  );
}

interface PersonProps {
  readonly x: number;
  readonly y: number;
  readonly tall?: boolean;
  readonly hasCup?: boolean;
  readonly colour?: string;
}

function Person({ x, y, tall = false, hasCup = false, colour = 'var(--soft)' }: PersonProps): ReactNode {
  const foot = tall ? 78 : 74;
  return (
    <g fill={colour}>
      <circle cx={x} cy={y} r={tall ? 14 : 12} />
      <path d={`M${x - 18} ${y + foot}c0-38 5-58 18-58s18 20 18 58z`} />
      {hasCup && (
        <path d={`M${x + 6} ${y + 24}h12l-2 15h-8z`} fill="var(--money)" stroke="var(--raised)" strokeWidth="1.5" />
      )}
    </g>
  );
}
