import type { Pool } from 'pg';
import { type Handle, commandHandler } from '#commands/handle.ts';
import { type OrganizationCommand, organizationDecider } from '#commands/organizations/decide.ts';
import {
  evolveOrganization,
  noOrganization,
  type Organization,
  organizationStream,
} from '#commands/organizations/organization.ts';
import type { Clock, Ids, StreamStore } from '#commands/ports.ts';
import type { CommandContext } from '#contracts/command-context.ts';
import type { RecordedEvent } from '#contracts/event.ts';
import { domainOfEmail, normalizeDomain } from '#contracts/organizations/domain.ts';
import type { OrganizationEvent } from '#contracts/organizations/events.ts';
import type { SsoSettings } from '#contracts/organizations/sso.ts';
import type { Variant } from '#contracts/organizations/variant.ts';
import { Refusal } from '#contracts/refusals.ts';

type Settings = Extract<OrganizationCommand, { kind: 'change_settings' }>['settings'];

interface Created {
  readonly organizationId: string;
  readonly position: string;
}

/** Organizations: their streams, and the table that keeps each domain with one of them. */
export class Organizations {
  private readonly handle: Handle<Organization, OrganizationCommand, OrganizationEvent>;

  constructor(private readonly ports: { pool: Pick<Pool, 'query'>; log: StreamStore; clock: Clock; ids: Ids }) {
    this.handle = commandHandler(organizationDecider, ports);
  }

  /** The organization that a (normalized) domain belongs to. */
  async idOf(domain: string): Promise<string | null> {
    const { rows } = await this.ports.pool.query<{ organization_id: string }>(
      'select organization_id from organization_domains where domain = $1',
      [domain],
    );
    return rows[0]?.organization_id ?? null;
  }

  /** The id of every organization. */
  async all(): Promise<string[]> {
    const { rows } = await this.ports.pool.query<{ organization_id: string }>(
      'select distinct organization_id from organization_domains order by organization_id',
    );
    return rows.map((row) => row.organization_id);
  }

  /** The organization as its stream has it now. */
  async load(organizationId: string): Promise<Organization> {
    let state = noOrganization;
    for await (const event of this.ports.log.readStream(organizationStream(organizationId))) {
      // An organization's stream holds its own events alone; the log has checked each against its schema.
      state = evolveOrganization(state, event as RecordedEvent<OrganizationEvent>);
    }
    return state;
  }

  /**
   * Makes an organization with its first domain, which also gives it its id: the same again, after whatever went
   * wrong, is the same organization.
   * @throws Refusal `invalid_input`, `domain_taken`, `conflict`
   */
  async create(name: string, domain: string, context: CommandContext): Promise<Created> {
    const normalized = checkDomain(domain);
    const organizationId = this.ports.ids.derived('organization', normalized);
    await this.claim(normalized, organizationId);
    const position = await this.decide(organizationId, { kind: 'create', name, domain: normalized }, context);
    return { organizationId, position };
  }

  /**
   * Chooses the edition that its members fly. The log comes first, the table that sessions are read from after it; the
   * same again finishes what was cut short. Who is signed in flies it from the next call on.
   * @throws Refusal `not_found`
   */
  async chooseVariant(organizationId: string, variant: Variant, context: CommandContext): Promise<string> {
    const position = await this.decide(organizationId, { kind: 'choose_variant', variant }, context);
    await this.showVariant(organizationId, variant);
    return position;
  }

  /** Everything that its administrators set, at once. @throws Refusal `not_found` */
  async changeSettings(organizationId: string, settings: Settings, context: CommandContext): Promise<string> {
    const position = await this.decide(organizationId, { kind: 'change_settings', settings }, context);
    await this.showVariant(organizationId, settings.variant);
    await this.showSecondFactorPolicy(organizationId);
    return position;
  }

  /** As the stream says it now: of two who choose at the same moment, both write what was decided last. */
  private async showSecondFactorPolicy(organizationId: string): Promise<void> {
    const { requiresSecondFactor } = await this.load(organizationId);
    await this.ports.pool.query(
      requiresSecondFactor
        ? 'insert into organization_second_factors (organization_id) values ($1) on conflict do nothing'
        : 'delete from organization_second_factors where organization_id = $1',
      [organizationId],
    );
  }

  private async showVariant(organizationId: string, variant: Variant): Promise<void> {
    await this.ports.pool.query(
      `insert into organization_variants as t (organization_id, variant) values ($1, $2)
       on conflict (organization_id) do update set variant = excluded.variant where t.variant <> excluded.variant`,
      [organizationId, variant],
    );
  }

  /** @throws Refusal `invalid_input`, `domain_taken`, `not_found` */
  async addDomain(organizationId: string, domain: string, context: CommandContext): Promise<string> {
    const normalized = checkDomain(domain);
    await this.claim(normalized, organizationId);
    return this.decide(organizationId, { kind: 'add_domain', domain: normalized }, context);
  }

  /** @throws Refusal `not_found`, `conflict` for the first one */
  async removeDomain(organizationId: string, domain: string, context: CommandContext): Promise<string> {
    const position = await this.decide(organizationId, { kind: 'remove_domain', domain }, context);
    await this.ports.pool.query('delete from organization_domains where domain = $1 and organization_id = $2', [
      domain,
      organizationId,
    ]);
    return position;
  }

  /** What an organization asks of its members' passwords; null where it asks for nothing of its own. */
  async passwordMinLength(organizationId: string | null): Promise<number | null> {
    return organizationId === null ? null : (await this.load(organizationId)).passwordMinLength;
  }

  /** Whether people of this address sign in through the organization: a connection is in force, and the domain is theirs. */
  async vouchesFor(organizationId: string, email: string): Promise<boolean> {
    const { active, domains } = await this.load(organizationId);
    return active !== null && domains.includes(domainOfEmail(email) ?? '');
  }

  /** Writes down settings that are to be tested, as a connection of their own. */
  async draftSso(
    organizationId: string,
    settings: SsoSettings,
    context: CommandContext,
  ): Promise<{ connectionId: string; position: string }> {
    const connectionId = this.ports.ids.derived('sso connection', context.commandId);
    const command = { kind: 'draft_sso', connectionId, settings } as const;
    return { connectionId, position: await this.decide(organizationId, command, context) };
  }

  /** Every other command on an organization. @throws Refusal */
  async decide(organizationId: string, command: OrganizationCommand, context: CommandContext): Promise<string> {
    // Nothing in these events is about a person.
    const about = context.about(organizationId);
    return (await this.handle(organizationStream(organizationId), command, about)).position;
  }

  private async claim(domain: string, organizationId: string): Promise<void> {
    await this.ports.pool.query(
      'insert into organization_domains (domain, organization_id) values ($1, $2) on conflict do nothing',
      [domain, organizationId],
    );
    if ((await this.idOf(domain)) !== organizationId) {
      throw new Refusal('domain_taken', `The domain ${domain} belongs to another organization.`);
    }
  }
}

function checkDomain(domain: string): string {
  const normalized = normalizeDomain(domain);
  if (normalized !== null) return normalized;
  throw new Refusal('invalid_input', `${domain} is not a domain like example.org.`);
}
