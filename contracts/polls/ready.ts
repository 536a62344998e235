/** Ready-made questions of the month; their words are in the catalogues (`text/<locale>/ready-polls.ts`). */
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
