import { randomBytes } from 'node:crypto';
import type { BudgetName } from '#contracts/endpoint.ts';
import { plainWav } from '#platform/app/uploads/testing/made-media.ts';
import { makeToken } from '#platform/auth/tokens/token-text.ts';
import type { Sent } from './load.ts';

/** Who floods: a signed-in person, an anonymous browser, or a host that uses all addresses of its IPv6 /64. */
export type Flooder = 'person' | 'visitor' | 'network';

type Call = Pick<Sent, 'method' | 'path' | 'body'> & { readonly type?: string; readonly token?: string };

/** Random text, so that it does not compress; every second one is large. */
const words = (number: number, maxLength: number): string =>
  number % 2 === 0 ? randomBytes(8).toString('hex') : randomBytes(maxLength / 2).toString('hex');

const usageEvent = (number: number) => ({
  sessionId: 'tab-1',
  eventType: 'page.view',
  timestamp: new Date().toISOString(),
  data: { text: words(number, 3_000) },
});

/** A unique recording of noise. */
const recording = (): Buffer => plainWav(randomBytes(200_000));

const ofAnybody = ['person', 'visitor', 'network'] as const;

/** A call of each budget, and who can make it. */
export const floods: Readonly<
  Record<BudgetName, { readonly by: readonly Flooder[]; readonly call: (number: number, by: Flooder) => Call }>
> = {
  read: { by: ofAnybody, call: () => ({ method: 'GET', path: '/api/auth/user' }) },
  history: { by: ['person'], call: () => ({ method: 'GET', path: '/api/timeline' }) },
  import: {
    by: ['person'],
    call: (number) => ({
      method: 'POST',
      path: '/api/account/history-imports',
      body: {
        format: 'ndjson',
        lines: [
          JSON.stringify({
            type: 'emotional_state',
            timestamp: '2024-05-01T10:00:00Z',
            externalId: `flood ${number}`,
            data: { emotion: words(number, 10).slice(0, 100) },
          }),
        ],
      },
    }),
  },
  health: { by: ['visitor', 'network'], call: () => ({ method: 'GET', path: '/api/health' }) },
  'sign-in': {
    by: ofAnybody,
    call: (number, by) =>
      by === 'person'
        ? { method: 'POST', path: '/api/auth/step-up', body: { password: `wrong ${number}` } }
        : { method: 'POST', path: '/api/auth/login', body: { username: `nobody-${number}`, password: 'wrong' } },
  },
  'wrong-token': {
    by: ['visitor', 'network'],
    call: () => ({ method: 'GET', path: '/api/journey/progress', token: makeToken('personal') }),
  },
  register: {
    by: ['visitor', 'network'],
    call: (number) => ({
      method: 'POST',
      path: '/api/auth/register',
      body: {
        username: `flood-${number}-${randomBytes(6).toString('hex')}`,
        email: `flood-${randomBytes(8).toString('hex')}@example.org`,
        firstName: 'A',
        lastName: 'Flood',
        password: words(number, 20),
      },
    }),
  },
  check: {
    by: ofAnybody,
    call: (number) => ({
      method: 'POST',
      path: '/api/auth/check-registration',
      body: { username: `nobody-${number}` },
    }),
  },
  address: {
    by: ['person'],
    call: () => ({
      method: 'POST',
      path: '/api/account/email',
      body: { email: `flood-${randomBytes(8).toString('hex')}@example.org` },
    }),
  },
  // Without an organization both of these get no further than a refusal.
  invite: {
    by: ['person'],
    call: (number) => ({
      method: 'POST',
      path: '/api/organization/invitations',
      body: { email: `flood-${number}@example.org` },
    }),
  },
  domain: {
    by: ['person'],
    call: (number) => ({
      method: 'POST',
      path: '/api/organization/domains',
      body: { domain: `d${number}.example.org` },
    }),
  },
  usage: {
    by: ofAnybody,
    call: (number) => ({
      method: 'POST',
      path: '/api/analytics/events/batch',
      body: { events: Array.from({ length: 30 }, () => usageEvent(number)) },
    }),
  },
  engagement: {
    by: ['person'],
    call: (number) => ({
      method: 'POST',
      path: '/api/journey/engagement',
      body: { engagementType: 'note', details: { text: words(number, 15_000) } },
    }),
  },
  notification: {
    by: ['person'],
    call: (number) => ({
      method: 'POST',
      path: '/api/notifications',
      body: {
        title: 'A note',
        message: words(number, 400),
        type: 'reminder',
        category: 'tip',
        priority: 'low',
        emotionalTone: 'gentle',
      },
    }),
  },
  draft: {
    by: ['person'],
    call: (number) => ({
      method: 'PUT',
      path: '/api/journey/steps/1/reflection',
      body: { metaphor: words(number, 4_000) },
    }),
  },
  change: {
    by: ['person'],
    call: (number) => ({
      method: 'POST',
      path: '/api/achievements/track-progress',
      body: {
        user_id: '1',
        type: 'story_evidence',
        timestamp: new Date().toISOString(),
        data: { title: 'A story', storyText: words(number, 4_000) },
      },
    }),
  },
  export: { by: ['person'], call: () => ({ method: 'GET', path: '/api/account/export' }) },
  upload: {
    by: ['person'],
    call: () => ({ method: 'POST', path: '/api/uploads', body: recording(), type: 'audio/wav' }),
  },
};

/** The address that a proxy would forward; `turn` tells flooders apart. */
export function addressOf(by: Flooder, turn: number, number: number): string {
  if (by !== 'network') return `203.0.113.${turn % 250}`;
  return `2001:db8:${turn.toString(16)}:1:${randomBytes(2).toString('hex')}:${randomBytes(2).toString('hex')}::${(number % 65_536).toString(16)}`;
}
