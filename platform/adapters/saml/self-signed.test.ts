import { X509Certificate } from 'node:crypto';
import { expect, it } from 'vitest';
import { daysLeft, dueWarning, readCertificate, usableCertificates } from './certificates.ts';
import { makeKeyAndCertificate } from './self-signed.ts';

const at = (date: string) => new Date(`${date}T12:00:00Z`);
const made = await makeKeyAndCertificate('idp.example', { from: at('2025-01-01'), until: at('2051-03-01') });
const inForce = { from: at('2025-01-01'), until: at('2025-12-31') };
const short = await makeKeyAndCertificate('idp.example', inForce);

it('a certificate made here is one that others can read and check', () => {
  const certificate = new X509Certificate(made.certificate);
  expect(certificate.verify(certificate.publicKey)).toBe(true);
  expect(certificate.subject).toBe('CN=idp.example');
  const facts = readCertificate(made.certificate);
  expect(facts).toMatchObject({ bits: 2048, notBefore: at('2025-01-01'), notAfter: at('2051-03-01') });
  expect(readCertificate(made.certificate.replaceAll(/-----.*-----|\n/g, '')).fingerprint).toBe(facts.fingerprint);
});

const usable = (date: string) => usableCertificates([short.certificate], at(date).getTime()).length;

it('a certificate vouches for people only while it is in force', () => {
  expect([usable('2024-12-31'), usable('2025-06-01'), usable('2026-01-01')]).toEqual([0, 1, 0]);
});

it('a key of less than 2048 bits or of another kind is refused with the reason', async () => {
  const weak = await makeKeyAndCertificate('idp.example', inForce, 1024);
  expect(() => readCertificate(weak.certificate)).toThrow('metadata_certificate_weak');
  expect(() => readCertificate('hello')).toThrow('metadata_not_a_certificate');
  expect(usableCertificates([weak.certificate], at('2025-06-01').getTime())).toEqual([]);
});

it('the end of the last certificate is announced 60, 30 and 7 days before, and once it has come', () => {
  const due = (date: string) => dueWarning([short.certificate], at(date).getTime());
  expect(due('2025-10-31')).toBeUndefined();
  expect([due('2025-11-01'), due('2025-12-01'), due('2025-12-24'), due('2025-12-30')]).toEqual([60, 30, 7, 7]);
  expect(due('2026-01-02')).toBe(0);
  expect(dueWarning([short.certificate, made.certificate], at('2025-12-30').getTime())).toBeUndefined();
  expect(daysLeft([short.certificate], at('2025-12-30').getTime())).toBe(1);
  expect(daysLeft([], 0)).toBeUndefined();
});

it('one that begins after the other has ended does not help in between, and one that has not begun helps nobody', async () => {
  const later = await makeKeyAndCertificate('later', { from: at('2026-02-01'), until: at('2027-01-01') });
  const due = (date: string, ...pems: string[]) => dueWarning(pems, at(date).getTime());
  expect(due('2025-12-01', short.certificate, later.certificate)).toBe(30);
  expect(due('2026-01-15', short.certificate, later.certificate)).toBe(0);
  expect(due('2026-03-01', short.certificate, later.certificate)).toBeUndefined();
  expect(due('2025-12-01', later.certificate)).toBe(0);
  expect(daysLeft([later.certificate], at('2025-12-01').getTime())).toBeUndefined();
});
