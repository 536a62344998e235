import type { FastifyInstance } from 'fastify';
import { CommandContext } from '#contracts/command-context.ts';
import type { Organizations } from '#platform/auth/organizations/organizations.ts';
import { systemIds } from '#platform/base/ids.ts';
import type { DemoIdp } from './idp/demo-idp.ts';
import { style } from './idp/style.ts';

const domain = 'demo.test';
const byDemo = () =>
  CommandContext.ofProgram({
    actor: { kind: 'operator', id: 'demo' },
    causedBy: { outside: 'operator' },
    commandId: systemIds.fresh(),
  });

/** Connects the demo organization with the demo identity provider, unless it is connected already. */
export async function connectDemoOrganization(
  { organizations }: { organizations: Pick<Organizations, 'changeSso' | 'decide'> },
  idp: DemoIdp,
): Promise<void> {
  const organizationId = systemIds.derived('organization', domain);
  const { state, connectionId } = await organizations.changeSso(organizationId, idp.settings(), byDemo());
  if (state.active?.connectionId === connectionId) return;
  await organizations.decide(organizationId, { kind: 'activate_sso', connectionId, untested: true }, byDemo());
}

/** Serves the demo identity provider at /demo-idp. Call it in demo mode only. */
export function serveDemoIdp(server: FastifyInstance, idp: DemoIdp): void {
  const config = { who: 'anyone', budget: 'read' } as const;
  server.get('/demo-idp/sso', { config: { ...config, name: 'demoIdp' } }, (request, reply) => {
    const query = new URLSearchParams(request.url.split('?')[1] ?? '');
    const { status, html } = idp.page(query.get('SAMLRequest') ?? '', query.get('RelayState') ?? '');
    return reply.code(status).header('cache-control', 'no-store').type('text/html; charset=utf-8').send(html);
  });
  server.get('/demo-idp/style.css', { config: { ...config, name: 'demoIdpStyle' } }, (_, reply) =>
    reply.type('text/css; charset=utf-8').send(style),
  );
}
