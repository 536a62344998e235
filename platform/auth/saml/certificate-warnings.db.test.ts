import { noMessages } from '#platform/adapters/mail/testing/no-messages.ts';
import { mailedCodes } from '#platform/auth/recovery/mailed-codes.ts';
import { describe, expect, it } from 'vitest';
import { MailOutbox } from '#platform/adapters/mail/mail-outbox.ts';
import type { Mail } from '#platform/adapters/mail/mailer.ts';
import { outboxOf } from '#platform/adapters/mail/testing/outbox.ts';
import { makeKeyAndCertificate } from '#platform/adapters/saml/self-signed.ts';
import { openOrganizations } from '#platform/auth/organizations/organizations.ts';
import { byOperator } from '#platform/testing/contexts.ts';
import { SettableClock } from '#platform/testing/settable-clock.ts';
import { wholeApi } from '#platform/testing/whole-api.ts';
import { warnOfCertificateJob } from '#workers/certificates/job.ts';
import { openCertificateWarnings } from './open-certificate-warnings.ts';

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
const certificates = openCertificateWarnings({ pool, organizations, mail, ids });
const job = warnOfCertificateJob(certificates, () => Date.parse(clock.now()));

const ending = async (until: string) =>
  (await makeKeyAndCertificate('idp.acme.test', { from: new Date('2025-01-01T00:00:00Z'), until: new Date(until) }))
    .certificate;
const first = await ending('2026-06-01T12:00:00Z');
const { organizationId: acme } = await organizations.create('Acme', 'acme.test', byOperator());
const settings = {
  kind: 'saml',
  idpEntityId: 'https://idp.acme.test',
  ssoUrl: 'https://idp.acme.test/sso',
  certificates: [first],
  signed: 'assertion',
  encrypted: false,
  signRequests: false,
  allowIdpInitiated: false,
  widestWindowMinutes: 10,
} as const;
const { connectionId } = await organizations.changeSso(acme, { ...settings, certificates: [first] }, byOperator());
await organizations.decide(acme, { kind: 'activate_sso', connectionId, untested: true }, byOperator());
await person('admin');
await person('org_admin', acme);
await person('learner', acme);
await person('org_admin', (await organizations.create('Garden', 'garden.test', byOperator())).organizationId);

/** The worker's round at a moment, and the mail that goes out after it. */
const roundAt = async (moment: string): Promise<Mail[]> => {
  clock.set(moment);
  for (const warning of await certificates.due(new Date(clock.now()))) await job(warning);
  const sent = await outboxOf(mail)();
  // Of changes other than those of the workers there is a mail as well (saml/binding.db.test.ts).
  return sent.filter(({ subject }) => subject !== 'Single sign-on has changed');
};
const readers = (sent: readonly Mail[]) => sent.map(({ to }) => to.address.replace(/-\d+@.*/, '')).toSorted();

describe('the end of an identity provider’s certificate', () => {
  it('is announced 60, 30 and 7 days before and on the day, once each, to those who look after it', async () => {
    expect(await roundAt('2026-04-01T11:00:00Z')).toEqual([]);
    const sixty = await roundAt('2026-04-03T08:00:00Z');
    expect(readers(sixty)).toEqual(['admin', 'org_admin']);
    expect(sixty[0]?.subject).toBe('Single sign-on: a certificate expires on June 1, 2026');
    expect(sixty[0]?.text).toContain('/organization?part=sign-on');
    expect(await roundAt('2026-04-03T09:00:00Z')).toEqual([]);
    expect(await roundAt('2026-05-01T08:00:00Z')).toEqual([]);
    expect(readers(await roundAt('2026-05-03T08:00:00Z'))).toEqual(['admin', 'org_admin']);
    expect(readers(await roundAt('2026-05-26T08:00:00Z'))).toEqual(['admin', 'org_admin']);
    expect(await roundAt('2026-05-31T08:00:00Z')).toEqual([]);
    const ended = await roundAt('2026-06-02T12:00:01Z');
    expect(ended[0]?.subject).toBe('Single sign-on: no one can sign in any more');
    expect(await roundAt('2026-07-01T08:00:00Z')).toEqual([]);
  });

  it('is announced again for the certificate that replaced it, from its sixtieth day on', async () => {
    const next = await ending('2027-06-01T12:00:00Z');
    await organizations.changeSso(acme, { ...settings, certificates: [first, next] }, byOperator());
    expect(await roundAt('2026-07-02T08:00:00Z')).toEqual([]);
    expect(readers(await roundAt('2027-04-10T08:00:00Z'))).toEqual(['admin', 'org_admin']);
  });

  it('is announced once even if the worker was killed between the mails and its memory of them', async () => {
    clock.set('2027-05-10T08:00:00Z');
    const [warning] = await certificates.due(new Date(clock.now()));
    if (!warning) throw new Error('the thirtieth day has come');
    for (const userId of await certificates.readers(acme)) await certificates.tell(userId, warning);
    expect(readers(await roundAt('2027-05-10T08:01:00Z'))).toEqual(['admin', 'org_admin']);
    expect(await roundAt('2027-05-10T08:02:00Z')).toEqual([]);
  });

  it('is not announced if it was exchanged after the job was added', async () => {
    clock.set('2027-05-27T08:00:00Z');
    const [late] = await certificates.due(new Date(clock.now()));
    if (!late) throw new Error('the seventh day has come');
    const next = await ending('2028-06-01T12:00:00Z');
    await organizations.changeSso(acme, { ...settings, certificates: [next] }, byOperator());
    await job(late);
    expect(await roundAt('2027-05-27T09:00:00Z')).toEqual([]);
  });
});
