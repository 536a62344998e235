import type { ReactNode } from 'react';
import { classes } from '../../kit/classes.ts';
import styles from './growth-tree.module.css';

interface GrowthTreeProps {
  /** How many branches there are at each height, from the trunk up. Fractions are rounded; where none is left, growth ends. */
  readonly levels: readonly number[];
  readonly label: string;
  readonly hue: 'money' | 'goodwill' | 'life';
}

const WIDTH = 320;
const HEIGHT = 240;
const GROUND = 228;
/** More could not be told apart. */
const MOST = 48;

interface Node {
  readonly x: number;
  readonly y: number;
}

/** Each branch grows out of one of the level below, as evenly as whole numbers allow. */
const nodesOf = (levels: readonly number[]): readonly (readonly Node[])[] => {
  const rise = (GROUND - 16) / Math.max(1, levels.length - 1);
  const ended = levels.findIndex((level) => Math.round(level) < 1);
  return levels.slice(0, ended < 0 ? levels.length : ended).map((level, height) => {
    const count = Math.min(MOST, Math.round(level));
    const spread = Math.min(WIDTH - 16, 24 + height * 46);
    return Array.from({ length: count }, (_, place) => ({
      x: WIDTH / 2 + spread * ((place + 0.5) / count - 0.5),
      y: GROUND - height * rise,
    }));
  });
};

/** A tree drawn by one rule for everything that is multiplied again and again: savings, and what people pass on. */
export function GrowthTree({ levels, label, hue }: GrowthTreeProps): ReactNode {
  const nodes = nodesOf(levels);
  const tips = nodes.at(-1) ?? [];
  return (
    <svg className={classes(styles.tree, hue)} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={label}>
      <path className={styles.ground} d={`M20 ${GROUND + 4}H${WIDTH - 20}`} />
      {nodes.slice(1).map((level, below) =>
        level.map(({ x, y }, place) => {
          const parents = nodes[below] ?? [];
          const parent = parents[Math.floor((place * parents.length) / level.length)] ?? { x, y };
          const half = (parent.y + y) / 2;
          return (
            <path
              key={`${below} ${x}`}
              d={`M${parent.x} ${parent.y}C${parent.x} ${half} ${x} ${half} ${x} ${y}`}
              strokeWidth={Math.max(1, 6 - below)}
            />
          );
        }),
      )}
      {tips.map(({ x, y }) => (
        <circle key={x} cx={x} cy={y} r={nodes.length > 1 ? 4 : 6} />
      ))}
    </svg>
  );
}
