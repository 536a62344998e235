import { randomUUID } from 'node:crypto';
import { inTurn } from './installation.ts';
import type { Sent } from './load.ts';

const paths = ['/api/achievements/stats', '/api/journey/progress', '/api/achievements/user', '/api/notifications'];

/** What people do in turn: four reads, then a command. Called with the number of the request. */
export const mixOf =
  (people: readonly { readonly cookie: string }[]) =>
  (number: number): Sent => {
    const { cookie } = inTurn(people, number);
    if (number % 5 !== 0) return { method: 'GET', path: inTurn(paths, number), headers: { cookie } };
    return {
      method: 'POST',
      path: '/api/achievements/track-progress',
      headers: { cookie, 'idempotency-key': randomUUID() },
      body: {
        user_id: '1',
        type: 'ripple_effect',
        timestamp: new Date().toISOString(),
        data: { category: 'other', peopleImpacted: number % 20, storyText: 'She covered my shift.' },
      },
    };
  };
