import { createHmac, randomInt } from 'node:crypto';

/** Attempts per code from one place, because six digits are quickly guessed. */
export const mostTries = 5;

/** Attempts per code from all places together. Exhausting them does not affect the link. */
export const mostTriesOfAll = 25;

/** Six random digits. */
export const freshCode = (): string => String(randomInt(1_000_000)).padStart(6, '0');

/** The digits of a code, however it was typed. */
export const digitsOf = (typed: string): string => typed.replaceAll(/\D/g, '');

/** Whether this is the secret of a mailed link (32 random bytes) rather than a code. */
export const isLinkSecret = (typed: string): boolean => /^[\w-]{43}$/.test(typed);

/**
 * HMACs with each accepted secret, newest first. Keyed, because six digits are trivially recovered from a plain hash.
 */
export const keyedHashes = (secrets: readonly string[], text: string): Buffer[] =>
  secrets.map((secret) => createHmac('sha256', secret).update(text).digest());
