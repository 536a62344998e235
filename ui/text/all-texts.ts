import type { Files } from './text.ts';

/** Where every area is, in every language. */
export const allTexts: Files = import.meta.glob(['./*/*.ts', '!./*/{index,told}.ts', '!./en/errors.ts']);
