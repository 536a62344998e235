import { createHmac, timingSafeEqual } from 'node:crypto';

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const stepSeconds = 30;
const digits = 6;

/** A secret in base32 (RFC 4648) without padding, for people and apps. */
export function base32(bytes: Uint8Array): string {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{1,5}/g) ?? []).map((five) => alphabet.charAt(Number.parseInt(five.padEnd(5, '0'), 2))).join('');
}

/** The 30 s time step of a time (milliseconds since 1970). */
export const stepAt = (ms: number): number => Math.floor(ms / 1_000 / stepSeconds);

/** The code of a time step (RFC 6238 with HMAC-SHA-1 and six digits, which every app supports). */
export function codeAt(secret: Uint8Array, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', secret).update(counter).digest();
  const offset = (mac.at(-1) ?? 0) & 0xf;
  const number = mac.readUInt32BE(offset) & 0x7fff_ffff;
  return String(number % 10 ** digits).padStart(digits, '0');
}

/** The time step that a code belongs to: the current one or a neighbour, to tolerate clock skew; else undefined. */
export function stepOf(secret: Uint8Array, code: string, nowMs: number): number | undefined {
  const typed = Buffer.from(code.replaceAll(/\s/g, ''));
  if (typed.length !== digits) return undefined;
  const now = stepAt(nowMs);
  return [now, now - 1, now + 1].find((step) => timingSafeEqual(typed, Buffer.from(codeAt(secret, step))));
}

/** The `otpauth:` URI in the QR code. */
export function keyUri(secret: Uint8Array, issuer: string, account: string): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`;
  const parameters = `secret=${base32(secret)}&issuer=${encodeURIComponent(issuer)}&algorithm=SHA1&digits=${digits}&period=${stepSeconds}`;
  return `otpauth://totp/${label}?${parameters}`;
}
