import { X509Certificate } from 'node:crypto';
import type { CertificateSpan } from '#commands/organizations/decide.ts';
import { MetadataProblem } from './metadata-problem.ts';

/** An identity provider's certificate. */
export interface CertificateFacts {
  readonly pem: string;
  /** SHA-256 over its bytes as colon-separated hex, for people to compare. */
  readonly fingerprint: string;
  readonly notBefore: Date;
  readonly notAfter: Date;
  readonly bits: number;
}

const day = 24 * 60 * 60_000;
/** How many days before a certificate expires its administrators are warned. */
export const warningDays = [60, 30, 7] as const;

/**
 * Reads a certificate from PEM or from the base64 of a metadata file.
 * @throws MetadataProblem if it cannot be used
 */
export function readCertificate(text: string): CertificateFacts {
  const packed = text.replaceAll(/-----(?:BEGIN|END) CERTIFICATE-----|\s/g, '');
  if (!/^[A-Za-z0-9+/]{200,16000}={0,2}$/.test(packed))
    throw new MetadataProblem('invalid_input.metadata_not_a_certificate');
  const pem = `-----BEGIN CERTIFICATE-----\n${(packed.match(/.{1,64}/g) ?? []).join('\n')}\n-----END CERTIFICATE-----\n`;
  const certificate = parse(pem);
  const key = certificate.publicKey;
  const bits = key.asymmetricKeyDetails?.modulusLength ?? 0;
  if (key.asymmetricKeyType !== 'rsa') throw new MetadataProblem('invalid_input.metadata_certificate_not_rsa');
  if (bits < 2048) throw new MetadataProblem('invalid_input.metadata_certificate_weak', { bits });
  return {
    pem,
    bits,
    fingerprint: certificate.fingerprint256,
    notBefore: new Date(certificate.validFrom),
    notAfter: new Date(certificate.validTo),
  };
}

function parse(pem: string): X509Certificate {
  try {
    return new X509Certificate(pem);
  } catch (cause) {
    throw new MetadataProblem('invalid_input.metadata_not_a_certificate', {}, { cause });
  }
}

/**
 * The certificates that are valid at that moment and have a strong enough key: the only ones that may verify a
 * signature.
 */
export function usableCertificates(pems: readonly string[], now: number): string[] {
  return pems.filter((pem) => {
    try {
      const { notBefore, notAfter } = readCertificate(pem);
      return notBefore.getTime() <= now && now < notAfter.getTime();
    } catch {
      return false;
    }
  });
}

/** The validity of a certificate; empty if it cannot be read. */
export function spanOf(certificate: string): CertificateSpan {
  try {
    const { notBefore, notAfter } = readCertificate(certificate);
    return { certificate, from: notBefore.toISOString(), until: notAfter.toISOString() };
  } catch {
    return { certificate, from: '', until: '' };
  }
}

/**
 * When people can no longer sign in with these certificates. A certificate that only becomes valid after a gap does
 * not count. In the past if sign-in is already impossible; undefined if there is no certificate or none is valid yet.
 */
export function lastEnd(pems: readonly string[], now: number): Date | undefined {
  const spans = pems.map((pem) => {
    const { notBefore, notAfter } = readCertificate(pem);
    return { from: notBefore.getTime(), until: notAfter.getTime() };
  });
  const begun = spans.filter(({ from }) => from <= now).map(({ until }) => until);
  if (begun.length === 0) return undefined;
  let end = Math.max(...begun);
  if (end <= now) return new Date(end);
  for (const { from, until } of spans.toSorted((one, other) => one.from - other.from)) {
    if (from <= end) end = Math.max(end, until);
  }
  return new Date(end);
}

/** Whole days until nobody can sign in with these certificates; negative afterwards. Undefined as for `lastEnd`. */
export function daysLeft(pems: readonly string[], now: number): number | undefined {
  const end = lastEnd(pems, now);
  return end && daysUntil(end, now);
}

/** Whole days; negative in the past. */
export const daysUntil = (moment: Date, now: number): number => Math.floor((moment.getTime() - now) / day);

/**
 * The warning that is due: 60, 30 or 7 if at most that many days are left, 0 after the end, undefined before. A
 * missed day changes nothing: a warning stays due until the next one.
 */
export function dueWarning(pems: readonly string[], now: number): 0 | (typeof warningDays)[number] | undefined {
  if (pems.length > 0 && usableCertificates(pems, now).length === 0) return 0;
  const left = daysLeft(pems, now);
  if (left === undefined) return undefined;
  return warningDays.toReversed().find((days) => left <= days);
}
