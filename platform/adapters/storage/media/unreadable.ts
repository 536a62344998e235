import { Refusal } from '#contracts/refusals.ts';

/** What was sent is no photo and no recording that we can keep; the sentence says what to do instead. */
export const unsupported = (sentence: string): Refusal => new Refusal('unsupported_media_type', sentence);

/** The bytes begin like a known format and then do not keep to it. */
export const unreadable = (): Refusal =>
  unsupported('This file seems to be damaged: it cannot be read to its end. Please try another copy of it.');
