import type { Clock } from '#commands/kernel/ports.ts';
import type { CommandContext } from '#contracts/command-context.ts';
import type { Web } from '#platform/adapters/http/web-handler.ts';
import type { Account } from '../accounts/account.ts';
import type { Accounts } from '../accounts/accounts.ts';
import { type AuditLog, from } from '../accounts/audit-log.ts';
import type { RateLimits } from '../accounts/rate-limits.ts';
import type { SecondFactorPolicy } from '../second-factor/policy.ts';
import type { KnownDevices } from './known-device.ts';
import type { SessionKind } from './session-kinds.ts';
import type { OwnProof, Sessions } from './sessions.ts';

interface Dependencies {
  readonly accounts: Accounts;
  readonly sessions: Sessions;
  readonly adminSessions: Sessions;
  readonly known: KnownDevices;
  readonly auditLog: AuditLog;
  readonly clock: Clock;
  readonly limits: RateLimits;
  readonly policy: SecondFactorPolicy;
}

type Method = 'password' | 'registration' | 'passkey';

/** What every successful sign-in does, whichever credential was used. */
export class SessionStarter {
  constructor(private readonly deps: Dependencies) {}

  /**
   * Records the sign-in, starts a session in place of the browser's previous one of that kind, and remembers the browser.
   * @throws Refusal `too_many_requests`
   */
  async start(account: Account, kind: SessionKind, method: Method, web: Web, context: CommandContext): Promise<void> {
    const { accounts, sessions, adminSessions, known, auditLog, clock, limits, policy } = this.deps;
    const { id } = account;
    await limits.count('signed in', id);
    const isNewBrowser = method !== 'registration' && known.at(id, web.cookies) === undefined;
    const data = { isNewBrowser, ...from(web) };
    const event =
      kind === 'admin'
        ? ({ type: 'AdminSignedIn', data } as const)
        : ({ type: 'SignedIn', data: { method, ...data } } as const);
    await auditLog.write(id, event, context.as(id));
    await accounts.signedIn(id, clock.now());
    const started = kind === 'admin' ? adminSessions : sessions;
    web.header(
      'set-cookie',
      await started.start(id, web, web.cookies, provenBy(method, policy.asksSecondStep(account))),
    );
    web.header('set-cookie', known.remember(id, web.cookies));
  }
}

/** Signing in with a second step has proven that step as well. */
const provenBy = (method: Method, asksSecondStep: boolean): OwnProof =>
  method === 'passkey' ? method : asksSecondStep ? 'code' : 'password';
