/**
 * Level n begins at 50·n·(n−1) points: level 1 at 0, level 2 at 100, level 3 at 300, level 4 at 600. Each level takes 100
 * points more than the one before.
 */
export const levelStartsAt = (level: number): number => 50 * level * (level - 1);

/** The level that a number of points has reached, 1 or more. */
export const levelOf = (points: number): number => Math.floor((1 + Math.sqrt(1 + points / 12.5)) / 2);
