import type { DriveName } from '../journey/purpose.ts';
import type { ReadLanguage } from './sentences.ts';

type Verbs = Readonly<Partial<Record<DriveName, RegExp>>>;

/**
 * The verbs behind each pattern of spec §5 in all their forms, as whole words: a help desk helps no one. German participles
 * and infinitives may have a separable prefix that keeps the sense.
 */
export const labelVerbs: Readonly<Record<ReadLanguage, Verbs>> = {
  en: {
    'Helper/Supporter': /^(?:help(?:s|ed|ing)?|support(?:s|ed|ing)?)$/u,
    'Natural Leader': /^(?:lead(?:s|ing)?|led|leader)$/u,
    'Creator/Innovator': /^(?:creat(?:e|es|ed|ing)|invent(?:s|ed|ing)?|design(?:s|ed|ing)?)$/u,
    'Problem Solver': /^solv(?:e|es|ed|ing)$/u,
    'Educator/Mentor': /^(?:teach(?:es|ing)?|taught|mentor(?:s|ed|ing)?)$/u,
    'Organizer/Coordinator': /^organi[sz](?:e|es|ed|ing)$/u,
  },
  de: {
    'Helper/Supporter':
      /^(?:(?:mit|aus|weiter|nach)?(?:zu)?helfen|(?:mit|aus|weiter|nach)?geholfen|helfe|hilfst|hilft|helft|half|halfst|halfen|halft|unterstütz(?:e|en|t|te|ten|test|tet|st))$/u,
    'Natural Leader':
      /^(?:(?:an)?(?:zu)?(?:führ|leit)en|(?:an)?geführt|(?:an)?geleitet|(?:an)?führ(?:e|st|t|te|ten|test)|(?:an)?leit(?:e|est|et|ete|eten|etest)|leiter(?:in)?)$/u,
    'Creator/Innovator':
      /^(?:(?:er)?schaffen|(?:er)?schuf(?:en)?|(?:er)?geschaffen|gestalte(?:n|t|te|ten|st)?|erfind(?:e|en|et|est)|erfand(?:en)?|erfunden|entworfen|entwarf(?:en)?)$/u,
    'Problem Solver': /^(?:lös(?:e|en|t|te|ten|test)|gelöst)$/u,
    'Educator/Mentor':
      /^(?:lehr(?:e|en|st|t|te|ten)|gelehrt|unterricht(?:e|en|et|est|ete|eten)|bei(?:zu)?bringen|beigebracht|beibr(?:inge|ingt|achte|achten)|bring(?:e|st|t|en)|brachte(?:n|st)?)$/u,
    'Organizer/Coordinator': /^organisier(?:e|en|st|t|te|ten|test)$/u,
  },
};

/** Nouns that are no deed: a line of the learner that names one may be asked about. */
export const labelNouns: Readonly<Record<ReadLanguage, Verbs>> = {
  en: {
    'Quality Focus': /^quality$/u,
    'Relationship Priority': /^relationships?$/u,
    'Results Oriented': /^profits?$/u,
    Teamwork: /^(?:teams?|teamwork|together)$/u,
    'Independent Work': /^alone$/u,
    'Overcoming Challenges': /^challeng(?:e|es|ed|ing)$/u,
    'Creative Expression': /^creativ(?:e|ity)$/u,
  },
  de: {
    'Quality Focus': /^qualität$/u,
    'Relationship Priority': /^beziehung(?:en)?$/u,
    'Results Oriented': /^gewinne?s?$/u,
    Teamwork: /^(?:teams?|gemeinsam)$/u,
    'Independent Work': /^allein(?:e)?$/u,
    'Overcoming Challenges': /^herausforderung(?:en)?$/u,
    'Creative Expression': /^kreativ(?:e|en|es|er|ität)?$/u,
  },
};

const set = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/u));
export { set as wordSet };

/** Who does something, as the rules see it. */
export type Subject = 'me' | 'other' | 'unsure';

export const negations: Readonly<Record<ReadLanguage, ReadonlySet<string>>> = {
  en: set(`not no never nobody none nothing neither nor without hardly barely cannot refused refuse failed unable stopped
    avoided wish`),
  de: set(`nicht nie niemals niemand niemandem niemanden nichts ohne kaum weder kein keine keinen keinem keiner keines
    hätte hätten hättest weigerte weigere`),
};

/** “if only I could”, “should have”: it was wished for and not done. */
export const wished: Readonly<Record<ReadLanguage, RegExp>> = {
  en: /\b(?:should|could|would|might)(?:n't)? have\b|\bif only\b|\bhad hoped to\b|\binstead of\b|\brather than\b/u,
  de: /\bstatt\b|\banstatt\b|\bwenn ich (?:nur|bloß)\b/u,
};

/** “not only … but”: the word after it is meant all the same. */
export const notOnly: Readonly<Record<ReadLanguage, RegExp>> = {
  en: /\bnot (?:only|just)\b/gu,
  de: /\bnicht (?:nur|bloß|allein)\b/gu,
};

/** Before or without it: “before the team comes”. */
export const turnedAway: Readonly<Record<ReadLanguage, ReadonlySet<string>>> = {
  en: set('before until till without against despite beyond over than off'),
  de: set('bevor bis ohne gegen trotz statt vor'),
};
