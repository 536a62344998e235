/** The question of each calendar month, from January on; their words are in the catalogues (`text/<locale>/ready-polls.ts`). */
export const readyPollIds = [
  'kindness',
  'noticed',
  'time',
  'small_step',
  'money_talk',
  'joy_at_work',
  'asking_help',
  'pause',
  'listening',
  'goodbye_habit',
  'thanks',
  'courage',
] as const;
export type ReadyPollId = (typeof readyPollIds)[number];

/** The question of a month (`2026-03`). */
export const readyPollOf = (month: string): ReadyPollId => readyPollIds[Number(month.slice(5)) - 1] ?? 'kindness';
