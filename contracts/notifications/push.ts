import * as z from 'zod/mini';
import { because } from '../because.ts';
import { moment } from '../moments.ts';
import { isHttpsAddress } from '../web-address.ts';

/** The most devices of one person: one more takes the place of the oldest. */
export const mostPushDevices = 10;

/** How long a push service keeps a message for a device that is off; what is older is not sent any more. */
export const pushedForMs = 24 * 60 * 60_000;

/** The rule of the message with which a person tries their devices. */
export const pushTestRule = 'push-test';

/** Bytes as base64url without padding. */
const base64url = (bytes: number) => {
  const length = Math.ceil((bytes * 8) / 6);
  return z.string().check(z.regex(new RegExp(`^[\\w-]{${length}}$`), because('not_base64url')));
};

/** What `PushSubscription.toJSON()` gives, as far as it is needed (RFC 8030, RFC 8291). */
export const pushSubscriptionSchema = z.strictObject({
  endpoint: z.string().check(z.maxLength(1_000), z.refine(isHttpsAddress, because('not_https'))),
  keys: z.strictObject({
    /** The browser's public key: an uncompressed point of P-256. */
    p256dh: base64url(65),
    auth: base64url(16),
  }),
});

export const pushDeviceSchema = z.object({
  id: z.string(),
  /** Such as "Firefox on Linux". */
  device: z.string(),
  createdAt: moment,
});
export type PushDevice = z.output<typeof pushDeviceSchema>;

/** What the service worker is sent, encrypted for it alone. */
export const pushMessageSchema = z.object({
  notificationId: z.string(),
  language: z.string(),
  title: z.string(),
  body: z.string(),
});
export type PushMessage = z.output<typeof pushMessageSchema>;

/** Where the messages of one device go. */
export interface PushTarget {
  readonly subscriptionId: string;
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

/** A notification that is owed to a person's devices. */
export interface OwedPush {
  readonly rule: string | null;
  /** Milliseconds since 1970. */
  readonly createdAt: number;
  readonly targets: readonly PushTarget[];
}
