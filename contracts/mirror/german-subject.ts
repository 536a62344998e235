import { type Subject, wordSet } from './label-words.ts';
import type { Word } from './sentences.ts';

const mine = wordSet('ich wir');
const objectIsMe = wordSet('mich mir uns');
const objectIsOther = wordSet('ihn ihm ihr ihnen sie dich dir euch meinen meinem meiner unseren unserem unserer');
const becomes = /^(?:fühl(?:e|te|ten)|werde|wirst|wird|werden|wurde|wurdest|wurden|worden|geworden)$/u;
const participle =
  /^(?:\p{L}*ge\p{L}+(?:t|en)|unterstützt|unterrichtet|organisiert|erfunden|erschaffen|gestaltet|beigebracht)$/u;
const lets = /^(?:lasse|lässt|lassen|ließ|ließt|ließen|liess|liessen)$/u;
const asks =
  /^(?:bat|bitte|bitten|baten|gebeten|fragte|frage|zwang|gezwungen|erlaubte|erlaubt|riet|geraten|half|geholfen)$/u;
const determiners =
  /^(?:mein|meine|unser|unsere|der|die|das|ein|eine|sein|seine|ihr|ihre|jeder|jede|viele|alle|beide)$/u;
const others = wordSet('er sie es man wer niemand jemand du');

/** The words of one clause, of which the German rules look at one after the other. */
export type Clause = readonly Word[];

/** Commas end a clause, and so does "und" before a subject that has the verb right after it: "und meine Schwester half". */
export function germanClauses(words: readonly Word[], sentence: string): Clause[] {
  const clauses: Word[][] = [[]];
  words.forEach((word, at) => {
    const gap = sentence.slice(words[at - 1]?.end ?? 0, word.start);
    if (at > 0 && (/[,;:–—()]/u.test(gap) || startsSubject(words, at))) clauses.push([]);
    clauses.at(-1)?.push(word);
  });
  return clauses;
}

const startsSubject = (words: readonly Word[], at: number): boolean => {
  if (!/^(?:und|oder|aber|doch|denn|sondern)$/u.test(words[at]?.lower ?? '')) return false;
  const next = words[at + 1]?.lower ?? '';
  if (mine.has(next) || others.has(next)) return true;
  const noun = determiners.test(next) ? words[at + 2] : words[at + 1];
  const after = determiners.test(next) ? words[at + 3] : words[at + 2];
  return (
    noun !== undefined &&
    after !== undefined &&
    /^\p{Lu}/u.test(noun.text) &&
    /^\p{Ll}\p{L}*(?:t|te|f|b|g)$/u.test(after.text)
  );
};

/** Who does what the verb in this clause says, by the rules that decision 17 lists. */
export function germanSubject(clauses: readonly Clause[], clause: number, verb: Word): Subject {
  const words = clauses[clause] ?? [];
  const isIn = (test: (word: string) => boolean): boolean => words.some(({ lower }) => test(lower));
  if (/^leiter(?:in)?$/u.test(verb.lower))
    return isIn((word) => mine.has(word)) && isIn((word) => /^(?:bin|war|wurde|sind|waren)$/u.test(word))
      ? 'me'
      : 'other';
  if (participle.test(verb.lower) && isIn((word) => becomes.test(word))) return 'other';
  if (isIn((word) => lets.test(word))) {
    if (isIn((word) => mine.has(word))) return isIn((word) => objectIsOther.has(word)) ? 'other' : 'unsure';
    return isIn((word) => objectIsMe.has(word)) ? 'me' : 'other';
  }
  if (isIn((word) => mine.has(word))) return 'me';
  if (isInfinitive(words, verb)) {
    const ruling = clauses[clause - 1] ?? [];
    const rules = (test: (word: string) => boolean): boolean => ruling.some(({ lower }) => test(lower));
    if (rules((word) => asks.test(word)))
      return rules((word) => objectIsMe.has(word)) && !rules((word) => mine.has(word)) ? 'me' : 'other';
    return rules((word) => mine.has(word)) ? 'me' : 'other';
  }
  const [first] = words;
  if (first && (others.has(first.lower) || isIn((word) => others.has(word)))) return 'other';
  const begin = first && /^(?:und|oder|aber|dann|doch)$/u.test(first.lower) ? 1 : 0;
  const starts = words[begin];
  if (
    starts &&
    starts !== verb &&
    (determiners.test(starts.lower) || (/^\p{Lu}/u.test(starts.text) && begin + 1 === words.indexOf(verb)))
  )
    return 'other';
  // "… und organisierte den Rest": the subject is that of the clause before.
  if (clause > 0 && (begin === 1 || starts === verb)) return germanSubject(clauses, clause - 1, verb);
  // A diary leaves the "ich" out: "Habe heute Oma geholfen."
  if (
    clause === 0 &&
    first &&
    (first === verb || /^(?:habe|hab)$/u.test(first.lower)) &&
    !/^(?:hilft|führt|leitet|löst|lehrt)$/u.test(verb.lower)
  )
    return 'me';
  return 'other';
}

const isInfinitive = (words: Clause, verb: Word): boolean => {
  const at = words.indexOf(verb);
  return words[at - 1]?.lower === 'zu' || /^(?:mit|aus|weiter|nach|an|bei)zu/u.test(verb.lower);
};

/** What other verb a separable prefix at the end of the clause makes: "führte ein", "löste auf". */
const otherSense: Readonly<Record<string, RegExp>> = {
  führ: /^(?:auf|ein|aus|vor|durch|fort|zurück|zusammen|herbei|hin|ab|weiter|über|zu|gespräche?|tagebuch|leben|telefonate?|buch|streit|krieg)$/u,
  leit: /^(?:weiter|ab|um|ein|her|über|zurück)$/u,
  lös: /^(?:auf|ab|aus|ein|sich|los)$/u,
  schaff: /^(?:es|das|ab|an|weg)$/u,
};

/** Whether the verb means in this clause what the pattern means: its separable prefix, or a fixed object, may say otherwise. */
export function meansIt(words: Clause, verb: Word): boolean {
  const last = words.at(-1)?.lower ?? '';
  if (/^br(?:ing|acht)/u.test(verb.lower)) return last === 'bei';
  if (words[words.indexOf(verb) + 1]?.lower === 'zu' && verb.lower.startsWith('führt')) return false;
  return !Object.entries(otherSense).some(
    ([stem, other]) =>
      verb.lower.startsWith(stem) &&
      words.some(
        ({ lower }) =>
          other.test(lower) && (lower === last || lower.length > 4 || stem === 'schaff' || lower === 'sich'),
      ),
  );
}
