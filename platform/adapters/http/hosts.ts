import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';
import type { Api } from '#contracts/api.ts';
import { Refusal } from '#contracts/refusals.ts';
import { isLoopbackHost } from '#platform/base/loopback.ts';

/** The names of this server, from the settings. */
export interface HostSettings {
  readonly publicUrl: string;
  /** The host name that serves only the money scenarios app. */
  readonly scenariosHost: string;
  /** The address it listens on. */
  readonly host: string;
  /**
   * Whether any IP address is accepted: the server listens on all of them, and no PUBLIC_URL says which one people
   * use.
   */
  readonly anyAddress: boolean;
}

/**
 * The host names that the server answers to (contract §4). Another site can point its own name at this machine (DNS
 * rebinding); its requests then look same-origin, and only the name in `Host` gives them away. `X-Forwarded-Host` is
 * never read, because such a page can set it.
 */
export class AllowedHosts {
  private readonly names: ReadonlySet<string>;
  private readonly anyAddress: boolean;

  constructor({ publicUrl, scenariosHost, host, anyAddress }: HostSettings) {
    this.names = new Set([hostNameOf(new URL(publicUrl).host), scenariosHost, normalized(host)]);
    this.anyAddress = anyAddress;
  }

  /** Takes a `Host` header. */
  has(header: string | undefined): boolean {
    const name = hostNameOf(header);
    if (isWildcard(name)) return this.anyAddress;
    return this.names.has(name) || isLoopbackHost(name) || (this.anyAddress && isIP(name) !== 0);
  }
}

/** What the app on the scenarios host needs: its pages, its sign-in and its own calls. Everything else is 404 there. */
const ofScenarios: ReadonlySet<string> = new Set<keyof Api | 'ui'>([
  'ui',
  'authUser',
  'login',
  'secondStep',
  'simpleLogout',
  'recoverUsername',
  'resetPasswordRequest',
  'resetPasswordVerify',
  'resetPassword',
  'switchedFeatures',
  'health',
  'healthLive',
  'healthReady',
  'scenarioStandings',
  'latestScenarioRun',
  'scenarioRun',
  'finishedScenarioRuns',
  'startScenario',
  'playScenarioTurn',
  'analyticsEvent',
  'analyticsBatch',
  'webVitals',
]);

/** Whether a request is for the host of the money scenarios (spec §2.4). */
export const isForScenarios = (
  { headers }: Pick<FastifyRequest, 'headers'>,
  { scenariosHost }: Pick<HostSettings, 'scenariosHost'>,
): boolean => hostNameOf(headers.host) === scenariosHost;

/** `route` is undefined if there is no route, which is handled elsewhere. @throws Refusal `not_found` */
export function refuseOutsideScenarios(route: string | undefined): void {
  if (route !== undefined && !ofScenarios.has(route)) throw new Refusal('not_found');
}

/** @throws Refusal `unknown_host` */
export function refuseUnknownHost(header: string | undefined, hosts: AllowedHosts): void {
  if (hosts.has(header)) return;
  const name = hostNameOf(header);
  throw name === '' ? new Refusal('unknown_host.unnamed') : new Refusal('unknown_host', { host: name });
}

/** The name or address in a `Host` header: in lower case, without port, brackets and the dot of the DNS root; '' for none. */
export function hostNameOf(header: string | undefined): string {
  const [, address, name] = /^(?:\[([\da-f:.]+)\]|([\w.-]+))(?::\d*)?$/i.exec(header ?? '') ?? [];
  return normalized(address ?? name ?? '');
}

/** Listening on one of these means listening on all addresses of the machine. */
export const isWildcard = (host: string): boolean => host === '0.0.0.0' || host === '::';

function normalized(host: string): string {
  const name = host.toLowerCase().replace(/\.$/, '');
  // An IPv6 address has many spellings.
  return isIP(name) === 6 ? new URL(`http://[${name}]`).hostname.slice(1, -1) : name;
}
