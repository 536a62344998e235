import type { Scale } from './definition.ts';

/**
 * How far two honest answers to the same statement lie apart when nothing has changed: the standard deviation, in points of 100.
 * An assumption: on seven steps, four answers in five then come back the same or one step away. It is replaced by the measured
 * value once enough people have answered twice.
 */
const answerDeviation = 20;
/** Both tails of 95 %. */
const z95 = 1.96;

/**
 * The largest difference between two scores, 0 to 100, that chance alone explains in 95 of 100 cases: the more statements, the
 * smaller. A coarse scale adds the error of rounding, step² ÷ 12 for each of both answers.
 */
export const noiseOf = ({ names }: Scale, statements: number): number => {
  const step = 100 / (names.length - 1);
  return Math.round(z95 * Math.sqrt((answerDeviation ** 2 + step ** 2 / 6) / Math.max(1, statements)));
};
