import type { StreamStore } from '#commands/ports.ts';
import type { Api } from '#contracts/api.ts';
import { eventsOf } from '#contracts/event-log.ts';
import { Refusal } from '#contracts/refusals.ts';
import type { SecurityEventView } from '#contracts/security/views.ts';
import { accountStream } from '#contracts/accounts/streams.ts';
import type { Doors } from '#platform/http/door.ts';
import type { Accounts } from './accounts.ts';
import { deviceOf } from './device.ts';
import type { Hashing } from './hashing.ts';
import { isReserved } from './look-alike.ts';
import { nameLookup } from './name-of.ts';
import type { PasswordDoor } from './password-door.ts';
import type { LeastLengthFor } from './organization-rules.ts';
import { checkPassword, whyGuessable } from './password-rules.ts';
import { checkNewPassword } from './recovery.ts';
import { securityEventOf } from './security-event.ts';
import { from, type SecurityRecord } from './security-record.ts';
import type { Sessions } from './sessions.ts';

interface Parts {
  readonly accounts: Accounts;
  readonly hashing: Hashing;
  readonly sessions: Sessions;
  readonly door: PasswordDoor;
  readonly record: SecurityRecord;
  readonly events: StreamStore;
  readonly passwordMinLength: number;
  readonly leastLengthFor: LeastLengthFor;
}

type Row = 'sessions' | 'endSession' | 'changePassword' | 'securityEvents' | 'checkRegistration';

const mostEvents = 100;

/** What a person sees of, and does for, the safety of their own account. */
export function securityDoors(parts: Parts): Doors<Pick<Api, Row>> {
  const { accounts, sessions, record, events, passwordMinLength } = parts;
  return {
    sessions: async (_input, { caller }) => ({
      sessions: (await sessions.listOf(caller.userId)).map(({ id, userAgent, place, createdAt, lastSeenAt }) => ({
        id,
        device: deviceOf(userAgent),
        place,
        createdAt: createdAt.toISOString(),
        lastSeenAt: lastSeenAt.toISOString(),
        current: id === caller.sessionId,
      })),
    }),

    endSession: async ({ params }, { caller, context }) => {
      const { userId, sessionId } = caller;
      const count =
        params.id === 'others'
          ? await sessions.endAllOf(userId, sessionId)
          : Number(await sessions.endOne(userId, params.id));
      if (count === 0 && params.id !== 'others') throw new Refusal('not_found', 'There is no such session.');
      if (count > 0) {
        await record.write(userId, { type: 'SessionsEnded', data: { count, why: 'by_hand' } }, context);
      }
      return { ended: count };
    },

    changePassword: async ({ body }, { caller, context }, web) => {
      checkNewPassword(body);
      const own = await accounts.ofSession(caller.userId);
      checkPassword(
        body.newPassword,
        await parts.leastLengthFor(own),
        [own.username, own.firstName, own.lastName],
        'body.newPassword',
      );
      const attempt = {
        name: own.username,
        password: body.currentPassword,
        refusal: 'This is not your password so far.',
        sessionId: caller.sessionId,
      };
      await parts.door.open(attempt, web, context);
      await accounts.setPassword(own.id, await parts.hashing.hash(body.newPassword, web.requester));
      const ended = await sessions.endAllOf(own.id, caller.sessionId);
      await record.write(own.id, { type: 'PasswordChanged', data: { how: 'signed_in', ...from(web) } }, context);
      return { ended };
    },

    securityEvents: async (_input, { caller }) => {
      const newest = { direction: 'backwards', max: mostEvents, unreadable: 'skip' } as const;
      const nameOf = nameLookup(accounts);
      const shown: SecurityEventView[] = [];
      for await (const event of eventsOf(events, accountStream(caller.userId), newest)) {
        shown.push(await securityEventOf(event, caller.userId, caller.language, nameOf));
      }
      return { events: shown };
    },

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
  };
}

const tooShort = (password: string, least: number): string | undefined =>
  Array.from(password.normalize('NFKC')).length < least
    ? `Password must be at least ${least} characters long`
    : undefined;
