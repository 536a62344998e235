import { X509Certificate } from 'node:crypto';
import type { CertificateSpan } from '#commands/organizations/decide.ts';
import { MetadataProblem } from './metadata-problem.ts';

/** What there is to know about a certificate of an identity provider. */
export interface CertificateFacts {
  readonly pem: string;
  /** SHA-256 over its bytes, as hex in pairs: how people compare two. */
  readonly fingerprint: string;
  readonly notBefore: Date;
  readonly notAfter: Date;
  readonly bits: number;
}

const day = 24 * 60 * 60_000;
/** Days before the end of a certificate on which somebody is told. */
export const warningDays = [60, 30, 7] as const;

/**
 * Reads a certificate from PEM or from the base64 of a metadata file.
 * @throws MetadataProblem where it isn't one that can be used
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

/** Those that are in force at that moment, with a key that is strong enough: the only ones that may vouch for anybody. */
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

/** From when to when a certificate vouches for people: never, where it can't be read. */
export function spanOf(certificate: string): CertificateSpan {
  try {
    const { notBefore, notAfter } = readCertificate(certificate);
    return { certificate, from: notBefore.toISOString(), until: notAfter.toISOString() };
  } catch {
    return { certificate, from: '', until: '' };
  }
}

/**
 * When people can no longer sign in with these certificates: one that begins after the others have ended does not help
 * until it does. In the past where it is so now. Undefined where there is none, or none has begun yet.
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

/** Whole days until nobody can sign in with these certificates; negative once it is so. Undefined as for `lastEnd`. */
export function daysLeft(pems: readonly string[], now: number): number | undefined {
  const end = lastEnd(pems, now);
  return end && daysUntil(end, now);
}

/** Whole days; negative in the past. */
export const daysUntil = (moment: Date, now: number): number => Math.floor((moment.getTime() - now) / day);

/**
 * The warning that is due: 60, 30 or 7 when no more than that many days are left, 0 once it has ended, undefined while
 * there is time. A day that was missed changes nothing: the nearest warning stands until the next.
 */
export function dueWarning(pems: readonly string[], now: number): 0 | (typeof warningDays)[number] | undefined {
  if (pems.length > 0 && usableCertificates(pems, now).length === 0) return 0;
  const left = daysLeft(pems, now);
  if (left === undefined) return undefined;
  return warningDays.toReversed().find((days) => left <= days);
}
