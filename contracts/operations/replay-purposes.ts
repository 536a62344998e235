/** A rebuild of live tables, or a comparison with them. */
export const replayPurposes = ['swap', 'verify'] as const;
export type ReplayPurpose = (typeof replayPurposes)[number];

/** What the log may tell: earlier versions also copied tables as they had been at a moment. */
export const recordedPurposes = [...replayPurposes, 'past'] as const;

/** A replay as it is started. */
export interface StartedReplay {
  readonly replayId: string;
  readonly projections: readonly string[];
  readonly purpose: ReplayPurpose;
  readonly reason: string | null;
}
