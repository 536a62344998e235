import { expect, it } from 'vitest';
import { relyingPartyOf } from './relying-party.ts';

it.each([
  ['https://fly.example.org', { id: 'fly.example.org', origin: 'https://fly.example.org' }],
  ['https://fly.example.org:8443', { id: 'fly.example.org', origin: 'https://fly.example.org:8443' }],
  ['http://localhost:8080', { id: 'localhost', origin: 'http://localhost:8080' }],
])('%s can have passkeys', (publicUrl, party) => {
  expect(relyingPartyOf(publicUrl)).toEqual(party);
});

it.each(['http://127.0.0.1:8080', 'https://192.0.2.7', 'https://[2001:db8::1]', 'http://fly.example.org'])(
  '%s can have none',
  (publicUrl) => {
    expect(relyingPartyOf(publicUrl)).toBeUndefined();
  },
);
