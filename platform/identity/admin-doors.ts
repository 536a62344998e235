import type { Api } from '#contracts/api.ts';
import { Refusal } from '#contracts/refusals.ts';
import type { Doors, Web } from '#platform/http/door.ts';
import { type Account, type Accounts, userOf } from './accounts.ts';
import type { PasswordDoor } from './password-door.ts';
import type { PendingSignIns } from './second-factor/pending-sign-ins.ts';
import type { Sessions } from './sessions.ts';
import type { WayIn } from './way-in.ts';

interface Parts {
  readonly accounts: Accounts;
  readonly sessions: Sessions;
  readonly adminSessions: Sessions;
  readonly door: PasswordDoor;
  readonly pending: PendingSignIns;
  readonly wayIn: WayIn;
}

type Row = 'adminUser' | 'adminLogin' | 'adminLogout';

const refusal = 'Invalid email or password';

/** The administrators' session, beside the ordinary one: a quarter of an hour idle, eight hours at most. */
export function adminDoors(parts: Parts): Doors<Pick<Api, Row>> {
  const { accounts, sessions, adminSessions, door, pending, wayIn } = parts;

  const administrator = async (web: Web): Promise<Account | undefined> => {
    // In the order in which admin calls take them.
    for (const kind of [sessions, adminSessions]) {
      const person = await kind.personOf(web.cookies);
      if (person?.role === 'admin') return accounts.withId(person.userId);
    }
    return undefined;
  };

  return {
    adminUser: async (_input, _call, web) => {
      const account = await administrator(web);
      return account
        ? { success: true, authenticated: true, user: userOf(account) }
        : { success: false, authenticated: false, user: null };
    },

    adminLogin: async ({ body }, { context }, web) => {
      const failed = { success: false, authenticated: false, user: null, error: refusal };
      const account = await open(() => door.open({ name: body.email, password: body.password, refusal }, web, context));
      // Whoever is no administrator hears what somebody with a wrong password hears.
      if (account?.role !== 'admin') return failed;
      if (account.secondFactorSince) {
        web.header('set-cookie', await pending.begin(account.id, 'admin'));
        return { ...failed, secondStep: true, error: 'Please enter the code that your authenticator app shows.' };
      }
      await wayIn.enterAsAdmin(account, 'password', web, context);
      return { success: true, authenticated: true, user: userOf(account) };
    },

    adminLogout: async (_input, _call, web) => {
      await adminSessions.end(web.cookies);
      web.header('set-cookie', adminSessions.farewell());
      return { success: true };
    },
  };
}

/** A wrong password is an answer here, as the specification has it; anything else is not. */
async function open(work: () => Promise<Account>): Promise<Account | undefined> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Refusal && error.code === 'wrong_credentials') return undefined;
    throw error;
  }
}
