import { beforeEach, expect, it } from 'vitest';
import type { RecordedEvent } from '#contracts/event.ts';
import type { PushTarget } from '#contracts/notifications/push.ts';
import { Chance } from '#platform/app/simulation/chance.ts';
import { reminderCreated } from '#projections/testing/notification-created.ts';
import { Auditor } from './auditor.ts';
import { Faults } from './faults.ts';
import { PushService, type Receiver, Webhooks } from './outside.ts';

const [ann, ben] = ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002'] as const;
const [notificationId, subscriptionId] = [
  '00000000-0000-4000-8000-000000000003',
  '00000000-0000-4000-8000-000000000004',
];
const secret = `whsec_${'A'.repeat(43)}=`;
const url = 'https://program.test/';
/** At night nobody gets a push, in the morning everybody does. */
const [night, morning] = [Date.parse('2036-05-01T23:30:00.000Z'), Date.parse('2036-05-01T10:00:00.000Z')];

const events: RecordedEvent[] = [];
/** Chance that never lets a fault happen. */
const always = Object.assign(new Chance('none'), { happens: () => false });
let now = morning;
let [auditor, webhooks, pushService, receiver] = [] as unknown as [Auditor, Webhooks, PushService, Receiver];

/** What the log says happened. */
function record(stream: string, type: string, data: object): void {
  const place = String(events.length + 1).padStart(16, '0');
  const at = new Date(morning).toISOString();
  const metadata = {
    commandId: place,
    correlationId: place,
    causationId: place,
    requestId: place,
    actor: { kind: 'worker', id: 'test' },
    schemaVersion: 1,
    subject: ann,
    occurredAt: at,
  };
  const event = { id: place, stream, revision: 0, position: place, recordedAt: at, type, data, metadata };
  events.push(event as unknown as RecordedEvent); // of types that the auditor reads
}

beforeEach(() => {
  events.length = 0;
  now = morning;
  const log = {
    head: async () => events.at(-1)?.position ?? '',
    readAll: async ({ after }: { after: string }) => {
      const page = events.filter(({ position }) => position > after);
      return { events: page, next: page.at(-1)?.position ?? after, atEnd: true };
    },
  };
  auditor = new Auditor(log, () => 1);
  const world = { auditor, faults: new Faults(always, 0), chance: always, now: () => now };
  webhooks = new Webhooks(world);
  pushService = new PushService(world);
  const ids = { serviceId: ann, webhookId: ben };
  receiver = {
    organizationId: ann,
    ...ids,
    addedAt: '0',
    secret,
    old: undefined,
    position: '',
    received: new Map(),
    members: new Set(),
  };
  webhooks.receivers.set(url, receiver);
});

const webhook = (id: string, position: string, type = 'member.joined', secrets = [secret]) =>
  webhooks.send({ url, id, body: JSON.stringify({ type, data: { position, personId: ben } }), secrets });

it('builds up the members that a webhook brings', async () => {
  expect(await webhook('m1', '1')).toMatchObject({ status: 204 });
  expect([...receiver.members]).toEqual([ben]);
  await webhook('m2', '2', 'member.left');
  expect([...receiver.members]).toEqual([]);
});

it('notices a webhook with another signature, out of order, or again', async () => {
  await expect(webhook('m1', '1', 'member.joined', [`whsec_${'B'.repeat(43)}=`])).rejects.toThrow('is signed');
  await webhook('m1', '5');
  await expect(webhook('m2', '4')).rejects.toThrow('in their order');
  webhooks.endStep(false);
  await expect(webhook('m1', '5')).rejects.toThrow('each change once');
});

it('lets a webhook come again after a fault, and no message say what a person wrote', async () => {
  await webhook('m1', '5');
  webhooks.endStep(true);
  await expect(webhook('m1', '5')).resolves.toMatchObject({ status: 204 });
  await expect(webhook('m2', '6', 'zq1x1z')).rejects.toThrow("person's words");
});

it('is signed with both secrets until the old one ends, and then with the new one alone', async () => {
  const next = `whsec_${'C'.repeat(43)}=`;
  Object.assign(receiver, { secret: next, old: { secret, until: morning + 1 } });
  await expect(webhook('m1', '1', 'member.joined', [secret])).rejects.toThrow('is signed');
  await expect(webhook('m1', '1', 'member.joined', [next])).rejects.toThrow('is signed');
  expect(await webhook('m1', '1', 'member.joined', [next, secret])).toMatchObject({ status: 204 });
  now += 1;
  await expect(webhook('m2', '2', 'member.joined', [next, secret])).rejects.toThrow('is signed');
  expect(await webhook('m2', '2', 'member.joined', [next])).toMatchObject({ status: 204 });
});

const push = (title = 'Hello', to = subscriptionId) =>
  pushService.send(
    { subscriptionId: to, ...pushService.browser('one').keys, endpoint: 'https://push.test/one' } satisfies PushTarget,
    { ttl: 60, message: { notificationId, language: 'en', title, body: 'There is news.' } },
  );

function owePush(rule: string | null = 'inactive-1'): void {
  const stream = `notifications-${ann}`;
  const browser = { endpoint: url, p256dh: '', auth: '', device: '' };
  record(stream, 'PushSubscribed', { subscriptionId, ...browser });
  record(stream, 'NotificationCreated', reminderCreated({ notificationId, rule, cause: null, channels: ['push'] }));
}

it('notices a push that is not owed, comes twice, in quiet hours, or with words of a person', async () => {
  await expect(push()).rejects.toThrow('its person alone');
  owePush();
  await expect(push('zq1x1z')).rejects.toThrow('own words');
  await expect(push('Hello', ben)).rejects.toThrow('its person alone');
  now = night;
  await expect(push()).rejects.toThrow('quiet hours');
  now = morning;
});

it('lets each push come once, and again only after a fault', async () => {
  owePush();
  await push();
  auditor.endStep(true);
  await expect(push()).resolves.toEqual({ kind: 'accepted' });
  auditor.endStep(false);
  record(`notifications-${ann}`, 'MessageDelivered', { notificationId, channel: 'push', outcome: 'accepted' });
  record(`notifications-${ann}`, 'MessageDelivered', { notificationId, channel: 'push', outcome: 'failed' });
  await expect(auditor.read()).rejects.toThrow('each delivery ends once');
});

/** A friend is asked by mail. */
const ask = (requestId: string) => {
  const about = { kind: 'achievement', achievementId: 'a', revision: 1 };
  const expiresAt = new Date(morning).toISOString();
  const to = { mentorId: null, organizationId: null, name: 'A friend', question: null };
  record('learner-1', 'WitnessAsked', { requestId, about, ...to, expiresAt, showsFiles: false });
};

it('notices a witness who answers twice or what was withdrawn, and a turn that is played twice', async () => {
  const answered = { requestId: ann, by: 'mail', answer: 'yes', remark: null, version: null };
  ask(ann);
  record('learner-1', 'WitnessAnswered', answered);
  record('learner-1', 'WitnessAnswered', answered);
  await expect(auditor.read()).rejects.toThrow('answers once');
  events.length = 0;
  auditor = new Auditor({ head: async () => '2', readAll: async () => ({ events, next: '2', atEnd: true }) }, () => 1);
  ask(ben);
  record('learner-1', 'WitnessRequestWithdrawn', { requestId: ben });
  record('learner-1', 'WitnessAnswered', { ...answered, requestId: ben });
  await expect(auditor.read()).rejects.toThrow('withdrawn');
  events.length = 0;
  const turn = { runId: ann, turn: 1, choices: {}, figures: {}, happened: [] };
  auditor = new Auditor({ head: async () => '2', readAll: async () => ({ events, next: '2', atEnd: true }) }, () => 1);
  record('scenario-1', 'ScenarioTurnPlayed', turn);
  record('scenario-1', 'ScenarioTurnPlayed', turn);
  await expect(auditor.read()).rejects.toThrow('played once');
});

it('shows a request to the mentor who was asked alone, while both are in the organization, until it is withdrawn', async () => {
  const [mentor, requestId, organizationId] = [ben, notificationId, subscriptionId];
  const membership = {
    organizationId,
    role: 'learner',
    since: '',
    how: 'administrator',
    invitationId: null,
    sharesProgress: false,
  } as const;
  const join = (who: string) => {
    const person = auditor.of(who);
    person.access = { ...person.access, membership };
  };
  join(mentor);
  const asked = {
    requestId,
    about: { kind: 'achievement', achievementId: 'a', revision: 1 },
    mentorId: mentor,
    organizationId,
  };
  const expiresAt = new Date(morning).toISOString();
  record(`witnesses-${ann}`, 'WitnessAsked', { ...asked, name: null, question: null, expiresAt, showsFiles: false });
  await auditor.read();
  expect(auditor.isShownTo(mentor, requestId)).toBe(false);
  join(ann);
  expect(auditor.isShownTo(mentor, requestId)).toBe(true);
  expect(auditor.isShownTo(ann, requestId)).toBe(false);
  record(`witnesses-${ann}`, 'WitnessRequestWithdrawn', { requestId });
  await auditor.read();
  expect(auditor.isShownTo(mentor, requestId)).toBe(false);
});
