import { noMessages } from '#platform/adapters/mail/testing/no-messages.ts';
import { mailedCodes } from '#platform/auth/recovery/mailed-codes.ts';
import { describe, expect, it } from 'vitest';
import { MailOutbox } from '#platform/adapters/mail/mail-outbox.ts';
import type { Mail } from '#platform/adapters/mail/mailer.ts';
import { outboxOf } from '#platform/adapters/mail/testing/outbox.ts';
import { byOperator } from '#platform/testing/contexts.ts';
import { SettableClock } from '#platform/testing/settable-clock.ts';
import { wholeApi } from '#platform/testing/whole-api.ts';
import { checkDomainJob } from '#workers/domains/job.ts';
import { openDomainChecks } from './domain-checks.ts';
import { domainProof } from './domain-proof.ts';
import { openOrganizations } from './organizations.ts';

const { stores, person, config } = await wholeApi();
const { pool } = stores.database;
const { ids } = stores.commandHandlers;
const clock = new SettableClock('2026-01-01T08:00:00.000Z');
const organizations = openOrganizations({ ...stores, pool });
const silent = { warn: () => undefined, error: () => undefined };
const mail = new MailOutbox({
  codes: mailedCodes,
  ...noMessages,
  pool,
  clock,
  ids,
  eventMails: { collect: async () => undefined },
  publicUrl: config.publicUrl,
  log: silent,
});

/** What the name servers say: texts, none, or nothing at all. */
const records = new Map<string, readonly string[] | undefined>();
const domains = openDomainChecks({ pool, organizations, mail, ids, lookUpTxt: async (domain) => records.get(domain) });
const job = checkDomainJob(domains, () => Date.parse(clock.now()));

const { organizationId: acme } = await organizations.create('Acme', 'acme.test', byOperator());
const proof = domainProof(acme, ids);
await organizations.addDomain(acme, 'acme.example', byOperator());
await person('admin');
await person('org_admin', acme);
await person('learner', acme);
await person('org_admin', (await organizations.create('Garden', 'garden.test', byOperator())).organizationId);

/** A day's look at every domain, and the mail that goes out after it. */
const lookAt = async (day: string, texts: readonly string[] | undefined): Promise<Mail[]> => {
  clock.set(`${day}T08:00:00Z`);
  records.set('acme.example', texts);
  for (const domain of await domains.proven()) await job({ ...domain, day });
  const sent = await outboxOf(mail)();
  // Of changes other than those of the workers there is a mail as well (saml/binding.db.test.ts).
  return sent.filter(({ subject }) => subject !== 'The domains of an organization have changed');
};
const readers = (sent: readonly Mail[]) => sent.map(({ to }) => to.address.replace(/-\d+@.*/, '')).toSorted();

describe('a domain that was added by its DNS record', () => {
  it('is looked for again; the one that the organization was made with needed no record', async () => {
    expect(await domains.proven()).toEqual([{ organizationId: acme, domain: 'acme.example' }]);
    expect(await lookAt('2026-01-02', [proof, 'v=spf1 -all'])).toEqual([]);
  });

  it('is left alone where no name server answers, for however long', async () => {
    for (const day of ['2026-01-03', '2026-02-03', '2026-06-03']) expect(await lookAt(day, undefined)).toEqual([]);
    expect(await organizations.idOf('acme.example')).toBe(acme);
  });

  it('may be without its record for a few days, and is back as if nothing had been', async () => {
    expect(await lookAt('2026-07-01', [])).toEqual([]);
    expect(await lookAt('2026-07-03', ['v=spf1 -all'])).toEqual([]);
    expect(await lookAt('2026-07-04', [proof])).toEqual([]);
    expect(await lookAt('2026-07-20', [])).toEqual([]);
    expect(await lookAt('2026-07-21', [proof])).toEqual([]);
  });

  it('is warned of after three days, once, to those who look after it; then nothing for four weeks', async () => {
    expect(await lookAt('2026-08-01', [])).toEqual([]);
    const warned = await lookAt('2026-08-04', []);
    expect(readers(warned)).toEqual(['admin', 'org_admin']);
    expect(warned[0]?.subject).toBe('The DNS record of acme.example is missing');
    expect(warned[0]?.text).toContain('August 31, 2026');
    expect(warned[0]?.text).toContain(proof);
    for (const day of ['2026-08-05', '2026-08-20', '2026-08-30']) expect(await lookAt(day, [])).toEqual([]);
    expect(await organizations.idOf('acme.example')).toBe(acme);
  });

  it('no longer counts after that: it vouches for nobody, and another organization may prove it', async () => {
    const ended = await lookAt('2026-08-31', []);
    expect(readers(ended)).toEqual(['admin', 'org_admin']);
    expect(ended[0]?.subject).toBe('acme.example no longer counts here');
    expect(await organizations.idOf('acme.example')).toBeNull();
    expect((await organizations.load(acme)).domains).toEqual(['acme.test']);
    expect(await lookAt('2026-09-01', [])).toEqual([]);
    await job({ organizationId: acme, domain: 'acme.example', day: '2026-09-01' });
  });

  it('begins anew once it is added again, and is warned of in full also after a long silence of the workers', async () => {
    await organizations.addDomain(acme, 'acme.example', byOperator());
    expect(await lookAt('2026-10-01', [])).toEqual([]);
    expect(readers(await lookAt('2027-01-01', []))).toEqual(['admin', 'org_admin']);
    expect(await organizations.idOf('acme.example')).toBe(acme);
    expect(await lookAt('2027-01-02', [proof])).toEqual([]);
    expect(await lookAt('2027-03-02', [])).toEqual([]);
    expect(await organizations.idOf('acme.example')).toBe(acme);
  });
});
