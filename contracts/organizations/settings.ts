import * as z from 'zod/mini';
import { because } from '../because.ts';
import { writtenText } from '../text.ts';

/** The longest password that an organization may ask for; beyond it people write them down. */
export const longestPasswordRule = 64;

/**
 * What an organization may call itself. The name is repeated in mails to people who have never heard of us: so no
 * addresses and no lines.
 */
export const organizationNameSchema = writtenText(100).check(
  z.refine((name) => !/[\p{C}@]|:\/\/|www\./iu.test(name), because('name_with_address')),
);
