import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { mondayOf } from '#contracts/days.ts';
import { accountStream } from '#contracts/accounts/streams.ts';
import { notificationsStream } from '#contracts/notifications/streams.ts';
import { openApi } from '#platform/app/api.ts';
import { firstAccountId } from '#platform/auth/accounts/first-accounts.ts';
import { Closing } from '#platform/base/closing.ts';
import { systemIds } from '#platform/base/ids.ts';
import { byOperator } from '#platform/testing/contexts.ts';
import { type WholeApi, wholeApi } from '#platform/testing/whole-api.ts';
import { makeColleagues, countColleagues } from './colleagues.ts';
import { learnerEmail, recordedLives } from './recorded-lives.ts';

const silent = pino({ level: 'silent' });
const today = new Date().toISOString().slice(0, 10);
const everyone = recordedLives(today, ({ email }) => email !== learnerEmail).map((life) => ({
  ...life,
  id: firstAccountId(life.person, systemIds),
}));
const ids = everyone.map(({ id }) => id);
const [someone] = everyone;

const make = ({ config, stores, identity }: Pick<WholeApi, 'config' | 'stores' | 'identity'>) =>
  makeColleagues(config, stores, identity, silent);

const madeIn = async ({ stores }: WholeApi) => {
  const { pool } = stores.database;
  const { rows } = await pool.query<{ id: string }>('select id from accounts where id = any($1::uuid[])', [ids]);
  return new Set(rows.map(({ id }) => id));
};

/** How many of them have their recorded messages. */
const livesIn = async ({ stores }: WholeApi) => {
  let lives = 0;
  for (const { id } of everyone) {
    for await (const { type } of stores.eventLog.log.readStream(notificationsStream(id)))
      if (type === 'NotificationCreated') {
        lives += 1;
        break;
      }
  }
  return lives;
};

const as = async (api: WholeApi, username: string) => {
  const account = await api.identity.accounts.named(username);
  const header = await api.identity.sessions.start(
    account?.id ?? '',
    { userAgent: 'test', ip: '127.0.0.1' },
    undefined,
  );
  const cookie = header.split(';', 1)[0] ?? '';
  return async (url: string) => (await api.server.inject({ url, headers: { cookie } })).json();
};

describe('the colleagues of the demo', () => {
  it('are made once, with all that was recorded of them, however often the making is cut short', {
    timeout: 240_000,
  }, async () => {
    const api = await wholeApi({ DEMO: '1' });
    const { eventLog } = api.stores;
    for (const limit of [23, 61]) {
      let appends = 0;
      const append: typeof eventLog.log.append = (...args) => {
        appends += 1;
        if (appends <= limit) return eventLog.log.append(...args);
        throw new Error('killed');
      };
      const log = new Proxy(eventLog.log, {
        get: (target, name) => (name === 'append' ? append : Reflect.get(target, name).bind(target)),
      });
      await make({ ...api, stores: { ...api.stores, eventLog: { ...eventLog, log } } });
      expect(await livesIn(api)).toBeLessThan(everyone.length);
    }
    await make(api);
    expect((await madeIn(api)).size).toBe(everyone.length);
    const head = await eventLog.log.head();
    await make(api);
    expect(await eventLog.log.head()).toBe(head);
    for (const { person, streams } of everyone) {
      for (const { stream, events } of streams) {
        const stored: string[] = [];
        for await (const { id } of eventLog.log.readStream(stream)) stored.push(id);
        expect([person.email, stream, stored]).toEqual([person.email, stream, events.map(({ id }) => id)]);
      }
    }

    // What the pages show of it, once the read models have caught up.
    await countColleagues(api.stores, silent);
    await api.stores.projections.whenProcessed(await eventLog.log.head(), 200_000);
    const captain = await as(api, 'captain');
    const school = await captain('/api/enterprise');
    expect(school.members).toBe(25);
    // On any day of a year: newcomers wait until five of them can be counted together.
    expect(school.figures.people).toBeGreaterThanOrEqual(15);
    expect(school.figures.started.hidden).not.toBe('few');
    // Whether ten have finished a stand by the last Monday depends on the day.
    const play = await captain('/api/enterprise/play');
    expect(play.games).toHaveLength(3);
    const manager = await as(api, 'ingrid.falk');
    const house = await manager('/api/enterprise');
    expect(house.members).toBe(20);
    expect(house.figures.people).toBeGreaterThanOrEqual(15);
    expect(house.figures.started.hidden).not.toBe('few');
    expect((await manager('/api/auth/user')).user.variant).toBe('senior-living');
    // Those who agreed two weeks before Monday.
    const monday = mondayOf(today);
    const until = Date.parse(monday) - 14 * 86_400_000;
    const counted = everyone.filter(({ streams }) =>
      streams.some(({ events }) =>
        events.some(
          ({ type, metadata }) => type === 'ResearchConsentChanged' && Date.parse(metadata.occurredAt) < until,
        ),
      ),
    );
    const { asOf, contributors } = await captain('/api/research');
    expect({ asOf, contributors }).toEqual({ asOf: monday, contributors: Math.floor(counted.length / 10) * 10 });

    const { metrics } = await (await as(api, 'admin'))('/api/admin/analytics/metrics');
    expect(
      metrics.map(
        ({ weeks }: { weeks: { people: number | null }[] }) => Math.max(...weeks.map(({ people }) => people ?? 0)) > 4,
      ),
    ).toEqual(metrics.map(() => true));

    // The question of this month is open, and that of the last one has a result.
    expect((await captain('/api/polls/current')).poll).not.toBeNull();
    const [lastMonth, ...earlier] = (await captain('/api/polls')).items;
    expect(lastMonth.result.people).toBeGreaterThanOrEqual(10);
    expect(earlier).toHaveLength(1);

    // The captain is asked, and witnesses and mentors have answered; people have said what is them.
    const waiting: { from: string; shown: object | null }[] = (await captain('/api/mentoring?list=open')).items;
    expect(waiting.length).toBeGreaterThan(2);
    expect(new Set(waiting.map(({ from }) => from)).size).toBe(waiting.length);
    expect(waiting.map(({ from }) => from)).toContain('Lena Berg');
    expect(waiting.every(({ shown }) => shown !== null)).toBe(true);
    const learner = await as(api, 'learner');
    expect((await learner('/api/witnesses')).items).toMatchObject([
      { by: 'mentor', name: 'Mira Castellan', state: 'open' },
      { by: 'mail', name: 'Tomas', state: 'yes' },
    ]);
    const community = (await learner('/api/community')).items.flatMap(
      ({ achievements }: { achievements: { confirmed: boolean }[] }) => achievements,
    );
    expect(community.length).toBeGreaterThan(20);
    expect(community.filter(({ confirmed }: { confirmed: boolean }) => confirmed).length).toBeGreaterThan(3);

    // Nobody is written to, in any way.
    const { pool } = api.stores.database;
    const mails = await pool.query('select 1 from outgoing_mail where user_id = any($1::uuid[])', [ids]);
    expect(mails.rows).toEqual([]);

    // Who was erased does not come back.
    const userId = someone?.id ?? '';
    const request = { kind: 'request_erasure', reason: 'operator', afterMs: 0 } as const;
    await api.stores.commandHandlers.handleAccount(accountStream(userId), request, byOperator().about(userId));
    await api.stores.erasure.eraser.erase(userId, byOperator());
    await make(api);
    expect((await madeIn(api)).has(userId)).toBe(false);
    expect((await madeIn(api)).size).toBe(everyone.length - 1);
  });

  it('are not made where others have an account', async () => {
    const api = await wholeApi({ DEMO: '1' });
    await api.person();
    const head = await api.stores.eventLog.log.head();
    await make(api);
    expect((await madeIn(api)).size).toBe(0);
    expect(await api.stores.eventLog.log.head()).toBe(head);
  });

  it('are there, beside the default administrator, once the server listens, and not without the demo', async () => {
    const admin = { ADMIN_EMAIL: 'root@example.org', ADMIN_PASSWORD: 'boss-flight-2025' };
    for (const [demo, size] of [
      ['0', 0],
      ['1', everyone.length],
    ] as const) {
      const api = await wholeApi({ ...admin, DEMO: demo, PORT: '0' });
      const closing = new Closing();
      await openApi(api.config, api.stores, { log: silent, closing, signal: new AbortController().signal });
      expect((await madeIn(api)).size).toBe(size);
      await closing.closeAll(silent);
    }
  });
});
