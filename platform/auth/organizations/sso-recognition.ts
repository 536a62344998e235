import type { Pool } from 'pg';
import * as z from 'zod/mini';
import type { Clock, Ids } from '#commands/kernel/ports.ts';
import { nameKey } from '#contracts/accounts/name-key.ts';
import { domainOfEmail } from '#contracts/organizations/domain.ts';
import { ownOrganizationOf } from '#contracts/organizations/own-organization.ts';
import { Refusal } from '#contracts/refusals.ts';
import { networkPrefix } from '#platform/adapters/http/network.ts';
import type { SomeWebHandlers, Web } from '#platform/adapters/http/web-handler.ts';
import type { MailOutbox } from '#platform/adapters/mail/mail-outbox.ts';
import { inTransaction } from '#platform/base/postgres/transaction.ts';
import { holdsAddress } from '../accounts/account.ts';
import { Accounts } from '../accounts/accounts.ts';
import { type AuditLog, from } from '../accounts/audit-log.ts';
import type { RateLimits } from '../accounts/rate-limits.ts';
import type { MailboxCodes } from '../recovery/mailbox-codes.ts';
import { forgetMailTo, mayWriteTo } from '../recovery/mailbox-limits.ts';
import { Allowances, allowedForMs } from '../saml/allowances.ts';
import type { OpenedSso } from '../saml/open-sso.ts';
import { type Recognition, Recognitions, recognitionToken } from '../saml/recognitions.ts';
import { placeOfTarget } from '../saml/requests.ts';
import { countedAt, type DeviceOf } from '../sessions/known-device.ts';
import type { Organizations } from './organizations.ts';

interface Dependencies {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly organizations: Pick<Organizations, 'load'>;
  readonly sso: Pick<OpenedSso, 'for' | 'follow'>;
  readonly codes: MailboxCodes;
  readonly limits: RateLimits;
  readonly deviceOf: DeviceOf;
  readonly mail: MailOutbox;
  readonly auditLog: Pick<AuditLog, 'write'>;
  readonly publicUrl: string;
}

const isId = (text: string): boolean => z.uuid().safeParse(text).success;

const tooLate = () => new Refusal('not_found.recognition');

/** Scopes codes to this purpose and account, so that no other mailed code is valid here. */
const codesFor = ({ userId, email }: Recognition): string => `recognition ${userId} ${email}`;

/**
 * Reconnects a person whose provider now uses another name for them: the organization vouches for the address, and a
 * mailed code proves the mailbox. Neither alone is enough.
 */
export function recognitionHandlers(deps: Dependencies) {
  const { pool, clock, ids, organizations, sso, codes, limits, deviceOf, mail, auditLog, publicUrl } = deps;
  const token = recognitionToken(publicUrl);
  const recognitions = new Recognitions(pool);
  const waitingFor = async ({ cookies }: Web): Promise<Recognition> => {
    const found = await recognitions.of(token.hashIn(cookies), new Date(clock.now()));
    if (!found) throw tooLate();
    return found;
  };
  return {
    sendRecognitionCode: async (_input, _call, web) => {
      await limits.count('sso', countedAt(web.requester, deviceOf(web.cookies)));
      const waiting = await waitingFor(web);
      const { userId, email, organizationId } = waiting;
      const counted = await mayWriteTo(limits, 'recognition', email);
      if (counted) {
        const { id: codeId, secrets } = await codes.make(codesFor(waiting));
        const organization = (await organizations.load(organizationId)).name ?? '';
        await mail.enqueue(
          'recognition_code',
          userId,
          { code: secrets.code, organization },
          { to: email, codeId, counted },
        );
      }
      return { email };
    },

    confirmRecognition: async ({ body }, { caller, context }, web) => {
      const waiting = await waitingFor(web);
      const { network } = web.requester;
      const mayTry = await limits.allows('code tried', nameKey(waiting.email), network);
      if (!mayTry || !(await codes.matches(codesFor(waiting), body.code, network))) {
        throw new Refusal('wrong_code');
      }
      const before = caller.kind === 'person' ? caller.sessionId : null;
      const received = { requestId: context.requestId, ipPrefix: networkPrefix(web.ip), context, before };
      const entered = await sso.for(web).signIns.recognize(waiting, received);
      if (!entered) throw tooLate();
      await recognitions.end(token.hashIn(web.cookies));
      await codes.spend(codesFor(waiting));
      await forgetMailTo(limits, 'recognition', waiting.email);
      const signedIn = { userId: entered.userId, replaced: before, isNew: false, proven: null, released: [] };
      const visitor = { userAgent: web.userAgent, ip: web.ip, cookies: web.cookies };
      web.header('set-cookie', await sso.follow(signedIn, visitor, context.next(ids, 'signed in')));
      web.header('set-cookie', entered.session);
      web.header('set-cookie', token.clear());
      return { place: placeOfTarget(waiting.target) };
    },

    allowRecognition: async ({ params: { id: userId }, body: { email } }, { caller, context }, web) => {
      const organizationId = ownOrganizationOf(caller);
      const accounts = new Accounts(pool);
      const account = isId(userId) ? await accounts.withId(userId) : undefined;
      if (!account || account.organizationId !== organizationId || account.role === 'admin') {
        throw new Refusal('not_found.stranger');
      }
      if (account.passwordHash !== null || account.hasPasskey) {
        throw new Refusal('conflict.signs_in_alone');
      }
      const { name, domains } = await organizations.load(organizationId);
      if (!domains.includes(domainOfEmail(email) ?? '')) {
        throw new Refusal('invalid_input.foreign_domain', {}, { at: 'body.email' });
      }
      const holder = await accounts.named(email);
      if (holder && holder.id !== userId && holdsAddress(holder)) {
        throw new Refusal('conflict.address_of_other');
      }
      const event = { type: 'RecognitionAllowed', data: { organizationId, email, ...from(web) } } as const;
      const position = await auditLog.write(userId, event, context);
      const until = new Date(Date.parse(clock.now()) + allowedForMs);
      await inTransaction(pool, async (tx) => {
        await new Allowances(tx).keep(userId, organizationId, email, caller.userId, until);
        const facts = { organization: name ?? '', email, day: until.toISOString().slice(0, 10) };
        const letter = { id: ids.derived('mail', context.commandId, 'recognition_allowed'), to: account.email };
        await mail.postIn(tx, 'recognition_allowed', userId, facts, letter);
      });
      mail.wake();
      return { position, until: until.toISOString() };
    },
  } satisfies SomeWebHandlers;
}
