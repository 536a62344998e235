import { type FollowUpRule, followUpRules } from './answers.ts';
import { languageOf, type ReadLanguage, type Sentence, sentencesOf, wordsOf } from './sentences.ts';

/** The rule that a text gives, and the learner's own sentence that the question quotes; null where the question is general. */
export interface FollowUp {
  readonly rule: FollowUpRule;
  readonly sentence: string | null;
}

interface Signs {
  /** The learner is a subject of the sentence. */
  readonly self: RegExp;
  /** Another person is one, too, or may be. */
  readonly others: RegExp;
  readonly doubt: RegExp;
  readonly contrast: RegExp;
  readonly shift: RegExp;
  readonly feeling: RegExp;
  readonly unit: RegExp;
  readonly person: RegExp;
  readonly denied: RegExp;
}

const signs: Readonly<Record<ReadLanguage, Signs>> = {
  en: {
    self: /\b(?:I|[Ww]e)\b/u,
    others:
      /\b(?:he|she|they)\b|\b(?:found out|heard|saw|knew|noticed|learn(?:ed|t)|reali[sz]ed|understood)\b.*\b(?:that|how|why|who)\b(?! (?:I|we|to)\b)/iu,
    doubt: /\b(?:not (?:so )?sure|unsure|still|wonder(?:ed|ing)?|doubt(?:ed)?)\b/iu,
    contrast:
      /(?:^|[,;–—] ?|\s)(?:(?:but|yet|nevertheless|instead) (?!for\b|also\b|rather\b)[^,;]*\b(?:I|we)\b|although |even though )/iu,
    shift:
      /\b(?:I|[Ww]e) (?:became|changed|began|started|stopped|learned|learnt|decided|realised|realized|understood|gave up|moved)\b/u,
    feeling:
      /\b(afraid|scared|proud|ashamed|angry|furious|relieved|grateful|lonely|happy|unhappy|sad|nervous|calm|jealous|guilty|hopeful|tired|excited|small|brave)\b/iu,
    unit: /^\p{Ll}{3,}$/u,
    person:
      /\b(my (?:\p{Ll}+ )?(?:mother|father|mum|mom|dad|grandmother|grandfather|grandma|grandpa|aunt|uncle|sister|brother|son|daughter|wife|husband|partner|friend|neighbour|neighbor|teacher|boss|colleague|cousin|manager|coach))\b/iu,
    denied: /\b(?:not|never|no|nobody|without)\b|n['’]t\b/iu,
  },
  de: {
    self: /(?<!\p{L})(?:ich|wir)(?!\p{L})/iu,
    others: /(?<!\p{L})(?:er|sie)(?!\p{L})|(?<!\p{L})(?:dass|wie|warum|wer) (?!ich|wir|es|man|mich|mir|uns)\p{L}/iu,
    doubt:
      /(?<!\p{L})(?:(?:nicht|un)(?: mehr| ganz)?(?: so)? ?sicher|immer noch|frage mich|zweif(?:le|elte|eln))(?!\p{L})/iu,
    contrast:
      /(?:^|[,;–—] ?)(?:(?:aber|doch|trotzdem|dennoch|stattdessen) (?!auch\b)[^,;]*(?<!\p{L})(?:ich|wir)(?!\p{L})|obwohl )/iu,
    shift:
      /\b(?:Ich|ich|Wir|wir) (?:wurde|wurden|änderte|begann|fing|lernte|entschied|entschloss|verstand|merkte|gab|zog|hörte)(?!\p{L})/u,
    feeling:
      /(?<!\p{L})(Angst|stolz|geschämt|schämte|wütend|erleichtert|dankbar|einsam|glücklich|unglücklich|traurig|nervös|ruhig|neidisch|schuldig|müde|aufgeregt|mutig|hilflos)(?!\p{L})/iu,
    unit: /^\p{L}{3,}$/u,
    person:
      /(?<!\p{L})(mein(?:e|er|em|en)? (?:\p{Ll}+ )?(?:Mutter|Vater|Mama|Papa|Großmutter|Großvater|Oma|Opa|Tante|Onkel|Schwester|Bruder|Sohn|Tochter|Frau|Mann|Freundin|Freund|Nachbarin|Nachbar|Lehrerin|Lehrer|Chefin|Chef|Kollegin|Kollege|Kollegen|Cousine|Cousin))(?!\p{L})/iu,
    denied: /(?<!\p{L})(?:nicht|nie|niemals|kein(?:e|en|em|er)?|niemand|ohne)(?!\p{L})/iu,
  },
};

const fewestWords = 6;
/** A longer sentence is not quoted: none is ever cut. */
const longestSentence = 240;
const general: FollowUp = { rule: 'general', sentence: null };

/**
 * The one question that follows a text. The rules are tried in their order, doubts first, on each sentence of what the learner
 * did or felt themselves, and the first hit is quoted whole. A short text, one in a language that the rules can't read, and one
 * without a sure hit get the general question of their prompt. Pure.
 */
export function followUpOf(text: string): FollowUp {
  const language = languageOf(text);
  if (language === null || wordsOf(text).length < fewestWords) return general;
  const sentences = sentencesOf(text).filter((sentence) => canBeAskedAbout(sentence, language));
  for (const rule of followUpRules) {
    if (rule === 'general') continue;
    const hit = sentences.find((sentence) => isHit(rule, sentence.text, language));
    if (hit) return { rule, sentence: hit.text };
  }
  return general;
}

/** A statement about the learner. Nothing is asked about what another person did or said: in doubt, the sentence is left out. */
const canBeAskedAbout = ({ text, quoted }: Sentence, language: ReadLanguage): boolean =>
  !quoted &&
  text.length <= longestSentence &&
  !/\?["”“»]?$/u.test(text) &&
  !/["“”„«»]/u.test(text) &&
  signs[language].self.test(text) &&
  !signs[language].others.test(text);

function isHit(rule: Exclude<FollowUpRule, 'general'>, text: string, language: ReadLanguage): boolean {
  const sign = signs[language];
  switch (rule) {
    case 'feeling':
      // "not afraid" is another feeling, and "the small shop" is none.
      return sign.feeling.test(text) && !sign.denied.test(text) && isOwnFeeling(text, language);
    case 'number':
      return countsSomething(text, sign.unit);
    case 'doubt':
    case 'contrast':
    case 'shift':
    case 'person':
      return sign[rule].test(text);
  }
}

const isOwnFeeling = (text: string, language: ReadLanguage): boolean =>
  language === 'en'
    ? /\b(?:I|we) (?:\w+ )?(?:was|were|am|are|felt|feel|got|became|grew)\b|\bmade me\b|\bI['’]m\b/u.test(text)
    : /(?<!\p{L})(?:ich|wir|mich|mir|uns)(?!\p{L})/iu.test(text);

/** "40 cups": a number that counts something. Times, years and shares don't. */
function countsSomething(text: string, unit: RegExp): boolean {
  const words = wordsOf(text);
  return words.some(({ text: word, start, end }, place) => {
    const next = words[place + 1];
    return (
      next !== undefined &&
      /^\d{1,4}$/u.test(word) &&
      !/^(?:19|20)\d\d$/u.test(word) &&
      !/[:.,€$£%]$/u.test(text.slice(0, start)) &&
      unit.test(next.text) &&
      !/^(?:am|pm|uhr|percent|prozent|and|und|o|oder|the|bis)$/iu.test(next.text) &&
      next.start - end === 1
    );
  });
}
