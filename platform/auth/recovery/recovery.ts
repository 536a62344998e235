import type { SecurityEvent } from '#contracts/accounts/events.ts';
import { nameKey } from '#contracts/accounts/name-key.ts';
import type { CommandContext } from '#contracts/command-context.ts';
import { Refusal } from '#contracts/refusals.ts';
import { textIn } from '#contracts/text/languages.ts';
import { Cookie } from '#platform/adapters/http/cookies.ts';
import type { SomeWebHandlers, Web } from '#platform/adapters/http/web-handler.ts';
import type { Account } from '../accounts/account.ts';
import { from } from '../accounts/audit-log.ts';
import { checkPassword } from '../passwords/password-rules.ts';
import { countedAt } from '../sessions/known-device.ts';
import { forgetMailTo, mayWriteTo } from './mailbox-limits.ts';
import type { AuthServices } from '../services.ts';

const grantSeconds = 600;

/**
 * Account recovery (contract §3, §4). Answer and timing are the same for every address; only the mailbox learns more.
 * A password can only be set by the browser that proved the mailbox.
 */
export function recoveryHandlers(deps: AuthServices) {
  const { ids, accounts, limits, resets, changes, waysIn, mail, auditLog, known, tries } = deps;
  /** Binds a grant to the browser that entered the code. */
  const grant = new Cookie(deps.publicUrl, 'rh_reset', 'Strict', grantSeconds);

  /** For an unproven address: the account that knows this browser, else the oldest that claims it. */
  const ofAddress = (email: string, web: Web) => accounts.named(email, (id) => known.at(id, web.cookies) !== undefined);

  /** The account of an address, and the requester to count: a known device is counted separately. */
  const asked = async (email: string, web: Web) => {
    const account = await ofAddress(email, web);
    const requester = countedAt(web.requester, known.at(account?.id, web.cookies));
    await limits.count('recover', requester);
    return { account, requester };
  };

  /** The account that the code was mailed for, as several may claim an unproven address. @throws Refusal `mailbox_not_proven` */
  const grantedTo = async (email: string, given: string | undefined): Promise<Account | undefined> => {
    const granted = await resets.granted(email, given);
    if (!granted) throw notProven();
    return granted.userId === null ? undefined : accounts.withId(granted.userId);
  };

  const note = (account: Account | undefined, event: SecurityEvent, context: CommandContext): void => {
    if (account) auditLog.writeLater(account.id, event, context.as(account.id));
  };

  return {
    recoverUsername: async ({ body }, { context }, web) => {
      const { account } = await asked(body.email, web);
      const counted = await mayWriteTo(limits, 'username', body.email);
      if (!counted) return { message: textIn(web.language).answers.username_sent };
      await mail.enqueue('username', account?.id ?? null, {}, { counted });
      note(account, { type: 'UsernameRecoveryAsked', data: from(web) }, context);
      return { message: textIn(web.language).answers.username_sent };
    },

    resetPasswordRequest: async ({ body }, { context }, web) => {
      const { account } = await asked(body.email, web);
      const counted = await mayWriteTo(limits, 'code', body.email);
      if (!counted) return { message: textIn(web.language).answers.code_sent };
      // Without a password only the organization signs this person in; if none does any more, this is how to set a
      // first password. Checked for every address alike.
      const isVouched = await deps.isVouchedFor(account?.passwordHash === null ? account.id : null);
      const { id: codeId, secrets } = await resets.ask(body.email, isVouched ? null : (account?.id ?? null));
      if (account && isVouched) await mail.enqueue('no_password', account.id, {}, { counted });
      else await mail.enqueue('reset_code', account?.id ?? null, secrets, { codeId, counted });
      note(account, { type: 'PasswordResetAsked', data: from(web) }, context);
      return { message: textIn(web.language).answers.code_sent };
    },

    resetPasswordVerify: async ({ body }, _call, web) => {
      const { requester } = await asked(body.email, web);
      const mayTry = await limits.allows('code tried', nameKey(body.email), requester.network);
      const granted = mayTry ? await resets.verify(body.email, body.code, requester.network) : undefined;
      if (granted === undefined) {
        throw new Refusal('wrong_code');
      }
      web.header('set-cookie', grant.set(granted));
      const account = await grantedTo(body.email, granted);
      return {
        message: textIn(web.language).answers.code_accepted,
        waysIn: account ? await waysIn.of(account) : [],
        deletionDueAt: account ? await waysIn.deletionDueAt(account) : null,
      };
    },

    resetPassword: async ({ body }, { context }, web) => {
      checkNewPassword(body);
      const given = grant.read(web.cookies);
      const account = await grantedTo(body.email, given);
      const own = account ? [account.username, account.firstName, account.lastName] : [];
      checkPassword(body.newPassword, await deps.minLengthFor(account), own, 'body.newPassword');
      const device = known.at(account?.id, web.cookies);
      const hash = await deps.hashing.hash(body.newPassword, countedAt(web.requester, device));
      const userId = await resets.redeem(body.email, given);
      if (!account || userId !== account.id || nameKey(account.email) !== nameKey(body.email)) throw notProven();
      // Until now anybody may have registered with this address; now the account belongs to the owner of the mailbox.
      if (account.addressProvenAt === null) {
        const proof = { how: 'reset', email: account.email } as const;
        await deps.proofs.prove(userId, proof, web, context.as(userId).next(ids, 'address proven'));
      }
      if (!(await waysIn.setPassword(account, { hash, keep: body.keep }, web, context.as(userId)))) throw notProven();
      // Of whoever was signed in, to an address of theirs.
      if (await changes.end(userId)) {
        const withdrawn = { type: 'EmailChangeWithdrawn', data: from(web) } as const;
        await auditLog.write(userId, withdrawn, context.as(userId).next(ids, 'address change'));
      }
      // The owner of the mailbox can sign in at once, whatever was guessed in the meantime.
      if (device !== undefined) await tries.succeed(userId, device);
      await forgetMailTo(limits, 'code', body.email);
      web.header('set-cookie', known.rememberProof(userId, web.cookies));
      web.header('set-cookie', grant.clear());
      return { username: account.username, message: textIn(web.language).answers.password_changed };
    },
  } satisfies SomeWebHandlers;
}

/** The new password has to be entered twice (spec §5). @throws Refusal `passwords_differ` */
export function checkNewPassword({
  newPassword,
  confirmPassword,
}: {
  newPassword: string;
  confirmPassword: string;
}): void {
  if (newPassword === confirmPassword) return;
  throw new Refusal('passwords_differ', {}, { at: 'body.confirmPassword' });
}

const notProven = () => new Refusal('mailbox_not_proven');
