import { createHash } from 'node:crypto';
import type { EventOf, RecordedEvent } from '#contracts/event.ts';
import type { Language } from '#contracts/language.ts';
import { type FollowUp, followUpOf } from '#contracts/mirror/follow-up.ts';
import type { FollowUpQuestion } from '#contracts/mirror/endpoints.ts';
import type { MirrorEvent, mirrorEvents } from '#contracts/mirror/events.ts';
import type { Catalogue } from '#contracts/text/catalogue.ts';
import type { OwnText } from './own-texts.ts';

/** The same words of the same person always get the same id. */
const idOf = (...words: readonly string[]): string =>
  createHash('sha256').update(JSON.stringify(words)).digest('hex').slice(0, 32);

type Event = RecordedEvent<MirrorEvent>;

type AnsweredFollowUp = Omit<FollowUpQuestion, 'choices' | 'canBeReworded'>;

/** The last answers of each kind by question, in the order of their first answers, and what came of rewording questions. */
export function answersIn(events: readonly Event[]) {
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
    else if ('rule' in rest) followUps.set(id, { id, ...rest, state: rest.answer === null ? 'passed' : 'answered' });
  }
  return { followUps: [...followUps.values()], wordings, allowedHost };
}

type Words = Catalogue['followUps'];
type ReadRule = keyof Words['rules'];
type AnsweredRule = FollowUpQuestion['rule'];
const isReadRule = (words: Words, rule: AnsweredRule): rule is ReadRule => rule in words.rules;
const choicesIn = (words: Words, rule: AnsweredRule): string[] =>
  isReadRule(words, rule) ? [...words.rules[rule].choices] : [];
const followUpId = (userId: string, source: string, { rule, sentence }: FollowUp): string =>
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

/** The question in the words of the rules. */
const asked = (words: Words, { rule, sentence }: FollowUp, prompt: string): string =>
  sentence === null || rule === 'general' ? general(words, prompt) : words.rules[rule].ask(sentence);

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
    const { rule, sentence } = followUpOf(text);
    const id = followUpId(userId, source, { rule, sentence });
    if (before.some((each) => each.id === id)) return [];
    const byRules = asked(words, { rule, sentence }, prompt);
    const wording = wordings.get(id);
    const question = (wording?.language === language ? wording.question : null) ?? byRules;
    // A general question holds nothing of the learner, so there is nothing to word better.
    const canBeReworded = isAllowed && sentence !== null && !wording;
    const choices = choicesOf(rule);
    return [{ id, source, prompt, rule, question, choices, sentence, state: 'open', answer: null, canBeReworded }];
  });
  return [...answered.map((each) => ({ ...each, choices: choicesOf(each.rule), canBeReworded: false })), ...open];
}
