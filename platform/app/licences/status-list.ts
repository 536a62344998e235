import { gzipSync } from 'node:zlib';
import type { Issuer } from './issuer.ts';

/** Licences per list: the minimum of the recommendation, so that fetching a list hardly reveals which licence is checked. */
export const listLength = 131_072;

const listUrl = (publicUrl: string, list: number): string => `${publicUrl}/api/licences/status-list?list=${list}`;

/** The entry of a licence in its status list (Bitstring Status List 1.0). */
export const statusEntry = (publicUrl: string, statusIndex: number) => {
  const url = listUrl(publicUrl, Math.floor(statusIndex / listLength));
  const index = String(statusIndex % listLength);
  return {
    id: `${url}#${index}`,
    type: 'BitstringStatusListEntry',
    statusPurpose: 'revocation',
    statusListIndex: index,
    statusListCredential: url,
  };
};

/** The bitstring, leftmost bit first, gzipped, in multibase base64url. */
export const encodedList = (revoked: readonly number[]): string => {
  const bits = Buffer.alloc(listLength / 8);
  for (const index of revoked) bits.writeUInt8((bits[index >> 3] ?? 0) | (0x80 >> (index & 7)), index >> 3);
  return `u${gzipSync(bits).toString('base64url')}`;
};

/** How long a verifier may cache a list. */
export const listKeptSeconds = 60;

/** A list of revocations as an unsigned credential. `revoked` are indexes in this list. */
export const statusListCredential = (list: number, revoked: readonly number[], now: string, issuer: Issuer) => {
  const url = listUrl(issuer.publicUrl, list);
  return {
    '@context': ['https://www.w3.org/ns/credentials/v2'],
    id: url,
    type: ['VerifiableCredential', 'BitstringStatusListCredential'],
    issuer: issuer.did,
    validFrom: now,
    credentialSubject: {
      id: `${url}#list`,
      type: 'BitstringStatusList',
      statusPurpose: 'revocation',
      encodedList: encodedList(revoked),
      ttl: listKeptSeconds * 1000,
    },
    iss: issuer.did,
    jti: url,
    sub: `${url}#list`,
    nbf: Math.floor(Date.parse(now) / 1000),
  };
};
