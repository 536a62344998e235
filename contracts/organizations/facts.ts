import type { OrganizationFactEvent } from './events.ts';
import { certificatesOf, type SsoSettings } from './sso.ts';
import type { Variant } from './variant.ts';

/** A connection to an identity provider, as a draft or active. */
export interface SsoConnection {
  readonly connectionId: string;
  readonly settings: SsoSettings;
  /** A test sign-in with exactly these settings has succeeded. */
  readonly tested: boolean;
  /** The certificates that were valid then; if absent, all that it had. Empty with OpenID Connect. */
  readonly testedWith?: readonly string[];
}

/** Whether a sign-in with these settings has succeeded while this certificate was valid. */
export const isTestedWith = ({ tested, testedWith }: SsoConnection, certificate: string): boolean =>
  tested && (testedWith?.includes(certificate) ?? true);

/** The newest warning. Warnings are sent in order, so all earlier ones were sent or are too late. */
export interface CertificateWarned {
  readonly connectionId: string;
  readonly notAfter: string;
  readonly due: number;
}

/** An organization's facts. At most one connection is active, and at most one is a draft. */
export interface OrganizationFacts {
  /** Null before its creation. */
  readonly name: string | null;
  /** The one from its creation comes first. */
  readonly domains: readonly string[];
  readonly variant: Variant;
  /** The minimum password length for members, beyond the installation's rule. */
  readonly passwordMinLength: number | null;
  /** Whether its members must have a second factor. */
  readonly requiresSecondFactor: boolean;
  readonly draft: SsoConnection | null;
  readonly active: SsoConnection | null;
  /** The newest warning that the last certificate expires. */
  readonly warned: CertificateWarned | null;
}

export const noFacts: OrganizationFacts = {
  name: null,
  domains: [],
  variant: 'standard',
  passwordMinLength: null,
  requiresSecondFactor: false,
  draft: null,
  active: null,
  warned: null,
};

/** Folds one event. The only fold of these facts, for decisions and for pages. */
export function afterOrganizationEvent(facts: OrganizationFacts, event: OrganizationFactEvent): OrganizationFacts {
  const { type, data } = event;
  switch (type) {
    case 'OrganizationCreated':
      return { ...facts, name: data.name, domains: [data.domain] };
    case 'OrganizationVariantChosen':
      return { ...facts, variant: data.variant };
    case 'OrganizationRenamed':
      return { ...facts, name: data.name };
    case 'PasswordLengthChosen':
      return { ...facts, passwordMinLength: data.least > 1 ? data.least : null };
    case 'SecondFactorPolicyChosen':
      return { ...facts, requiresSecondFactor: data.required };
    case 'DomainAdded':
      return { ...facts, domains: [...facts.domains, data.domain] };
    case 'DomainRemoved':
      return { ...facts, domains: facts.domains.filter((one) => one !== data.domain) };
    case 'SsoConnectionDrafted':
      return { ...facts, draft: { ...data, tested: false } };
    case 'SsoConnectionTested':
      return changeConnection(facts, data.connectionId, (connection) => {
        const { testedWith: _earlier, ...rest } = connection;
        return { ...rest, tested: true, ...(data.certificates && { testedWith: data.certificates }) };
      });
    case 'SsoDraftDiscarded':
      return facts.draft?.connectionId === data.connectionId ? { ...facts, draft: null } : facts;
    case 'SsoConnectionActivated':
      return { ...facts, active: connectionOf(facts, data.connectionId), draft: null };
    case 'SsoConnectionDisabled':
      return { ...facts, active: null };
    case 'SsoMetadataAddressChosen':
      // The metadata checks store the address with their results.
      return facts;
    case 'SsoCertificateWarningSent':
      return { ...facts, warned: data };
    case 'SsoCertificateAdded':
      return withCertificates(
        changeConnection(facts, data.connectionId, (one) =>
          one.tested ? { ...one, testedWith: one.testedWith ?? certificatesOf(one.settings) } : one,
        ),
        data.connectionId,
        (there) => [...there, data.certificate],
      );
    case 'SsoCertificateRemoved':
      return withCertificates(facts, data.connectionId, (there) => there.filter((one) => one !== data.certificate));
    default:
      return type satisfies never;
  }
}

/** Whether this warning, or a later one about the same expiry, was sent. */
export const wasWarned = (
  { warned }: Pick<OrganizationFacts, 'warned'>,
  { connectionId, notAfter, due }: CertificateWarned,
): boolean => warned?.connectionId === connectionId && warned.notAfter === notAfter && warned.due <= due;

/** The draft or the active connection with that id; null if it is neither. */
export const connectionOf = (
  { draft, active }: Pick<OrganizationFacts, 'draft' | 'active'>,
  id: string,
): SsoConnection | null => [draft, active].find((one) => one?.connectionId === id) ?? null;

function changeConnection(
  facts: OrganizationFacts,
  connectionId: string,
  change: (connection: SsoConnection) => SsoConnection,
): OrganizationFacts {
  const changed = (one: SsoConnection | null) => (one?.connectionId === connectionId ? change(one) : one);
  return { ...facts, draft: changed(facts.draft), active: changed(facts.active) };
}

function withCertificates(
  facts: OrganizationFacts,
  connectionId: string,
  change: (certificates: readonly string[]) => string[],
): OrganizationFacts {
  return changeConnection(facts, connectionId, (connection) => {
    const { settings } = connection;
    if (settings.kind !== 'saml') return connection;
    return { ...connection, settings: { ...settings, certificates: change(settings.certificates) } };
  });
}
