import * as z from 'zod/mini';
import { because } from '../because.ts';
import { type Language, languages } from '../language.ts';
import { writtenText } from '../text.ts';
import { longestOption, longestQuestion, maxOptions, minOptions } from './limits.ts';

/** A question with its answers in one language. */
export interface PollText {
  readonly question: string;
  readonly options: readonly string[];
}

const oneLine = (max: number) =>
  writtenText(max).check(z.refine((text) => !/[\n\r]/.test(text), because('not_one_line')));
const isDistinct = (options: readonly string[]): boolean =>
  new Set(options.map((option) => option.trim().toLowerCase())).size === options.length;

const pollTextSchema = z.strictObject({
  question: oneLine(longestQuestion),
  options: z
    .array(oneLine(longestOption))
    .check(
      z.minLength(minOptions, because('at_least', { min: minOptions })),
      z.maxLength(maxOptions, because('at_most', { max: maxOptions })),
      z.refine(isDistinct, because('options_alike')),
    ),
});

const hasSameOptions = (wording: Readonly<Record<Language, PollText>>): boolean =>
  new Set(languages.map((language) => wording[language].options.length)).size === 1;

/** The same question in every language, with the same answers in the same order. */
export const wordingSchema = z
  .record(z.enum(languages), pollTextSchema)
  .check(z.refine(hasSameOptions, because('options_differ')));
export type PollWording = z.output<typeof wordingSchema>;

/** A wording as it is stored. A language may be added after it was written. */
export const storedWordingSchema = z.partialRecord(
  z.enum(languages),
  z.strictObject({ question: z.string(), options: z.array(z.string()) }),
);
export type StoredWording = z.output<typeof storedWordingSchema>;

/** The question in a language, or in the first one that it was written in. */
export const pollTextIn = (wording: StoredWording, language: Language): PollText =>
  wording[language] ?? Object.values(wording)[0] ?? { question: '', options: [] };

/** Without blanks at the ends. */
export const trimmed = (wording: PollWording): PollWording => {
  const clean = ({ question, options }: PollText) => ({
    question: question.trim(),
    options: options.map((option) => option.trim()),
  });
  // The same languages as before.
  return Object.fromEntries(Object.entries(wording).map(([language, text]) => [language, clean(text)])) as PollWording;
};
