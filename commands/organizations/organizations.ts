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

/** Which organization each domain is taken by: no two can have one, so it is claimed before the event. */
export interface DomainClaims {
  /** False where it is another organization's. */
  claim(domain: string, organizationId: string): Promise<boolean>;
  release(domain: string, organizationId: string): Promise<void>;
}

export interface OrganizationPorts {
  readonly handle: HandleOrganization;
  readonly ids: Ids;
  readonly domains: DomainClaims;
  /**
   * Resolves when the tables that signing in, rules and pages read have come to this position: a command that changes an
   * organization answers no sooner. @throws Refusal `not_caught_up`
   */
  readonly whenVisible: (position: string) => Promise<void>;
}

type Settings = Extract<OrganizationCommand, { kind: 'change_settings' }>['settings'];
export type OrganizationDone = HandledCommand<Organization, OrganizationEvent>;

/** Everything that is decided about organizations: one command, one append. */
export class OrganizationDecisions {
  constructor(private readonly ports: OrganizationPorts) {}

  /**
   * Makes an organization with its first domain, which also gives it its id: the same again, after whatever went
   * wrong, is the same organization.
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

  /** Everything that its administrators set, at once. @throws Refusal `not_found` */
  changeSettings(organizationId: string, settings: Settings, context: CommandContext): Promise<OrganizationDone> {
    return this.decide(organizationId, { kind: 'change_settings', settings }, context);
  }

  /** Chooses the edition that its members fly. @throws Refusal `not_found` */
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

  /** Takes an identity provider's settings as somebody hands them in. @throws Refusal `not_found` */
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
    // Only the address of an invitation is about a person: its own id is the subject then.
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
