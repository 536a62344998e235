import { cookieAfter } from '#platform/adapters/http/testing/test-server.ts';
import { openDemoIdp } from '#platform/app/demo/idp/demo-idp.ts';
import type { DemoPerson } from '#platform/app/demo/idp/people.ts';
import { readRequest } from '#platform/app/demo/idp/read-request.ts';
import { systemClock } from '#platform/base/clock.ts';
import type { WholeApi } from '#platform/testing/whole-api.ts';

/** A browser that was sent to the identity provider. */
export interface SentThere {
  readonly requestId: string;
  readonly relayState: string;
  /** The `Cookie` header that comes back with the answer: no session, for it comes from another site. */
  readonly browser: string;
}

type Claimed = Pick<DemoPerson, 'nameId' | 'email'> & Partial<DemoPerson>;

/** Signing in over HTTP through the identity provider of demo.test, which says whatever a test has it say. */
export async function throughDemoIdp({ server, config, stores }: Pick<WholeApi, 'server' | 'config' | 'stores'>) {
  const idp = await openDemoIdp(config.publicUrl, config.dataDir, systemClock);
  const { pool } = stores.database;
  const { rows } = await pool.query<{ organization_id: string }>(
    "select organization_id from organization_domains where domain = 'demo.test'",
  );

  /** Reads where a browser is sent to. */
  const sentTo = (address: string, browser: string): SentThere => {
    const { searchParams } = new URL(address);
    const request = readRequest(searchParams.get('SAMLRequest') ?? '');
    if (!request) throw new Error(`${address} carries no request`);
    return { requestId: request.id, relayState: searchParams.get('RelayState') ?? '', browser };
  };

  const begin = async (query = 'domain=demo.test', cookie = ''): Promise<SentThere> => {
    const begun = await server.inject({ url: `/api/auth/sso?${query}`, headers: { cookie } });
    const known = /\brh_known_sso=[^;]*/.exec(cookie)?.[0];
    return sentTo(
      String(begun.headers.location),
      [cookieAfter(begun), ...(known === undefined ? [] : [known])].join('; '),
    );
  };

  /** Posts what the identity provider says. Answers with where the browser goes, the session that it gets, and all cookies. */
  const answer = async ({ requestId, relayState, browser }: SentThere, claimed: Claimed) => {
    const person = { firstName: 'Noor', lastName: 'Haddad', work: '', ...claimed };
    const posted = await server.inject({
      method: 'POST',
      url: '/api/auth/saml/callback',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        'sec-fetch-site': 'cross-site',
        origin: 'null',
        cookie: browser,
      },
      payload: new URLSearchParams({
        SAMLResponse: idp.answer(person, requestId),
        RelayState: relayState,
      }).toString(),
    });
    const cookie = cookieAfter({ cookies: posted.cookies.filter(({ name }) => name.endsWith('rh_session')) });
    return { location: String(posted.headers.location), cookie, cookies: cookieAfter(posted) };
  };

  return {
    organizationId: rows[0]?.organization_id ?? '',
    settings: () => idp.settings(),
    sentTo,
    begin,
    answer,
    signIn: async (claimed: Claimed, query?: string, cookie?: string) => answer(await begin(query, cookie), claimed),
  };
}
