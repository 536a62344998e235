import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';

/** A browser's half of push messages: keys of its own, with which it subscribes and decrypts (RFC 8291). */
export function newBrowser() {
  const pair = createECDH('prime256v1');
  const ownPublic = pair.generateKeys();
  const auth = randomBytes(16);
  const keys = { p256dh: ownPublic.toString('base64url'), auth: auth.toString('base64url') };
  const derived = (salt: Buffer, key: Buffer, info: Buffer | string, length: number) =>
    Buffer.from(hkdfSync('sha256', key, salt, info, length));
  return {
    keys,
    subscription: (endpoint = `https://push.example.net/${randomBytes(8).toString('hex')}`) => ({ endpoint, keys }),
    /** @throws Error for what was not encrypted for this browser */
    decrypt(body: Buffer): string {
      const [salt, keyLength] = [body.subarray(0, 16), body.readUInt8(20)];
      const serverPublic = body.subarray(21, 21 + keyLength);
      const sealed = body.subarray(21 + keyLength);
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), ownPublic, serverPublic]);
      const key = derived(auth, pair.computeSecret(serverPublic), info, 32);
      const opening = createDecipheriv(
        'aes-128-gcm',
        derived(salt, key, 'Content-Encoding: aes128gcm\0', 16),
        derived(salt, key, 'Content-Encoding: nonce\0', 12),
      );
      opening.setAuthTag(sealed.subarray(-16));
      const plain = Buffer.concat([opening.update(sealed.subarray(0, -16)), opening.final()]);
      return plain.subarray(0, plain.lastIndexOf(2)).toString('utf8');
    },
  };
}
