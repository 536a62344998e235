import type { Api } from '#contracts/api.ts';
import { Refusal } from '#contracts/refusals.ts';
import type { Doors } from '#platform/http/door.ts';
import type { PostOffice } from '#platform/mail/post-office.ts';
import { type Account, type Accounts, userOf } from './accounts.ts';
import type { EmailChanges } from './email-changes.ts';
import type { IsVouchedFor } from './identity.ts';
import { nameKey } from './name-key.ts';
import type { RateLimits } from './rate-limits.ts';
import { from, type SecurityRecord } from './security-record.ts';

interface Parts {
  readonly accounts: Accounts;
  readonly changes: EmailChanges;
  readonly limits: RateLimits;
  readonly mail: PostOffice;
  readonly record: SecurityRecord;
  readonly isVouchedFor: IsVouchedFor;
  readonly now: () => Date;
}

type Row = 'changeNames' | 'emailChange' | 'changeEmail' | 'confirmEmail' | 'cancelEmailChange';

/**
 * How somebody is called, and where they are written to. A new address counts once its mailbox is proven; whoever asks for
 * one that somebody has hears the same as for any other.
 */
export function profileDoors({
  accounts,
  changes,
  limits,
  mail,
  record,
  isVouchedFor,
  now,
}: Parts): Doors<Pick<Api, Row>> {
  const known = async (id: string): Promise<Account> => {
    const account = await accounts.withId(id);
    if (!account) throw new Refusal('not_found', 'There is no such account.');
    return account;
  };

  /** An address that an identity provider vouches for is changed there: here it would come apart from who signs in. */
  const ownToChange = async (id: string): Promise<Account> => {
    if (await isVouchedFor(id)) {
      throw new Refusal(
        'address_managed',
        'Your address comes from your organization, through which you sign in. Ask its administrator to change it there.',
      );
    }
    return known(id);
  };

  return {
    changeNames: async ({ body: { firstName, lastName } }, { caller, context }) => {
      const own = await known(caller.userId);
      let position = '';
      if (own.firstName !== firstName || own.lastName !== lastName) {
        // The log first: what is cut short in between is finished by the next try.
        const event = { type: 'NamesChanged', data: { firstName, lastName } } as const;
        position = await record.write(own.id, event, context);
        await accounts.setNames(own.id, firstName, lastName);
      }
      return { position, user: userOf({ ...own, firstName, lastName }) };
    },

    emailChange: async (_input, { caller }) => ({
      pending: await changes.pendingOf(caller.userId),
      isManaged: await isVouchedFor(caller.userId),
    }),

    changeEmail: async ({ body: { email } }, { caller, context }, web) => {
      const own = await ownToChange(caller.userId);
      if (nameKey(email) === nameKey(own.email)) throw new Refusal('conflict', 'This is your address already.');
      await limits.count('change address', own.id);
      await limits.count('address asked', nameKey(email));
      const holder = await accounts.named(email);
      const { code, pending } = await changes.ask(own.id, email, holder === undefined);
      // One mail in either case: whose it is, the mailbox alone learns.
      if (holder) await mail.post('email_in_use', holder.id, {});
      else await mail.post('email_code', own.id, { code }, { to: email });
      await record.write(own.id, { type: 'EmailChangeAsked', data: from(web) }, context);
      return { pending };
    },

    confirmEmail: async ({ body }, { caller, context }, web) => {
      const own = await ownToChange(caller.userId);
      await limits.count('change address', own.id);
      const proven = await changes.prove(own.id, body.code);
      if (!proven) {
        throw new Refusal('wrong_code', 'This code is wrong or no longer good. Please check it, or ask for a new one.');
      }
      const { id, email } = proven;
      // The table first: it alone knows that nobody else has taken the address since.
      await accounts.setEmail(own.id, email, now());
      const data = { email, ...from(web) };
      const position = await record.write(own.id, { type: 'EmailChanged', data }, context.under(id));
      if (nameKey(own.email) !== nameKey(email))
        await mail.post('email_changed', own.id, from(web), { id, to: own.email });
      await changes.end(own.id);
      return { position, user: userOf({ ...own, email }) };
    },

    cancelEmailChange: async (_input, { caller }) => {
      await changes.end(caller.userId);
      return undefined;
    },
  };
}
