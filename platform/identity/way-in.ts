import type { CommandContext } from '#contracts/command-context.ts';
import type { Web } from '#platform/http/door.ts';
import type { Account, Accounts } from './accounts.ts';
import type { KnownDevices } from './known-device.ts';
import type { RateLimits } from './rate-limits.ts';
import { from, type SecurityRecord } from './security-record.ts';
import type { SecondFactorPolicy } from './second-factor/policy.ts';
import type { OwnProof, Sessions } from './sessions.ts';

interface Parts {
  readonly accounts: Accounts;
  readonly sessions: Sessions;
  readonly adminSessions: Sessions;
  readonly known: KnownDevices;
  readonly record: SecurityRecord;
  readonly now: () => string;
  readonly limits: RateLimits;
  readonly policy: SecondFactorPolicy;
}

/** What happens each time that somebody has shown who they are. */
export class WayIn {
  constructor(private readonly parts: Parts) {}

  /** Writes it down, begins a new session in place of the browser's old one, and remembers the browser. */
  async enter(
    account: Account,
    method: 'password' | 'registration' | 'passkey',
    web: Web,
    context: CommandContext,
  ): Promise<void> {
    const { accounts, sessions, known, record, now, limits, policy } = this.parts;
    const { id } = account;
    await limits.count('signed in', id);
    const isNewBrowser = method !== 'registration' && known.at(id, web.cookies) === undefined;
    await record.write(id, { type: 'SignedIn', data: { method, isNewBrowser, ...from(web) } }, context.as(id));
    await accounts.signedIn(id, now());
    web.header(
      'set-cookie',
      await sessions.start(id, web, web.cookies, provenBy(method, policy.asksSecondStep(account))),
    );
    web.header('set-cookie', known.remember(id, web.cookies));
  }

  /** The same for the administrators' own session, which stands beside the ordinary one. */
  async enterAsAdmin(
    account: Account,
    method: 'password' | 'passkey',
    web: Web,
    context: CommandContext,
  ): Promise<void> {
    const { accounts, adminSessions, known, record, now, limits, policy } = this.parts;
    const { id } = account;
    await limits.count('signed in', id);
    const isNewBrowser = known.at(id, web.cookies) === undefined;
    await record.write(id, { type: 'AdminSignedIn', data: { isNewBrowser, ...from(web) } }, context.as(id));
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
