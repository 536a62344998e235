import { type Subject, wordSet } from './label-words.ts';
import type { Word } from './sentences.ts';

const mine = wordSet("i we i'm i've i'd i'll we've we'd we'll we're");
const others = wordSet(
  "he she they who which everyone everybody someone somebody anyone anybody nobody people he'd she'd they'd he's she's they've",
);
/** Subjects at the beginning of a clause, objects elsewhere. */
const othersAtStart = wordSet("you it that this one you've it's there");
const objectIsMe = wordSet('me us');
const objectIsOther = wordSet('him her them you it');
const determiners = wordSet(
  'the a an my our his her their your this that these those each every another some both two',
);
/** Words between a subject and its verb: auxiliaries, adverbs, verbs that take an infinitive. */
const between = wordSet(
  `have has had having did do does will would can could may might must should also always often really just then still soon
   even finally once only first quietly gladly simply usually sometimes actually slowly kindly to was were am is are be been
   later together all both wanted want began begin started start tried try love loved like liked get got learned learnt almost`,
);
const passive = wordSet("am is are was were be been being got get gets i'm we're");
const links = wordSet('and but or so because when while as if that although though until since where then');
const articles = /^(?:the|a|an|for|of|with|any|some|more|no|my|his|her|their|our|your|its|without|from)$/u;

/** Who does what the verb at this place says, by the rules that decision 17 lists. */
export function englishSubject(words: readonly Word[], at: number): Subject {
  const word = words[at]?.lower ?? '';
  const before = words[at - 1]?.lower ?? '';
  if (/(?:ed|led|taught)$/u.test(word) && passive.has(before)) return 'other';
  if (word === 'leader') return isLeader(words, at) ? 'me' : 'other';
  if (articles.test(before)) {
    if (before === 'the' && word === 'lead' && /^(?:take|took|taken|taking)$/u.test(words[at - 2]?.lower ?? ''))
      return englishSubject(words, at - 2);
    if (!word.endsWith('ing') || !/^(?:for|of|with|from)$/u.test(before)) return 'other';
  }
  let place = at - 1;
  while (between.has(words[place]?.lower ?? '')) place -= 1;
  const nearest = words[place];
  if (!nearest) return 'me'; // a diary leaves the "I" out: "Helped my neighbour move."
  const { lower } = nearest;
  if (mine.has(lower) || objectIsMe.has(lower)) return 'me';
  if (others.has(lower) || objectIsOther.has(lower)) return 'other';
  const phrase = phraseEndingAt(words, place);
  if (phrase !== undefined) return isJoinedWithMe(words, phrase) ? 'me' : 'other';
  for (; place >= 0; place -= 1) {
    const each = words[place];
    if (!each) break;
    if (mine.has(each.lower)) return 'me';
    if (others.has(each.lower)) return 'other';
    if (beginsClause(words, place) && isOtherAtStart(words, place, at)) return 'other';
  }
  return place < 0 && word.endsWith('ing') ? 'me' : 'unsure';
}

const isLeader = (words: readonly Word[], at: number): boolean =>
  /\b(?:i|we) (?:\w+ )?(?:am|was|became|were|are)(?: (?!my|his|her|their|our)\w+){0,3}$|\bi'm(?: \w+){0,2}$/u.test(
    words
      .slice(0, at)
      .map(({ lower }) => lower)
      .join(' '),
  );

/** The place where the noun phrase begins that ends here: "my old teacher", "Maria". */
function phraseEndingAt(words: readonly Word[], last: number): number | undefined {
  for (let place = last - 1; place >= Math.max(0, last - 3); place -= 1) {
    const lower = words[place]?.lower ?? '';
    if (determiners.has(lower)) return place;
    if (mine.has(lower) || others.has(lower) || links.has(lower)) break;
  }
  return isName(words, last) ? last : undefined;
}

const isName = (words: readonly Word[], place: number): boolean =>
  /^\p{Lu}\p{L}/u.test(words[place]?.text ?? '') && !links.has(words[place]?.lower ?? '');

/** "my brother and I" ends with me; "I and my brother" begins with me. */
const isJoinedWithMe = (words: readonly Word[], first: number): boolean =>
  words[first - 1]?.lower === 'and' && mine.has(words[first - 2]?.lower ?? '');

const beginsClause = (words: readonly Word[], place: number): boolean => {
  const before = words[place - 1];
  return !before || links.has(before.lower) || (words[place]?.start ?? 0) - before.end > 1;
};

/** "Maria stayed and helped", "my father taught me and helped others": but not "my aunt and I", nor "every summer I". */
function isOtherAtStart(words: readonly Word[], place: number, at: number): boolean {
  const lower = words[place]?.lower ?? '';
  if (words.slice(place, at).some((word) => mine.has(word.lower))) return false;
  return othersAtStart.has(lower) || determiners.has(lower) || isName(words, place);
}
