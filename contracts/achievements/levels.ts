/** How far levels are apart: so many points lead from level 1 to level 2, and each level takes as many more than the one before. */
export const usualPointsApart = 100;

/** Level n begins at apart/2·n·(n−1) points. With 100 apart: level 2 at 100, level 3 at 300, level 4 at 600. */
export const levelStartsAt = (level: number, apart: number): number => (apart / 2) * level * (level - 1);

/** The level that a number of points has reached, 1 or more. */
export const levelOf = (points: number, apart: number): number =>
  Math.floor((1 + Math.sqrt(1 + (8 * points) / apart)) / 2);

/** From when on levels are so far apart. */
export interface LevelRule {
  readonly pointsApart: number;
  /** Milliseconds since 1970. */
  readonly since: number;
}
