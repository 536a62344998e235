import type { JourneyContext } from './context.ts';

type Answers = Pick<JourneyContext, 'lifeValues' | 'moneyGoals'>;

const storyPatterns = {
  help: 'Helper/Supporter',
  lead: 'Natural Leader',
  create: 'Creator/Innovator',
  solve: 'Problem Solver',
  teach: 'Educator/Mentor',
  organize: 'Organizer/Coordinator',
} as const;
const decisionMotivations = {
  quality: 'Quality Focus',
  relationship: 'Relationship Priority',
  profit: 'Results Oriented',
} as const;
const momentEnergies = {
  team: 'Teamwork',
  alone: 'Independent Work',
  challenge: 'Overcoming Challenges',
  creative: 'Creative Expression',
} as const;

const namesFound = (texts: readonly string[], names: Record<string, string>): string[] => {
  const all = texts.join('\n').toLowerCase();
  return Object.entries(names).flatMap(([keyword, name]) => (all.includes(keyword) ? [name] : []));
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
    .flatMap(([keyword, pattern]) =>
      [...text.toLowerCase().matchAll(new RegExp(keyword, 'g'))].map(({ index }) => ({
        pattern,
        start: index,
        end: index + keyword.length,
      })),
    )
    .toSorted((a, b) => a.start - b.start);

/** A line of what somebody wrote, with what it stands for by spec §5. */
export interface LineSource {
  readonly name: string;
  readonly line: string;
}

const linesNaming = (lines: readonly string[], names: Record<string, string>): LineSource[] =>
  Object.entries(names).flatMap(([keyword, name]) =>
    lines.filter((line) => line.toLowerCase().includes(keyword)).map((line) => ({ name, line })),
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
      ...(stand.friendsCalled.length > 0 ? ['Collaborative Decision Making'] : []),
    ],
    energySources: namesFound(lifeValues.authenticMoments, momentEnergies),
    purposeAlignment: Math.min(100, parts.values + parts.stories + parts.time + parts.people),
  };
};
