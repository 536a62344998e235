import type { JourneyContext } from './context.ts';

type Answers = Pick<JourneyContext, 'lifeValues' | 'moneyGoals'>;

// The keyword of spec §5 first, then the stems by which a story in German says the same.
const storyPatterns = {
  'Helper/Supporter': /help|(?<!\p{L})(?:ge)?h[ei]lf|(?<!\p{L})geholfen|unterstütz/gu,
  'Natural Leader': /lead|(?<!\p{L})(?:an|ge)*(?:führ|leite)/gu,
  'Creator/Innovator': /create|(?<!\p{L})(?:er|ge)*(?:schaffen|schuf|gestalte|erfind|erfand|erfund)/gu,
  'Problem Solver': /solve|(?<!\p{L})(?:ge)?lös(?:e|t|ung)/gu,
  'Educator/Mentor': /teach|(?<!\p{L})(?:ge)?lehr(?:e|t)|unterricht|beigebracht/gu,
  'Organizer/Coordinator': /organize|organisier/gu,
} as const;
const decisionMotivations = {
  'Quality Focus': /quality|qualität/u,
  'Relationship Priority': /relationship|beziehung/u,
  'Results Oriented': /profit|gewinn/u,
} as const;
const together = 'Collaborative Decision Making';
const momentEnergies = {
  Teamwork: /team|gemeinsam/u,
  'Independent Work': /alone|allein/u,
  'Overcoming Challenges': /challenge|herausforder/u,
  'Creative Expression': /creative|kreativ/u,
} as const;

/** What patterns and sources of energy are called, in English: a page has its own words for each. */
export type DriveName =
  | keyof typeof storyPatterns
  | keyof typeof decisionMotivations
  | keyof typeof momentEnergies
  | typeof together;

const namesFound = (texts: readonly string[], names: Record<string, RegExp>): string[] => {
  const all = texts.join('\n').toLowerCase();
  return Object.entries(names).flatMap(([name, words]) => (all.search(words) >= 0 ? [name] : []));
};

/** Where a keyword of spec §5 stands in a text, so that a page can show the very words behind a pattern. */
export interface PatternSource {
  readonly pattern: string;
  readonly start: number;
  readonly end: number;
}

/** The keywords of one story with their places, in order of appearance. */
export const patternSources = (text: string): PatternSource[] =>
  Object.entries(storyPatterns)
    .flatMap(([pattern, words]) =>
      [...text.toLowerCase().matchAll(words)].map(({ index, 0: word }) => ({
        pattern,
        start: index,
        end: index + word.length,
      })),
    )
    .toSorted((a, b) => a.start - b.start);

/** A line of what somebody wrote, with what it stands for by spec §5. */
export interface LineSource {
  readonly name: string;
  readonly line: string;
}

const linesNaming = (lines: readonly string[], names: Record<string, RegExp>): LineSource[] =>
  Object.entries(names).flatMap(([name, words]) =>
    lines.filter((line) => line.toLowerCase().search(words) >= 0).map((line) => ({ name, line })),
  );

/** The business decisions behind each motivation. */
export const motivationSources = (decisions: readonly string[]): LineSource[] =>
  linesNaming(decisions, decisionMotivations);

/** The authentic moments behind each source of energy. */
export const energySources = (moments: readonly string[]): LineSource[] => linesNaming(moments, momentEnergies);

/** The parts of the purpose alignment score, which together are capped at 100. */
export const alignmentParts = ({ lifeValues, moneyGoals }: Answers) => ({
  values: lifeValues.coreValues.length > 0 ? 25 : 0,
  stories: 15 * Object.values(lifeValues.personalStories).filter((story) => story.trim() !== '').length,
  time: moneyGoals.financialVision.timeFreedom ? 20 : 0,
  people: lifeValues.relationships.length > 0 ? 15 : 0,
});

/**
 * Patterns, motivations, energy sources and the purpose alignment score (0 to 100) of spec §5. Pure, and shared by
 * the server's answer and the page that shows them growing as one writes.
 */
export const intrinsicDrives = ({ lifeValues, moneyGoals }: Answers): JourneyContext['intrinsicDrives'] => {
  const stories = Object.values(lifeValues.personalStories);
  const stand = moneyGoals.lemonadeStandChoices;
  const parts = alignmentParts({ lifeValues, moneyGoals });
  return {
    patterns: namesFound(stories, storyPatterns),
    motivations: [
      ...namesFound(stand.businessDecisions, decisionMotivations),
      ...(stand.friendsCalled.length > 0 ? [together] : []),
    ],
    energySources: namesFound(lifeValues.authenticMoments, momentEnergies),
    purposeAlignment: Math.min(100, parts.values + parts.stories + parts.time + parts.people),
  };
};
