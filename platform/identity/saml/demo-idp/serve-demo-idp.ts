import type { FastifyInstance } from 'fastify';
import { isDeepStrictEqual } from 'node:util';
import type { Pool } from 'pg';
import type { EventActor } from '#contracts/event.ts';
import { activateSso } from '../../organization-sso.ts';
import type { Organizations } from '../../organizations.ts';
import type { DemoIdp } from './demo-idp.ts';
import { style } from './style.ts';

const domain = 'demo.test';
const actor: EventActor = { kind: 'operator', id: 'demo' };

/** Connects the demo organization with the demo identity provider, unless it is so already. */
export async function connectDemoOrganization(
  parts: { organizations: Organizations; pool: Pool },
  idp: DemoIdp,
): Promise<void> {
  const { organizations } = parts;
  const organizationId = await organizations.idOf(domain);
  if (organizationId === null) return;
  const { active } = await organizations.load(organizationId);
  if (active && isDeepStrictEqual(active.settings, idp.settings())) return;
  const { connectionId } = await organizations.draftSso(organizationId, idp.settings(), actor);
  await activateSso(parts, organizationId, { connectionId, untested: true }, actor);
}

/** The demo identity provider's page, at /demo-idp. Call it in demo mode only. */
export function serveDemoIdp(server: FastifyInstance, idp: DemoIdp): void {
  const config = { who: 'anyone' } as const;
  server.get('/demo-idp/sso', { config: { ...config, name: 'demoIdp' }, schema: { hide: true } }, (request, reply) => {
    const query = new URLSearchParams(request.url.split('?')[1] ?? '');
    const { status, html } = idp.page(query.get('SAMLRequest') ?? '', query.get('RelayState') ?? '');
    return reply.code(status).header('cache-control', 'no-store').type('text/html; charset=utf-8').send(html);
  });
  server.get(
    '/demo-idp/style.css',
    { config: { ...config, name: 'demoIdpStyle' }, schema: { hide: true } },
    (_, reply) => reply.type('text/css; charset=utf-8').send(style),
  );
}
