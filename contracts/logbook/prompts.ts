import type { StepAnswers, StepNumber } from '../journey/steps.ts';
import { type EntryContent, type EntryKind, noContent } from './entry.ts';

const ofText = (text: string | undefined): EntryContent | null => (text?.trim() ? { ...noContent, text } : null);

const ofLines = (lines: readonly string[] | undefined): EntryContent | null => {
  const written = (lines ?? []).filter((line) => line.trim() !== '');
  return written.length > 0 ? { ...noContent, lines: written } : null;
};

type Fact = string | number | boolean;
const ofFacts = (facts: Readonly<Record<string, Fact | undefined>>): EntryContent | null => {
  const given = Object.entries(facts).filter((each): each is [string, Fact] => each[1] !== undefined);
  return given.length > 0 ? { ...noContent, facts: Object.fromEntries(given) } : null;
};

interface Prompt<Step extends StepNumber> {
  readonly kind?: EntryKind;
  /** What was answered; null where nothing was. */
  readonly read: (answers: StepAnswers[Step]) => EntryContent | null;
  /** The answers with another text; only for a prompt that is answered with one text. */
  readonly write?: (answers: StepAnswers[Step], text: string) => StepAnswers[Step];
}

/** A prompt whose answer is one text, which is a field of the answers. */
const textOf = <Step extends StepNumber>(field: keyof StepAnswers[Step] & string, kind?: EntryKind): Prompt<Step> => ({
  ...(kind && { kind }),
  read: (answers) => ofText(answers[field] as string | undefined), // only text fields are named below
  write: (answers, text) => ({ ...answers, [field]: text }),
});

/** The same for a field of a group of answers. */
const textIn = <Step extends StepNumber>(group: keyof StepAnswers[Step] & string, field: string): Prompt<Step> => ({
  read: (answers) => ofText(Object(answers[group])[field]),
  write: (answers, text) => ({ ...answers, [group]: { ...Object(answers[group]), [field]: text } }),
});

/** The prompts of each step in their order. Each answer is one entry of the logbook. */
export const prompts = {
  1: {
    metaphor: textOf<1>('metaphor'),
    balance: {
      read: ({ lifeBalance: life, moneyBalance: money, joyBalance: joy }) => ofFacts({ life, money, joy }),
    },
    intention: textOf<1>('intention'),
  },
  2: {
    childStory: textIn<2>('personalStories', 'childStory'),
    professionalStory: textIn<2>('personalStories', 'professionalStory'),
    kindnessReceived: textIn<2>('personalStories', 'kindnessReceived'),
    agencyAtWork: textIn<2>('personalStories', 'agencyAtWork'),
    coreValues: { read: ({ coreValues }) => ofLines(coreValues) },
    relationships: { read: ({ relationships }) => ofLines(relationships) },
    authenticMoments: { read: ({ authenticMoments }) => ofLines(authenticMoments) },
  },
  3: {
    organisationNarrative: textOf<3>('organisationNarrative'),
    kindnessPractice: textOf<3>('kindnessPractice'),
  },
  4: {
    me: textIn<4>('fractals', 'me'),
    team: textIn<4>('fractals', 'team'),
    organisation: textIn<4>('fractals', 'organisation'),
    community: textIn<4>('fractals', 'community'),
    friendsCalled: { read: ({ lemonadeStandChoices: stand }) => ofLines(stand?.friendsCalled) },
    businessDecisions: { read: ({ lemonadeStandChoices: stand }) => ofLines(stand?.businessDecisions) },
    ownershipPhilosophy: textIn<4>('lemonadeStandChoices', 'ownershipPhilosophy'),
    timeInvestments: textIn<4>('leverage', 'timeInvestments'),
    valueCreation: textIn<4>('leverage', 'valueCreation'),
    agencyBuilding: textIn<4>('leverage', 'agencyBuilding'),
  },
  5: { learnt: textOf<5>('learnt') },
  6: {
    commitments: {
      kind: 'promise',
      read: ({ commitments = [] }) => {
        const promises = commitments
          .map(({ what, by = null, withWhom = null }, place) => ({ number: place + 1, what, by, withWhom }))
          .filter(({ what }) => what.trim() !== '');
        return promises.length > 0 ? { ...noContent, promises } : null;
      },
    },
    communityProject: textOf<6>('communityProject'),
    messageToSelf: textOf<6>('messageToSelf', 'letter'),
    careQuality: {
      read: ({ careQuality }) =>
        careQuality
          ? ofFacts({ measure: careQuality.measure, baseline: careQuality.baseline, current: careQuality.current })
          : null,
    },
  },
} as const satisfies { readonly [Step in StepNumber]: Readonly<Record<string, Prompt<Step>>> };

type NameIn<Step> = Step extends StepNumber ? keyof (typeof prompts)[Step] : never;
/** The name of a prompt; no two steps share one. */
export type PromptName = NameIn<StepNumber>;

type AnyPrompt = Prompt<StepNumber>;

/** The prompts of a step by name. Pass only answers of that step. */
export const promptsOf = (step: number): readonly (readonly [PromptName, AnyPrompt])[] =>
  Object.entries(prompts[step as StepNumber] ?? {}) as unknown as [PromptName, AnyPrompt][]; // the table is complete
