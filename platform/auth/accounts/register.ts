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
import { type Account, type Accounts, addedAccount, type NewAccount, taken } from './accounts.ts';
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
 * Takes a person's names and keeps their password. Answers with the account, which is not announced in the log yet.
 * The same registration once more, because its answer was lost or the log was away, finds the account of the first.
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
    // The same form under the same key may have taken its own names at this very moment.
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
