import type { NewEvent } from '#contracts/event-log.ts';
import type { OrganizationEvent } from '#contracts/organizations/events.ts';
import { type CertificateWarned, connectionOf, type SsoConnection, wasWarned } from '#contracts/organizations/facts.ts';
import { continues, mostCertificates, type SsoSettings, ssoSettingsSchema } from '#contracts/organizations/sso.ts';
import type { Variant } from '#contracts/organizations/variant.ts';
import { Refusal } from '#contracts/refusals.ts';
import type { Decider } from '../decider.ts';
import { decideInvitation, type InvitationCommand } from './invite.ts';
import { evolveOrganization, noOrganization, type Organization } from './organization.ts';

/** What its administrators set for an organization. `least`: the shortest password; 1 asks for nothing. */
interface Settings {
  readonly name: string;
  readonly least: number;
  readonly variant: Variant;
  /** Undefined leaves it as it is. */
  readonly requiresSecondFactor?: boolean | undefined;
}

export type OrganizationCommand =
  | { readonly kind: 'create'; readonly name: string; readonly domain: string }
  | { readonly kind: 'change_settings'; readonly settings: Settings }
  | { readonly kind: 'add_domain'; readonly domain: string }
  | { readonly kind: 'remove_domain'; readonly domain: string }
  | { readonly kind: 'choose_variant'; readonly variant: Variant }
  /** Settings as somebody hands them in; `connectionId` is for those that become a draft. */
  | { readonly kind: 'change_sso'; readonly connectionId: string; readonly settings: SsoSettings }
  | { readonly kind: 'record_test'; readonly connectionId: string }
  /** `untested`: an operator answers for a connection that nobody has signed in through yet. */
  | { readonly kind: 'activate_sso'; readonly connectionId: string; readonly untested: boolean }
  | { readonly kind: 'disable_sso' }
  | { readonly kind: 'remember_warning'; readonly warning: CertificateWarned }
  | InvitationCommand;

type Events = readonly NewEvent<OrganizationEvent>[];

/** What may happen to an organization. Domains are claimed for it before, where they are unique across organizations. */
export const organizationDecider: Decider<Organization, OrganizationCommand, OrganizationEvent> = {
  initialState: noOrganization,
  evolve: evolveOrganization,
  decide(state, command) {
    if (command.kind === 'create') return create(state, command);
    if (state.name === null) throw new Refusal('not_found', 'There is no such organization.');
    switch (command.kind) {
      case 'add_domain':
        if (state.domains.includes(command.domain)) return [];
        return [{ type: 'DomainAdded', data: { domain: command.domain } }];
      case 'remove_domain':
        return removeDomain(state, command.domain);
      case 'change_settings':
        return changeSettings(state, command.settings);
      case 'choose_variant':
        return chooseVariant(state, command.variant);
      case 'change_sso':
        return changeSso(state, command);
      case 'record_test':
        return recordTest(state, command.connectionId);
      case 'activate_sso':
        return activate(state, command.connectionId, command.untested);
      case 'disable_sso':
        return state.active
          ? [{ type: 'SsoConnectionDisabled', data: { connectionId: state.active.connectionId } }]
          : [];
      case 'remember_warning':
        if (wasWarned(state, command.warning)) return [];
        return [{ type: 'SsoCertificateWarningSent', data: command.warning }];
      default:
        return decideInvitation(state, command);
    }
  },
};

function create(state: Organization, { name, domain }: { name: string; domain: string }): Events {
  if (state.name === null) return [{ type: 'OrganizationCreated', data: { name, domain } }];
  if (state.name === name && state.domains.includes(domain)) return [];
  throw new Refusal('conflict', 'This organization exists already.');
}

function changeSettings(state: Organization, { name, least, variant, requiresSecondFactor }: Settings): Events {
  return [
    ...(state.name === name ? [] : [{ type: 'OrganizationRenamed', data: { name } } as const]),
    ...((state.passwordMinLength ?? 1) === least ? [] : [{ type: 'PasswordLengthChosen', data: { least } } as const]),
    ...(requiresSecondFactor === undefined || state.requiresSecondFactor === requiresSecondFactor
      ? []
      : [{ type: 'SecondFactorPolicyChosen', data: { required: requiresSecondFactor } } as const]),
    ...chooseVariant(state, variant),
  ];
}

const chooseVariant = (state: Organization, variant: Variant): Events =>
  state.variant === variant ? [] : [{ type: 'OrganizationVariantChosen', data: { variant } }];

/** The first one stays: the organization has its id from it. */
function removeDomain({ domains }: Organization, domain: string): Events {
  if (!domains.includes(domain)) throw new Refusal('not_found', 'This domain is not one of yours.');
  if (domains[0] === domain) throw new Refusal('conflict', 'The domain that the organization was made with stays.');
  return [{ type: 'DomainRemoved', data: { domain } }];
}

function recordTest(state: Organization, connectionId: string): Events {
  const connection = connectionOf(state, connectionId);
  if (!connection) throw new Refusal('conflict', 'These settings have been replaced since the test began.');
  return connection.tested ? [] : [{ type: 'SsoConnectionTested', data: { connectionId } }];
}

function activate(state: Organization, connectionId: string, untested: boolean): Events {
  const connection = connectionOf(state, connectionId);
  if (!connection) throw new Refusal('not_found', 'There is no such connection.');
  if (state.active?.connectionId === connectionId) return [];
  if (!connection.tested && !untested) {
    throw new Refusal(
      'connection_untested',
      'Sign in once through these settings first: then they can be put into force.',
    );
  }
  const before = state.active ?? state.disabled;
  const identities = before === null || continues(before.settings, connection.settings) ? 'kept' : 'ended';
  const known = before?.settings.certificates ?? [];
  const newKeys = connection.settings.certificates.some((one) => !known.includes(one));
  const { tested } = connection;
  return [{ type: 'SsoConnectionActivated', data: { connectionId, tested, identities, newKeys } }];
}

/**
 * The same as in force: nothing. The same but for the certificates: these are exchanged in the connection in force, for the
 * new key is vouched for by whoever hands it in and nobody can have signed in with it yet. Anything else is a draft, which
 * keeps its test where it is the draft that was tested.
 */
function changeSso(
  { active, draft }: Organization,
  { connectionId, settings }: { connectionId: string; settings: SsoSettings },
): Events {
  if (active && isSame(active.settings, settings)) return [];
  if (active && isSame({ ...active.settings, certificates: settings.certificates }, settings)) {
    return exchange(active, settings.certificates);
  }
  if (draft && isSame(draft.settings, settings)) return [];
  return [{ type: 'SsoConnectionDrafted', data: { connectionId, settings } }];
}

const settingNames = Object.keys(ssoSettingsSchema.shape) as (keyof SsoSettings)[];

const isSame = (one: SsoSettings, other: SsoSettings): boolean =>
  settingNames.every((name) => JSON.stringify(one[name]) === JSON.stringify(other[name]));

/** One that stays or comes is always there: first make room, then add, then let go of what is no longer named. */
function exchange({ connectionId, settings }: SsoConnection, wanted: readonly string[]): Events {
  const there = settings.certificates;
  const [next, last] = wanted.filter((one) => !there.includes(one));
  const gone = there.filter((one) => !wanted.includes(one));
  const room = there.length >= mostCertificates ? 1 : 0;
  const removed = (certificate: string) =>
    ({ type: 'SsoCertificateRemoved', data: { connectionId, certificate } }) as const;
  const added = (certificate: string | undefined): Events =>
    certificate === undefined ? [] : [{ type: 'SsoCertificateAdded', data: { connectionId, certificate } }];
  return [...gone.slice(0, room).map(removed), ...added(next), ...gone.slice(room).map(removed), ...added(last)];
}
