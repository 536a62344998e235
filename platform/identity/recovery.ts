import type { SecurityEvent } from '#contracts/accounts/events.ts';
import type { Api } from '#contracts/api.ts';
import { Refusal } from '#contracts/refusals.ts';
import { cookieOf, setCookie } from '#platform/http/cookies.ts';
import type { Doors, Web } from '#platform/http/door.ts';
import type { PostOffice } from '#platform/mail/post-office.ts';
import type { Account, Accounts } from './accounts.ts';
import type { Hashing } from './hashing.ts';
import type { LeastLengthFor } from './identity.ts';
import { nameKey } from './name-key.ts';
import { checkPassword } from './password-rules.ts';
import type { PasswordResets } from './password-resets.ts';
import type { RateLimits } from './rate-limits.ts';
import { from, type SecurityRecord } from './security-record.ts';
import type { Sessions } from './sessions.ts';

export interface Recovering {
  readonly accounts: Accounts;
  readonly hashing: Hashing;
  readonly sessions: Pick<Sessions, 'endAllOf'>;
  readonly limits: RateLimits;
  readonly resets: PasswordResets;
  readonly mail: PostOffice;
  readonly record: SecurityRecord;
  readonly publicUrl: string;
  readonly leastLengthFor: LeastLengthFor;
}

type Row = 'recoverUsername' | 'resetPasswordRequest' | 'resetPasswordVerify' | 'resetPassword';

const usernameSent = 'If that address is registered, its username is on the way.';
const codeSent = 'If that address is registered, a code is on the way.';
const grantSeconds = 600;

/**
 * The ways back in (contract §3, §4). Whoever asks hears the same for every address, in the same time: the mailbox alone
 * is told. A password is set only by the browser that proved the mailbox.
 */
export function recoveryDoors(parts: Recovering): Doors<Pick<Api, Row>> {
  const { accounts, limits, resets, mail, record } = parts;
  const grant = grantCookie(parts.publicUrl);

  const asked = async (email: string, web: Web) => {
    await limits.count('recover', web.ip);
    await limits.count('recover for', nameKey(email));
    return accounts.named(email);
  };

  const note = (account: Account | undefined, event: SecurityEvent, requestId: string): void => {
    if (account) record.writeLater(account.id, event, { requestId });
  };

  return {
    recoverUsername: async ({ body }, { requestId }, web) => {
      const account = await asked(body.email, web);
      await mail.post('username', account?.id ?? null, {});
      note(account, { type: 'UsernameRecoveryAsked', data: from(web) }, requestId);
      return { message: usernameSent };
    },

    resetPasswordRequest: async ({ body }, { requestId }, web) => {
      const account = await asked(body.email, web);
      const hasPassword = account !== undefined && account.passwordHash !== null;
      const code = await resets.ask(body.email, hasPassword ? account.id : null);
      if (account && !hasPassword) await mail.post('no_password', account.id, {});
      else await mail.post('reset_code', account?.id ?? null, { code });
      note(account, { type: 'PasswordResetAsked', data: from(web) }, requestId);
      return { message: codeSent };
    },

    resetPasswordVerify: async ({ body }, _call, web) => {
      await limits.count('recover', web.ip);
      const granted = await resets.verify(body.email, body.code);
      if (granted === undefined) {
        throw new Refusal('wrong_code', 'This code is wrong or no longer good. Please check it, or ask for a new one.');
      }
      web.header('set-cookie', grant.give(granted));
      return { message: 'You may choose a new password now.' };
    },

    resetPassword: async ({ body }, { requestId }, web) => {
      checkNewPassword(body);
      const given = grant.in(web.cookies);
      if (!(await resets.isGranted(body.email, given))) throw notProven();
      const account = await accounts.named(body.email);
      const own = account ? [account.username, account.firstName, account.lastName] : [];
      checkPassword(body.newPassword, await parts.leastLengthFor(account), own, 'body.newPassword');
      const hash = await parts.hashing.hash(body.newPassword);
      const userId = await resets.redeem(body.email, given);
      if (!account || userId !== account.id) throw notProven();
      await accounts.setPassword(userId, hash);
      await parts.sessions.endAllOf(userId);
      await record.write(userId, { type: 'PasswordChanged', data: { how: 'reset', ...from(web) } }, { requestId });
      await mail.post('password_changed', userId, from(web));
      web.header('set-cookie', grant.take());
      return { username: account.username, message: 'Your password has been changed.' };
    },
  };
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
  const message = 'Passwords do not match';
  throw new Refusal('passwords_differ', message, [{ path: 'body.confirmPassword', message }]);
}

const notProven = () =>
  new Refusal('mailbox_not_proven', 'Please type the code from your mail first, in this same browser.');

/** The cookie that binds a grant to the browser that typed the code. */
function grantCookie(publicUrl: string) {
  const secure = publicUrl.startsWith('https:');
  const name = secure ? '__Host-rh_reset' : 'rh_reset';
  const options = { secure, sameSite: 'Strict' } as const;
  return {
    give: (value: string) => setCookie(name, value, { ...options, maxAge: grantSeconds }),
    take: () => setCookie(name, '', { ...options, maxAge: 0 }),
    in: (cookies: string | undefined) => cookieOf(cookies, name),
  };
}
