import type { FastifyInstance, FastifyReply } from 'fastify';
import { Refusal } from '#contracts/refusals.ts';
import { routeConfig } from '#platform/adapters/http/other-routes.ts';
import type { Licences } from './licences.ts';
import { listKeptSeconds } from './status-list.ts';

const keyKeptSeconds = 300;

/**
 * What programs fetch to verify a licence: the issuer's keys, the credential, the revocations. Not endpoints of the contracts,
 * because they use the media types of the standards and any website may fetch them.
 */
export function serveLicences(server: FastifyInstance, licences: Licences): void {
  server.get('/.well-known/did.json', { config: routeConfig('issuerKeys') }, async (_request, reply) => {
    forEveryone(reply, 'application/did+json', `public, max-age=${keyKeptSeconds}`);
    return JSON.stringify(licences.issuer.document());
  });
  server.get<{ Params: { id: string } }>(
    '/api/licences/:id/credential',
    { config: routeConfig('licenceCredential') },
    async ({ params }, reply) => {
      const credential = await licences.sharedCredential(params.id);
      // Its holder may stop sharing it at any time.
      forEveryone(reply, 'application/vc+jwt', 'no-store');
      return credential;
    },
  );
  server.get<{ Querystring: { list?: unknown } }>(
    '/api/licences/status-list',
    { config: routeConfig('licenceStatusList') },
    async ({ query: { list = '0' } }, reply) => {
      if (typeof list !== 'string' || !/^\d{1,4}$/.test(list)) throw new Refusal('not_found.list');
      const credential = await licences.statusList(Number(list));
      forEveryone(reply, 'application/vc+jwt', `public, max-age=${listKeptSeconds}`);
      return credential;
    },
  );
}

function forEveryone(reply: FastifyReply, type: string, kept: string): void {
  void reply.type(type).header('cache-control', kept);
}
