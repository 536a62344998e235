import { brand } from '#contracts/brand.ts';
import { readsFrom } from '#contracts/handler.ts';
import { Refusal } from '#contracts/refusals.ts';
import type { SomeWebHandlers } from '#platform/adapters/http/web-handler.ts';
import { type Account, userOf } from '../accounts/account.ts';
import { from } from '../accounts/audit-log.ts';
import { homeOf } from '../sessions/sign-in.ts';
import { keepingLastFactor } from './last-factor.ts';
import type { SecondFactorPolicy } from './policy.ts';
import { base32, keyUri } from './totp.ts';
import type { AuthServices } from '../services.ts';

const isOn = () => new Refusal('conflict.second_step_on');
const isOff = () => new Refusal('not_found.second_factor');
const tooLate = () => new Refusal('wrong_credentials.too_late');

const wrongPasskey = () => new Refusal('wrong_passkey');

/** The second step of signing in: turn it on and off, and complete it. */
export function secondFactorHandlers(deps: AuthServices) {
  const { accounts, factors, codeVerifier, passkeyCheck, pending, sessionStarter, policy, auditLog } = deps;
  return {
    secondFactor: readsFrom([], async (_input, { caller }) => {
      const state = await factors.stateOf(caller.userId);
      return {
        enabled: state !== null,
        since: state?.since.toISOString() ?? null,
        recoveryCodesLeft: state?.recoveryCodesLeft ?? 0,
      };
    }),

    beginSecondFactor: async (_input, { caller }) => {
      const account = await accounts.withId(caller.userId);
      const secret = account && (await factors.begin(account.id));
      if (!account || !secret) throw isOn();
      return { secret: base32(secret), uri: keyUri(secret, brand.title, account.username) };
    },

    confirmSecondFactor: async ({ body }, { caller: { userId, sessionId }, context }, web) => {
      if (await factors.stateOf(userId)) throw isOn();
      const recoveryCodes = await factors.confirm(userId, body.code);
      if (!recoveryCodes) throw new Refusal('wrong_code.setup');
      // From now on the code is the account's proof, and this session has just shown it.
      await deps.proveSession(sessionId, 'code');
      await auditLog.write(userId, { type: 'SecondFactorEnabled', data: from(web) }, context);
      return { recoveryCodes };
    },

    renewRecoveryCodes: async (_input, { caller: { userId }, context }, web) => {
      const recoveryCodes = await factors.renewCodes(userId);
      if (!recoveryCodes) throw isOff();
      await auditLog.write(userId, { type: 'RecoveryCodesRenewed', data: from(web) }, context);
      return { recoveryCodes };
    },

    disableSecondFactor: async (_input, { caller: { userId }, context }, web) => {
      const isRemoved = await keepingLastFactor(deps, userId, (tx) => factors.remove(userId, tx));
      if (!isRemoved) throw isOff();
      await auditLog.write(userId, { type: 'SecondFactorDisabled', data: from(web) }, context);
      return { enabled: false };
    },

    secondStep: async ({ body }, { context }, web) => {
      const waiting = await pending.find(web.cookies);
      const account = waiting && (await accounts.withId(waiting.userId));
      if (!waiting || !account || !mayStill(account, waiting.kind, policy)) throw tooLate();
      if (!('passkey' in body)) await codeVerifier.open(account.id, body, web, context);
      else await passkeyCheck.open(body.passkey, { purpose: 'second_step', userId: account.id }, web, wrongPasskey);
      if (!(await pending.use(waiting))) throw tooLate();
      web.header('set-cookie', pending.token.clear());
      await sessionStarter.start(account, waiting.kind, 'password', web, context);
      const redirectTo = homeOf(account);
      return { user: userOf(account), ...(redirectTo !== undefined && { redirectTo }) };
    },
  } satisfies SomeWebHandlers;
}

/** Whether the pending sign-in is still valid: the second step may have been turned off, or the role removed. */
const mayStill = (account: Account, kind: 'person' | 'admin', policy: SecondFactorPolicy): boolean =>
  policy.asksSecondStep(account) && (kind === 'person' || account.role === 'admin');
