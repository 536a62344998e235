import { portraitSize } from './answers.ts';
import { languageOf, type ReadLanguage, sentencesOf, wordsOf } from './sentences.ts';

/** A sentence of the learner with the place it comes from. */
export interface PortraitSentence {
  readonly source: string;
  readonly text: string;
}

const [fewest, most] = [6, 30];

const firstPerson: Readonly<Record<ReadLanguage, RegExp>> = {
  en: /\b(?:I|I['’](?:m|ve|d|ll)|me|my|we|us|our)\b/u,
  de: /(?<!\p{L})(?:ich|mich|mir|mein\p{L}*|wir|uns|unser\p{L}*)(?!\p{L})/iu,
};
/** Words of general talk, which say little about a person. */
const general: Readonly<Record<ReadLanguage, RegExp>> = {
  en: /\b(?:things?|stuff|something|always|everything|people|generally|important|very|really|good|nice)\b/giu,
  de: /(?<!\p{L})(?:Dinge?|Sachen?|etwas|immer|alles|Leute|wichtig|sehr|wirklich|gut|schön)(?!\p{L})/giu,
};
/** What can be seen: a name or a noun inside the sentence, a number, a place in time. */
const concrete: Readonly<Record<ReadLanguage, RegExp>> = {
  en: /(?<=\S )\p{Lu}\p{Ll}+|\d+|\b(?:night|morning|evening|summer|winter|kitchen|table|door|street|house|hand|hands|bag|chair|chairs|day|year|years|o'clock|mother|father|aunt|uncle|brother|sister)\b/gu,
  de: /(?<=\S )\p{Lu}\p{Ll}{2,}|\d+/gu,
};

const hits = (text: string, sign: RegExp): number => Array.from(text.matchAll(sign)).length;

/**
 * All sentences that may be in a portrait, the most telling first: in the first person, of 6 to 30 words, no question, nobody
 * else's words. Concrete words count for a sentence, general ones against it; the earlier of equals comes first. Pure.
 */
export function portraitCandidates(
  texts: readonly { readonly source: string; readonly text: string }[],
): PortraitSentence[] {
  const seen = new Set<string>();
  return texts
    .flatMap(({ source, text }) => {
      const language = languageOf(text);
      return sentencesOf(text)
        .filter((sentence) => !sentence.quoted && !sentence.text.endsWith('?'))
        .map((sentence) => sentence.text)
        .filter((sentence) => {
          const words = wordsOf(sentence).length;
          if (words < fewest || words > most || seen.has(sentence)) return false;
          seen.add(sentence);
          return language === null || firstPerson[language].test(sentence);
        })
        .map((sentence) => ({
          source,
          text: sentence,
          worth: language === null ? 0 : hits(sentence, concrete[language]) - 2 * hits(sentence, general[language]),
        }));
    })
    .toSorted((a, b) => b.worth - a.worth)
    .map(({ source, text }) => ({ source, text }));
}

/** The portrait that the rules propose: the most telling sentences, of different texts where there are enough. */
export function proposedPortrait(candidates: readonly PortraitSentence[]): PortraitSentence[] {
  const firstOfEach = candidates.filter(
    (each, at) => candidates.findIndex(({ source }) => source === each.source) === at,
  );
  const rest = candidates.filter((each) => !firstOfEach.includes(each));
  return [...firstOfEach, ...rest].slice(0, portraitSize);
}
