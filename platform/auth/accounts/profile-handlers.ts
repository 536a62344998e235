import { nameKey } from '#contracts/accounts/name-key.ts';
import { versionOfNames } from '#contracts/accounts/names-version.ts';
import { requireSeen } from '#commands/kernel/require-seen.ts';
import { readsFrom } from '#contracts/handler.ts';
import { Refusal } from '#contracts/refusals.ts';
import type { SomeWebHandlers } from '#platform/adapters/http/web-handler.ts';
import { type Account, holdsAddress, userOf } from './account.ts';
import { from } from './audit-log.ts';
import { isReleased } from '#platform/adapters/mail/released-address.ts';
import type { AuthServices } from '../services.ts';

const secondFactorRequired = () => new Refusal('second_factor_required');

/**
 * Names and e-mail address. A new address takes effect once its mailbox is proven. The answer is the same whether or
 * not the address is taken.
 */
export function profileHandlers(deps: AuthServices) {
  const { accounts, changes, proofs, auditLog, isVouchedFor, policy } = deps;
  /** Without a password, the account follows changes made at the organization, so the address is changed there. */
  const isManaged = async ({ id, passwordHash }: Account): Promise<boolean> =>
    passwordHash === null && isVouchedFor(id);
  const ownToChange = async (id: string): Promise<Account> => {
    const own = await accounts.ofSession(id);
    if (await isManaged(own)) {
      throw new Refusal('address_managed');
    }
    return own;
  };

  return {
    changeNames: async ({ body: { firstName, lastName } }, { caller, context }) => {
      const own = await accounts.ofSession(caller.userId);
      let position = '';
      if (own.firstName !== firstName || own.lastName !== lastName) {
        requireSeen(context.seen, versionOfNames(own));
        // The log first: a retry completes an interrupted change.
        const event = { type: 'NamesChanged', data: { firstName, lastName } } as const;
        position = await auditLog.write(own.id, event, context);
        await accounts.setNames(own.id, firstName, lastName);
        deps.forget(own.id);
      }
      return { position, user: userOf({ ...own, firstName, lastName }) };
    },

    emailChange: readsFrom(['organizations', 'erasures'], async (_input, { caller }) => ({
      pending: await changes.pendingOf(caller.userId),
      isManaged: await isManaged(await accounts.ofSession(caller.userId)),
    })),

    changeEmail: async ({ body: { email } }, { caller, context }, web) => {
      const own = await ownToChange(caller.userId);
      if (nameKey(email) === nameKey(own.email)) throw new Refusal('conflict.own_address');
      const pending = await changes.ask(own.id, email);
      await proofs.send(own.id, email);
      await auditLog.write(own.id, { type: 'EmailChangeAsked', data: from(web) }, context);
      return { pending };
    },

    sendAddressCode: async (_input, { caller }) => {
      const own = await accounts.ofSession(caller.userId);
      const pending = await changes.pendingOf(own.id);
      const email = pending?.email ?? own.email;
      if (pending === null && holdsAddress(own)) throw new Refusal('conflict.address_confirmed');
      if (isReleased(email)) throw new Refusal('conflict.no_address');
      await proofs.send(own.id, email);
      return { email };
    },

    confirmEmail: async ({ body }, { caller, context }, web) => {
      const own = await accounts.ofSession(caller.userId);
      const pending = await changes.pendingOf(own.id);
      // The change may have been requested by a session that has not shown the second factor yet.
      if (pending && caller.lacksSecondFactor && policy.asksSecondStep(own)) throw secondFactorRequired();
      if (pending) await ownToChange(own.id);
      const answer = async (position: string) => ({ position, user: userOf(await accounts.ofSession(own.id)) });
      if (pending && (await proofs.matches(pending.email, body.code, web))) {
        const proof = { how: 'change', email: pending.email, isChange: true } as const;
        const position = await proofs.prove(own.id, proof, web, context);
        await changes.end(own.id);
        return answer(position);
      }
      const proof = { how: 'code', email: own.email } as const;
      // The first answer was lost: its event may or may not be in the log yet.
      if (context.retried && pending === null && own.addressProvenAt !== null) {
        return answer(await proofs.prove(own.id, proof, web, context));
      }
      if (own.addressProvenAt === null && (await proofs.matches(own.email, body.code, web))) {
        return answer(await proofs.prove(own.id, proof, web, context));
      }
      throw new Refusal('wrong_code');
    },

    cancelEmailChange: async (_input, { caller: { userId }, context }, web) => {
      if (!(await changes.end(userId)) && !context.retried) throw new Refusal('not_found.email_change');
      await auditLog.write(userId, { type: 'EmailChangeWithdrawn', data: from(web) }, context);
      return undefined;
    },
  } satisfies SomeWebHandlers;
}
