import type { User } from '#contracts/accounts/views.ts';
import { type Person, readsFrom } from '#contracts/handler.ts';
import { Refusal, type RefusalReason } from '#contracts/refusals.ts';
import { reasonText } from '#contracts/text/reason-text.ts';
import type { SomeWebHandlers, Web } from '#platform/adapters/http/web-handler.ts';
import type { Sessions } from '../sessions/sessions.ts';
import { askedNext } from '../sessions/sign-in.ts';
import { isOfAnother } from '../sessions/sign-out.ts';
import { type Account, userOf } from './account.ts';
import type { AuthServices } from '../services.ts';

const refusal = 'wrong_credentials.admin';

/** The separate session of administrators: 15 minutes idle, eight hours at most. */
export function adminHandlers(deps: AuthServices) {
  const { accounts, sessions, adminSessions, passwordVerifier, pending, sessionStarter, policy } = deps;

  const administrator = async (web: Web): Promise<User | undefined> => {
    // Asking who is signed in does not use the session.
    const person = await administratorOf(web.cookies, sessions, adminSessions, false);
    const account = person?.role === 'admin' ? await accounts.withId(person.userId) : undefined;
    return account && { ...userOf(account), ...policy.viewOf(account, person?.lacksSecondFactor === true) };
  };

  return {
    adminUser: readsFrom(['organizations', 'erasures'], async (_input, _call, web) => {
      const user = await administrator(web);
      return user ? { success: true, authenticated: true, user } : { success: false, authenticated: false, user: null };
    }),

    adminLogin: async ({ body }, { context }, web) => {
      const say = (reason: RefusalReason): string => reasonText(web.language, { reason, params: {} });
      const failed = { success: false, authenticated: false, user: null, error: say(refusal) };
      const account = await open(() =>
        passwordVerifier.verify({ name: body.email, password: body.password, refusal }, web, context),
      );
      // A non-administrator gets the same answer as for a wrong password.
      if (account?.role !== 'admin') return failed;
      if (policy.asksSecondStep(account)) {
        web.header('set-cookie', await pending.begin(account.id, 'admin'));
        return { ...failed, secondStep: true, error: say(askedNext(account)) };
      }
      if (policy.lacks(account)) return { ...failed, error: say('second_factor_required.admin') };
      await sessionStarter.start(account, 'admin', 'password', web, context);
      return { success: true, authenticated: true, user: userOf(account) };
    },

    adminLogout: async (_input, _call, web) => {
      if (await isOfAnother(adminSessions, web)) throw new Refusal('other_person');
      await adminSessions.end(web.cookies);
      web.header('set-cookie', adminSessions.cookie.clear());
      return { success: true };
    },
  } satisfies SomeWebHandlers;
}

/**
 * Admin calls accept an ordinary session with the role admin or a separate admin session (contract §3). If there are
 * both, the one of whom the page says to call for; of one person, the one that lacks neither a second factor nor a proof.
 */
export async function administratorOf(
  cookies: string | undefined,
  sessions: Pick<Sessions, 'personOf'>,
  adminSessions: Pick<Sessions, 'personOf'>,
  attended: boolean,
  said?: string,
): Promise<Person | null> {
  const person = await sessions.personOf(cookies, attended);
  const isMeant = (one: Person): boolean => said === undefined || one.userId === said;
  const own = person?.role === 'admin' && isMeant(person) ? person : undefined;
  if (own && !own.lacksSecondFactor && !own.needsProof) return own;
  const administrator = await adminSessions.personOf(cookies, attended);
  if (!administrator || (person && !isMeant(administrator)) || (administrator.lacksSecondFactor && own)) return person;
  return administrator;
}

/** Here a wrong password is a regular answer (spec); other refusals are thrown. */
async function open(work: () => Promise<Account>): Promise<Account | undefined> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Refusal && error.code === 'wrong_credentials') return undefined;
    throw error;
  }
}
