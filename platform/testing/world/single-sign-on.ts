import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import type { Clock } from '#commands/kernel/ports.ts';
import type { SamlSettings } from '#contracts/organizations/sso.ts';
import type { Config } from '#platform/app/config.ts';
import { openDemoIdp } from '#platform/app/demo/idp/demo-idp.ts';
import { readRequest } from '#platform/app/demo/idp/read-request.ts';
import type { Resident } from './resident.ts';

/** Signing in through an organization, with the product's own SAML and an identity provider in memory. */
export interface SingleSignOn {
  readonly settings: SamlSettings;
  /** Signs in as a browser would. Returns the cookie of the session, '' if there is none. */
  signIn(server: FastifyInstance, resident: Resident, requestId: () => string): Promise<string>;
}

const cookiesOf = ({ cookies }: LightMyRequestResponse): string =>
  cookies.map(({ name, value }) => `${name}=${value}`).join('; ');

export async function openSingleSignOn(config: Config, clock: Clock, domain: string): Promise<SingleSignOn> {
  const idp = await openDemoIdp(config.publicUrl, config.dataDir, clock);
  return {
    settings: idp.settings(),
    async signIn(server, { name, email, number }, requestId) {
      const remoteAddress = `10.8.${Math.floor(number / 250)}.${number % 250}`;
      const begun = await server.inject({
        url: `/api/auth/sso?domain=${domain}`,
        headers: { 'x-request-id': requestId() },
        remoteAddress,
      });
      const { searchParams } = new URL(String(begun.headers.location), config.publicUrl);
      const request = readRequest(searchParams.get('SAMLRequest') ?? '');
      if (!request) return '';
      const posted = await server.inject({
        method: 'POST',
        url: '/api/auth/saml/callback',
        remoteAddress,
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          'sec-fetch-site': 'cross-site',
          origin: 'null',
          cookie: cookiesOf(begun),
          'x-request-id': requestId(),
        },
        payload: new URLSearchParams({
          SAMLResponse: idp.answer({ nameId: name, email, firstName: 'Kim', lastName: 'Doe', work: '' }, request.id),
          RelayState: searchParams.get('RelayState') ?? '',
        }).toString(),
      });
      const session = posted.cookies.find((cookie) => cookie.name.endsWith('rh_session'));
      return session ? `${session.name}=${session.value}` : '';
    },
  };
}
