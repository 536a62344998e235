import type { CommandContext } from '#contracts/command-context.ts';
import type { Web } from '#platform/http/door.ts';
import type { Account, Accounts } from './accounts.ts';
import type { KnownDevices } from './known-device.ts';
import type { RateLimits } from './rate-limits.ts';
import { from, type SecurityRecord } from './security-record.ts';
import type { OwnProof, Sessions } from './sessions.ts';

interface Parts {
  readonly accounts: Accounts;
  readonly sessions: Sessions;
  readonly adminSessions: Sessions;
  readonly known: KnownDevices;
  readonly record: SecurityRecord;
  readonly now: () => string;
  readonly limits: RateLimits;
}

/** What happens each time that somebody has shown who they are. */
export class WayIn {
  constructor(private readonly parts: Parts) {}

  /** Writes it down, begins a new session in place of the browser's old one, and remembers the browser. */
  async enter(
    { id, ...account }: Account,
    method: 'password' | 'registration' | 'passkey',
    web: Web,
    context: CommandContext,
  ): Promise<void> {
    const { accounts, sessions, known, record, now, limits } = this.parts;
    await limits.count('signed in', id);
    await record.write(id, { type: 'SignedIn', data: { method, ...from(web) } }, context.as(id));
    await accounts.signedIn(id, now());
    web.header(
      'set-cookie',
      await sessions.start(id, web, web.cookies, method === 'passkey' ? method : provenAtSignIn(account)),
    );
    web.header('set-cookie', known.remember(id, web.cookies));
  }

  /** The same for the administrators' own session, which stands beside the ordinary one. */
  async enterAsAdmin(
    { id, ...account }: Account,
    method: 'password' | 'passkey',
    web: Web,
    context: CommandContext,
  ): Promise<void> {
    const { accounts, adminSessions, known, record, now, limits } = this.parts;
    await limits.count('signed in', id);
    await record.write(id, { type: 'AdminSignedIn', data: from(web) }, context.as(id));
    await accounts.signedIn(id, now());
    web.header(
      'set-cookie',
      await adminSessions.start(id, web, web.cookies, method === 'passkey' ? method : provenAtSignIn(account)),
    );
    web.header('set-cookie', known.remember(id, web.cookies));
  }
}

/** Whoever signs in with a second step has shown the code as well. */
const provenAtSignIn = ({ secondFactorSince }: Pick<Account, 'secondFactorSince'>): OwnProof =>
  secondFactorSince ? 'code' : 'password';
