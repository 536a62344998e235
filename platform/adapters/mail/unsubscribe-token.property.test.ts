import { randomBytes, randomUUID } from 'node:crypto';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { digests, messageKinds } from '#contracts/notifications/channels.ts';
import { mailedMessages } from '#contracts/notifications/unsubscribing.ts';
import { makeUnsubscribeToken, readUnsubscribeToken, type UnsubscribeLink } from './unsubscribe-token.ts';

const key = randomBytes(32);
const now = Date.parse('2026-03-01T12:00:00Z');
const day = 24 * 3_600_000;
const link: UnsubscribeLink = { userId: randomUUID(), mailId: randomUUID(), message: 'tips', ended: null };

const anyLink: fc.Arbitrary<UnsubscribeLink> = fc.record({
  userId: fc.uuid(),
  mailId: fc.uuid(),
  message: fc.constantFrom(...mailedMessages),
  ended: fc.option(fc.record({ digest: fc.constantFrom(...digests), kinds: fc.subarray([...messageKinds]) })),
});

describe('the token of a link', () => {
  it('says what it was made for, with a key of before as well', () => {
    fc.assert(
      fc.property(anyLink, (made) => {
        const token = makeUnsubscribeToken(key, made, now);
        expect(token).toMatch(/^[\w-]{86}$/);
        expect(readUnsubscribeToken([randomBytes(32), key], token, now)).toEqual(made);
      }),
    );
  });

  it('shows nothing of the person, and is another one each time', () => {
    const token = makeUnsubscribeToken(key, link, now);
    const bytes = Buffer.from(token, 'base64url').toString('hex');
    for (const id of [link.userId, link.mailId]) {
      const hex = id.replaceAll('-', '');
      for (let at = 0; at + 8 <= hex.length; at += 1) expect(bytes).not.toContain(hex.slice(at, at + 8));
    }
    expect(makeUnsubscribeToken(key, link, now)).not.toBe(token);
  });

  it('is refused with any bit changed, cut, extended, spelled otherwise, or made with another key', () => {
    const token = makeUnsubscribeToken(key, link, now);
    const bytes = Buffer.from(token, 'base64url');
    for (let bit = 0; bit < bytes.length * 8; bit += 1) {
      const changed = Buffer.from(bytes);
      changed.writeUInt8(changed.readUInt8(bit >> 3) ^ (1 << (bit & 7)), bit >> 3);
      expect(readUnsubscribeToken([key], changed.toString('base64url'), now)).toBeNull();
    }
    for (const other of ['', token.slice(0, -1), `${token}A`, `${token}=`, `${token}\n`, token.toUpperCase(), '../x']) {
      expect(readUnsubscribeToken([key], other, now)).toBeNull();
    }
    expect(readUnsubscribeToken([randomBytes(32)], token, now)).toBeNull();
    expect(readUnsubscribeToken([], token, now)).toBeNull();
  });

  it('undoes until the end of the next day', () => {
    const undoing = { ...link, ended: { digest: 'off', kinds: ['tips'] } } as const;
    const token = makeUnsubscribeToken(key, undoing, now);
    expect(readUnsubscribeToken([key], token, now + day)).toEqual(undoing);
    expect(readUnsubscribeToken([key], token, now + 2 * day)).toBeNull();
  });

  it('works for 90 days', () => {
    const token = makeUnsubscribeToken(key, link, now);
    expect(readUnsubscribeToken([key], token, now + 90 * day)).toEqual(link);
    expect(readUnsubscribeToken([key], token, now + 91 * day)).toBeNull();
  });
});
