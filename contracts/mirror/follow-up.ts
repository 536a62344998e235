import { type FollowUpRule, followUpRules } from './answers.ts';
import { languageOf, type ReadLanguage, type Sentence, sentencesOf, wordsOf } from './sentences.ts';

/** The rule that a text gives, and the learner's own words that the question quotes; null where the question is general. */
export interface FollowUp {
  readonly rule: FollowUpRule;
  readonly quote: string | null;
  readonly sentence: string | null;
}

interface Signs {
  readonly contrast: RegExp;
  readonly shift: RegExp;
  readonly feeling: RegExp;
  readonly unit: RegExp;
  readonly person: RegExp;
  readonly denied: RegExp;
}

const signs: Readonly<Record<ReadLanguage, Signs>> = {
  en: {
    contrast: /(?:^|[,;–—] ?|\s)((?:but|although|even though|yet|nevertheless|instead) (?!for\b|also\b|rather\b).+)$/iu,
    shift:
      /\b((?:I|we) (?:became|changed|began|started|stopped|learned|learnt|decided|realised|realized|understood|gave up|moved)\b.+)$/u,
    feeling:
      /\b(afraid|scared|proud|ashamed|angry|furious|relieved|grateful|lonely|happy|unhappy|sad|nervous|calm|jealous|guilty|hopeful|tired|excited|small|brave)\b/iu,
    unit: /^\p{Ll}{3,}$/u,
    person:
      /\b(my (?:\p{Ll}+ )?(?:mother|father|mum|mom|dad|grandmother|grandfather|grandma|grandpa|aunt|uncle|sister|brother|son|daughter|wife|husband|partner|friend|neighbour|neighbor|teacher|boss|colleague|cousin|manager|coach))\b/iu,
    denied: /\b(?:not|never|no|nobody|without)\b|n['’]t\b/iu,
  },
  de: {
    contrast: /(?:^|[,;–—] ?)((?:aber|doch|obwohl|trotzdem|dennoch|stattdessen) (?!auch\b).+)$/iu,
    shift:
      /\b((?:Ich|ich|Wir|wir) (?:wurde|wurden|änderte|begann|fing|lernte|entschied|entschloss|verstand|merkte|gab|zog|hörte)(?!\p{L}).+)$/u,
    feeling:
      /(?<!\p{L})(Angst|stolz|geschämt|schämte|wütend|erleichtert|dankbar|einsam|glücklich|unglücklich|traurig|nervös|ruhig|neidisch|schuldig|müde|aufgeregt|mutig|hilflos)(?!\p{L})/iu,
    unit: /^\p{L}{3,}$/u,
    person:
      /(?<!\p{L})(mein(?:e|er|em|en)? (?:\p{Ll}+ )?(?:Mutter|Vater|Mama|Papa|Großmutter|Großvater|Oma|Opa|Tante|Onkel|Schwester|Bruder|Sohn|Tochter|Frau|Mann|Freundin|Freund|Nachbarin|Nachbar|Lehrerin|Lehrer|Chefin|Chef|Kollegin|Kollege|Kollegen|Cousine|Cousin))(?!\p{L})/iu,
    denied: /(?<!\p{L})(?:nicht|nie|niemals|kein(?:e|en|em|er)?|niemand|ohne)(?!\p{L})/iu,
  },
};

const fewestWords = 6;
const longestQuote = 70;
const general: FollowUp = { rule: 'general', quote: null, sentence: null };

/**
 * The one question that follows a text. The rules are tried in their order on each sentence, and the first hit is quoted, in
 * the learner's own words. A short text, one in a language that the rules can't read, and one without a sure hit get the
 * general question of their prompt. Pure.
 */
export function followUpOf(text: string): FollowUp {
  const language = languageOf(text);
  if (language === null || wordsOf(text).length < fewestWords) return general;
  const sentences = sentencesOf(text).filter((sentence) => !sentence.quoted && !/\?["”“»]?$/u.test(sentence.text));
  for (const rule of followUpRules) {
    for (const sentence of sentences) {
      const quote = rule === 'general' ? null : quoteFor(rule, sentence, language);
      if (rule !== 'general' && quote !== null) return { rule, quote, sentence: sentence.text };
    }
  }
  return general;
}

/** The rules in the order in which they are preferred where a story gives more than three: what is particular comes first. */
const storyOrder = ['contrast', 'name', 'shift', 'feeling', 'person', 'number'] as const;

/** Asked of every story, where its words give fewer questions. */
const ofEvery = [
  { rule: 'before', quote: null, sentence: null },
  { rule: 'after', quote: null, sentence: null },
] as const;

/**
 * Three questions about one story, the surest first: at most one of each rule, and of different sentences while there are
 * enough. The one that followed the story when it was written is among them. Pure.
 * @param names first names in small letters
 */
export function storyQuestionsOf(text: string, names: ReadonlySet<string>): readonly FollowUp[] {
  const first = followUpOf(text);
  const language = languageOf(text);
  const found = language === null ? [] : storyHits(text, language, names).filter(({ rule }) => rule !== first.rule);
  const taken = new Set([first.sentence]);
  const apart = found.filter(({ sentence }) => !taken.has(sentence) && taken.add(sentence));
  const ofWords = [...apart, ...found.filter((each) => !apart.includes(each) && each.quote !== first.quote)];
  const surest = first.rule === 'general' ? [...ofWords.slice(0, 2), first] : [first, ...ofWords];
  return [...surest, ...ofEvery].slice(0, 3);
}

/** The first hit of each rule. */
function storyHits(text: string, language: ReadLanguage, names: ReadonlySet<string>): FollowUp[] {
  const sentences = sentencesOf(text).filter((sentence) => !sentence.quoted && !/\?["”“»]?$/u.test(sentence.text));
  return storyOrder.flatMap((rule): FollowUp[] => {
    for (const sentence of sentences) {
      const quote = rule === 'name' ? nameIn(sentence.text, language, names) : quoteFor(rule, sentence, language);
      if (quote !== null) return [{ rule, quote, sentence: sentence.text }];
    }
    return [];
  });
}

/** English words with a capital that are no person. German writes every noun so: only known names count there. */
const noPerson =
  /^(?:I|God|Christmas|Easter|(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day|January|February|March|April|May|June|July|August|September|October|November|December|\p{Lu}\p{Ll}+(?:ish|ese|ian|ean))$/u;

/** The name of a person as it is written: a frequent first name, or in English a word with a capital after "by" or "told". */
function nameIn(sentence: string, language: ReadLanguage, names: ReadonlySet<string>): string | null {
  const known = wordsOf(sentence).find(({ text: word, lower }) => /^\p{Lu}\p{Ll}/u.test(word) && names.has(lower));
  if (known || language === 'de') return known?.text ?? null;
  const named = /\b(?:by|with|told|asked|called|thanked|met|named) (\p{Lu}\p{Ll}+)\b/u.exec(sentence)?.[1];
  return named !== undefined && !noPerson.test(named) ? named : null;
}

const clean = (words: string): string => words.trim().replace(/[.,;:!?…–—\s]+$/u, '');

/** The quote without its end where it is long: whole words, and a sign that it goes on. */
export function shortened(words: string): string {
  const quote = clean(words);
  if (quote.length <= longestQuote) return quote;
  const cut = quote.slice(0, longestQuote);
  return `${clean(cut.slice(0, cut.lastIndexOf(' ')))} …`;
}

function quoteFor(
  rule: Exclude<(typeof followUpRules)[number], 'general'>,
  { text }: Sentence,
  language: ReadLanguage,
): string | null {
  const sign = signs[language];
  switch (rule) {
    case 'contrast':
    case 'shift': {
      const hit = sign[rule].exec(text)?.[1];
      if (hit === undefined || wordsOf(hit).length < 3 || isOpenQuote(hit)) return null;
      return shortened(rule === 'contrast' && !standsAlone(hit) ? text : hit);
    }
    case 'feeling': {
      const hit = sign.feeling.exec(text);
      // "not afraid" is another feeling, and "the small shop" is none.
      if (!hit?.[1] || sign.denied.test(text) || !isOwnFeeling(text, language)) return null;
      return hit[1];
    }
    case 'number':
      return numberIn(text, sign.unit);
    case 'person':
      return sign.person.exec(text)?.[1] ?? null;
  }
}

/** "although nobody had asked me" and "but the report could" say nothing without the rest of their sentence. */
const standsAlone = (clause: string): boolean =>
  wordsOf(clause).length > 4 && !/^(?:although|even though|obwohl)\b/iu.test(clause);

const isOpenQuote = (words: string): boolean => /["“”„«»]/u.test(words);

const isOwnFeeling = (text: string, language: ReadLanguage): boolean =>
  language === 'en'
    ? /\b(?:I|we) (?:\w+ )?(?:was|were|am|are|felt|feel|got|became|grew)\b|\bmade me\b|\bI['’]m\b/u.test(text)
    : /(?<!\p{L})(?:ich|wir|mich|mir|uns)(?!\p{L})/iu.test(text);

/** "40 cups": a number that counts something. Times, years and shares don't. */
function numberIn(text: string, unit: RegExp): string | null {
  const words = wordsOf(text);
  const at = words.findIndex(
    ({ text: word, start }, place) =>
      /^\d{1,4}$/u.test(word) &&
      !/^(?:19|20)\d\d$/u.test(word) &&
      !/[:.,€$£%]$/u.test(text.slice(0, start)) &&
      unit.test(words[place + 1]?.text ?? '') &&
      !/^(?:am|pm|uhr|percent|prozent|and|und|o|oder|the|bis)$/iu.test(words[place + 1]?.text ?? ''),
  );
  const [first, second] = [words[at], words[at + 1]];
  if (at < 0 || !first || !second || second.start - first.end !== 1) return null;
  return text.slice(first.start, second.end);
}
