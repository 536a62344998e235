import type { ReactNode } from 'react';
import styles from './insights.module.css';

const CENTRE = 130;
const INNER = 44;
const OUTER = 112;
/** The hours with a label. */
const NAMED = [0, 6, 12, 18] as const;

/** Twenty-four bars around a dial, midnight at the top; the tallest is the busiest hour. */
export function DayDial({ hours, label }: { readonly hours: readonly number[]; readonly label: string }): ReactNode {
  const max = Math.max(1, ...hours);
  const at = (hour: number, radius: number): string => {
    const angle = (hour / 24) * 2 * Math.PI - Math.PI / 2;
    return `${CENTRE + Math.cos(angle) * radius} ${CENTRE + Math.sin(angle) * radius}`;
  };
  return (
    <svg className={styles.dial} viewBox="0 0 260 260" role="img" aria-label={label}>
      <circle cx={CENTRE} cy={CENTRE} r={INNER - 6} className={styles.hub} />
      {hours.map((count, hour) => (
        <path
          key={`hour-${hour}`}
          className={count === max ? styles.peak : count > 0 ? styles.bar : styles.none}
          d={`M${at(hour + 0.5, INNER)}L${at(hour + 0.5, INNER + 3 + (OUTER - INNER - 3) * (count / max))}`}
        />
      ))}
      {NAMED.map((hour) => {
        const [x = '0', y = '0'] = at(hour, OUTER + 12).split(' ');
        return (
          <text key={hour} className={styles.hour} x={x} y={Number(y) + 5} textAnchor="middle">
            {hour}
          </text>
        );
      })}
    </svg>
  );
}
