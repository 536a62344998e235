import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { domainToASCII } from 'node:url';
import { nameKey } from '#contracts/accounts/name-key.ts';
import { mailFile, outboxIn } from './mailer.ts';
import { readEml } from './read-eml.ts';

/** The person whose mail is removed. */
interface Addressee {
  readonly userId: string;
  /** Addresses that belong only to them, for files without a user id: mail to an address without an account. */
  readonly addresses: readonly string[];
  /** Ids of their mails: an earlier version did not put the user id into file names. */
  readonly mailIds: readonly string[];
}

/** Removes a person's mail files from `dataDir`/outbox. */
export async function removeMailOf({ userId, addresses, mailIds }: Addressee, dataDir: string): Promise<void> {
  const directory = outboxIn(dataDir);
  const wanted = new Set(addresses.map(spelled));
  const unnamed = new Set(mailIds.map((id) => mailFile({ id, personId: null })));
  for (const name of await readdir(directory).catch(() => [])) {
    if (!name.endsWith('.eml')) continue;
    const path = join(directory, name);
    const [, personId] = /^[^.]+\.([^.]+)\.eml$/.exec(name) ?? [];
    const isTheirs =
      personId === undefined ? unnamed.has(name) || wanted.has(await addresseeOf(path)) : personId === userId;
    if (isTheirs) await rm(path, { force: true });
  }
}

async function addresseeOf(path: string): Promise<string> {
  const { to } = readEml(await readFile(path, 'utf8').catch(() => ''));
  const [, bracketed] = /<([^>]*)>\s*$/.exec(to) ?? [];
  return spelled(bracketed ?? to);
}

/** The address as mails contain it: with a non-ASCII domain in Punycode. */
const spelled = (address: string): string => {
  const [name = '', domain = ''] = nameKey(address).split('@');
  return `${name}@${domainToASCII(domain)}`;
};
