import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '#contracts/refusals.ts';
import { preflightForAnyOrigin } from './any-origin.ts';
import type { ListedOrigins } from './listed-origins.ts';
import { type HostSettings, isForScenarios, refuseOutsideScenarios } from './hosts.ts';

interface KnownPath {
  readonly pattern: RegExp;
  readonly method: string;
  readonly name: string | undefined;
  readonly anyOrigin: boolean;
  readonly takesTokens: boolean;
}

/** Answers a known path that is asked with a method that it has no route for: OPTIONS, else 405, both with `Allow`. */
export class OtherMethods {
  private readonly paths: KnownPath[] = [];

  constructor(
    server: FastifyInstance,
    private readonly hosts: HostSettings,
    private readonly origins: ListedOrigins,
  ) {
    server.addHook('onRoute', ({ method, url, config }) => {
      // A path with a wildcard is a folder, where most paths are not known.
      if (url.includes('*')) return;
      const pattern = new RegExp(`^${url.replaceAll('.', '\\.').replaceAll(/:\w+/g, '[^/]+')}$`);
      for (const each of [method].flat())
        this.paths.push({
          pattern,
          method: each,
          name: config?.name,
          anyOrigin: config?.anyOrigin === true,
          takesTokens: config?.tokens !== undefined,
        });
    });
  }

  /** Undefined for a path that no method knows. @throws Refusal `method_not_allowed` */
  answer(request: FastifyRequest, reply: FastifyReply): FastifyReply | undefined {
    const [path = ''] = request.url.split('?', 1);
    const known = this.paths.filter(({ pattern }) => pattern.test(path));
    const methods = new Set(known.map(({ method }) => method));
    if (methods.size === 0 || methods.has(request.method)) return undefined;
    if (isForScenarios(request, this.hosts)) refuseOutsideScenarios(known[0]?.name);
    const allowed = [...methods, 'OPTIONS'].toSorted();
    reply.header('allow', allowed.join(', '));
    if (known.some(({ anyOrigin }) => anyOrigin)) reply.headers(preflightForAnyOrigin);
    const forTokens = known.filter(({ takesTokens }) => takesTokens).map(({ method }) => method);
    if (forTokens.length > 0) this.origins.allowPreflight(request, reply, forTokens.toSorted());
    if (request.method === 'OPTIONS') return reply.code(204).send();
    throw new Refusal('method_not_allowed', { method: request.method, allowed });
  }
}
