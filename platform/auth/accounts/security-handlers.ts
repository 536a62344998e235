import { type AccountEvent, accountEvents } from '#contracts/accounts/events.ts';
import { accountStream } from '#contracts/accounts/streams.ts';
import type { RecordedEvent } from '#contracts/event.ts';
import { readsFrom } from '#contracts/handler.ts';
import type { Language } from '#contracts/language.ts';
import { Refusal } from '#contracts/refusals.ts';
import type { SecurityEventView } from '#contracts/security/views.ts';
import { refusalText } from '#contracts/text/reason-text.ts';
import { streamPage } from '#platform/adapters/event-store/stream-page.ts';
import type { SomeWebHandlers } from '#platform/adapters/http/web-handler.ts';
import { checkPassword } from '../passwords/password-rules.ts';
import { checkNewPassword } from '../recovery/recovery.ts';
import { deviceOf } from '../sessions/device.ts';
import { from } from './audit-log.ts';
import { isReserved } from './confusables.ts';
import { nameLookup, serviceLookup } from './name-of.ts';
import { securityEventOf } from './security-event.ts';
import type { AuthServices } from '../services.ts';

/** Security of one's own account: sessions, password, history; and checks during registration. */
export function securityHandlers(deps: AuthServices) {
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
      if (count === 0 && params.id !== 'others') throw new Refusal('not_found.session');
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
        await deps.minLengthFor(own),
        [own.username, own.firstName, own.lastName],
        'body.newPassword',
      );
      const attempt = {
        name: own.username,
        password: body.currentPassword,
        refusal: 'wrong_credentials.current_password',
        sessionId: caller.sessionId,
      } as const;
      await deps.passwordVerifier.verify(attempt, web, context);
      await accounts.setPassword(own.id, await deps.hashing.hash(body.newPassword, web.requester));
      const ended = await sessions.endAllOf(own.id, caller.sessionId);
      const data = { how: 'signed_in' as const, ended: [], ...from(web) };
      await auditLog.write(own.id, { type: 'PasswordChanged', data }, context);
      return { ended };
    },

    securityEvents: readsFrom(['erasures', 'organizations'], async ({ query }, { caller }) => {
      const { userId, language } = caller;
      const { page, nextCursor } = await streamPage(events, accountStream(userId), query, isOfAccount);
      const names = { nameOf: nameLookup(accounts), serviceOf: serviceLookup(events) };
      const items: SecurityEventView[] = [];
      for (const event of page) items.push(await securityEventOf(event, userId, language, names));
      return { items, nextCursor };
    }),

    checkRegistration: async ({ body }, _call, web) => {
      const { username, password, own = [] } = body;
      const isTaken = username !== undefined && (isReserved(username) || (await accounts.isUsernameTaken(username)));
      return {
        username: username === undefined ? null : isTaken ? 'taken' : 'free',
        password: password === undefined ? null : whyRefused(password, passwordMinLength, own, web.language),
      };
    },
  } satisfies SomeWebHandlers;
}

// The stream holds no others.
const isOfAccount = (event: RecordedEvent): event is RecordedEvent<AccountEvent> => event.type in accountEvents;

/** The reason as text; null if the password is fine. */
function whyRefused(password: string, least: number, own: readonly string[], language: Language): string | null {
  try {
    checkPassword(password, least, own);
    return null;
  } catch (error) {
    if (error instanceof Refusal) return refusalText(language, error);
    throw error;
  }
}
