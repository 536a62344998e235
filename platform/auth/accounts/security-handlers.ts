import type { StreamStore } from '#commands/kernel/ports.ts';
import { accountStream } from '#contracts/accounts/streams.ts';
import { eventsOf } from '#contracts/event-log.ts';
import { readsFrom } from '#contracts/handler.ts';
import { Refusal } from '#contracts/refusals.ts';
import type { SecurityEventView } from '#contracts/security/views.ts';
import type { SomeDoors } from '#platform/adapters/http/web-handler.ts';
import type { LeastLengthFor } from '../organization-rules.ts';
import type { Hashing } from '../passwords/hashing.ts';
import { checkPassword, whyGuessable } from '../passwords/password-rules.ts';
import type { PasswordVerifier } from '../passwords/password-verifier.ts';
import { checkNewPassword } from '../recovery/recovery.ts';
import { deviceOf } from '../sessions/device.ts';
import type { Sessions } from '../sessions/sessions.ts';
import type { Accounts } from './accounts.ts';
import { type AuditLog, from } from './audit-log.ts';
import { isReserved } from './look-alike.ts';
import { nameLookup } from './name-of.ts';
import { securityEventOf } from './security-event.ts';

interface Dependencies {
  readonly accounts: Accounts;
  readonly hashing: Hashing;
  readonly sessions: Sessions;
  readonly passwordVerifier: PasswordVerifier;
  readonly auditLog: AuditLog;
  readonly events: StreamStore;
  readonly passwordMinLength: number;
  readonly leastLengthFor: LeastLengthFor;
}

const mostEvents = 100;

/** What a person sees of, and does for, the safety of their own account. */
export function securityHandlers(deps: Dependencies) {
  const { accounts, sessions, auditLog, events, passwordMinLength } = deps;
  return {
    sessions: readsFrom([], async (_input, { caller }) => ({
      sessions: (await sessions.listOf(caller.userId)).map(({ id, userAgent, place, createdAt, lastSeenAt }) => ({
        id,
        device: deviceOf(userAgent),
        place,
        createdAt: createdAt.toISOString(),
        lastSeenAt: lastSeenAt.toISOString(),
        current: id === caller.sessionId,
      })),
    })),

    endSession: async ({ params }, { caller, context }) => {
      const { userId, sessionId } = caller;
      const count =
        params.id === 'others'
          ? await sessions.endAllOf(userId, sessionId)
          : Number(await sessions.endOne(userId, params.id));
      if (count === 0 && params.id !== 'others') throw new Refusal('not_found', 'There is no such session.');
      if (count > 0) {
        await auditLog.write(userId, { type: 'SessionsEnded', data: { count, why: 'by_hand' } }, context);
      }
      return { ended: count };
    },

    changePassword: async ({ body }, { caller, context }, web) => {
      checkNewPassword(body);
      const own = await accounts.ofSession(caller.userId);
      checkPassword(
        body.newPassword,
        await deps.leastLengthFor(own),
        [own.username, own.firstName, own.lastName],
        'body.newPassword',
      );
      const attempt = {
        name: own.username,
        password: body.currentPassword,
        refusal: 'This is not your password so far.',
        sessionId: caller.sessionId,
      };
      await deps.passwordVerifier.verify(attempt, web, context);
      await accounts.setPassword(own.id, await deps.hashing.hash(body.newPassword, web.requester));
      const ended = await sessions.endAllOf(own.id, caller.sessionId);
      await auditLog.write(own.id, { type: 'PasswordChanged', data: { how: 'signed_in', ...from(web) } }, context);
      return { ended };
    },

    securityEvents: readsFrom([], async (_input, { caller }) => {
      const newest = { direction: 'backwards', max: mostEvents, unreadable: 'skip' } as const;
      const nameOf = nameLookup(accounts);
      const shown: SecurityEventView[] = [];
      for await (const event of eventsOf(events, accountStream(caller.userId), newest)) {
        shown.push(await securityEventOf(event, caller.userId, caller.language, nameOf));
      }
      return { events: shown };
    }),

    checkRegistration: async ({ body }) => {
      const { username, password, own = [] } = body;
      const isTaken = username !== undefined && (isReserved(username) || (await accounts.hasLook(username)));
      return {
        username: username === undefined ? null : isTaken ? 'taken' : 'free',
        password:
          password === undefined
            ? null
            : (tooShort(password, passwordMinLength) ?? whyGuessable(password, own) ?? null),
      };
    },
  } satisfies SomeDoors;
}

const tooShort = (password: string, least: number): string | undefined =>
  Array.from(password.normalize('NFKC')).length < least
    ? `Password must be at least ${least} characters long`
    : undefined;
