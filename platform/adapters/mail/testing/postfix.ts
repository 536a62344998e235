import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from 'node:fs';
import type { AddressInfo } from 'node:net';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { freePort } from '#platform/testing/free-port.ts';
import { startProgram } from '../../../../e2e/drivers/other-programs.ts';

export interface Postfix {
  readonly url: string;
  /** The delivered mails, complete. */
  readonly delivered: () => string[];
  /** The recipients of all requests, in order. */
  readonly recipients: string[];
  /** Its log. */
  readonly said: () => string;
}

/** The owner of the queue and the mailboxes. @throws Error when the package is not installed */
function postfixUser(): { uid: number; gid: number } {
  const entry = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((line) => line.startsWith('postfix:'));
  const [, , uid, gid] = entry?.split(':') ?? [];
  if (uid === undefined || gid === undefined) throw new Error('There is no user postfix');
  return { uid: Number(uid), gid: Number(gid) };
}

/**
 * A Postfix with its own settings, queue and mailbox, on a local port. `decide` gives its answer for a recipient, as in
 * its access tables (`OK`, `450 4.2.0 Greylisted`, …).
 */
export async function startPostfix(decide: (recipient: string) => string): Promise<Postfix> {
  const folder = mkdtempSync(join(tmpdir(), 'rh-postfix-'));
  chmodSync(folder, 0o755);
  const owner = postfixUser();
  for (const name of ['queue', 'data', 'mail', 'settings']) mkdirSync(join(folder, name));
  for (const name of ['data', 'mail']) chownSync(join(folder, name), owner.uid, owner.gid);
  const recipients: string[] = [];
  const policy = createServer((socket) => {
    let asked = '';
    socket.on('error', () => undefined);
    socket.on('data', (chunk) => {
      asked += chunk.toString();
      for (let end = asked.indexOf('\n\n'); end !== -1; end = asked.indexOf('\n\n')) {
        const recipient = /^recipient=(.*)$/m.exec(asked.slice(0, end))?.[1] ?? '';
        asked = asked.slice(end + 2);
        recipients.push(recipient);
        socket.write(`action=${decide(recipient)}\n\n`);
      }
    });
  });
  await new Promise<void>((resolve) => policy.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void policy.close());
  const { port: policyPort } = policy.address() as AddressInfo;
  const port = await freePort();
  writeFileSync(
    join(folder, 'settings', 'main.cf'),
    `compatibility_level = 3.6
queue_directory = ${join(folder, 'queue')}
data_directory = ${join(folder, 'data')}
command_directory = /usr/sbin
daemon_directory = /usr/lib/postfix/sbin
maillog_file = ${join(folder, 'mail.log')}
maillog_file_prefixes = ${folder}
myhostname = mail.postfix.test
inet_interfaces = 127.0.0.1
inet_protocols = ipv4
mynetworks = 127.0.0.0/8
mydestination =
alias_maps =
alias_database =
local_recipient_maps =
virtual_mailbox_domains = people.test
virtual_mailbox_base = ${join(folder, 'mail')}
virtual_mailbox_maps = static:inbox/
virtual_uid_maps = static:${owner.uid}
virtual_gid_maps = static:${owner.gid}
virtual_minimum_uid = 1
smtpd_recipient_restrictions = check_policy_service inet:127.0.0.1:${policyPort}, reject_unauth_destination
`,
  );
  writeFileSync(
    join(folder, 'settings', 'master.cf'),
    `127.0.0.1:${port} inet n - n - - smtpd
pickup unix n - n 60 1 pickup
cleanup unix n - n - 0 cleanup
qmgr unix n - n 300 1 qmgr
tlsmgr unix - - n 1000? 1 tlsmgr
rewrite unix - - n - - trivial-rewrite
bounce unix - - n - 0 bounce
defer unix - - n - 0 bounce
trace unix - - n - 0 bounce
verify unix - - n - 1 verify
flush unix n - n 1000? 0 flush
proxymap unix - - n - - proxymap
proxywrite unix - - n - 1 proxymap
showq unix n - n - - showq
error unix - - n - - error
retry unix - - n - - error
discard unix - - n - - discard
virtual unix - n n - - virtual
anvil unix - - n - 1 anvil
postlog unix-dgram n - n - 1 postlogd
`,
  );
  // The started program is a script; the server is its child and outlives it.
  onTestFinished(() => {
    const pid = Number(readFileSync(join(folder, 'queue', 'pid', 'master.pid'), 'utf8'));
    if (pid > 1) process.kill(pid, 'SIGTERM');
  });
  await startProgram({
    name: 'postfix',
    args: ['-c', join(folder, 'settings'), 'start-fg'],
    ready: () => greeting(port),
  });
  const inbox = join(folder, 'mail', 'inbox', 'new');
  return {
    url: `smtp://127.0.0.1:${port}`,
    delivered: () =>
      existsSync(inbox) ? readdirSync(inbox).map((name) => readFileSync(join(inbox, name), 'utf8')) : [],
    recipients,
    said: () => readFileSync(join(folder, 'mail.log'), 'utf8'),
  };
}

function greeting(port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('error', reject);
    socket.once('data', (said) => {
      socket.end('QUIT\r\n');
      if (said.toString().startsWith('220')) resolve();
      else reject(new Error(said.toString()));
    });
  });
}
