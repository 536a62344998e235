import type { CommandContext } from '#contracts/command-context.ts';
import { normalizeDomain } from '#contracts/organizations/domain.ts';
import type { OrganizationEvent } from '#contracts/organizations/events.ts';
import type { SsoSettings } from '#contracts/organizations/sso.ts';
import { organizationStream } from '#contracts/organizations/streams.ts';
import type { Variant } from '#contracts/organizations/variant.ts';
import { Refusal } from '#contracts/refusals.ts';
import type { Handle, HandledCommand } from '../kernel/handle.ts';
import type { Ids } from '../kernel/ports.ts';
import { isSameButCertificates, type OrganizationCommand } from './decide.ts';
import type { Organization } from './organization.ts';

export type HandleOrganization = Handle<Organization, OrganizationCommand, OrganizationEvent>;

/** The organization that owns each domain. Domains are unique, so they are claimed before the event. */
export interface DomainClaims {
  /** False if another organization owns it. */
  claim(domain: string, organizationId: string): Promise<boolean>;
  release(domain: string, organizationId: string): Promise<void>;
}

export interface OrganizationPorts {
  readonly handle: HandleOrganization;
  readonly ids: Ids;
  readonly domains: DomainClaims;
  /**
   * Resolves once the tables for sign-in, rules and pages have reached this position; commands that change an organization
   * answer only then. @throws Refusal `not_caught_up`
   */
  readonly whenVisible: (position: string) => Promise<void>;
}

type Settings = Extract<OrganizationCommand, { kind: 'change_settings' }>['settings'];
export type OrganizationDone = HandledCommand<Organization, OrganizationEvent>;

/** The commands to organizations, one append each. */
export class OrganizationDecisions {
  constructor(private readonly ports: OrganizationPorts) {}

  /**
   * Creates an organization with its first domain. Its id is derived from the domain, so a retry after any error gives the
   * same organization.
   * @throws Refusal `invalid_input`, `domain_taken`, `conflict`
   */
  async create(
    name: string,
    domain: string,
    context: CommandContext,
  ): Promise<OrganizationDone & { organizationId: string }> {
    const normalized = checkDomain(domain);
    const organizationId = this.ports.ids.derived('organization', normalized);
    await this.claim(normalized, organizationId);
    const done = await this.decide(organizationId, { kind: 'create', name, domain: normalized }, context);
    return { ...done, organizationId };
  }

  /** Changes the settings together. @throws Refusal `not_found`, `changed_elsewhere` */
  changeSettings(organizationId: string, settings: Settings, context: CommandContext): Promise<OrganizationDone> {
    return this.decide(organizationId, { kind: 'change_settings', settings, seen: context.seen }, context);
  }

  /** Chooses the edition for its members. @throws Refusal `not_found` */
  chooseVariant(organizationId: string, variant: Variant, context: CommandContext): Promise<OrganizationDone> {
    return this.decide(organizationId, { kind: 'choose_variant', variant }, context);
  }

  /** @throws Refusal `invalid_input`, `domain_taken`, `not_found` */
  async addDomain(organizationId: string, domain: string, context: CommandContext): Promise<OrganizationDone> {
    const normalized = checkDomain(domain);
    await this.claim(normalized, organizationId);
    return this.decide(organizationId, { kind: 'add_domain', domain: normalized }, context);
  }

  /** @throws Refusal `not_found`, `conflict` for the first one */
  async removeDomain(organizationId: string, domain: string, context: CommandContext): Promise<OrganizationDone> {
    const done = await this.decide(organizationId, { kind: 'remove_domain', domain }, context);
    await this.ports.domains.release(domain, organizationId);
    return done;
  }

  /** Changes the identity provider's settings. @throws Refusal `not_found` */
  async changeSso(
    organizationId: string,
    settings: SsoSettings,
    context: CommandContext,
    { fromFile = false }: { readonly fromFile?: boolean } = {},
  ): Promise<OrganizationDone & { connectionId: string }> {
    const fresh = this.ports.ids.derived('sso connection', context.commandId);
    const change = { kind: 'change_sso', connectionId: fresh, settings, fromFile } as const;
    const done = await this.decide(organizationId, change, context);
    const { active, draft } = done.state;
    const concerned = active && isSameButCertificates(active.settings, settings) ? active : (draft ?? active);
    return { ...done, connectionId: concerned?.connectionId ?? fresh };
  }

  /** Every other command on an organization. @throws Refusal */
  async decide(
    organizationId: string,
    command: OrganizationCommand,
    context: CommandContext,
  ): Promise<OrganizationDone> {
    // Only an invitation has personal data, its address; its id is then the subject.
    const subject = 'invitationId' in command ? command.invitationId : organizationId;
    const done = await this.ports.handle(organizationStream(organizationId), command, context.about(subject));
    await this.ports.whenVisible(done.position);
    return done;
  }

  private async claim(domain: string, organizationId: string): Promise<void> {
    if (await this.ports.domains.claim(domain, organizationId)) return;
    throw new Refusal('domain_taken', { domain });
  }
}

function checkDomain(domain: string): string {
  const normalized = normalizeDomain(domain);
  if (normalized !== null) return normalized;
  throw new Refusal('invalid_input.not_a_domain', { domain });
}
