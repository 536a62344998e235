import type { Answer } from '#contracts/endpoint.ts';
import { pushDevices, subscribePush } from '#contracts/notifications/endpoints.ts';
import { pushSubscriptionSchema } from '#contracts/notifications/push.ts';
import { call } from '../api/call.ts';
import { forget, recall, remember } from '../api/device.ts';
import { log } from '../api/log.ts';
import { runsAsApp } from './install.ts';

/** Local storage key: who switched push messages on in this browser, and the id and endpoint of its subscription. */
const KEPT = 'rh.push';
/** A sign-out waits no longer for push messages to end. */
const LEAVE_TIMEOUT_MS = 3_000;

/** Why push messages cannot be switched on here, or that they can. */
export type PushSupport = 'possible' | 'blocked' | 'unsupported' | 'home-screen';

/** Whether this browser can get push messages. On iPhone and iPad only pages on the Home Screen can. */
export function pushSupport(): PushSupport {
  const hasAll = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
  if (!hasAll) return isApple() && !runsAsApp() ? 'home-screen' : 'unsupported';
  return Notification.permission === 'denied' ? 'blocked' : 'possible';
}

/** An iPad says that it is a Mac, and is the only one that is touched. */
const isApple = (): boolean =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1);

/** The service worker's registration; undefined where there is none, as in development. */
const registration = async (): Promise<ServiceWorkerRegistration | undefined> =>
  (await navigator.serviceWorker?.getRegistration()) && navigator.serviceWorker.ready;

const subscription = async (): Promise<PushSubscription | null> =>
  (await (await registration())?.pushManager?.getSubscription()) ?? null;

const kept = (): Readonly<Record<'owner' | 'id' | 'endpoint', string>> => {
  const [owner = '', id = '', endpoint = ''] = (recall(KEPT) ?? '').split(' ');
  return { owner, id, endpoint };
};

/** Tells the server of this browser's subscription; the same one again changes nothing. Resolves with its id. */
async function announce(from: PushSubscription, userId: string): Promise<string> {
  const { endpoint, keys } = from.toJSON();
  const body = pushSubscriptionSchema.parse({ endpoint, keys });
  const { id } = await call(subscribePush, { body }, { idempotencyKey: crypto.randomUUID() });
  remember(KEPT, `${userId} ${id} ${body.endpoint}`);
  return id;
}

/** Whether a subscription was made with this key; after a change of the server's key nothing reaches the older ones. */
function isOfKey({ options }: PushSubscription, publicKey: string): boolean {
  const key = options.applicationServerKey;
  if (!key) return true;
  const base64 = btoa(String.fromCharCode(...new Uint8Array(key)));
  return base64.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '') === publicKey;
}

/** What the server says of push messages, as far as it concerns this browser. */
type OnServer = Pick<Answer<typeof pushDevices>, 'publicKey' | 'here'>;

/** The id of this browser's subscription if it is the person's and can be reached with the server's key; else null. */
export async function pushHere(userId: string, { publicKey, here }: OnServer): Promise<string | null> {
  const { owner, id, endpoint } = kept();
  const current = owner === userId ? await subscription() : null;
  if (!current || !isOfKey(current, publicKey)) return null;
  // The person has signed in again, or the push service has changed the subscription.
  return here === null || current.endpoint !== endpoint ? announce(current, userId) : id;
}

export type SwitchedOn =
  | { readonly kind: 'on'; readonly id: string }
  | { readonly kind: 'dismissed' | 'blocked' | 'unreachable' };

/** Asks for permission and subscribes. Call it in answer to a click. @throws AppError when the server cannot be reached */
export async function switchPushOn(userId: string, publicKey: string): Promise<SwitchedOn> {
  const permission = await Notification.requestPermission();
  if (permission !== 'granted') return { kind: permission === 'denied' ? 'blocked' : 'dismissed' };
  const made = await subscribe(publicKey).catch((error: unknown) => {
    log('WARN', 'The browser could not subscribe to push messages', error);
    return undefined;
  });
  if (!made) return { kind: 'unreachable' };
  return { kind: 'on', id: await announce(made, userId) };
}

async function subscribe(publicKey: string): Promise<PushSubscription | undefined> {
  const manager = (await registration())?.pushManager;
  // One with another key, as after the server's has changed, stands in the way.
  await (await manager?.getSubscription())?.unsubscribe();
  return manager?.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
}

/** Ends the subscription in this browser. */
export async function switchPushOff(): Promise<void> {
  forget(KEPT);
  await (await subscription())?.unsubscribe();
}

/** Ends it for a person who signs out; on the server it ends with the session. Never fails nor hangs: a sign-out must not. */
export async function leavePush(): Promise<void> {
  const late = new Promise((resolve) => setTimeout(resolve, LEAVE_TIMEOUT_MS));
  await Promise.race([switchPushOff(), late]).catch((error: unknown) =>
    log('WARN', 'Push messages could not be switched off', error),
  );
}

/**
 * Called once a person is signed in: ends the subscription of another person who used this browser, one that the server's key no
 * longer reaches, and one that was ended elsewhere.
 */
export async function keepPush(userId: string): Promise<void> {
  if ((await subscription()) === null) return;
  if (kept().owner !== userId) return switchPushOff();
  const before = await call(pushDevices, {});
  const id = await pushHere(userId, before);
  // Read again where it was announced just now.
  const { devices } = before.devices.some((device) => device.id === id) ? before : await call(pushDevices, {});
  if (!devices.some((device) => device.id === id)) await switchPushOff();
}
