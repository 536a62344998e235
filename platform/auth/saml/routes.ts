import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Ids } from '#commands/kernel/ports.ts';
import { isOfOwnOrganization, rolesThatMay } from '#contracts/accounts/permissions.ts';
import type { Caller } from '#contracts/handler.ts';
import { languageOf } from '#contracts/language.ts';
import { domainTyped, normalizeDomain } from '#contracts/organizations/domain.ts';
import { Refusal } from '#contracts/refusals.ts';
import { isTimeZone } from '#contracts/zone-time.ts';
import { networkPrefix } from '#platform/adapters/http/network.ts';
import { routeConfig } from '#platform/adapters/http/other-routes.ts';
import { contextOf } from '#platform/adapters/http/request-context.ts';
import { requesterOf } from '#platform/adapters/http/requester.ts';
import { originOf } from '#platform/adapters/http/same-origin.ts';
import { SsoRefusal } from '#platform/base/sso/sso-refusal.ts';
import type { RateLimits } from '../accounts/rate-limits.ts';
import type { Organizations } from '../organizations/organizations.ts';
import { countedAt, type DeviceOf, ownNameOf } from '../sessions/known-device.ts';
import { samlCookie } from './browser-cookie.ts';
import type { OpenedSso } from './open-sso.ts';
import { recognitionToken } from './recognitions.ts';
import { type SignInPurpose, placeOfTarget, type Target, targetOf } from './requests.ts';
import type { Sso } from './sso.ts';
import type { SsoOutcome } from './sso-types.ts';

interface Dependencies {
  readonly limits: RateLimits;
  readonly deviceOf: DeviceOf;
  readonly ids: Ids;
  readonly publicUrl: string;
}

/** Room for the largest accepted message, in base64 and form-encoded. */
const largestForm = 448 * 1024;

/**
 * `GET /api/auth/sso`, the callbacks of both protocols and `GET /api/auth/saml/metadata` (contract §3). They are not
 * endpoints of the contracts, because browsers navigate to them and get a redirect or XML.
 */
export function serveSso(
  server: FastifyInstance,
  sso: OpenedSso,
  { limits, deviceOf, ids, publicUrl }: Dependencies,
): void {
  const counting = { limits, deviceOf };
  server.register(async (routes) => {
    routes.removeAllContentTypeParsers();
    routes.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: largestForm },
      async (_request: unknown, body: string) => new URLSearchParams(body),
    );
    routes.addContentTypeParser('*', async () => {
      throw new Refusal('unsupported_media_type.not_a_form');
    });
    routes.get(
      '/api/auth/sso',
      { config: routeConfig('sso') },
      async (request, reply) =>
        (await isTooOften(counting, 'sso', request, reply)) ?? begin(request, reply, sso, publicUrl),
    );
    routes.post(
      '/api/auth/saml/callback',
      { config: routeConfig('samlCallback') },
      async (request, reply) =>
        (await isTooOften(counting, 'saml answer', request, reply)) ??
        answer(request, reply, sso, { ids, publicUrl }).catch((error: unknown) => notYet(error, reply)),
    );
    routes.get('/api/auth/saml/callback', { config: routeConfig('samlCallbackOpened') }, async (_request, reply) =>
      reply.redirect('/login?error=sso_callback_opened', 302),
    );
    routes.get(
      '/api/auth/oidc/callback',
      // A HEAD request of a scanner must not use up the sign-in.
      { config: routeConfig('oidcCallback'), exposeHeadRoute: false },
      async (request, reply) =>
        (await isTooOften(counting, 'saml answer', request, reply)) ??
        answer(request, reply, sso, { ids, publicUrl }).catch((error: unknown) => notYet(error, reply)),
    );
    routes.get('/api/auth/saml/metadata', { config: routeConfig('samlMetadata') }, async (request, reply) => {
      reply.type('application/samlmetadata+xml; charset=utf-8');
      return sso.for(visitorOf(request)).metadata();
    });
  });
}

/** Redirects a browser to the sign-in page if its session, itself, or its network is over the limit; else returns undefined. */
async function isTooOften(
  { limits, deviceOf }: Pick<Dependencies, 'limits' | 'deviceOf'>,
  what: 'sso' | 'saml answer',
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply | undefined> {
  try {
    const { caller, headers } = request;
    await limits.count(what, countedAt(requesterOf(request), ownNameOf(caller, headers.cookie, deviceOf)));
    return undefined;
  } catch (error) {
    if (!(error instanceof Refusal && error.code === 'too_many_requests')) throw error;
    reply.header('retry-after', String(error.retryAfter ?? 60));
    return reply.redirect('/login?error=sso_busy', 302);
  }
}

/** A browser that posted a form needs a page: if the tables are behind, redirect to the sign-in to try again. */
function notYet(error: unknown, reply: FastifyReply): FastifyReply {
  if (!(error instanceof Refusal && error.code === 'not_caught_up')) throw error;
  reply.header('retry-after', String(error.retryAfter ?? 1));
  return reply.redirect('/login?error=sso_not_ready', 302);
}

/** The page that explains how to reauthenticate without the organization. */
const signsInNoMore = '/security?proof=gone';

async function begin(request: FastifyRequest, reply: FastifyReply, sso: OpenedSso, publicUrl: string) {
  const query = new URLSearchParams(request.url.split('?')[1] ?? '');
  const domain = domainTyped(query.get('domain') ?? '');
  const purpose: SignInPurpose = query.get('test') === '1' ? 'test' : query.get('proof') === '1' ? 'proof' : 'sign_in';
  const target = targetOf(query.get('redirect'));
  const zone = query.get('timezone') ?? '';
  const timeZone = zone.length <= 64 && isTimeZone(zone) ? zone : 'UTC';
  const language = languageOf(query.get('language') ?? request.headers['accept-language']);
  const { caller } = request;
  // Another site must not start a sign-in; show the login page, where the person can continue.
  if (originOf(request, publicUrl) === 'foreign') return reply.redirect(loginWith(domain, target), 302);
  if (purpose === 'test' && !(await mayTest(caller, domain, sso))) return reply.redirect('/unauthorized', 302);
  if (purpose === 'proof' && caller.kind !== 'person') {
    const ended = new URLSearchParams({ error: 'sso_session_ended', sso: normalizeDomain(domain) ?? '' });
    return reply.redirect(`/login?${ended.toString()}`, 302);
  }
  if (purpose === 'proof' && !(await isOwn(caller, domain, sso))) return reply.redirect(signsInNoMore, 302);
  const [person, session] = caller.kind === 'person' ? [caller.userId, caller.sessionId] : [null, null];
  let started: Awaited<ReturnType<Sso['start']>>;
  try {
    started = await sso
      .for(visitorOf(request))
      .start(domain, { purpose, person, session, timeZone, language, target }, query.get('connection'));
  } catch (error) {
    if (!(error instanceof SsoRefusal)) throw error;
    const { reason } = error;
    const typed = normalizeDomain(domain);
    const refused = { kind: 'refused', reason, purpose, ...(typed !== null && { domain: typed }) } as const;
    return reply.redirect(placeAfter(refused), 302);
  }
  if (!started) {
    return reply.redirect(purpose === 'proof' ? signsInNoMore : await withoutConnection(domain, sso), 302);
  }
  return reply
    .header('set-cookie', samlCookie(publicUrl, started.handle).set(started.browser))
    .redirect(started.url, 302);
}

/** The login page for a domain without a connection in force: unknown, or still a draft. */
async function withoutConnection(domain: string, { organizations }: OpenedSso): Promise<string> {
  const normalized = normalizeDomain(domain);
  const organizationId = await organizationOf(domain, organizations);
  const isDraft = organizationId !== null && (await organizations.load(organizationId)).draft !== null;
  const error = isDraft ? 'sso_not_in_force' : 'sso_unknown_domain';
  return `/login?${new URLSearchParams({ error, ...(normalized !== null && { sso: normalized }) }).toString()}`;
}

async function organizationOf(domain: string, organizations: Organizations): Promise<string | null> {
  const normalized = normalizeDomain(domain);
  return normalized === null ? null : organizations.idOf(normalized);
}

/** The login page with the domain filled in. */
function loginWith(domain: string, target: Target): string {
  const normalized = normalizeDomain(domain);
  if (normalized === null) return '/login?error=sso_unknown_domain';
  const query = new URLSearchParams({ sso: normalized, ...(target !== 'home' && { redirect: target }) });
  return `/login?${query.toString()}`;
}

/** Whether the domain belongs to the caller's own organization. */
async function isOwn(caller: Caller, domain: string, { organizations }: OpenedSso): Promise<boolean> {
  if (caller.kind !== 'person') return false;
  const organizationId = await organizationOf(domain, organizations);
  return organizationId !== null && caller.organizationId === organizationId;
}

/** Only the organization's administrators and those of the product may test its connection. */
async function mayTest(caller: Caller, domain: string, { organizations }: OpenedSso): Promise<boolean> {
  if (caller.kind !== 'person') return false;
  if (caller.role === 'admin') return true;
  const organizationId = await organizationOf(domain, organizations);
  return rolesThatMay('organization.manage').includes(caller.role) && isOfOwnOrganization(caller, organizationId);
}

async function answer(
  request: FastifyRequest,
  reply: FastifyReply,
  sso: OpenedSso,
  { ids, publicUrl }: Pick<Dependencies, 'ids' | 'publicUrl'>,
) {
  const isForm = request.body instanceof URLSearchParams;
  const sent = isForm ? (request.body as URLSearchParams) : new URLSearchParams(request.url.split('?')[1] ?? '');
  // A repeated field is ambiguous, so it counts as missing.
  const field = (name: string) => (sent.getAll(name).length === 1 ? sent.get(name) : undefined);
  const context = contextOf(request, ids);
  const relayState = field(isForm ? 'RelayState' : 'state') ?? '';
  const cookie = samlCookie(publicUrl, relayState);
  const recognition = recognitionToken(publicUrl).make();
  const outcome = await sso.for(visitorOf(request)).answer({
    posted: field('SAMLResponse'),
    ...(!isForm && { parameters: sent }),
    relayState,
    browser: cookie.read(request.headers.cookie),
    recognition: recognition.hash,
    requestId: request.id,
    ipPrefix: networkPrefix(request.ip),
    context,
  });
  if (outcome.kind === 'signed_in') {
    const visitor = { ...visitorOf(request), cookies: request.headers.cookie };
    reply.header('set-cookie', await sso.follow(outcome, visitor, context));
    reply.header('set-cookie', outcome.session);
  }
  if (outcome.kind === 'linked') await sso.followLink(outcome, visitorOf(request), context);
  if (outcome.kind === 'refused' && outcome.byCode) reply.header('set-cookie', recognition.header);
  if (outcome.kind !== 'refused') reply.header('set-cookie', cookie.clear());
  return reply.redirect(placeAfter(outcome), 302);
}

/** Where a browser goes after an answer (spec §4): one of a fixed list, never derived from input. */
function placeAfter(outcome: SsoOutcome): string {
  switch (outcome.kind) {
    case 'signed_in':
      return placeOfTarget(outcome.target);
    case 'tested':
      return `/organization?sso_test=passed&opens=${outcome.opens}`;
    case 'proven':
      return '/security?proof=passed';
    case 'linked':
      return '/security?sso=linked';
    case 'refused':
      if (outcome.purpose === 'proof') return `/security?proof=${outcome.newName ? 'renamed' : 'failed'}`;
      if (outcome.purpose === 'link') return '/security?sso=failed';
      return outcome.purpose === 'test'
        ? `/organization?sso_test=failed&reason=${outcome.reason}`
        : `/login?${loginErrorOf(outcome).toString()}`;
    default:
      return outcome satisfies never;
  }
}

/** The error for the login page, with the domain if known, so that the person can try again. */
function loginErrorOf({ reason, domain, byCode, unasked }: Extract<SsoOutcome, { kind: 'refused' }>): URLSearchParams {
  const from = domain === undefined ? {} : { sso: domain };
  const error =
    reason === 'suspended' || reason === 'no_seat'
      ? `sso_${reason}`
      : reason === 'account_exists'
        ? byCode
          ? 'sso_recognize'
          : 'sso_account_exists'
        : reason === 'account_unproven' && domain !== undefined
          ? 'sso_account_unproven'
          : reason === 'no_cookie'
            ? 'sso_no_cookie'
            : reason === 'unknown_request'
              ? unasked
                ? 'sso_unasked'
                : 'sso_too_late'
              : reason === 'provider_unreachable'
                ? 'sso_provider_down'
                : 'sso_failed';
  return new URLSearchParams({ error, ...from });
}

const visitorOf = ({ headers, ip }: FastifyRequest) => ({ userAgent: headers['user-agent'] ?? '', ip });
