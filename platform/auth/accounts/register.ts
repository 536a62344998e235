import type { Ids } from '#commands/kernel/ports.ts';
import { nameKey } from '#contracts/accounts/name-key.ts';
import type { Api } from '#contracts/api.ts';
import type { Received } from '#contracts/endpoint.ts';
import type { Language } from '#contracts/language.ts';
import { Refusal } from '#contracts/refusals.ts';
import { isTimeZone } from '#contracts/zone-time.ts';
import type { Requester } from '#platform/adapters/http/requester.ts';
import type { Hashing } from '../passwords/hashing.ts';
import { checkPassword } from '../passwords/password-rules.ts';
import { type Account, addedAccount, type NewAccount } from './account.ts';
import { type Accounts, taken } from './accounts.ts';
import { isReserved } from './confusables.ts';

export type RegistrationForm = Received<Api['register']>['body'] & { readonly language: Language };

export interface Registering {
  readonly accounts: Accounts;
  readonly hashing: Hashing;
  readonly ids: Ids;
  readonly passwordMinLength: number;
  readonly now: () => string;
  readonly requester: Requester;
}

/**
 * Reserves a person's names and stores their password. Returns the account, whose registration is not yet in the log.
 * A retry, because the answer was lost or the log was unavailable, returns the same account.
 * @throws Refusal `username_taken`, `email_taken`, `password_too_short`, `password_too_common`, `key_reused`
 */
export async function reserve(form: RegistrationForm, key: string | undefined, parts: Registering): Promise<Account> {
  const { accounts, hashing, ids, passwordMinLength, now } = parts;
  const { username, email, password, firstName, lastName } = form;
  checkPassword(password, passwordMinLength, [username, email.split('@')[0] ?? '', firstName, lastName]);
  const derived = key === undefined ? ids.fresh() : ids.derived('account', parts.requester.browser, key);
  const id = (await accounts.isErased(derived)) ? ids.fresh() : derived;
  const ofName = await accounts.named(username);
  const ofAddress = await accounts.holderOf(email);
  const found = ofName ?? ofAddress;
  if (found && (await isSameRegistration(found, form, id, parts))) return found;
  try {
    if (ofName || isReserved(username) || (await accounts.isUsernameTaken(username))) throw taken('username');
    if (ofAddress) throw taken('email');
    const account: NewAccount = {
      id,
      username,
      email,
      firstName,
      lastName,
      initialRights: null,
      organizationWish: form.organization?.trim() || null,
      passwordHash: await hashing.hash(password, parts.requester),
      timeZone: form.timezone !== undefined && isTimeZone(form.timezone) ? form.timezone : 'UTC',
      language: form.language,
      createdAt: new Date(now()),
      addressProvenAt: null,
    };
    await accounts.add(account);
    return addedAccount(account);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    // A concurrent request with the same form and key may just have reserved these names.
    const first = await accounts.withId(id);
    if (first && (await isSameRegistration(first, form, id, parts))) return first;
    throw error;
  }
}

async function isSameRegistration(
  account: Account,
  form: RegistrationForm,
  id: string,
  { hashing, requester }: Registering,
) {
  const unfinished = account.id === id || !account.isPublished;
  if (!unfinished || !hasNamesOf(account, form)) return false;
  return hashing.verify(account.passwordHash, form.password, requester);
}

const hasNamesOf = (account: Account, { username, email }: RegistrationForm): boolean =>
  nameKey(account.username) === nameKey(username) && nameKey(account.email) === nameKey(email);
