import type { SeenVersions } from '#contracts/command-context.ts';
import type { OrganizationEvent } from '#contracts/organizations/events.ts';
import {
  type CertificateWarned,
  connectionOf,
  isTestedWith,
  type SsoConnection,
  wasWarned,
} from '#contracts/organizations/facts.ts';
import { versionOfSettings } from '#contracts/organizations/settings.ts';
import {
  certificatesOf,
  continues,
  maxCertificates,
  type SamlSettings,
  samlSettingNames,
  type SsoSettings,
} from '#contracts/organizations/sso.ts';
import type { Variant } from '#contracts/organizations/variant.ts';
import { Refusal } from '#contracts/refusals.ts';
import type { Decider } from '../kernel/decider.ts';
import { requireSeen } from '../kernel/require-seen.ts';
import { decideInvitation, type InvitationCommand } from './invite.ts';
import { evolveOrganization, noOrganization, type Organization } from './organization.ts';

/** An organization's settings. `passwordMinLength`: 1 means no requirement. */
interface Settings {
  readonly name: string;
  readonly passwordMinLength: number;
  readonly variant: Variant;
  /** Undefined: unchanged. */
  readonly requiresSecondFactor?: boolean | undefined;
}
type ChangeSettings = { readonly settings: Settings; readonly seen?: SeenVersions | undefined };

/** When a certificate is valid. One whose span is unknown counts as valid. */
export interface CertificateSpan {
  readonly certificate: string;
  readonly from: string;
  readonly until: string;
}

export type OrganizationCommand =
  | { readonly kind: 'create'; readonly name: string; readonly domain: string }
  | ({ readonly kind: 'change_settings' } & ChangeSettings)
  | { readonly kind: 'add_domain'; readonly domain: string }
  | { readonly kind: 'remove_domain'; readonly domain: string }
  | { readonly kind: 'choose_variant'; readonly variant: Variant }
  /**
   * `connectionId` is used if the settings become a draft. `fromFile`: the certificates come from the provider's own metadata,
   * so they also replace those of the active connection with that provider.
   */
  | ({
      readonly kind: 'change_sso';
      readonly connectionId: string;
      readonly settings: SsoSettings;
      readonly fromFile?: boolean;
    } & Spans)
  | ({ readonly kind: 'record_test'; readonly connectionId: string } & Spans)
  | { readonly kind: 'discard_draft'; readonly connectionId: string }
  /** `untested`: an operator vouches for a connection that nobody has signed in through yet. */
  | ({ readonly kind: 'activate_sso'; readonly connectionId: string; readonly untested: boolean } & Spans)
  | { readonly kind: 'disable_sso' }
  | { readonly kind: 'choose_metadata_address'; readonly url: string | null }
  | { readonly kind: 'remember_warning'; readonly warning: CertificateWarned }
  | { readonly kind: 'limit_seats'; readonly seats: number | null }
  | { readonly kind: 'suspend' | 'resume'; readonly reason: string }
  | InvitationCommand;

/** Read from the certificates by platform/auth/organizations/organizations.ts, so that `decide` parses none. */
interface Spans {
  readonly spans?: readonly CertificateSpan[];
}

type IsGood = (certificate: string) => boolean;

const goodAt =
  (now: string, { spans = [] }: Spans): IsGood =>
  (certificate) =>
    spans.every((span) => span.certificate !== certificate || (span.from <= now && now < span.until));

type Events = readonly OrganizationEvent[];

/** The rules of `organization-<id>`. The caller claims domains first, in a table that keeps them unique across organizations. */
export const organizationDecider: Decider<Organization, OrganizationCommand, OrganizationEvent> = {
  initialState: noOrganization,
  evolve: evolveOrganization,
  decide(state, command, { now }) {
    if (command.kind === 'create') return create(state, command);
    if (state.name === null) throw new Refusal('not_found.organization');
    switch (command.kind) {
      case 'add_domain':
        if (state.domains.includes(command.domain)) return [];
        return [{ type: 'DomainAdded', data: { domain: command.domain } }];
      case 'remove_domain':
        return removeDomain(state, command.domain);
      case 'change_settings':
        return changeSettings(state, command);
      case 'choose_variant':
        return chooseVariant(state, command.variant);
      case 'change_sso':
        return changeSso(state, command, goodAt(now, command));
      case 'record_test':
        return recordTest(state, command.connectionId, goodAt(now, command));
      case 'discard_draft':
        return discardDraft(state, command.connectionId);
      case 'activate_sso':
        return activate(state, command, goodAt(now, command));
      case 'disable_sso':
        return state.active
          ? [{ type: 'SsoConnectionDisabled', data: { connectionId: state.active.connectionId } }]
          : [];
      case 'choose_metadata_address':
        if (state.metadataUrl === command.url) return [];
        return [{ type: 'SsoMetadataAddressChosen', data: { url: command.url } }];
      case 'remember_warning':
        if (wasWarned(state, command.warning)) return [];
        return [{ type: 'SsoCertificateWarningSent', data: command.warning }];
      case 'limit_seats':
        return state.seats === command.seats ? [] : [{ type: 'SeatsLimited', data: { seats: command.seats } }];
      case 'suspend':
        return state.suspended ? [] : [{ type: 'OrganizationSuspended', data: { reason: command.reason } }];
      case 'resume':
        return state.suspended ? [{ type: 'OrganizationResumed', data: { reason: command.reason } }] : [];
      default:
        return decideInvitation(state, command);
    }
  },
};

function create(state: Organization, { name, domain }: { name: string; domain: string }): Events {
  if (state.name === null) return [{ type: 'OrganizationCreated', data: { name, domain } }];
  if (state.name === name && state.domains.includes(domain)) return [];
  throw new Refusal('conflict.organization_exists');
}

/** @throws Refusal `changed_elsewhere` */
function changeSettings(state: Organization, { settings, seen }: ChangeSettings): Events {
  const { name, passwordMinLength: least, variant, requiresSecondFactor } = settings;
  const events: Events = [
    ...(state.name === name ? [] : [{ type: 'OrganizationRenamed', data: { name } } as const]),
    ...((state.passwordMinLength ?? 1) === least ? [] : [{ type: 'PasswordLengthChosen', data: { least } } as const]),
    ...(requiresSecondFactor === undefined || state.requiresSecondFactor === requiresSecondFactor
      ? []
      : [{ type: 'SecondFactorPolicyChosen', data: { required: requiresSecondFactor } } as const]),
    ...chooseVariant(state, variant),
  ];
  if (events.length > 0) requireSeen(seen, versionOfSettings({ ...state, name: state.name ?? '' }));
  return events;
}

const chooseVariant = (state: Organization, variant: Variant): Events =>
  state.variant === variant ? [] : [{ type: 'OrganizationVariantChosen', data: { variant } }];

/** The first domain stays: the organization's id comes from it. */
function removeDomain({ domains }: Organization, domain: string): Events {
  if (!domains.includes(domain)) throw new Refusal('not_found.domain');
  if (domains[0] === domain) throw new Refusal('conflict.first_domain');
  return [{ type: 'DomainRemoved', data: { domain } }];
}

function recordTest(state: Organization, connectionId: string, isGood: IsGood): Events {
  const connection = connectionOf(state, connectionId);
  if (!connection) throw new Refusal('conflict.settings_replaced');
  const certificates = certificatesOf(connection.settings).filter(isGood);
  if (connection.tested && certificates.every((one) => isTestedWith(connection, one))) return [];
  return [{ type: 'SsoConnectionTested', data: { connectionId, certificates } }];
}

function discardDraft({ draft }: Organization, connectionId: string): Events {
  // Already discarded or activated.
  if (draft === null) throw new Refusal('not_found.connection');
  if (draft.connectionId === connectionId) return [{ type: 'SsoDraftDiscarded', data: { connectionId } }];
  throw new Refusal('conflict.draft_replaced');
}

function activate(
  state: Organization,
  { connectionId, untested }: { connectionId: string; untested: boolean },
  isGood: IsGood,
): Events {
  const connection = connectionOf(state, connectionId);
  if (!connection) throw new Refusal('not_found.connection');
  if (state.active?.connectionId === connectionId) return [];
  if (!connection.tested && !untested) {
    throw new Refusal('connection_untested.never');
  }
  if (connection.settings.kind === 'saml') checkCertificates(state, connection, untested, isGood);
  const before = state.active ?? state.disabled;
  const identities = before === null || continues(before.settings, connection.settings) ? 'kept' : 'ended';
  const known = before === null ? [] : keysOf(before.settings);
  const newKeys = keysOf(connection.settings).some((one) => !known.includes(one));
  const { tested } = connection;
  return [{ type: 'SsoConnectionActivated', data: { connectionId, tested, identities, newKeys } }];
}

/** What a connection's answers are checked with. With OpenID Connect, the keys are the issuer's to change. */
const keysOf = (settings: SsoSettings): readonly string[] =>
  settings.kind === 'saml' ? settings.certificates : [settings.issuer];

/** @throws Refusal `connection_untested` if no valid certificate was tested */
function checkCertificates(state: Organization, connection: SsoConnection, untested: boolean, isGood: IsGood): void {
  const good = certificatesOf(connection.settings).filter(isGood);
  if (good.length === 0 && (!untested || (state.active && certificatesOf(state.active.settings).some(isGood)))) {
    throw new Refusal('connection_untested.expired');
  }
  if (!untested && !good.some((one) => isTestedWith(connection, one))) {
    throw new Refusal('connection_untested.other_certificates');
  }
}

/**
 * Settings equal to the active ones change nothing. New certificates from the active provider's metadata replace its old ones
 * at once, whatever else differs: the administrator vouches for them, and sign-ins would fail without them. Any other
 * difference makes a draft; an unchanged draft keeps its test.
 */
function changeSso(
  { active, draft }: Organization,
  { connectionId, settings, fromFile = false }: { connectionId: string; settings: SsoSettings; fromFile?: boolean },
  isGood: IsGood,
): Events {
  const drafted = (wanted: SsoSettings): Events =>
    draft && isSame(draft.settings, wanted)
      ? []
      : [{ type: 'SsoConnectionDrafted', data: { connectionId, settings: wanted } }];
  if (active?.settings.kind !== 'saml' || settings.kind !== 'saml')
    return active && isSame(active.settings, settings) ? [] : drafted(settings);
  const { certificates: there } = active.settings;
  if (isSameButCertificates(active.settings, settings)) {
    const certificates = keepingGood(there, settings.certificates, isGood);
    const exchanged = exchange(active.connectionId, there, certificates);
    // Activating a draft for the same provider would bring the old certificates back.
    const isBehind = fromFile && draft?.settings.kind === 'saml' && isSameProvider(draft.settings, settings);
    return [...exchanged, ...(isBehind ? drafted({ ...draft.settings, certificates }) : [])];
  }
  if (!fromFile || !isSameProvider(active.settings, settings)) return drafted(settings);
  const certificates = keepingGood(there, settings.certificates, isGood);
  return [...exchange(active.connectionId, there, certificates), ...drafted({ ...settings, certificates })];
}

/** The wanted certificates, and a currently valid one while none of them is valid yet, so that people can still sign in. */
function keepingGood(there: readonly string[], wanted: readonly string[], isGood: IsGood): string[] {
  const kept = there.filter(isGood);
  if (wanted.some(isGood) || kept.length === 0) return [...wanted];
  const [stays = ''] = kept.toReversed();
  return [stays, ...wanted.filter((one) => one !== stays).slice(0, maxCertificates - 1)];
}

const isSameProvider = (one: SamlSettings, other: SamlSettings): boolean =>
  one.idpEntityId === other.idpEntityId && one.ssoUrl === other.ssoUrl;

function isSame(one: SsoSettings, other: SsoSettings): boolean {
  if (one.kind === 'saml') {
    return (
      other.kind === 'saml' &&
      samlSettingNames.every((name) => JSON.stringify(one[name]) === JSON.stringify(other[name]))
    );
  }
  return (
    other.kind === 'oidc' &&
    one.issuer === other.issuer &&
    one.clientId === other.clientId &&
    one.secretId === other.secretId
  );
}

/** Whether only certificates differ, if anything: then they are replaced without a draft. */
export const isSameButCertificates = (one: SsoSettings, other: SsoSettings): boolean =>
  isSame(one, other) ||
  (one.kind === 'saml' && other.kind === 'saml' && isSame({ ...one, certificates: other.certificates }, other));

/** In an order that never leaves the connection without a wanted certificate: make room, add, remove the rest. */
function exchange(connectionId: string, there: readonly string[], wanted: readonly string[]): Events {
  const [next, last] = wanted.filter((one) => !there.includes(one));
  const gone = there.filter((one) => !wanted.includes(one));
  const room = there.length >= maxCertificates ? 1 : 0;
  const removed = (certificate: string) =>
    ({ type: 'SsoCertificateRemoved', data: { connectionId, certificate } }) as const;
  const added = (certificate: string | undefined): Events =>
    certificate === undefined ? [] : [{ type: 'SsoCertificateAdded', data: { connectionId, certificate } }];
  return [...gone.slice(0, room).map(removed), ...added(next), ...gone.slice(room).map(removed), ...added(last)];
}

export const deciders = { organization: organizationDecider };
