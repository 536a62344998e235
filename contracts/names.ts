import * as z from 'zod/mini';
import { because } from './because.ts';
import { written } from './text.ts';

/**
 * Signs that nobody sees, among them those that turn the direction of what follows. The two joiners belong between letters, and what
 * chooses the look of a picture behind one.
 */
const hidden =
  /(?!\u200C|\u200D|\uFE0F)[\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]|(?<!\p{Extended_Pictographic})\uFE0F|(?<![\p{L}\p{M}])[\u200C\u200D]|[\u200C\u200D](?!\p{L})/gu;
/** More marks on one letter than any language writes: they cover the lines above and below. */
const stacked = /(\p{M}{4})\p{M}+/gu;
const lines = /[\p{Cc}\p{Zl}\p{Zp}]+/gu;

/** The name as it may be shown among other words: hidden signs and stacked marks are left out. */
export const plainName = (name: string): string =>
  name.normalize('NFC').replaceAll(lines, ' ').replaceAll(hidden, '').replaceAll(stacked, '$1');

/** The product's sentences isolate names: a name copied from a page brings these signs along. */
const isolates = /[\u2066-\u2069]/g;

/** A name of a person or of something that people see: one line, without hidden signs and stacked marks. Isolates are left out. */
// @__NO_SIDE_EFFECTS__
export const shownName = (max: number, missing = because('required')) =>
  z.string().check(
    z.overwrite((name) => name.replaceAll(isolates, '')),
    ...written(max, missing),
    z.regex(/^[^\p{Cc}\p{Zl}\p{Zp}]*$/u, because('not_one_line')),
    z.refine((name) => plainName(name) === name.normalize('NFC'), because('hidden_signs')),
  );
