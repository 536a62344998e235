import type { Web } from '#platform/http/door.ts';
import type { Account, Accounts } from './accounts.ts';
import type { KnownDevices } from './known-device.ts';
import { from, type SecurityRecord } from './security-record.ts';
import type { Sessions } from './sessions.ts';

interface Parts {
  readonly accounts: Accounts;
  readonly sessions: Sessions;
  readonly adminSessions: Sessions;
  readonly known: KnownDevices;
  readonly record: SecurityRecord;
  readonly now: () => string;
}

/** What happens each time that somebody has shown who they are. */
export class WayIn {
  constructor(private readonly parts: Parts) {}

  /** Writes it down, begins a new session in place of the browser's old one, and remembers the browser. */
  async enter({ id }: Account, method: 'password' | 'registration', web: Web, requestId: string): Promise<void> {
    const { accounts, sessions, known, record, now } = this.parts;
    await record.write(id, { type: 'SignedIn', data: { method, ...from(web) } }, { requestId });
    await accounts.signedIn(id, now());
    web.header('set-cookie', await sessions.start(id, web, web.cookies));
    web.header('set-cookie', known.remember(id, web.cookies));
  }
  /** The same for the administrators' own session, which stands beside the ordinary one. */
  async enterAsAdmin({ id }: Account, web: Web, requestId: string): Promise<void> {
    const { accounts, adminSessions, known, record, now } = this.parts;
    await record.write(id, { type: 'AdminSignedIn', data: from(web) }, { requestId });
    await accounts.signedIn(id, now());
    web.header('set-cookie', await adminSessions.start(id, web, web.cookies));
    web.header('set-cookie', known.remember(id, web.cookies));
  }
}
