import { gzipSync } from 'node:zlib';
import type { Issuer } from './issuer.ts';

/** Licences in one list: the least that the recommendation allows, so that asking for one tells little about which. */
export const listLength = 131_072;

const listUrl = (publicUrl: string, list: number): string => `${publicUrl}/api/licences/status-list?list=${list}`;

/** Where a licence's revocation will stand (Bitstring Status List 1.0). */
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

/** Bits from the left, gzipped, in multibase base64url. */
export const encodedList = (revoked: readonly number[]): string => {
  const bits = Buffer.alloc(listLength / 8);
  for (const index of revoked) bits.writeUInt8((bits[index >> 3] ?? 0) | (0x80 >> (index & 7)), index >> 3);
  return `u${gzipSync(bits).toString('base64url')}`;
};

/** How long a verifier may keep a list. */
export const listKeptSeconds = 60;

/** One list of revocations as a credential to be signed. `revoked` are places in this list, from 0. */
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
