import type { Api } from '#contracts/api.ts';
import { Refusal } from '#contracts/refusals.ts';
import type { Door } from '#platform/http/door.ts';
import { type Account, type Accounts, userOf } from './accounts.ts';
import type { Hashing } from './hashing.ts';
import type { Sessions } from './sessions.ts';

interface SigningIn {
  readonly accounts: Accounts;
  readonly hashing: Hashing;
  readonly sessions: Sessions;
  /** Finishes a registration that was cut short. */
  readonly finish: (account: Account) => Promise<void>;
  readonly now: () => string;
}

/** The password door. Whether the name or the password was wrong can't be told, from the words or from the time. */
export const signIn =
  ({ accounts, hashing, sessions, finish, now }: SigningIn): Door<Api['login']> =>
  async ({ body }, _call, web) => {
    const account = await accounts.named(body.username);
    const matches = await hashing.verify(account?.passwordHash, body.password);
    if (!account || !matches) throw new Refusal('wrong_credentials', 'Invalid username or password');
    if (!account.announced) await finish(account);
    await accounts.signedIn(account.id, now());
    web.header('set-cookie', await sessions.start(account.id, web, web.cookies));
    const redirectTo = homeOf(account);
    return { user: userOf(account), ...(redirectTo !== undefined && { redirectTo }) };
  };

/** Where a person begins, if not at the root. */
const homeOf = ({ role }: Account): string | undefined => (role === 'admin' ? '/admin' : undefined);

/** Who is signed in: from the accounts themselves, never behind what was just changed. */
export const whoIsSignedIn =
  (accounts: Accounts): Door<Api['authUser']> =>
  async (_input, { caller }) => {
    const account = caller.kind === 'person' ? await accounts.withId(caller.userId) : undefined;
    return account ? { authenticated: true, user: userOf(account) } : { authenticated: false, user: null };
  };
