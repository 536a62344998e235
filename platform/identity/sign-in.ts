import type { Api } from '#contracts/api.ts';
import type { CommandContext } from '#contracts/command-context.ts';
import { Refusal } from '#contracts/refusals.ts';
import type { Door } from '#platform/http/door.ts';
import { type Account, type Accounts, userOf } from './accounts.ts';
import type { PasswordDoor } from './password-door.ts';
import type { PendingSignIns } from './second-factor/pending-sign-ins.ts';
import type { WayIn } from './way-in.ts';

interface SigningIn {
  readonly door: PasswordDoor;
  readonly wayIn: WayIn;
  readonly pending: PendingSignIns;
  /** Finishes a registration that was cut short. */
  readonly finish: (account: Account, context: CommandContext) => Promise<void>;
}

/** Signing in with a password; who has turned the second step on is asked for the code then. */
export const signIn =
  ({ door, wayIn, pending, finish }: SigningIn): Door<Api['login']> =>
  async ({ body }, { context }, web) => {
    const attempt = { name: body.username, password: body.password, refusal: 'Invalid username or password' };
    const account = await door.open(attempt, web, context);
    if (!account.announced) await finish(account, context);
    if (account.secondFactorSince) {
      web.header('set-cookie', await pending.begin(account.id, 'person'));
      throw new Refusal('second_step_needed', 'Please enter the code that your authenticator app shows.');
    }
    await wayIn.enter(account, 'password', web, context);
    const redirectTo = homeOf(account);
    return { user: userOf(account), ...(redirectTo !== undefined && { redirectTo }) };
  };

/** Where a person begins, if not at the root. */
export const homeOf = ({ role }: Account): string | undefined => (role === 'admin' ? '/admin' : undefined);

/** Who is signed in: from the accounts themselves, never behind what was just changed. */
export const whoIsSignedIn =
  (accounts: Accounts): Door<Api['authUser']> =>
  async (_input, { caller }) => {
    const account = caller.kind === 'person' ? await accounts.withId(caller.userId) : undefined;
    return account ? { authenticated: true, user: userOf(account) } : { authenticated: false, user: null };
  };
