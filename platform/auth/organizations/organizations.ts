import type { Clock, Ids } from '#commands/kernel/ports.ts';
import type { HandleOrganization } from '#commands/organizations/organizations.ts';
import type { Pool } from 'pg';
import type { OrganizationCommand } from '#commands/organizations/decide.ts';
import { OrganizationDecisions, type OrganizationPorts } from '#commands/organizations/organizations.ts';
import type { OrganizationView } from '#contracts/administration/views.ts';
import { domainOfEmail } from '#contracts/organizations/domain.ts';
import { noFacts, type OrganizationFacts } from '#contracts/organizations/facts.ts';
import { certificatesOf } from '#contracts/organizations/sso.ts';
import { spanOf } from '#platform/adapters/saml/certificates.ts';
import type { Projections } from '#projections/engine/open.ts';
import { readOrganizationView } from '#projections/organizations/api.ts';
import type { KnownOrganization } from '#projections/organizations/columns.ts';
import {
  readAddedDomains,
  readConnected,
  readOrganization,
  readOrganizationOfDomain,
} from '#projections/organizations/queries.ts';
import { ClaimedDomains } from './domain-claims.ts';
import { Seats } from './seats.ts';

interface Dependencies extends Omit<OrganizationPorts, 'domains'> {
  readonly pool: Pool;
  readonly clock: Clock;
}

interface Opened {
  readonly pool: Pool;
  readonly commandHandlers: {
    readonly clock: Clock;
    readonly ids: Ids;
    readonly handleOrganization: HandleOrganization;
  };
  readonly projections: Pick<Projections, 'whenProcessed'>;
}

const visibleWithinMs = 2_000;

/** Events that change what the sessions of an organization's members contain. */
const inSessions = new Set<string>([
  'OrganizationVariantChosen',
  'SecondFactorPolicyChosen',
  'OrganizationSuspended',
  'OrganizationResumed',
]);

/** Organizations: commands, and the queries of sign-in, password rules and pages. */
export class Organizations extends OrganizationDecisions {
  readonly seats: Seats;
  private readonly pool: Pick<Pool, 'query'>;

  constructor({ pool, clock, ...ports }: Dependencies) {
    super({ ...ports, domains: new ClaimedDomains(pool) });
    this.pool = pool;
    this.seats = new Seats({ pool, clock });
  }

  override async decide(...[organizationId, command, context]: Parameters<OrganizationDecisions['decide']>) {
    const done = await super.decide(organizationId, await this.withSpans(organizationId, command), context);
    // Every process drops its cached sessions of the members, which contain edition and policy.
    if (done.events.some(({ type }) => inSessions.has(type))) {
      await this.pool.query(
        "select pg_notify('sessions_changed', user_id::text) from people where organization_id = $1",
        [organizationId],
      );
    }
    return done;
  }

  /** Adds certificate validity to the commands that are decided by it. */
  private async withSpans(organizationId: string, command: OrganizationCommand): Promise<OrganizationCommand> {
    if (command.kind !== 'change_sso' && command.kind !== 'record_test' && command.kind !== 'activate_sso')
      return command;
    const { active, draft } = await this.load(organizationId);
    const handedIn = command.kind === 'change_sso' ? certificatesOf(command.settings) : [];
    const all = [active, draft].flatMap((one) => (one ? certificatesOf(one.settings) : []));
    return { ...command, spans: [...new Set([...handedIn, ...all])].map(spanOf) };
  }

  /** The organization that a (normalized) domain belongs to. */
  idOf(domain: string): Promise<string | null> {
    return readOrganizationOfDomain(this.reading, domain);
  }

  /** The organization's facts; empty if it does not exist. */
  async load(organizationId: string): Promise<OrganizationFacts> {
    return (await readOrganization(this.reading, organizationId)) ?? noFacts;
  }

  /** @throws Refusal `not_found` */
  view(organizationId: string): Promise<OrganizationView> {
    return readOrganizationView(this.reading, organizationId);
  }

  /** The organizations with a connection in force. */
  connected(): Promise<KnownOrganization[]> {
    return readConnected(this.reading);
  }

  /** Every domain that was proven by its DNS record. */
  addedDomains(): Promise<{ organizationId: string; domain: string }[]> {
    return readAddedDomains(this.reading);
  }

  /** The minimum password length of an organization, or null. */
  async passwordMinLength(organizationId: string | null): Promise<number | null> {
    return organizationId === null ? null : (await this.load(organizationId)).passwordMinLength;
  }

  /** Whether this address signs in through the organization: it has a connection in force and owns the domain. */
  async vouchesFor(organizationId: string, email: string): Promise<boolean> {
    const { active, domains } = await this.load(organizationId);
    return active !== null && domains.includes(domainOfEmail(email) ?? '');
  }

  private get reading() {
    return { pool: this.pool };
  }
}

/** The product's setup: a command returns once the read model has its result. */
export const openOrganizations = ({ pool, commandHandlers, projections }: Opened): Organizations =>
  new Organizations({
    pool,
    clock: commandHandlers.clock,
    ids: commandHandlers.ids,
    handle: commandHandlers.handleOrganization,
    whenVisible: (position) =>
      projections.whenProcessed(position, visibleWithinMs, ['organizations', 'invitations', 'access', 'tenants']),
  });
