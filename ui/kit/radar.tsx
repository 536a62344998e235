import type { ReactNode } from 'react';
import styles from './radar.module.css';

interface RadarProps {
  readonly label: string;
  readonly axes: readonly {
    readonly name: string;
    readonly value: number | null;
    readonly before?: number | undefined;
  }[];
}

const CENTRE = { x: 220, y: 132 };
const RADIUS = 96;
const RINGS = [25, 50, 75, 100] as const;

/** Several values from 0 to 100 around a centre; earlier values dashed. The page shows the values as text beside it. */
export function Radar({ label, axes }: RadarProps): ReactNode {
  const point = (place: number, value: number): string => {
    const angle = (place / axes.length) * 2 * Math.PI - Math.PI / 2;
    const far = (value / 100) * RADIUS;
    return `${CENTRE.x + Math.cos(angle) * far},${CENTRE.y + Math.sin(angle) * far}`;
  };
  const around = (valueOf: (axis: RadarProps['axes'][number]) => number): string =>
    axes.map((axis, place) => point(place, valueOf(axis))).join(' ');
  const compared = axes.every(({ before }) => before !== undefined);
  return (
    <svg className={styles.radar} viewBox="0 0 440 268" role="img" aria-label={label}>
      {RINGS.map((ring) => (
        <polygon key={ring} className={styles.ring} points={around(() => ring)} />
      ))}
      {axes.map(({ name }, place) => (
        <path key={name} className={styles.ring} d={`M${CENTRE.x} ${CENTRE.y}L${point(place, 100)}`} />
      ))}
      {compared && <polygon className={styles.before} points={around(({ before }) => before ?? 0)} />}
      <polygon className={styles.now} points={around(({ value }) => value ?? 0)} />
      {axes.map(({ name, value }, place) => {
        const [x = '0', y = '0'] = point(place, value ?? 0).split(',');
        return <circle key={name} className={styles.dot} cx={x} cy={y} r="4.5" />;
      })}
      {axes.map(({ name }, place) => {
        const [x = '0', y = '0'] = point(place, 114).split(',');
        const off = Number(x) - CENTRE.x;
        return (
          <text
            key={name}
            className={styles.name}
            x={x}
            y={Number(y) + 4}
            textAnchor={Math.abs(off) < 8 ? 'middle' : off > 0 ? 'start' : 'end'}
          >
            {name}
          </text>
        );
      })}
    </svg>
  );
}
