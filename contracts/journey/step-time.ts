/** What a step asks for. `step-time.test.ts` compares it with the forms, the texts and the week. */
export interface StepContent {
  /** Words on its pages, without those of the week. */
  readonly reads: number;
  /** Texts that tell something: a few sentences each. */
  readonly stories: number;
  /** Texts that answer in a sentence or two. */
  readonly texts: number;
  /** Single lines, such as the name of a person. */
  readonly lines: number;
  /** Dials, switches and choices. */
  readonly choices: number;
  /** Minutes that are taken by the clock, such as a minute of breathing. */
  readonly pauses: number;
  /** The working week: its words and its situations. */
  readonly week: { readonly reads: number; readonly situations: number } | null;
}

/** Words a minute, with time to think while writing; typical words of an answer; minutes of a choice. */
const pace = { reading: 200, writing: 20, story: 60, text: 30, line: 6, choice: 0.2, situation: 0.4 };

const reading = (words: number): number => words / pace.reading;
const writing = (words: number): number => words / pace.writing;

const weekTime = ({ week }: StepContent): number =>
  week === null ? 0 : reading(week.reads) + week.situations * pace.situation;

/** Whole minutes that a step takes, and how many of them are for the week. */
export function stepTime(content: StepContent): { readonly minutes: number; readonly weekMinutes: number } {
  const { reads, stories, texts, lines, choices, pauses } = content;
  const written = writing(stories * pace.story + texts * pace.text + lines * pace.line);
  const all = reading(reads) + written + choices * pace.choice + pauses + weekTime(content);
  return { minutes: Math.max(1, Math.round(all)), weekMinutes: Math.round(weekTime(content)) };
}

/** The steps in numbers. Lists count with three lines, promises with two of three lines each. */
export const stepContents = {
  1: { reads: 240, stories: 0, texts: 2, lines: 0, choices: 7, pauses: 0, week: null },
  2: { reads: 240, stories: 4, texts: 0, lines: 6, choices: 10, pauses: 0, week: null },
  3: { reads: 350, stories: 1, texts: 2, lines: 1, choices: 2, pauses: 1, week: null },
  4: { reads: 320, stories: 0, texts: 8, lines: 0, choices: 9, pauses: 0, week: null },
  5: { reads: 200, stories: 0, texts: 1, lines: 1, choices: 4, pauses: 0, week: { reads: 1_105, situations: 10 } },
  6: { reads: 340, stories: 1, texts: 1, lines: 6, choices: 3, pauses: 0, week: null },
} as const satisfies Readonly<Record<number, StepContent>>;
