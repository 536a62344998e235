import type { Ids } from '#commands/ports.ts';
import type { Api } from '#contracts/api.ts';
import type { Language } from '#contracts/language.ts';
import type { Received } from '#contracts/row.ts';
import { isTimeZone } from '#contracts/zone-time.ts';
import { type Account, type Accounts, type NewAccount, taken } from './accounts.ts';
import type { Hashing } from './hashing.ts';
import { nameKey } from './name-key.ts';
import { checkPassword } from './password-rules.ts';

export type Registration = Received<Api['register']>['body'] & { readonly language: Language };

export interface Registering {
  readonly accounts: Accounts;
  readonly hashing: Hashing;
  readonly ids: Ids;
  readonly passwordMinLength: number;
  readonly now: () => string;
}

/**
 * Takes a person's names and keeps their password. Answers with the account, which is not announced in the log yet.
 * The same registration once more, because its answer was lost or the log was away, finds the account of the first.
 * @throws Refusal `username_taken`, `email_taken`, `password_too_short`, `password_too_common`
 */
export async function reserve(form: Registration, key: string | undefined, parts: Registering): Promise<Account> {
  const { accounts, hashing, ids, passwordMinLength, now } = parts;
  const { username, email, password, firstName, lastName } = form;
  checkPassword(password, passwordMinLength, [username, email.split('@')[0] ?? '', firstName, lastName]);
  const derived = key === undefined ? ids.fresh() : ids.derived('account', key);
  const id = (await accounts.isErased(derived)) ? ids.fresh() : derived;
  const same = await accounts.named(username);
  if (same && (await isSameRegistration(same, form, id, hashing))) return same;
  if (same) throw taken('username');
  if (await accounts.named(email)) throw taken('email');
  const account: NewAccount = {
    id,
    username,
    email,
    firstName,
    lastName,
    role: 'learner',
    organizationId: null,
    organizationWish: form.organization?.trim() || null,
    passwordHash: await hashing.hash(password),
    timeZone: form.timezone !== undefined && isTimeZone(form.timezone) ? form.timezone : 'UTC',
    language: form.language,
    createdAt: new Date(now()),
  };
  await accounts.add(account);
  return { ...account, announced: false };
}

async function isSameRegistration(account: Account, form: Registration, id: string, hashing: Hashing) {
  const unfinished = account.id === id || !account.announced;
  if (!unfinished || nameKey(account.email) !== nameKey(form.email)) return false;
  return hashing.verify(account.passwordHash, form.password);
}
