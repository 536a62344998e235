import { createHmac, timingSafeEqual } from 'node:crypto';
import { isGoneCode } from './refusal-reasons.ts';

/** What a mail server or mailbox provider reports about a message that it had accepted. */
export interface MailReport {
  readonly reason: 'bounced' | 'complained';
  /** The value of `referenceHeader` in the message that it is about. */
  readonly reference: string;
}

/** Names the mail in its headers, which reports quote. */
export const referenceHeader = 'x-mail-reference';
const maxParts = 20;
const maxRecipients = 20;
/** The types of RFC 6522, and those of RFC 6533 for addresses beyond ASCII. */
const quotedTypes = ['message/rfc822', 'text/rfc822-headers', 'message/global', 'message/global-headers'];
const statusTypes = ['message/delivery-status', 'message/global-delivery-status'];

const macOf = (key: Buffer, mailId: string): string => createHmac('sha256', key).update(mailId).digest('base64url');

/** Signed: anyone can send a report to the mailbox for bounces. */
export const referenceOf = (key: Buffer, mailId: string): string => `${mailId}.${macOf(key, mailId)}`;

/** The mail's id; null for a reference that none of these keys signed. */
export const mailIdIn = (keys: readonly Buffer[], reference: string): string | null => {
  const [, id = '', mac = ''] = /^([0-9a-f-]{36})\.([\w-]{43})$/.exec(reference) ?? [];
  const isOurs = keys.some((key) => id !== '' && timingSafeEqual(Buffer.from(macOf(key, id)), Buffer.from(mac)));
  return isOurs ? id : null;
};

/** Headers by lower-case name; of a repeated one the first. */
const headersIn = (text: string): ReadonlyMap<string, string> => {
  const headers = new Map<string, string>();
  for (const line of text.replaceAll(/\r?\n[ \t]+/g, ' ').split(/\r?\n/)) {
    const [, name, value] = /^([!-9;-~]{1,100}):[ \t]*(.*)$/.exec(line) ?? [];
    const key = name?.toLowerCase();
    if (key !== undefined && value !== undefined && !headers.has(key)) headers.set(key, value.trim());
  }
  return headers;
};

const split = (entity: string): { readonly head: string; readonly body: string } => {
  const at = /\r?\n\r?\n/.exec(entity);
  return at
    ? { head: entity.slice(0, at.index), body: entity.slice(at.index + at[0].length) }
    : { head: entity, body: '' };
};

const typeOf = (headers: ReadonlyMap<string, string>): string =>
  (headers.get('content-type') ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? '';

/**
 * Reads a delivery status notification (RFC 3464) or a feedback report (RFC 5965). Null for anything else: a vacation notice, a
 * delay, a bounce that says nothing about the mailbox, or one that does not quote our header.
 */
export const readMailReport = (message: string): MailReport | null => {
  const { head, body } = split(message);
  const headers = headersIn(head);
  if (typeOf(headers) !== 'multipart/report') return null;
  const [, quoted, bare] =
    /;\s*boundary=(?:"([^"]{1,200})"|([^\s;"]{1,200}))/i.exec(headers.get('content-type') ?? '') ?? [];
  const boundary = quoted ?? bare;
  if (boundary === undefined) return null;
  const parts = `\n${body}`
    .split(`\n--${boundary}`, maxParts)
    .slice(1)
    .map((part) => split(part.replace(/^[ \t]*\r?\n/, '')))
    .map((part) => ({ type: typeOf(headersIn(part.head)), body: part.body }));
  const reference = parts
    .filter(({ type }) => quotedTypes.includes(type))
    .map((part) => headersIn(split(part.body).head).get(referenceHeader))
    .find((value) => value !== undefined);
  if (reference === undefined) return null;
  const reason = reasonIn(parts);
  return reason && { reason, reference };
};

const reasonIn = (parts: readonly { readonly type: string; readonly body: string }[]): MailReport['reason'] | null => {
  for (const { type, body } of parts) {
    if (type === 'message/feedback-report') {
      return /^(abuse|fraud|opt-out)$/i.test(headersIn(body).get('feedback-type') ?? '') ? 'complained' : null;
    }
    if (!statusTypes.includes(type)) continue;
    const recipients = body.split(/\r?\n\r?\n/, maxRecipients).map(headersIn);
    const isGone = recipients.some(
      (fields) =>
        fields.get('action')?.toLowerCase() === 'failed' && isGoneCode(fields.get('status')?.split(/\s/, 1)[0] ?? ''),
    );
    return isGone ? 'bounced' : null;
  }
  return null;
};
