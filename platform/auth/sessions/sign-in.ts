import type { Api } from '#contracts/api.ts';
import { readsFrom } from '#contracts/handler.ts';
import { Refusal } from '#contracts/refusals.ts';
import type { WebHandler } from '#platform/adapters/http/web-handler.ts';
import { type Account, userOf } from '../accounts/account.ts';
import type { Accounts } from '../accounts/accounts.ts';
import type { SecondFactorPolicy } from '../second-factor/policy.ts';
import type { AuthServices } from '../services.ts';

/** The second step that comes after the password. */
export const askedNext = ({ secondFactorSince }: Account) =>
  secondFactorSince ? 'second_step_needed.code' : 'second_step_needed.passkey';

/** Signs in with a password; refuses with the second step if one is required. */
export const signIn =
  ({ passwordVerifier, sessionStarter, pending, policy, finishRegistration }: AuthServices): WebHandler<Api['login']> =>
  async ({ body }, { context }, web) => {
    const attempt = { name: body.username, password: body.password, refusal: 'wrong_credentials' } as const;
    const account = await passwordVerifier.verify(attempt, web, context);
    if (!account.isPublished) await finishRegistration(account, context);
    if (policy.asksSecondStep(account)) {
      web.header('set-cookie', await pending.begin(account.id, 'person'));
      throw new Refusal(askedNext(account));
    }
    await sessionStarter.start(account, 'person', 'password', web, context);
    // The administration is closed until the second factor is set up.
    const redirectTo = policy.lacks(account) ? undefined : homeOf(account);
    return { user: userOf(account), ...(redirectTo !== undefined && { redirectTo }) };
  };

/** The start page of a person, if not the root. */
export const homeOf = ({ role }: Account): string | undefined => (role === 'admin' ? '/admin' : undefined);

/** Who is signed in, read from the accounts themselves and so always current. */
export const whoIsSignedIn = (
  accounts: Accounts,
  policy: SecondFactorPolicy,
  deviceKeyOf: (userId: string) => Promise<string | null>,
): WebHandler<Api['authUser']> =>
  readsFrom(['organizations', 'erasures'], async (_input, { caller }) => {
    const account = caller.kind === 'person' ? await accounts.withId(caller.userId) : undefined;
    if (caller.kind !== 'person' || !account) return { authenticated: false, user: null };
    const view = policy.viewOf(account, caller.lacksSecondFactor === true);
    const deviceKey = caller.lacksSecondFactor ? null : await deviceKeyOf(account.id);
    return { authenticated: true, user: { ...userOf(account), ...view }, ...(deviceKey !== null && { deviceKey }) };
  });
