import { type Person, readsFrom } from '#contracts/handler.ts';
import { Refusal } from '#contracts/refusals.ts';
import type { PasskeyView } from '#contracts/security/passkeys.ts';
import type { SomeWebHandlers, Web } from '#platform/adapters/http/web-handler.ts';
import { type Account, userOf } from '../accounts/account.ts';
import { from } from '../accounts/audit-log.ts';
import { keepingLastFactor } from '../second-factor/last-factor.ts';
import { deviceOf } from '../sessions/device.ts';
import { homeOf } from '../sessions/sign-in.ts';
import { mostPasskeys, type Passkey } from './passkeys.ts';
import { readAttestation } from './webauthn.ts';
import type { AuthServices } from '../services.ts';

type Hindrance = 'no_domain' | 'no_password' | 'too_many';
const hindered = (hindrance: Hindrance): Refusal =>
  hindrance === 'too_many'
    ? new Refusal('conflict.passkey_too_many', { max: mostPasskeys })
    : new Refusal(`conflict.passkey_${hindrance}`);

const unknownPasskey = () => new Refusal('not_found.passkey');
const wrongPasskey = () => new Refusal('wrong_passkey.not_added');
const refused = () => new Refusal('wrong_credentials.passkey');
const tooLate = () => new Refusal('wrong_credentials.too_late');

/** Passkeys: add, rename and remove them, and sign in with one. */
export function passkeyHandlers(deps: AuthServices) {
  const { party, accounts, sessions, passkeys, passkeyCheck, pending, sessionStarter, auditLog } = deps;

  const hindranceOf = (account: Account, own: readonly Passkey[]): Hindrance | null => {
    if (!party) return 'no_domain';
    // Without a password, only the organization signs this person in. A passkey would keep working after it stops.
    if (account.passwordHash === null) return 'no_password';
    return own.length >= mostPasskeys ? 'too_many' : null;
  };

  /** @throws Refusal `conflict` if no passkey can be added */
  const whoMayAdd = async (userId: string): Promise<Account> => {
    const account = await accounts.ofSession(userId);
    const hindrance = hindranceOf(account, await passkeys.listOf(userId));
    if (hindrance !== null) throw hindered(hindrance);
    return account;
  };

  const beginProof = (_input: unknown, { caller }: { caller: Person }, web: Web) =>
    passkeyCheck.request({ purpose: 'prove', userId: caller.userId }, web);

  return {
    passkeys: readsFrom(['organizations', 'erasures'], async (_input, { caller }) => {
      const account = await accounts.withId(caller.userId);
      const own = await passkeys.listOf(caller.userId);
      return { passkeys: own.map(viewOf), hindrance: account ? hindranceOf(account, own) : null };
    }),

    beginPasskey: async (_input, { caller }, web) => passkeyCheck.creation(await whoMayAdd(caller.userId), web),

    addPasskey: async ({ body }, { caller: { userId, sessionId }, context }, web) => {
      const { commandId, retried } = context;
      const before = retried ? (await passkeys.listOf(userId)).find(({ id }) => id === commandId) : undefined;
      const added = before ?? (await add());
      const event = { type: 'PasskeyAdded', data: { name: added.name, ...from(web) } } as const;
      const position = await auditLog.write(userId, event, context);
      return { position, passkey: viewOf(added) };

      async function add(): Promise<Passkey> {
        await whoMayAdd(userId);
        const challenge = await passkeyCheck.challengeUsed({ purpose: 'register', userId }, web, wrongPasskey);
        const made = await readAttestation(body, challenge, passkeyCheck.party());
        if (!made) throw wrongPasskey();
        const kept = await passkeys.add({ id: commandId, userId, name: deviceOf(web.userAgent), ...made });
        // The device has just verified its user in this session.
        await deps.proveSession(sessionId, 'passkey');
        return kept;
      }
    },

    renamePasskey: async ({ params, body }, { caller, context }, web) => {
      const name = body.name.trim();
      const renamed = await passkeys.rename(caller.userId, params.id, name);
      if (!renamed) throw unknownPasskey();
      const position = await auditLog.write(
        caller.userId,
        { type: 'PasskeyRenamed', data: { name, ...from(web) } },
        context,
      );
      return { position, passkey: viewOf(renamed) };
    },

    removePasskey: async ({ params }, { caller: { userId, sessionId }, context }, web) => {
      const { retried } = context;
      const removed = await keepingLastFactor(deps, userId, (tx) => passkeys.remove(userId, params.id, tx));
      if (!removed && !retried) throw unknownPasskey();
      // The finder of a lost device may be signed in with it.
      const ended = await sessions.endAllOf(userId, sessionId);
      const event = { type: 'PasskeyRemoved', data: { name: removed?.name ?? '', ...from(web) } } as const;
      const position = await auditLog.write(userId, event, context);
      return { position, ended };
    },

    beginPasskeySignIn: (_input, _call, web) => passkeyCheck.request({ purpose: 'sign_in', userId: null }, web),

    passkeySignIn: async ({ body }, { context }, web) => {
      const { userId } = await passkeyCheck.open(body, { purpose: 'sign_in', userId: null }, web, refused);
      const account = await accounts.withId(userId);
      if (!account) throw refused();
      if (!account.isPublished) await deps.finishRegistration(account, context);
      await sessionStarter.start(account, 'person', 'passkey', web, context);
      const redirectTo = homeOf(account);
      return { user: userOf(account), ...(redirectTo !== undefined && { redirectTo }) };
    },

    adminPasskeySignIn: async ({ body }, { context }, web) => {
      const { userId } = await passkeyCheck.open(body, { purpose: 'sign_in', userId: null }, web, refused);
      const account = await accounts.withId(userId);
      // The same refusal as for an unknown passkey, so that it does not reveal administrators.
      if (account?.role !== 'admin') throw refused();
      await sessionStarter.start(account, 'admin', 'passkey', web, context);
      return { user: userOf(account) };
    },

    beginPasskeyProof: beginProof,
    beginAdminPasskeyProof: beginProof,

    beginPasskeySecondStep: async (_input, _call, web) => {
      const waiting = await pending.find(web.cookies);
      if (!waiting) throw tooLate();
      const { userId } = waiting;
      const hasCode = Boolean((await accounts.withId(userId))?.secondFactorSince);
      if (!party || (await passkeys.listOf(userId)).length === 0) return { options: null, hasCode };
      return { options: await passkeyCheck.request({ purpose: 'second_step', userId }, web), hasCode };
    },
  } satisfies SomeWebHandlers;
}

const viewOf = ({ id, name, createdAt, lastUsedAt, backedUp }: Passkey): PasskeyView => ({
  id,
  name,
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
  backedUp,
});
