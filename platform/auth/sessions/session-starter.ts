import type { CommandContext } from '#contracts/command-context.ts';
import type { Web } from '#platform/adapters/http/web-handler.ts';
import type { Account, Accounts } from '../accounts/accounts.ts';
import { type AuditLog, from } from '../accounts/audit-log.ts';
import type { RateLimits } from '../accounts/rate-limits.ts';
import type { SecondFactorPolicy } from '../second-factor/policy.ts';
import type { KnownDevices } from './known-device.ts';
import type { OwnProof, Sessions } from './sessions.ts';

interface Dependencies {
  readonly accounts: Accounts;
  readonly sessions: Sessions;
  readonly adminSessions: Sessions;
  readonly known: KnownDevices;
  readonly auditLog: AuditLog;
  readonly now: () => string;
  readonly limits: RateLimits;
  readonly policy: SecondFactorPolicy;
}

/** What happens each time that somebody has shown who they are. */
export class SessionStarter {
  constructor(private readonly deps: Dependencies) {}

  /** Writes it down, begins a new session in place of the browser's old one, and remembers the browser. */
  async startSession(
    account: Account,
    method: 'password' | 'registration' | 'passkey',
    web: Web,
    context: CommandContext,
  ): Promise<void> {
    const { accounts, sessions, known, auditLog, now, limits, policy } = this.deps;
    const { id } = account;
    await limits.count('signed in', id);
    const isNewBrowser = method !== 'registration' && known.at(id, web.cookies) === undefined;
    await auditLog.write(id, { type: 'SignedIn', data: { method, isNewBrowser, ...from(web) } }, context.as(id));
    await accounts.signedIn(id, now());
    web.header(
      'set-cookie',
      await sessions.start(id, web, web.cookies, provenBy(method, policy.asksSecondStep(account))),
    );
    web.header('set-cookie', known.remember(id, web.cookies));
  }

  /** The same for the administrators' own session, which stands beside the ordinary one. */
  async startAdminSession(
    account: Account,
    method: 'password' | 'passkey',
    web: Web,
    context: CommandContext,
  ): Promise<void> {
    const { accounts, adminSessions, known, auditLog, now, limits, policy } = this.deps;
    const { id } = account;
    await limits.count('signed in', id);
    const isNewBrowser = known.at(id, web.cookies) === undefined;
    await auditLog.write(id, { type: 'AdminSignedIn', data: { isNewBrowser, ...from(web) } }, context.as(id));
    await accounts.signedIn(id, now());
    web.header(
      'set-cookie',
      await adminSessions.start(id, web, web.cookies, provenBy(method, policy.asksSecondStep(account))),
    );
    web.header('set-cookie', known.remember(id, web.cookies));
  }
}

/** Who signs in with a second step has shown it as well. */
const provenBy = (method: 'password' | 'registration' | 'passkey', asksSecondStep: boolean): OwnProof =>
  method === 'passkey' ? method : asksSecondStep ? 'code' : 'password';
