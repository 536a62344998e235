import type { Pool } from 'pg';
import type { Ids, StreamStore } from '#commands/kernel/ports.ts';
import type { CommandContext } from '#contracts/command-context.ts';
import type { RelyingParty } from '#platform/adapters/http/relying-party.ts';
import type { MailOutbox } from '#platform/adapters/mail/mail-outbox.ts';
import type { Account } from './accounts/account.ts';
import type { Accounts } from './accounts/accounts.ts';
import type { AddressProofs } from './accounts/address-proofs.ts';
import type { AuditLog } from './accounts/audit-log.ts';
import type { EmailChanges } from './accounts/email-changes.ts';
import type { RateLimits } from './accounts/rate-limits.ts';
import type { PasskeyCheck } from './passkeys/passkey-check.ts';
import type { Passkeys } from './passkeys/passkeys.ts';
import type { Hashing } from './passwords/hashing.ts';
import type { PasswordResets } from './passwords/password-resets.ts';
import type { PasswordVerifier } from './passwords/password-verifier.ts';
import type { WaysIn } from './recovery/ways-in.ts';
import type { CodeVerifier } from './second-factor/code-verifier.ts';
import type { PendingSignIns } from './second-factor/pending-sign-ins.ts';
import type { SecondFactorPolicy } from './second-factor/policy.ts';
import type { SecondFactors } from './second-factor/second-factors.ts';
import type { KnownDevices } from './sessions/known-device.ts';
import type { SessionStarter } from './sessions/session-starter.ts';
import type { OwnProof, Sessions } from './sessions/sessions.ts';
import type { SignInTries } from './sessions/sign-in-tries.ts';

/** What the handlers of accounts, sessions and credentials share; `openIdentity` wires it once. */
export interface AuthServices {
  readonly pool: Pool;
  readonly ids: Ids;
  readonly events: StreamStore;
  readonly mail: MailOutbox;
  readonly publicUrl: string;
  /** The site that passkeys belong to; undefined where passkeys cannot work. */
  readonly party: RelyingParty | undefined;
  readonly accounts: Accounts;
  readonly auditLog: AuditLog;
  readonly changes: EmailChanges;
  readonly proofs: AddressProofs;
  readonly limits: RateLimits;
  readonly tries: SignInTries;
  readonly hashing: Hashing;
  readonly passwordVerifier: PasswordVerifier;
  readonly resets: PasswordResets;
  readonly waysIn: WaysIn;
  readonly policy: SecondFactorPolicy;
  readonly factors: SecondFactors;
  readonly codeVerifier: CodeVerifier;
  readonly passkeys: Passkeys;
  readonly passkeyCheck: PasskeyCheck;
  readonly pending: PendingSignIns;
  readonly sessions: Sessions;
  readonly adminSessions: Sessions;
  readonly sessionStarter: SessionStarter;
  /** The person's next call in this process sees what has changed about them; others are notified by the database. */
  readonly forget: (userId: string) => void;
  /** Records a fresh proof in a session of either kind; returns when the proof expires. */
  readonly proveSession: (sessionId: string, by: OwnProof) => Promise<Date>;
  /** Browsers that have signed in to an account with one of its own credentials. */
  readonly known: KnownDevices;
  readonly passwordMinLength: number;
  /** The shortest password that this person may set. */
  readonly minLengthFor: (account: Pick<Account, 'organizationId'> | undefined) => Promise<number>;
  /** Whether the identity provider of the person's organization signs them in. */
  readonly isVouchedFor: (userId: string | null) => Promise<boolean>;
  /** Completes a registration that was interrupted. */
  readonly finishRegistration: (account: Account, context: CommandContext) => Promise<void>;
}
