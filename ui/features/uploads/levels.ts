/** The loudness of a moment, 0 to 1, from the bytes of an analyser (128 is silence). Compressed, so that quiet voices show. */
export function levelOf(moment: Uint8Array): number {
  if (moment.length === 0) return 0;
  const sum = moment.reduce((squares, byte) => squares + ((byte - 128) / 128) ** 2, 0);
  return Math.min(1, (sum / moment.length) ** 0.25 * 1.3);
}

/** Resamples levels to the number of bars: the loudest moment of each part. */
export function drawn(levels: readonly number[], bars: number): number[] {
  return Array.from({ length: bars }, (_, at) => {
    const from = Math.floor((at * levels.length) / bars);
    const to = Math.max(from + 1, Math.floor(((at + 1) * levels.length) / bars));
    return Math.round(Math.max(0, ...levels.slice(from, to)) * 100) / 100;
  });
}

/** `4:07` for 247 seconds. */
export const clockOf = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`;
