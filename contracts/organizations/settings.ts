import * as z from 'zod/mini';
import { because } from '../because.ts';
import { fingerprint } from '../fingerprint.ts';
import { shownName } from '../names.ts';
import type { Variant } from './variant.ts';

/** The maximum password length that an organization may require; people write longer ones down. */
export const longestPasswordRule = 64;

/**
 * The name of an organization. It appears in mails to people who have never heard of us, so it must contain no addresses and
 * no line breaks.
 */
export const organizationNameSchema = shownName(100).check(
  z.refine((name) => !/[\p{C}@]|:\/\/|www\./iu.test(name), because('name_with_address')),
);

/** Recognizes the settings of an organization, so that a change made elsewhere is noticed. */
export const versionOfSettings = (settings: {
  readonly name: string;
  readonly variant: Variant;
  readonly passwordMinLength: number | null;
  readonly requiresSecondFactor: boolean;
}): string => {
  const { name, variant, passwordMinLength, requiresSecondFactor } = settings;
  return fingerprint([name, variant, passwordMinLength ?? 1, requiresSecondFactor]);
};
