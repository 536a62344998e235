import type { Pool } from 'pg';
import type { CommandContext } from '#contracts/command-context.ts';
import { type Person, readsFrom } from '#contracts/handler.ts';
import { Refusal } from '#contracts/refusals.ts';
import type { PasskeyView } from '#contracts/security/passkeys.ts';
import type { RelyingParty } from '#platform/adapters/http/relying-party.ts';
import type { SomeDoors, Web } from '#platform/adapters/http/web-handler.ts';
import { type Account, type Accounts, userOf } from '../accounts/accounts.ts';
import { type AuditLog, from } from '../accounts/audit-log.ts';
import { keepingLastFactor } from '../second-factor/last-factor.ts';
import type { PendingSignIns } from '../second-factor/pending-sign-ins.ts';
import type { SecondFactorPolicy } from '../second-factor/policy.ts';
import { deviceOf } from '../sessions/device.ts';
import type { SessionStarter } from '../sessions/session-starter.ts';
import type { Sessions } from '../sessions/sessions.ts';
import { homeOf } from '../sessions/sign-in.ts';
import type { PasskeyCheck } from './passkey-check.ts';
import { mostPasskeys, type Passkey, type Passkeys } from './passkeys.ts';
import { readAttestation } from './webauthn.ts';

interface Dependencies {
  readonly pool: Pool;
  readonly policy: SecondFactorPolicy;
  readonly party: RelyingParty | undefined;
  readonly accounts: Accounts;
  readonly sessions: Pick<Sessions, 'endAllOf' | 'prove'>;
  readonly passkeys: Passkeys;
  readonly check: PasskeyCheck;
  readonly pending: PendingSignIns;
  readonly sessionStarter: SessionStarter;
  readonly auditLog: AuditLog;
  /** Finishes a registration that was cut short. */
  readonly finish: (account: Account, context: CommandContext) => Promise<void>;
}

type Hindrance = 'no_domain' | 'no_password' | 'too_many';
const hindered = (hindrance: Hindrance): Refusal =>
  hindrance === 'too_many'
    ? new Refusal('conflict.passkey_too_many', { max: mostPasskeys })
    : new Refusal(`conflict.passkey_${hindrance}`);

const unknownPasskey = () => new Refusal('not_found.passkey');
const wrongPasskey = () => new Refusal('wrong_passkey.not_added');
const refused = () => new Refusal('wrong_credentials.passkey');
const tooLate = () => new Refusal('wrong_credentials.too_late');

/** Passkeys: adding, naming and removing them, and signing in with one. */
export function passkeyHandlers(deps: Dependencies) {
  const { party, accounts, sessions, passkeys, check, pending, sessionStarter, auditLog, finish } = deps;

  const hindranceOf = (account: Account, own: readonly Passkey[]): Hindrance | null => {
    if (!party) return 'no_domain';
    // Who has no password is let in by their organization alone. A passkey would let them in after it no longer does.
    if (account.passwordHash === null) return 'no_password';
    return own.length >= mostPasskeys ? 'too_many' : null;
  };

  /** @throws Refusal `conflict` where no passkey can be added */
  const whoMayAdd = async (userId: string): Promise<Account> => {
    const account = await accounts.ofSession(userId);
    const hindrance = hindranceOf(account, await passkeys.listOf(userId));
    if (hindrance !== null) throw hindered(hindrance);
    return account;
  };

  const beginProof = (_input: unknown, { caller }: { caller: Person }, web: Web) =>
    check.request({ purpose: 'prove', userId: caller.userId }, web);

  return {
    passkeys: readsFrom(['organizations', 'erasures'], async (_input, { caller }) => {
      const account = await accounts.withId(caller.userId);
      const own = await passkeys.listOf(caller.userId);
      return { passkeys: own.map(viewOf), hindrance: account ? hindranceOf(account, own) : null };
    }),

    beginPasskey: async (_input, { caller }, web) => check.creation(await whoMayAdd(caller.userId), web),

    addPasskey: async ({ body }, { caller: { userId, sessionId }, context }, web) => {
      const { commandId, retried } = context;
      const before = retried ? (await passkeys.listOf(userId)).find(({ id }) => id === commandId) : undefined;
      const added = before ?? (await add());
      const event = { type: 'PasskeyAdded', data: { name: added.name, ...from(web) } } as const;
      const position = await auditLog.write(userId, event, context);
      return { position, passkey: viewOf(added) };

      async function add(): Promise<Passkey> {
        await whoMayAdd(userId);
        const challenge = await check.challengeUsed({ purpose: 'register', userId }, web, wrongPasskey);
        const made = await readAttestation(body, challenge, check.party());
        if (!made) throw wrongPasskey();
        const kept = await passkeys.add({ id: commandId, userId, name: deviceOf(web.userAgent), ...made });
        // The device has just verified its person, in this session.
        await sessions.prove(sessionId, 'passkey');
        return kept;
      }
    },

    renamePasskey: async ({ params, body }, { caller }) => {
      const renamed = await passkeys.rename(caller.userId, params.id, body.name.trim());
      if (!renamed) throw unknownPasskey();
      return { passkey: viewOf(renamed) };
    },

    removePasskey: async ({ params }, { caller: { userId, sessionId }, context }, web) => {
      const { retried } = context;
      const removed = await keepingLastFactor(deps, userId, (tx) => passkeys.remove(userId, params.id, tx));
      if (!removed && !retried) throw unknownPasskey();
      // Who holds the device that is lost may be signed in with it.
      const ended = await sessions.endAllOf(userId, sessionId);
      const event = { type: 'PasskeyRemoved', data: { name: removed?.name ?? '', ...from(web) } } as const;
      const position = await auditLog.write(userId, event, context);
      return { position, ended };
    },

    beginPasskeySignIn: (_input, _call, web) => check.request({ purpose: 'sign_in', userId: null }, web),

    passkeySignIn: async ({ body }, { context }, web) => {
      const { userId } = await check.open(body, { purpose: 'sign_in', userId: null }, web, refused);
      const account = await accounts.withId(userId);
      if (!account) throw refused();
      if (!account.announced) await finish(account, context);
      await sessionStarter.startSession(account, 'passkey', web, context);
      const redirectTo = homeOf(account);
      return { user: userOf(account), ...(redirectTo !== undefined && { redirectTo }) };
    },

    adminPasskeySignIn: async ({ body }, { context }, web) => {
      const { userId } = await check.open(body, { purpose: 'sign_in', userId: null }, web, refused);
      const account = await accounts.withId(userId);
      // The same words as for a passkey that opens nothing: they do not say who is an administrator.
      if (account?.role !== 'admin') throw refused();
      await sessionStarter.startAdminSession(account, 'passkey', web, context);
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
      return { options: await check.request({ purpose: 'second_step', userId }, web), hasCode };
    },
  } satisfies SomeDoors;
}

const viewOf = ({ id, name, createdAt, lastUsedAt, backedUp }: Passkey): PasskeyView => ({
  id,
  name,
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
  backedUp,
});
