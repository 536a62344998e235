import type { LetterKind } from '#contracts/text/letters.ts';

/**
 * How long a mail with a code may wait to be sent. The code's own lifetime starts when the mail server accepts the mail, but
 * the page that asks for it does not stay open for longer.
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

const messages = ['notification', 'digest'] as const satisfies readonly LetterKind[];

export const isMessageKind = (kind: string): boolean => (messages as readonly string[]).includes(kind);

/** In SQL: whether a mail of this kind is a message. */
export const isMessage = (kind: string): string => `(${kind} in (${messages.map((name) => `'${name}'`).join(', ')}))`;
