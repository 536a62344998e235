import { type Digest, digests, messageKinds } from '#contracts/notifications/channels.ts';
import { type EndedMail, mailedMessages, type MailedMessage } from '#contracts/notifications/unsubscribing.ts';
import { decrypt, encrypt } from '#platform/base/encryption/cipher.ts';
import { decryptWithAny } from '#platform/base/encryption/derived-keys.ts';

/** What a link in a message stands for. */
export interface UnsubscribeLink {
  readonly userId: string;
  readonly mailId: string;
  readonly message: MailedMessage;
  /** For the button that undoes it: what was on before. Null in the link of the mail. */
  readonly ended: EndedMail | null;
}

/** Messages stay in mailboxes; people find them weeks later. */
const validDays = 90;
/** The button that undoes it is on the page that follows. Sent again weeks later, it would undo what was chosen since. */
const undoneForDays = 1;
const dayMs = 24 * 3_600_000;
const bound = 'unsubscribe';
const tokenBytes = 28 + 4 + 32;

const uuidBytes = (uuid: string): Buffer => Buffer.from(uuid.replaceAll('-', ''), 'hex');
const uuidOf = (bytes: Buffer): string =>
  bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');

/** One byte: bit 7 says that there is something to undo, bits 3 and 4 which digest, bits 0 to 2 which kinds. */
const endedByte = (ended: EndedMail | null): number =>
  ended === null
    ? 0
    : 128 +
      8 * digests.indexOf(ended.digest) +
      ended.kinds.reduce((bits, kind) => bits + 2 ** messageKinds.indexOf(kind), 0);
const endedIn = (byte: number): EndedMail | null =>
  byte < 128
    ? null
    : {
        digest: digests[(byte >> 3) & 3] ?? ('off' satisfies Digest),
        kinds: messageKinds.filter((_, at) => (byte >> at) & 1),
      };

/** An opaque token: encrypted, so that it shows nobody whose it is, and that nobody can make one. `now`: milliseconds since 1970. */
export const makeUnsubscribeToken = (key: Buffer, link: UnsubscribeLink, now: number): string => {
  const head = Buffer.alloc(4);
  head.writeUInt8(mailedMessages.indexOf(link.message), 0);
  head.writeUInt8(endedByte(link.ended), 1);
  head.writeUInt16BE(Math.floor(now / dayMs), 2);
  const plain = Buffer.concat([head, uuidBytes(link.userId), uuidBytes(link.mailId)]);
  return encrypt(key, plain, bound).toString('base64url');
};

/** Null for a token that none of these keys made, or that is too old. */
export const readUnsubscribeToken = (keys: readonly Buffer[], token: string, now: number): UnsubscribeLink | null => {
  const bytes = Buffer.from(token, 'base64url');
  if (bytes.length !== tokenBytes || bytes.toString('base64url') !== token) return null;
  let plain: Buffer;
  try {
    plain = decryptWithAny(keys, (key) => decrypt(key, bytes, bound));
  } catch {
    return null;
  }
  const message = mailedMessages[plain.readUInt8(0)];
  const age = Math.floor(now / dayMs) - plain.readUInt16BE(2);
  const ended = endedIn(plain.readUInt8(1));
  if (message === undefined || age > (ended === null ? validDays : undoneForDays)) return null;
  return {
    message,
    ended,
    userId: uuidOf(plain.subarray(4, 20)),
    mailId: uuidOf(plain.subarray(20, 36)),
  };
};
