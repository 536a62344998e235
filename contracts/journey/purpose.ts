import type { JourneyContext } from './context.ts';

type Answers = Pick<JourneyContext, 'lifeValues' | 'moneyGoals'>;

// The keyword of spec §5 first, then the stems of its German equivalents.
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

/** The English names of patterns, motivations and energy sources; pages have texts for each. */
export type DriveName =
  | keyof typeof storyPatterns
  | keyof typeof decisionMotivations
  | keyof typeof momentEnergies
  | typeof together;

const namesFound = (texts: readonly string[], names: Record<string, RegExp>): string[] => {
  const all = texts.join('\n').toLowerCase();
  return Object.entries(names).flatMap(([name, words]) => (all.search(words) >= 0 ? [name] : []));
};

/** The most points of each part. */
export const mostOfAlignment = { values: 25, stories: 60, time: 20, people: 15 } as const;

/** The parts of the purpose alignment score, whose sum is capped at 100. */
export const alignmentParts = ({ lifeValues, moneyGoals }: Answers) => ({
  values: lifeValues.coreValues.length > 0 ? 25 : 0,
  stories: 15 * Object.values(lifeValues.personalStories).filter((story) => story.trim() !== '').length,
  time: moneyGoals.financialVision.timeFreedom ? 20 : 0,
  people: lifeValues.relationships.length > 0 ? 15 : 0,
});

/**
 * Patterns, motivations, energy sources and the purpose alignment score (0 to 100) of spec §5. Pure: the server answers with
 * them. Pages show no pattern: a keyword is no proof.
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
