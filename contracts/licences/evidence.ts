import * as z from 'zod/mini';
import type { StepNumber } from '../journey/steps.ts';

/** A story counts from this many words, or from this many seconds of a recording. */
export const storyWords = 40;
export const storySeconds = 30;
/** A shorter answer may also be spoken: from this many seconds. */
export const answerSeconds = 5;
/** The three dials of the first step, and the fewest values of the second. */
const dials = 3;
const values = 3;

const count = z.int().check(z.gte(0));

/**
 * What the answers to a step contain, in numbers and never in words. Decided when the answers are saved and stored beside
 * them, because the words are encrypted.
 */
export const stepFactsSchema = z.strictObject({
  words: count,
  dials: z.optional(count),
  /** Words of the intention and the metaphor. */
  intention: z.optional(count),
  /** Texts with enough words for a story, and the words of the longest text. */
  stories: z.optional(count),
  longest: z.optional(count),
  values: z.optional(count),
  fractals: z.optional(count),
  /** Choices at the lemonade stand: friends called and decisions made. */
  choices: z.optional(count),
  /** Situations of the working week with a choice, of how many. */
  situations: z.optional(count),
  ofSituations: z.optional(count),
  /** Promises with a date and a person, and all that say what. */
  promises: z.optional(count),
  intended: z.optional(count),
});
export type StepFacts = z.output<typeof stepFactsSchema>;

/** What was told beside the answers to a step: stories, those that are long enough, words, seconds of recordings. */
const toldSchema = z.strictObject({ stories: count, whole: count, spoken: count, words: count, seconds: count });
export type Told = z.output<typeof toldSchema>;

/** What the licence asks for, in the order of the journey. */
export const licenceParts = [
  'dials',
  'intention',
  'story',
  'values',
  'kindness',
  'fractal',
  'stand',
  'week',
  'promise',
] as const;
export type LicencePart = (typeof licenceParts)[number];

/** Everything that the licence is decided on. Bounded: numbers and dates by step and by part. */
export const licenceEvidenceSchema = z.strictObject({
  /** The facts of the latest answers, by step. */
  steps: z.record(z.string(), stepFactsSchema),
  /** By the step in which it was told; `0` where none is known. */
  told: z.record(z.string(), toldSchema),
  /** Lemonade stands played to their end. */
  stands: count,
  /** The day (UTC) since which a part is there. */
  since: z.partialRecord(z.enum(licenceParts), z.iso.date()),
});
export type LicenceEvidence = z.output<typeof licenceEvidenceSchema>;

export const noEvidence: LicenceEvidence = { steps: {}, told: {}, stands: 0, since: {} };

/** A part that is still open: how much of it is there and how much is needed. */
export const licenceGapSchema = z.object({
  part: z.enum(licenceParts),
  step: z.int(),
  have: z.int(),
  need: z.int(),
});
export type LicenceGap = z.output<typeof licenceGapSchema>;

interface Amount {
  readonly have: number;
  readonly need: number;
}

const nothingTold: Told = { stories: 0, whole: 0, spoken: 0, words: 0, seconds: 0 };
const noFacts: StepFacts = { words: 0 };

const factsOf = ({ steps }: LicenceEvidence, step: number): StepFacts => steps[step] ?? noFacts;
export const toldIn = ({ told }: LicenceEvidence, step: number): Told => told[step] ?? nothingTold;

/** Met in full, or the words there are: a person sees how far a story is. */
const storyOf = (facts: StepFacts, whole: number): Amount =>
  (facts.stories ?? 0) + whole > 0
    ? { have: storyWords, need: storyWords }
    : { have: facts.longest ?? 0, need: storyWords };

const one = (is: boolean): Amount => ({ have: is ? 1 : 0, need: 1 });

/**
 * What the licence asks for, step by step. Short is fine: only a story has a length. A recording counts wherever words
 * do. The week is whole when one edition's week is, because a person keeps the edition they began it in.
 */
const asked: { readonly [P in LicencePart]: { readonly step: StepNumber; amount(all: LicenceEvidence): Amount } } = {
  dials: { step: 1, amount: (all) => ({ have: factsOf(all, 1).dials ?? 0, need: dials }) },
  intention: {
    step: 1,
    amount: (all) => one((factsOf(all, 1).intention ?? 0) > 0 || toldIn(all, 1).spoken > 0),
  },
  story: { step: 2, amount: (all) => storyOf(factsOf(all, 2), toldIn(all, 2).whole) },
  values: { step: 2, amount: (all) => ({ have: Math.min(values, factsOf(all, 2).values ?? 0), need: values }) },
  kindness: {
    step: 3,
    // Stories from before their step was recorded were all told in the third.
    amount: (all) => storyOf(factsOf(all, 3), toldIn(all, 3).whole + toldIn(all, 0).whole),
  },
  fractal: { step: 4, amount: (all) => one((factsOf(all, 4).fractals ?? 0) > 0 || toldIn(all, 4).spoken > 0) },
  stand: { step: 4, amount: (all) => one((factsOf(all, 4).choices ?? 0) > 0 || all.stands > 0) },
  week: {
    step: 5,
    amount: (all) => {
      const { situations = 0, ofSituations = 10 } = factsOf(all, 5);
      return { have: situations, need: ofSituations };
    },
  },
  promise: { step: 6, amount: (all) => one((factsOf(all, 6).promises ?? 0) > 0) },
};

/** What is still missing for the licence, in the order of the journey; nothing once it can be issued. */
export const licenceGaps = (evidence: LicenceEvidence): LicenceGap[] =>
  licenceParts.flatMap((part) => {
    const { step, amount } = asked[part];
    const { have, need } = amount(evidence);
    return have < need ? [{ part, step, have, need }] : [];
  });

/** What a licence lists. Voice is in seconds; the rest are counts. */
export const licenceDeeds = [
  'dials',
  'stories',
  'words',
  'voice',
  'values',
  'fractals',
  'choices',
  'stands',
  'week',
  'promises',
] as const;
export type LicenceDeed = (typeof licenceDeeds)[number];

/** One line of it: what was done, how often, and the day (UTC) since which it was enough; null where none is asked. */
export const licenceDeedSchema = z.strictObject({
  deed: z.enum(licenceDeeds),
  count,
  on: z.nullable(z.iso.date()),
});
export type DoneDeed = z.output<typeof licenceDeedSchema>;

/** What was done so far, with counts and dates; without what was not. */
export const doneDeeds = (evidence: LicenceEvidence): DoneDeed[] => {
  const { steps, told, stands, since } = evidence;
  const allTold = Object.values(told);
  const total = (numbers: readonly number[]): number => numbers.reduce((sum, each) => sum + each, 0);
  const counts: Readonly<Record<LicenceDeed, readonly [number, string | undefined]>> = {
    dials: [factsOf(evidence, 1).dials ?? 0, since.dials],
    stories: [
      (factsOf(evidence, 2).stories ?? 0) +
        (factsOf(evidence, 3).stories ?? 0) +
        total(allTold.map(({ whole }) => whole)),
      since.story ?? since.kindness,
    ],
    words: [total([...Object.values(steps), ...allTold].map(({ words }) => words)), undefined],
    voice: [total(allTold.map(({ seconds }) => seconds)), undefined],
    values: [factsOf(evidence, 2).values ?? 0, since.values],
    fractals: [factsOf(evidence, 4).fractals ?? 0, since.fractal],
    choices: [factsOf(evidence, 4).choices ?? 0, since.stand],
    stands: [stands, undefined],
    week: [factsOf(evidence, 5).situations ?? 0, since.week],
    promises: [factsOf(evidence, 6).promises ?? 0, since.promise],
  };
  return licenceDeeds.flatMap((deed) => {
    const [number, on = null] = counts[deed];
    return number > 0 ? [{ deed, count: number, on }] : [];
  });
};
