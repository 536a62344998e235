import type { Pool } from 'pg';
import type { Clock, Ids } from '#commands/ports.ts';
import { nameKey } from '#contracts/accounts/name-key.ts';
import type { Api } from '#contracts/api.ts';
import { Refusal } from '#contracts/refusals.ts';
import type { Doors, Web } from '#platform/http/door.ts';
import { placeOf } from '#platform/http/network.ts';
import type { PostOffice } from '#platform/mail/post-office.ts';
import type { MailboxCodes } from './mailbox-codes.ts';
import { forgetMailTo, mayWriteTo } from './mailbox-limits.ts';
import type { Organizations } from './organizations.ts';
import type { RateLimits } from './rate-limits.ts';
import { type Recognition, recognitionToken, Recognitions } from './saml/recognitions.ts';
import { placeOfTarget } from './saml/requests.ts';
import type { OpenedSso } from './saml/open-sso.ts';

interface Parts {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly organizations: Pick<Organizations, 'load'>;
  readonly sso: Pick<OpenedSso, 'for' | 'follow'>;
  readonly codes: MailboxCodes;
  readonly limits: RateLimits;
  readonly mail: PostOffice;
  readonly publicUrl: string;
}

const tooLate = () => new Refusal('not_found', 'That took too long. Please sign in through your organization again.');

/** Codes of one purpose and one account: none that was mailed for something else is good here. */
const codesFor = ({ userId, email }: Recognition): string => `recognition ${userId} ${email}`;

/**
 * For somebody whose provider has a new name for them, since it moved or names people in another way: the organization
 * vouches for the address, and a code shows that they read its mail. Either alone opens nothing.
 */
export function recognitionHandlers(parts: Parts): Doors<Pick<Api, 'sendRecognitionCode' | 'confirmRecognition'>> {
  const { pool, clock, ids, organizations, sso, codes, limits, mail, publicUrl } = parts;
  const token = recognitionToken(publicUrl);
  const recognitions = new Recognitions(pool);
  const waitingFor = async ({ cookies }: Web): Promise<Recognition> => {
    const found = await recognitions.of(token.hashIn(cookies), new Date(clock.now()));
    if (!found) throw tooLate();
    return found;
  };
  return {
    sendRecognitionCode: async (_input, _call, web) => {
      await limits.count('sso', web.requester);
      const waiting = await waitingFor(web);
      const { userId, email, organizationId } = waiting;
      const counted = await mayWriteTo(limits, 'recognition', email);
      if (counted) {
        const { id: codeId, secrets } = await codes.make(codesFor(waiting));
        const organization = (await organizations.load(organizationId)).name ?? '';
        await mail.post(
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
        throw new Refusal('wrong_code', 'This code is wrong or no longer good. Please check it, or ask for a new one.');
      }
      const before = caller.kind === 'person' ? caller.sessionId : null;
      const brought = { requestId: context.requestId, ipPrefix: placeOf(web.ip), context, before };
      const entered = await sso.for(web).recognize(waiting, brought);
      if (!entered) throw tooLate();
      await recognitions.end(token.hashIn(web.cookies));
      await codes.spend(codesFor(waiting));
      await forgetMailTo(limits, 'recognition', waiting.email);
      const signedIn = { userId: entered.userId, replaced: before, isNew: false, proven: null, released: [] };
      const visitor = { userAgent: web.userAgent, ip: web.ip, cookies: web.cookies };
      web.header('set-cookie', await sso.follow(signedIn, visitor, context.next(ids, 'signed in')));
      web.header('set-cookie', entered.session);
      web.header('set-cookie', token.farewell());
      return { place: placeOfTarget(waiting.target) };
    },
  };
}
