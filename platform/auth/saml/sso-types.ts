import type { Pool, PoolClient } from 'pg';
import type { NewIdentity } from '#commands/accounts/identities.ts';
import type { Clock, Ids } from '#commands/kernel/ports.ts';
import type { CommandContext } from '#contracts/command-context.ts';
import type { OrganizationFacts } from '#contracts/organizations/facts.ts';
import { type SsoRefusalReason, SsoRefusal } from '#platform/base/sso/sso-refusal.ts';
import type { Claims } from '#platform/base/sso/claims.ts';
import type { Verification } from '#platform/adapters/saml/verification.ts';
import type { OidcProviders } from '#platform/adapters/oidc/provider.ts';
import type { Account } from '../accounts/account.ts';
import type { ClientSecrets } from '../oidc/client-secrets.ts';
import type { SignedInThrough } from '../sessions/sessions.ts';
import type { OwnKey } from './own-key.ts';
import type { SignInRequest, SignInPurpose, Target } from './requests.ts';
import type { AccountTable, ShownAddress } from './resolve-account.ts';

/** What single sign-on needs from accounts and sessions. */
export interface SsoDependencies {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly publicUrl: string;
  /** Called when someone is sent to their identity provider, because an answer will follow. */
  readonly prepare: () => void;
  readonly verify: (verification: Verification) => Promise<Claims>;
  readonly ownKey: OwnKey;
  readonly oidc: Pick<OidcProviders, 'authorizationUrl' | 'claims'>;
  readonly clientSecrets: Pick<ClientSecrets, 'of'>;
  readonly organizations: {
    idOf(domain: string): Promise<string | null>;
    load(organizationId: string): Promise<OrganizationFacts>;
    recordTest(organizationId: string, connectionId: string, context: CommandContext): Promise<void>;
    /** Nobody comes in through a suspended organization. */
    isSuspended(organizationId: string): Promise<boolean>;
    /** Runs work that may make someone a member. `isFull`: all seats are taken. */
    hold<Result>(organizationId: string, work: (isFull: boolean) => Promise<Result>): Promise<Result>;
  };
  readonly accountsIn: (tx: PoolClient) => AccountTable;
  /** Creates the session inside this transaction and ends the one it replaces. Returns the `Set-Cookie` header. */
  readonly createSession: (tx: PoolClient, userId: string, through: SignedInThrough) => Promise<string>;
  /** Records recent authentication in a session; false if it is not this person's or has ended. */
  readonly proveSession: (tx: PoolClient, userId: string, session: string) => Promise<boolean>;
  /** Publishes the registration of a new account; resolves when its person can be signed in. */
  readonly publish: (userId: string, context: CommandContext) => Promise<void>;
  /** Links an identity to an account and makes its person a member; resolves when that is effective. */
  readonly link: (userId: string, identity: NewIdentity, context: CommandContext) => Promise<unknown>;
  /** Keeps this session open while its person links an identity under this context. */
  readonly keepSession: (userId: string, session: string, context: CommandContext) => Promise<void>;
  /** Whether signing in to the account takes a second step, which a mailed code does not replace. */
  readonly asksSecondStep: (account: Account) => boolean;
  /** Inside the transaction that changes the account: queues the event that its address is proven. */
  readonly enqueueProof: (
    tx: PoolClient,
    userId: string,
    shown: { readonly released: readonly string[]; readonly proven: string; readonly before?: string | undefined },
    context: CommandContext,
  ) => Promise<void>;
  /** The device and network of the browser. */
  readonly from: Pick<NewIdentity, 'device' | 'place'>;
  /** Whether this session belongs to this person and is open. */
  readonly isOpenSession: (tx: PoolClient, userId: string, session: string) => Promise<boolean>;
}

/** An answer as the browser delivers it. */
export interface ReceivedAnswer {
  /** The field of a SAML answer. */
  readonly posted: unknown;
  /** The query of an OpenID Connect answer; absent with SAML. */
  readonly parameters?: URLSearchParams;
  /** RelayState or state: the handle of the request. */
  readonly relayState: unknown;
  /** The value of the cookie from when the request was made. */
  readonly browser: string | undefined;
  /** The token hash of the cookie for a recognition by mailed code, if one is needed. */
  readonly recognition: Buffer;
  readonly requestId: string | null;
  readonly ipPrefix: string | null;
  /** The context of its events. */
  readonly context: CommandContext;
}

/**
 * What a sign-in instead of the test would open: a linked account, one that a mailed code reconnects, one that its
 * owner has to link, a new one, or none.
 */
export type WouldOpen = 'known' | 'code' | 'own_proof' | 'new' | 'none';

export type SsoOutcome =
  | ({
      readonly kind: 'signed_in';
      readonly session: string;
      readonly userId: string;
      readonly isNew: boolean;
      /** The session that it replaced, if any. */
      readonly replaced: string | null;
      readonly target: Target;
    } & ShownAddress)
  | { readonly kind: 'tested'; readonly opens: WouldOpen }
  | { readonly kind: 'proven' }
  | ({
      readonly kind: 'linked';
      readonly userId: string;
      readonly organizationId: string;
      readonly organization: string;
    } & ShownAddress)
  /** `purpose` says where the person came from; the reason is for the record and for connection tests. */
  | {
      readonly kind: 'refused';
      readonly reason: SsoRefusalReason;
      readonly purpose: SignInPurpose;
      /** The domain, if known, so that the person can try again. */
      readonly domain?: string;
      /** With `account_exists`: a mailed code reconnects the account. */
      readonly byCode?: true;
      /** With `unknown_request`: the sign-in started at the identity provider. */
      readonly unasked?: true;
      /** For a proof: the provider's name for the person is unknown. */
      readonly newName?: true;
    };

/** What an answer belongs to: the request of this browser, or an unasked sign-in (`id` is null). */
export type AnswerContext = SignInRequest & { readonly id: string | null; readonly askedAt: number };

/** A mailed code reconnects the account. */
export class AwaitsCode extends SsoRefusal {
  constructor() {
    super('account_exists', 'An account with this address exists; a code to its mailbox connects it');
  }
}

/** A proof under an unknown name: the provider was replaced, or has renamed the person. */
export class NameUnknown extends SsoRefusal {
  constructor() {
    super('another_person', 'The identity provider gives a name that opens no account yet');
  }
}

/** An unsolicited sign-in that is not allowed, or without a known domain. */
export class Unasked extends SsoRefusal {
  constructor(readonly domain: string | null) {
    super(
      'unknown_request',
      domain === null
        ? 'It began at the identity provider and brought no domain of yours as RelayState'
        : 'It began at the identity provider, which the connection does not allow',
    );
  }
}

/** The request exists, but the browser did not send its cookie. */
export class CookieLost extends SsoRefusal {
  constructor(readonly purpose: SignInPurpose) {
    super('no_cookie', 'The browser has not sent the cookie of its sign-in');
  }
}
