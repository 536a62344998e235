import { describe, expect, it } from 'vitest';
import { base32, codeAt, keyUri, stepAt, stepOf } from './totp.ts';

const secret = Buffer.from('12345678901234567890');

describe('codes', () => {
  // RFC 6238, appendix B: the last six of the eight digits there.
  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ])('are those of RFC 6238 at second %d', (second, code) => {
    expect(codeAt(secret, stepAt(second * 1_000))).toBe(code);
  });

  it('count in their own half minute and in those beside it, spaces or not', () => {
    const ms = 1_111_111_110_000;
    const at = stepAt(ms);
    for (const drift of [-30_000, 0, 29_999, 59_999]) expect(stepOf(secret, '050 471', ms + drift)).toBe(at);
    for (const drift of [-30_001, 60_000]) expect(stepOf(secret, '050471', ms + drift)).toBeUndefined();
  });

  it.each(['', '28708', '2870822', '287083', 'abcdef', '２８７０８２'])('are not guessed by %j', (code) => {
    expect(stepOf(secret, code, 59_000)).toBeUndefined();
  });
});

it('a secret is written in base32, as RFC 4648 does', () => {
  expect(['f', 'fo', 'foo', 'foob', 'fooba', 'foobar'].map((text) => base32(Buffer.from(text)))).toEqual([
    'MY',
    'MZXQ',
    'MZXW6',
    'MZXW6YQ',
    'MZXW6YTB',
    'MZXW6YTBOI',
  ]);
});

it('the QR code names the product and the person', () => {
  expect(keyUri(secret, 'Red Helicopter', 'ada l')).toBe(
    'otpauth://totp/Red%20Helicopter:ada%20l?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Red%20Helicopter&algorithm=SHA1&digits=6&period=30',
  );
});
