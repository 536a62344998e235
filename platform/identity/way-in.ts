import type { CommandContext } from '#contracts/command-context.ts';
import type { Web } from '#platform/http/door.ts';
import type { PostOffice } from '#platform/mail/post-office.ts';
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
  readonly mail: Pick<PostOffice, 'post'>;
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
    await record.write(id, { type: 'SignedIn', data: { method, ...from(web) } }, context.as(id));
    if (method !== 'registration') await this.tellOfNewDevice(account, web);
    await accounts.signedIn(id, now());
    web.header(
      'set-cookie',
      await sessions.start(id, web, web.cookies, provenBy(method, policy.asksSecondStep(account))),
    );
    web.header('set-cookie', known.remember(id, web.cookies));
  }

  /** Only a proven mailbox is told: the address may be a stranger's. */
  private async tellOfNewDevice({ id, addressProvenAt }: Account, web: Web): Promise<void> {
    const { known, mail } = this.parts;
    if (addressProvenAt === null || known.at(id, web.cookies) !== undefined) return;
    await mail.post('new_device', id, from(web));
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
    await record.write(id, { type: 'AdminSignedIn', data: from(web) }, context.as(id));
    await this.tellOfNewDevice(account, web);
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
