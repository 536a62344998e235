import { streak } from '#contracts/journey/endpoints.ts';
import { useRead } from '../../api/read.ts';

/** The person's streak, as of today in their zone. */
export const useStreak = () => useRead(streak, {});

/** What a change of rhythm or pauses makes stale. */
export const streakChange = {
  stale: [
    ['journey', 'streak'],
    ['achievements', 'stats'],
    ['achievements', 'progress'],
  ],
} as const;
