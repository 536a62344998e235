import { X509Certificate } from 'node:crypto';

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
 * @throws Error with a sentence for the person who gave it, where it isn't one that can be used
 */
export function readCertificate(text: string): CertificateFacts {
  const packed = text.replaceAll(/-----(?:BEGIN|END) CERTIFICATE-----|\s/g, '');
  if (!/^[A-Za-z0-9+/]{200,16000}={0,2}$/.test(packed)) throw new Error('This is not a certificate');
  const pem = `-----BEGIN CERTIFICATE-----\n${(packed.match(/.{1,64}/g) ?? []).join('\n')}\n-----END CERTIFICATE-----\n`;
  const certificate = parse(pem);
  const key = certificate.publicKey;
  const bits = key.asymmetricKeyDetails?.modulusLength ?? 0;
  if (key.asymmetricKeyType !== 'rsa') throw new Error('The certificate has no RSA key');
  if (bits < 2048) throw new Error(`The certificate's key has ${bits} bits; at least 2048 are needed`);
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
    throw new Error('This is not a certificate', { cause });
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

/** When the last of these certificates ends. Undefined where there is none. */
export function lastEnd(pems: readonly string[]): Date | undefined {
  const ends = pems.map((pem) => readCertificate(pem).notAfter.getTime());
  return ends.length === 0 ? undefined : new Date(Math.max(...ends));
}

/** Whole days until the last of these certificates ends; negative once it has. Undefined where there is none. */
export function daysLeft(pems: readonly string[], now: number): number | undefined {
  const end = lastEnd(pems);
  return end && Math.floor((end.getTime() - now) / day);
}

/**
 * The warning that is due: 60, 30 or 7 when no more than that many days are left, 0 once it has ended, undefined while
 * there is time. A day that was missed changes nothing: the nearest warning stands until the next.
 */
export function dueWarning(pems: readonly string[], now: number): 0 | (typeof warningDays)[number] | undefined {
  const left = daysLeft(pems, now);
  if (left === undefined) return undefined;
  if (left < 0) return 0;
  return warningDays.toReversed().find((days) => left <= days);
}
