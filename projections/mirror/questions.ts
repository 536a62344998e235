import { createHash } from 'node:crypto';
import type { JourneyContext } from '#contracts/journey/context.ts';
import type { EventOf, RecordedEvent } from '#contracts/event.ts';
import type { Language } from '#contracts/language.ts';
import { firstNames } from '#contracts/mirror/first-names.ts';
import { type FollowUp, followUpOf, shortened, storyQuestionsOf } from '#contracts/mirror/follow-up.ts';
import { sentencesOf } from '#contracts/mirror/sentences.ts';
import type { FollowUpQuestion, LabelQuestion } from '#contracts/mirror/endpoints.ts';
import type { MirrorEvent, mirrorEvents } from '#contracts/mirror/events.ts';
import { labelWords } from '#contracts/mirror/labels.ts';
import type { Catalogue } from '#contracts/text/catalogue.ts';
import type { OwnText } from './own-texts.ts';

/** The same words of the same person always get the same id. */
const idOf = (...words: readonly string[]): string =>
  createHash('sha256').update(JSON.stringify(words)).digest('hex').slice(0, 32);

type Event = RecordedEvent<MirrorEvent>;

type AnsweredFollowUp = Omit<FollowUpQuestion, 'choices' | 'canBeReworded'>;

/** The last answers of each kind by question, in the order of their first answers, and what came of rewording questions. */
export function answersIn(events: readonly Event[]) {
  const labels = new Map<string, LabelQuestion>();
  const followUps = new Map<string, AnsweredFollowUp>();
  const wordings = new Map<string, Wording>();
  let allowedHost: string | null = null;
  for (const { type, data } of events) {
    if (type === 'PortraitChosen') continue;
    if (type === 'RewordingAllowed' || type === 'RewordingWithdrawn') {
      allowedHost = type === 'RewordingAllowed' ? data.host : null;
      continue;
    }
    const { questionId: id, ...rest } = data;
    // An erased person's words are gone, and their questions with them.
    if (id === '') continue;
    if (type === 'QuestionReworded') wordings.set(id, { question: data.question, language: data.language });
    else if (type === 'LabelAnswered') {
      const { label, word, sentence, verdict, note, source } = data;
      labels.set(id, { id, source, label, word, sentence, verdict, note });
    } else if ('rule' in rest) {
      followUps.set(id, { id, ...rest, state: rest.answer === null ? 'passed' : 'answered' });
    }
  }
  return { labels: [...labels.values()], followUps: [...followUps.values()], wordings, allowedHost };
}

/** After so many times "no", a label is not asked about again. */
const mostRefusals = 2;

/**
 * The label questions: those answered, and at most one open one for each label. A label that was confirmed, or refused twice,
 * is not asked about again.
 */
export function labelQuestions(
  userId: string,
  { lifeValues, moneyGoals }: JourneyContext,
  answered: readonly LabelQuestion[],
): LabelQuestion[] {
  const { personalStories, authenticMoments } = lifeValues;
  const stand = moneyGoals.lemonadeStandChoices;
  const found = [
    ...Object.entries(personalStories).flatMap(([name, text]) =>
      labelWords(text, 'story').map((word) => ({ ...word, source: `step2.${name}` })),
    ),
    ...authenticMoments.flatMap((line) =>
      labelWords(line, 'moment').map((word) => ({ ...word, source: 'step2.authenticMoments' })),
    ),
    ...stand.businessDecisions.flatMap((line) =>
      labelWords(line, 'decision').map((word) => ({ ...word, source: 'step4.businessDecisions' })),
    ),
  ].map(({ label, sentence, start, end, source }): LabelQuestion => {
    const id = idOf('label', userId, label, sentence);
    return { id, source, label, sentence, word: sentence.slice(start, end), verdict: null, note: null };
  });
  const friends = stand.friendsCalled.filter((friend) => friend.trim() !== '').join(', ');
  if (friends !== '') {
    const label = 'Collaborative Decision Making';
    const id = idOf('label', userId, label, friends);
    found.push({
      id,
      source: 'step4.friendsCalled',
      label,
      sentence: friends,
      word: friends,
      verdict: null,
      note: null,
    });
  }
  const known = new Set(answered.map(({ id }) => id));
  const closed = (label: string): boolean => {
    const verdicts = answered.filter((each) => each.label === label).map(({ verdict }) => verdict);
    return verdicts.includes('yes') || verdicts.length >= mostRefusals;
  };
  const open = found.filter(
    ({ id, label }, at) =>
      !known.has(id) && !closed(label) && found.findIndex((each) => each.label === label && !known.has(each.id)) === at,
  );
  return [...answered, ...open];
}

type Words = Catalogue['followUps'];
type ReadRule = keyof Words['rules'];
const isReadRule = (words: Words, rule: FollowUp['rule']): rule is ReadRule => rule in words.rules;
const choicesIn = (words: Words, rule: FollowUp['rule']): string[] =>
  isReadRule(words, rule) ? [...words.rules[rule].choices] : [];
const followUpId = (userId: string, source: string, { rule, sentence }: Pick<FollowUp, 'rule' | 'sentence'>): string =>
  idOf('follow-up', userId, source, rule, sentence ?? '');
type Wording = Pick<EventOf<Pick<typeof mirrorEvents, 'QuestionReworded'>>['data'], 'question' | 'language'>;

interface Rewordings {
  /** What a model made of questions; null where it gave nothing usable. */
  readonly wordings: ReadonlyMap<string, Wording>;
  /** The language that the learner reads now. */
  readonly language: Language;
  /** There is a model, and the learner lets it reword questions. */
  readonly isAllowed: boolean;
}

const general = (words: Words, prompt: string) =>
  Object.entries(words.general).find(([name]) => name === prompt)?.[1] ?? words.general.other;

/** The question in the words of the rules. `story` names the story where nothing of it is quoted. */
const asked = (words: Words, { rule, quote }: Omit<FollowUp, 'sentence'>, prompt: string, story = ''): string => {
  if (rule === 'before' || rule === 'after') return words.ofStory[rule](story);
  if (quote === null || rule === 'general') return general(words, prompt);
  return rule === 'name' || rule === 'theme' ? words.ofStory[rule](quote) : words.rules[rule].ask(quote);
};

/**
 * Three questions about one story, with the answers so far. They have the ids of the questions that follow texts, so that what
 * was answered elsewhere is answered here, too.
 */
export function questionsOfStory(
  userId: string,
  { source, prompt, text, title }: OwnText & { readonly title: string | null },
  answered: readonly AnsweredFollowUp[],
  words: Words,
): FollowUpQuestion[] {
  const name = title ?? shortened(sentencesOf(text)[0]?.text ?? text);
  return storyQuestionsOf(text, firstNames).map(({ rule, quote, sentence }) => {
    const id = followUpId(userId, source, { rule, sentence });
    const before = answered.find((each) => each.id === id);
    const choices = choicesIn(words, rule);
    if (before) return { ...before, choices, canBeReworded: false };
    const question = asked(words, { rule, quote }, prompt, name);
    return { id, source, prompt, rule, question, choices, sentence, state: 'open', answer: null, canBeReworded: false };
  });
}

/**
 * The question that follows each text: those answered or passed over, and one for each text that has none. A text whose
 * question was answered gets another one only when the quoted sentence is gone from it.
 */
export function followUpQuestions(
  userId: string,
  texts: readonly OwnText[],
  answered: readonly AnsweredFollowUp[],
  words: Words,
  { wordings, language, isAllowed }: Rewordings,
): FollowUpQuestion[] {
  const choicesOf = (rule: FollowUpQuestion['rule']): string[] => choicesIn(words, rule);
  const open = texts.flatMap(({ source, prompt, text }): FollowUpQuestion[] => {
    const before = answered.filter((each) => each.source === source);
    if (before.some(({ sentence }) => sentence === null || text.includes(sentence))) return [];
    const { rule, quote, sentence } = followUpOf(text);
    const id = followUpId(userId, source, { rule, sentence });
    if (before.some((each) => each.id === id)) return [];
    const byRules = asked(words, { rule, quote }, prompt);
    const wording = wordings.get(id);
    const question = (wording?.language === language ? wording.question : null) ?? byRules;
    // A general question holds nothing of the learner, so there is nothing to word better.
    const canBeReworded = isAllowed && sentence !== null && !wording;
    const choices = choicesOf(rule);
    return [{ id, source, prompt, rule, question, choices, sentence, state: 'open', answer: null, canBeReworded }];
  });
  return [...answered.map((each) => ({ ...each, choices: choicesOf(each.rule), canBeReworded: false })), ...open];
}
