/** A rebuild of live tables, a comparison with them, or a copy of them as they were. */
export const replayPurposes = ['swap', 'verify', 'past'] as const;
export type ReplayPurpose = (typeof replayPurposes)[number];

/** A replay as it is started. */
export interface StartedReplay {
  readonly replayId: string;
  readonly projections: readonly string[];
  readonly purpose: ReplayPurpose;
  /** A moment or a position. */
  readonly until: string | null;
  readonly reason: string | null;
}
