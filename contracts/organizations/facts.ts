import type { OrganizationFactEvent } from './events.ts';
import type { SsoSettings } from './sso.ts';
import type { Variant } from './variant.ts';

/** One set of settings for signing in through an identity provider, from draft to in force. */
export interface SsoConnection {
  readonly connectionId: string;
  readonly settings: SsoSettings;
  /** A test sign-in with exactly these settings has succeeded. */
  readonly tested: boolean;
  /** The certificates that were good at that moment; absent where that was not noted: then all that it had. */
  readonly testedWith?: readonly string[];
}

/** Whether a sign-in with these settings has succeeded while this certificate was good. */
export const isTestedWith = ({ tested, testedWith }: SsoConnection, certificate: string): boolean =>
  tested && (testedWith?.includes(certificate) ?? true);

/** Warnings come nearer to the end one after the other: the newest says that all before it were sent or came too late. */
export interface CertificateWarned {
  readonly connectionId: string;
  readonly notAfter: string;
  readonly due: number;
}

/** What is known of an organization itself. At most one connection is in force and one is a draft beside it. */
export interface OrganizationFacts {
  /** Null before it was created. */
  readonly name: string | null;
  /** The one that it was created with comes first. */
  readonly domains: readonly string[];
  readonly variant: Variant;
  /** What it asks of its members' passwords beyond the installation's own rule. */
  readonly passwordMinLength: number | null;
  /** Whether its members have to have a second factor. */
  readonly requiresSecondFactor: boolean;
  readonly draft: SsoConnection | null;
  readonly active: SsoConnection | null;
  /** The newest warning about the end of a last certificate. */
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

/** The facts after one more event: the one rule that what is decided and what is shown both rest on. */
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
      // Who looks there keeps it beside what came of it.
      return facts;
    case 'SsoCertificateWarningSent':
      return { ...facts, warned: data };
    case 'SsoCertificateAdded':
      return withCertificates(
        changeConnection(facts, data.connectionId, (one) =>
          one.tested ? { ...one, testedWith: one.testedWith ?? one.settings.certificates } : one,
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

/** Whether this warning, or one that is nearer to the same end, was sent. */
export const wasWarned = (
  { warned }: Pick<OrganizationFacts, 'warned'>,
  { connectionId, notAfter, due }: CertificateWarned,
): boolean => warned?.connectionId === connectionId && warned.notAfter === notAfter && warned.due <= due;

/** The draft or the connection in force with that id, null where it is neither (any more). */
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
  return changeConnection(facts, connectionId, (connection) => ({
    ...connection,
    settings: { ...connection.settings, certificates: change(connection.settings.certificates) },
  }));
}
