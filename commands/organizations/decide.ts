import type { NewEvent } from '#contracts/event-log.ts';
import type { OrganizationEvent } from '#contracts/organizations/events.ts';
import { mostCertificates, type SsoSettings } from '#contracts/organizations/sso.ts';
import type { Variant } from '#contracts/organizations/variant.ts';
import { Refusal } from '#contracts/refusals.ts';
import type { Decider } from '../decider.ts';
import {
  type CertificateWarned,
  connectionOf,
  evolveOrganization,
  noOrganization,
  type Organization,
  wasWarned,
} from './organization.ts';

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
  | { readonly kind: 'draft_sso'; readonly connectionId: string; readonly settings: SsoSettings }
  | { readonly kind: 'record_test'; readonly connectionId: string }
  /** `untested`: an operator answers for a connection that nobody has signed in through yet. */
  | { readonly kind: 'activate_sso'; readonly connectionId: string; readonly untested: boolean }
  | { readonly kind: 'disable_sso' }
  | { readonly kind: 'add_certificate'; readonly certificate: string }
  | { readonly kind: 'remove_certificate'; readonly certificate: string }
  | { readonly kind: 'remember_warning'; readonly warning: CertificateWarned };

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
      case 'draft_sso':
        if (connectionOf(state, command.connectionId)) return [];
        return [
          {
            type: 'SsoConnectionDrafted',
            data: { connectionId: command.connectionId, settings: command.settings },
          },
        ];
      case 'record_test':
        return recordTest(state, command.connectionId);
      case 'activate_sso':
        return activate(state, command.connectionId, command.untested);
      case 'disable_sso':
        return state.active
          ? [{ type: 'SsoConnectionDisabled', data: { connectionId: state.active.connectionId } }]
          : [];
      case 'add_certificate':
        return addCertificate(state, command.certificate);
      case 'remove_certificate':
        return removeCertificate(state, command.certificate);
      case 'remember_warning':
        if (wasWarned(state, command.warning)) return [];
        return [{ type: 'SsoCertificateWarningSent', data: command.warning }];
      default:
        return command satisfies never;
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
  return [{ type: 'SsoConnectionActivated', data: { connectionId, tested: connection.tested } }];
}

function addCertificate(state: Organization, certificate: string): Events {
  if (!state.active) throw new Refusal('not_found', 'No connection is in force.');
  const { connectionId, settings } = state.active;
  if (settings.certificates.includes(certificate)) return [];
  if (settings.certificates.length >= mostCertificates) {
    throw new Refusal('conflict', 'There are two certificates already. Remove the one that is no longer used first.');
  }
  return [{ type: 'SsoCertificateAdded', data: { connectionId, certificate } }];
}

function removeCertificate(state: Organization, certificate: string): Events {
  if (!state.active) throw new Refusal('not_found', 'No connection is in force.');
  const { connectionId, settings } = state.active;
  if (!settings.certificates.includes(certificate)) return [];
  if (settings.certificates.length === 1) {
    throw new Refusal('conflict', 'This is the only certificate: without it nobody could sign in.');
  }
  return [{ type: 'SsoCertificateRemoved', data: { connectionId, certificate } }];
}
