import type { LetterKind } from '#contracts/text/letters.ts';

/**
 * For how long a mail with a code may wait to be sent. The code itself is good from the moment the mail server has taken its
 * mail; a page that asks for it is only open for so long.
 */
const waitMs = {
  reset_code: 24 * 3_600_000,
  address_code: 24 * 3_600_000,
  recognition_code: 30 * 60_000,
} satisfies Partial<Record<LetterKind, number>>;

export const codesWaitMs: Readonly<Partial<Record<string, number>>> = waitMs;

/** In SQL: whether a mail of this kind carries a code. */
export const carriesCode = (kind: string): string =>
  `(${kind} in (${Object.keys(waitMs)
    .map((name) => `'${name}'`)
    .join(', ')}))`;
