import type { RecordedEvent } from '#contracts/event.ts';
import type { OrganizationEvent } from '#contracts/organizations/events.ts';
import type { SsoSettings } from '#contracts/organizations/sso.ts';
import type { Variant } from '#contracts/organizations/variant.ts';

/** One set of settings for signing in through an identity provider, from draft to in force. */
export interface SsoConnection {
  readonly connectionId: string;
  readonly settings: SsoSettings;
  /** A test sign-in with exactly these settings has succeeded. */
  readonly tested: boolean;
}

/** An organization as its stream tells it. At most one connection is in force and one is a draft beside it. */
export interface Organization {
  readonly name: string | null;
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

/** Warnings come nearer to the end one after the other: the newest says that all before it were sent or came too late. */
export interface CertificateWarned {
  readonly connectionId: string;
  readonly notAfter: string;
  readonly due: number;
}

export const noOrganization: Organization = {
  name: null,
  domains: [],
  variant: 'standard',
  passwordMinLength: null,
  requiresSecondFactor: false,
  draft: null,
  active: null,
  warned: null,
};

export const organizationStream = (organizationId: string): string => `organization-${organizationId}`;

export function evolveOrganization(state: Organization, event: RecordedEvent<OrganizationEvent>): Organization {
  // The union's tag and data belong together; RecordedEvent spreads them over two fields.
  const { type, data } = event as OrganizationEvent;
  switch (type) {
    case 'OrganizationCreated':
      return { ...state, name: data.name, domains: [data.domain] };
    case 'OrganizationVariantChosen':
      return { ...state, variant: data.variant };
    case 'OrganizationRenamed':
      return { ...state, name: data.name };
    case 'PasswordLengthChosen':
      return { ...state, passwordMinLength: data.least > 1 ? data.least : null };
    case 'SecondFactorPolicyChosen':
      return { ...state, requiresSecondFactor: data.required };
    case 'DomainAdded':
      return { ...state, domains: [...state.domains, data.domain] };
    case 'DomainRemoved':
      return { ...state, domains: state.domains.filter((one) => one !== data.domain) };
    case 'SsoConnectionDrafted':
      return { ...state, draft: { ...data, tested: false } };
    case 'SsoConnectionTested':
      return changeConnection(state, data.connectionId, (connection) => ({ ...connection, tested: true }));
    case 'SsoConnectionActivated':
      return { ...state, active: connectionOf(state, data.connectionId), draft: null };
    case 'SsoConnectionDisabled':
      return { ...state, active: null };
    case 'SsoCertificateWarningSent':
      return { ...state, warned: data };
    case 'SsoCertificateAdded':
      return withCertificates(state, data.connectionId, (there) => [...there, data.certificate]);
    case 'SsoCertificateRemoved':
      return withCertificates(state, data.connectionId, (there) => there.filter((one) => one !== data.certificate));
    default:
      return type satisfies never;
  }
}

/** Whether this warning, or one that is nearer to the same end, was sent. */
export const wasWarned = ({ warned }: Organization, { connectionId, notAfter, due }: CertificateWarned): boolean =>
  warned?.connectionId === connectionId && warned.notAfter === notAfter && warned.due <= due;

/** The draft or the connection in force with that id, null where it is neither (any more). */
export function connectionOf(state: Organization, connectionId: string): SsoConnection | null {
  return [state.draft, state.active].find((one) => one?.connectionId === connectionId) ?? null;
}

function changeConnection(
  state: Organization,
  connectionId: string,
  change: (connection: SsoConnection) => SsoConnection,
): Organization {
  const changed = (one: SsoConnection | null) => (one?.connectionId === connectionId ? change(one) : one);
  return { ...state, draft: changed(state.draft), active: changed(state.active) };
}

function withCertificates(
  state: Organization,
  connectionId: string,
  change: (certificates: readonly string[]) => string[],
): Organization {
  return changeConnection(state, connectionId, (connection) => ({
    ...connection,
    settings: { ...connection.settings, certificates: change(connection.settings.certificates) },
  }));
}
