import type { DriveName } from '../journey/purpose.ts';
import { englishSubject } from './english-subject.ts';
import { type Clause, germanClauses, germanSubject, meansIt } from './german-subject.ts';
import { labelNouns, labelVerbs, negations, notOnly, type Subject, turnedAway, wished } from './label-words.ts';
import { languageOf, type ReadLanguage, type Sentence, sentencesOf, type Word, wordsOf } from './sentences.ts';

/** A word of the learner that may say something about them, with its place in the sentence. */
export interface LabelWord {
  readonly label: DriveName;
  readonly sentence: string;
  readonly start: number;
  readonly end: number;
}

type Kind = 'story' | 'decision' | 'moment';

const labelsOfKind: Readonly<Record<Exclude<Kind, 'story'>, readonly DriveName[]>> = {
  decision: ['Quality Focus', 'Relationship Priority', 'Results Oriented'],
  moment: ['Teamwork', 'Independent Work', 'Overcoming Challenges', 'Creative Expression'],
};

/**
 * The words of a text about which it is fair to ask "Is that you?": the learner does it, it is not denied, not merely wished
 * for, and not what another person says. Where the rules are unsure, they leave the word out. Pure.
 */
export function labelWords(text: string, kind: Kind): LabelWord[] {
  const language = languageOf(text) ?? guessed(text);
  return sentencesOf(text).flatMap((sentence) =>
    kind === 'story' ? deedsIn(sentence, language) : nounsIn(sentence, language, labelsOfKind[kind]),
  );
}

/** A short line may have no frequent word: its words then decide. */
const guessed = (text: string): ReadLanguage =>
  wordsOf(text).some(
    ({ lower }) => Object.values(labelNouns.de).some((noun) => noun.test(lower)) && !/^teams?$/u.test(lower),
  )
    ? 'de'
    : 'en';

const found = (label: string, { text: sentence }: Sentence, { start, end }: Word): LabelWord => ({
  label: label as DriveName, // the lists name no others
  sentence,
  start,
  end,
});

function deedsIn(sentence: Sentence, language: ReadLanguage): LabelWord[] {
  if (sentence.quoted) return [];
  const words = wordsOf(sentence.text);
  const clauses = language === 'de' ? germanClauses(words, sentence.text) : englishClauses(words, sentence.text);
  return clauses.flatMap((clause, place) =>
    clause.flatMap((word) =>
      Object.entries(labelVerbs[language])
        .filter(
          ([, verb]) =>
            verb.test(word.lower) &&
            !isSaid(sentence.text, word) &&
            !isDenied(clauses, place, word, language) &&
            subjectOf(words, clauses, place, word, language) === 'me',
        )
        .map(([label]) => found(label, sentence, word)),
    ),
  );
}

function subjectOf(
  words: readonly Word[],
  clauses: readonly Clause[],
  place: number,
  verb: Word,
  language: ReadLanguage,
): Subject {
  if (language === 'en') return englishSubject(words, words.indexOf(verb));
  return meansIt(clauses[place] ?? [], verb) ? germanSubject(clauses, place, verb) : 'other';
}

/** Commas and conjunctions with a new thought end a clause, and a negation does not reach beyond. */
function englishClauses(words: readonly Word[], sentence: string): Clause[] {
  const clauses: Word[][] = [[]];
  words.forEach((word, at) => {
    const gap = sentence.slice(words[at - 1]?.end ?? 0, word.start);
    if (at > 0 && (/[,;:–—()]/u.test(gap) || /^(?:but|because|so|although|though|while|when|until)$/u.test(word.lower)))
      clauses.push([]);
    clauses.at(-1)?.push(word);
  });
  return clauses;
}

/** Between quotation marks inside the sentence: another person may say it. */
const isSaid = (sentence: string, { start }: Word): boolean =>
  Array.from(sentence.matchAll(/“[^”]*”|„[^“”]*[“”]|"[^"]*"|«[^»]*»/gu)).some(
    ({ index, 0: { length } }) => index < start && start < index + length,
  );

function isDenied(clauses: readonly Clause[], place: number, verb: Word, language: ReadLanguage): boolean {
  const clause = clauses[place] ?? [];
  const begin = clause.indexOf(verb);
  const isInfinitive = clause[begin - 1]?.lower === 'zu' || /zu(?:helfen|führen|leiten|bringen)$/u.test(verb.lower);
  const words = isInfinitive ? [...(clauses[place - 1] ?? []), ...clause] : clause;
  const text = words.map(({ lower }) => lower).join(' ');
  if (wished[language].test(text)) return true;
  const rest = text.replaceAll(notOnly[language], '').split(' ');
  // "I never saw her again after I led it": in English a negation comes first, in German it may follow the verb.
  const until = language === 'en' ? rest.indexOf(verb.lower) + 3 : rest.length;
  return rest.slice(0, until).some((word) => negations[language].has(word) || word.endsWith("n't"));
}

function nounsIn(sentence: Sentence, language: ReadLanguage, labels: readonly DriveName[]): LabelWord[] {
  const words = wordsOf(sentence.text);
  return words.flatMap((word, at) => {
    const before = words.slice(Math.max(0, at - 4), at).map(({ lower }) => lower);
    if (before.some((each) => negations[language].has(each) || turnedAway[language].has(each) || each.endsWith("n't")))
      return [];
    // "quality before margin" is meant; "quality is not what counts" is not.
    const after = words.slice(at + 1, at + 3).map(({ lower }) => lower);
    if (after.some((each) => negations[language].has(each))) return [];
    return labels
      .filter((label) => labelNouns[language][label]?.test(word.lower))
      .map((label) => found(label, sentence, word));
  });
}
