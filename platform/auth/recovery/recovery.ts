import type { SecurityEvent } from '#contracts/accounts/events.ts';
import { nameKey } from '#contracts/accounts/name-key.ts';
import type { CommandContext } from '#contracts/command-context.ts';
import { Refusal } from '#contracts/refusals.ts';
import { textIn } from '#contracts/text/languages.ts';
import { Cookie } from '#platform/adapters/http/cookies.ts';
import type { SomeWebHandlers, Web } from '#platform/adapters/http/web-handler.ts';
import type { Account } from '../accounts/accounts.ts';
import { from } from '../accounts/audit-log.ts';
import { checkPassword } from '../passwords/password-rules.ts';
import { countedAt } from '../sessions/known-device.ts';
import { forgetMailTo, mayWriteTo } from './mailbox-limits.ts';
import type { AuthServices } from '../services.ts';

const grantSeconds = 600;

/**
 * The ways back in (contract §3, §4). Whoever asks hears the same for every address, in the same time: the mailbox alone
 * is told. A password is set only by the browser that proved the mailbox.
 */
export function recoveryHandlers(deps: AuthServices) {
  const { ids, accounts, limits, resets, changes, factors, passkeys, mail, auditLog, known, tries } = deps;
  /** Binds a grant to the browser that typed the code. */
  const grant = new Cookie(deps.publicUrl, 'rh_reset', 'Strict', grantSeconds);

  /** Where nobody has proven the address yet: the account that this browser is known at, else the oldest that gave it. */
  const ofAddress = (email: string, web: Web) => accounts.named(email, (id) => known.at(id, web.cookies) !== undefined);

  /** Whose address it is, and who asks: a device that its person has signed in with before is counted by itself. */
  const asked = async (email: string, web: Web) => {
    const account = await ofAddress(email, web);
    const requester = countedAt(web.requester, known.at(account?.id, web.cookies));
    await limits.count('recover', requester);
    return { account, requester };
  };

  const note = (account: Account | undefined, event: SecurityEvent, context: CommandContext): void => {
    if (account) auditLog.writeLater(account.id, event, context.as(account.id));
  };

  /** What somebody who never had the mailbox could keep its owner out with, or take the address away with. */
  const evict = async ({ id: userId, email }: Account, web: Web, context: CommandContext): Promise<void> => {
    await changes.end(userId);
    if (await factors.remove(userId)) {
      await auditLog.write(userId, { type: 'SecondFactorDisabled', data: from(web) }, context.next(ids, 'factor'));
    }
    for (const { id } of await passkeys.listOf(userId)) {
      const removed = await passkeys.remove(userId, id);
      if (!removed) continue;
      const event = { type: 'PasskeyRemoved', data: { name: removed.name, ...from(web) } } as const;
      await auditLog.write(userId, event, context.next(ids, 'passkey', id));
    }
    await deps.proofs.prove(userId, { how: 'reset', email }, web, context.next(ids, 'address proven'));
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
      // Without a password the account opens through the organization alone; where none opens it any more, this is the
      // way to a first password. Asked for every address alike.
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
      return { message: textIn(web.language).answers.code_accepted };
    },

    resetPassword: async ({ body }, { context }, web) => {
      checkNewPassword(body);
      const given = grant.read(web.cookies);
      const granted = await resets.granted(body.email, given);
      if (!granted) throw notProven();
      // The account that the code was mailed for: several may have given an address that nobody has proven.
      const account = granted.userId === null ? undefined : await accounts.withId(granted.userId);
      const own = account ? [account.username, account.firstName, account.lastName] : [];
      checkPassword(body.newPassword, await deps.minLengthFor(account), own, 'body.newPassword');
      const device = known.at(account?.id, web.cookies);
      const hash = await deps.hashing.hash(body.newPassword, countedAt(web.requester, device));
      const userId = await resets.redeem(body.email, given);
      if (!account || userId !== account.id || nameKey(account.email) !== nameKey(body.email)) throw notProven();
      // Until now anybody may have typed this address, and set up what they liked: it is for whoever has the mailbox.
      if (account.addressProvenAt === null) await evict(account, web, context.as(userId));
      await accounts.setPassword(userId, hash);
      await deps.sessions.endAllOf(userId);
      await auditLog.write(
        userId,
        { type: 'PasswordChanged', data: { how: 'reset', ...from(web) } },
        context.as(userId),
      );
      // Who has the mailbox comes in at once, whatever was guessed meanwhile, here or elsewhere.
      if (device !== undefined) await tries.succeed(userId, device);
      await forgetMailTo(limits, 'code', body.email);
      web.header('set-cookie', known.rememberProof(userId, web.cookies));
      web.header('set-cookie', grant.clear());
      return { username: account.username, message: textIn(web.language).answers.password_changed };
    },
  } satisfies SomeWebHandlers;
}

/** Spec §5: the same twice. @throws Refusal `passwords_differ` */
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
