import * as z from 'zod/mini';
import { defineEvents } from './event.ts';
import type { Language } from './language.ts';

/**
 * The events of removed features. No command appends them, and no rule or read model takes them. A log may hold them for ever, so
 * they stay readable: in a person's history, in every export, and until their person is erased. Their golden files stay as well.
 */
export const retiredEvents = defineEvents({
  /** `questions`: what administrators kept to ask copies of the past. */
  QuestionSaved: {
    data: { questionId: z.uuid(), name: z.string(), sql: z.string() },
    personal: { name: '', sql: '' },
  },
  QuestionRemoved: { data: { questionId: z.uuid() } },
  /** `operations`: a copy of an earlier moment was dropped. */
  PastCopyDropped: { data: { replayId: z.uuid() } },
});

export type RetiredType = keyof typeof retiredEvents;

/** What happened, as people read it in a history. */
export const retiredLabels: Readonly<Record<RetiredType, Readonly<Record<Language, string>>>> = {
  QuestionSaved: { en: 'Question saved', de: 'Frage an Kopien gespeichert' },
  QuestionRemoved: { en: 'Question removed', de: 'Frage an Kopien entfernt' },
  PastCopyDropped: { en: 'Past copy dropped', de: 'Kopie eines früheren Standes gelöscht' },
};

/** Whether an event belongs to a removed feature. */
export const isRetired = (type: string): type is RetiredType => Object.hasOwn(retiredEvents, type);
