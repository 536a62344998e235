import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { domainToASCII } from 'node:url';
import { nameKey } from '#platform/identity/name-key.ts';
import { outboxIn } from './mailer.ts';
import { readEml } from './read-eml.ts';

/** Removes every mail to an address that lies as a file in `dataDir`/outbox. Answers with how many there were. */
export async function removeMailTo(dataDir: string, address: string): Promise<number> {
  const directory = outboxIn(dataDir);
  const files = (await readdir(directory).catch(() => [])).filter((name) => name.endsWith('.eml'));
  let removed = 0;
  for (const name of files) {
    const path = join(directory, name);
    const mail = readEml(await readFile(path, 'utf8').catch(() => ''));
    if (!isTo(mail.to, address)) continue;
    await rm(path, { force: true });
    removed += 1;
  }
  return removed;
}

const isTo = (header: string, address: string): boolean => {
  const [, bracketed] = /<([^>]*)>\s*$/.exec(header) ?? [];
  return spelled(bracketed ?? header) === spelled(address);
};

/** As it stands in a mail: a domain beyond ASCII in its other spelling. */
const spelled = (address: string): string => {
  const [name = '', domain = ''] = nameKey(address).split('@');
  return `${name}@${domainToASCII(domain)}`;
};
