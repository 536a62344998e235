import { createHmac, randomInt } from 'node:crypto';

/** How often a code may be tried from one place: six digits alone are soon guessed. */
export const mostTries = 5;

/** Of one code, from all places together. Whoever uses them up uses up no link. */
export const mostTriesOfAll = 25;

/** Six digits that only a mailbox is told. */
export const freshCode = (): string => String(randomInt(1_000_000)).padStart(6, '0');

/** A code as it was mailed, however it was typed. */
export const digitsOf = (typed: string): string => typed.replaceAll(/\D/g, '');

/** What a link in a mail carries instead of the digits: 32 random bytes. */
export const isLinkSecret = (typed: string): boolean => /^[\w-]{43}$/.test(typed);

/** With each secret that is still accepted, the newest first: six digits alone are guessed from a bare hash at once. */
export const keyedHashes = (secrets: readonly string[], text: string): Buffer[] =>
  secrets.map((secret) => createHmac('sha256', secret).update(text).digest());
