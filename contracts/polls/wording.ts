import * as z from 'zod/mini';
import { type Language, languages } from '../language.ts';

/** A question with its answers in one language. */
export interface PollText {
  readonly question: string;
  readonly options: readonly string[];
}

/** A wording as it is stored. A language may be added after it was written. */
export const storedWordingSchema = z.partialRecord(
  z.enum(languages),
  z.strictObject({ question: z.string(), options: z.array(z.string()) }),
);
export type StoredWording = z.output<typeof storedWordingSchema>;

/** How many answers a question offers, in each language alike. */
export const optionsIn = (wording: Readonly<Partial<Record<string, PollText>>>): number =>
  Object.values(wording)[0]?.options.length ?? 0;

/** The question in a language, or in the first one that it was written in. */
export const pollTextIn = (wording: StoredWording, language: Language): PollText =>
  wording[language] ?? Object.values(wording)[0] ?? { question: '', options: [] };
