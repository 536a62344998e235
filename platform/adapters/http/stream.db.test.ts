import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { byCaller } from '#platform/testing/contexts.ts';
import { wholeApi } from '#platform/testing/whole-api.ts';

const { server, identity, person } = await wholeApi();
await server.listen({ host: '127.0.0.1', port: 0 });
const url = `http://127.0.0.1:${(server.server.address() as AddressInfo).port}`;

interface Page {
  readonly status: number;
  readonly headers: Headers;
  /** Resolves with all that was received, once it holds this. */
  until(words: string): Promise<string>;
  /** Resolves when the server has closed it. */
  readonly closed: Promise<void>;
  leave(): void;
}
const leaving: AbortController[] = [];
afterEach(() => leaving.splice(0).forEach((one) => one.abort()));

/** A page that listens. */
async function listen(cookie: string, lastEventId?: string): Promise<Page> {
  const leave = new AbortController();
  leaving.push(leave);
  const answer = await fetch(`${url}/api/stream`, {
    headers: { cookie, ...(lastEventId !== undefined && { 'last-event-id': lastEventId }) },
    signal: leave.signal,
  });
  let received = '';
  const waiting = new Set<() => void>();
  const closed = (async () => {
    const decoder = new TextDecoder();
    try {
      for await (const chunk of answer.body ?? []) {
        received += decoder.decode(chunk);
        for (const look of waiting) look();
      }
    } catch (error) {
      if (!leave.signal.aborted) throw error;
    }
  })();
  const until = (words: string) =>
    new Promise<string>((resolve) => {
      const look = () => {
        if (!received.includes(words)) return;
        waiting.delete(look);
        resolve(received);
      };
      waiting.add(look);
      look();
    });
  return { status: answer.status, headers: answer.headers, until, closed, leave: () => leave.abort() };
}

const call = (cookie: string, method: string, path: string, body?: object) =>
  fetch(`${url}${path}`, {
    method,
    headers: { cookie, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
const notification = {
  title: 'Hello',
  message: 'There',
  type: 'reminder',
  category: 'reminder',
  priority: 'low',
  emotionalTone: 'gentle',
};
it('a page hears that the preferences changed elsewhere', async () => {
  const ada = await person();
  const page = await listen(ada.cookie);
  await page.until('event: connected');
  await call(ada.cookie, 'PUT', '/api/communication-preferences', { digest: 'daily' });
  expect(await page.until('event: preferences')).not.toContain('event: notification');
});

const step = { user_id: '1', type: 'step_completion', step_id: 'step1', timestamp: new Date().toISOString(), data: {} };

it('a page hears what changed for its person, once it can be read, and nothing about others', async () => {
  const ada = await person();
  const ben = await person();
  const [hers, his] = await Promise.all([listen(ada.cookie), listen(ben.cookie)]);
  expect(hers.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
  expect(hers.headers.get('content-security-policy')).toContain("default-src 'none'");
  const { position } = (await (await call(ada.cookie, 'POST', '/api/achievements/track-progress', step)).json()) as {
    position: string;
  };
  const received = await hers.until('event: stats');
  expect(received).toContain('event: progress');
  expect(received).toContain('event: achievement');
  expect(received).toContain(`data: {"position":"${position}"}`);
  const stats = (await (await call(ada.cookie, 'GET', '/api/achievements/stats')).json()) as { totalPoints: number };
  expect(stats.totalPoints).toBeGreaterThan(0);
  await call(ben.cookie, 'POST', '/api/notifications/read-all');
  await call(ben.cookie, 'POST', '/api/achievements/track-progress', { ...step, step_id: 'step1' });
  const heard = await his.until('event: stats');
  expect(heard.split('event: stats')).toHaveLength(2);
});

const idIn = (received: string): string => received.match(/^id: (.+)$/m)?.[1] ?? '';

it('a page that reconnects hears what it missed, once, and nothing about others', async () => {
  const [{ cookie }, ben] = await Promise.all([person(), person()]);
  const first = await listen(cookie);
  const before = idIn(await first.until('event: connected'));
  first.leave();
  await call(cookie, 'POST', '/api/notifications/read-all');
  const { position } = (await (await call(cookie, 'POST', '/api/notifications', notification)).json()) as {
    position: string;
  };
  const late = await listen(cookie);
  await late.until(`id: ${position}`);
  const heard = await (await listen(cookie, before)).until('event: connected');
  expect(heard).toContain('event: notification');
  expect(heard).not.toContain('event: achievement');
  expect(heard.split('event: notification')).toHaveLength(2);
  expect(await (await listen(cookie, position)).until('event: connected')).not.toContain('event: notification');
  expect(await (await listen(ben.cookie, before)).until('event: connected')).not.toContain('event: notification');
});

it.each(['', '00', '~'])(
  'a page whose last id is %j, which is not known any more, reads everything again',
  async (id) => {
    const { cookie } = await person();
    expect(await (await listen(cookie, id)).until('event: connected')).toContain('event: resync');
  },
);

it('a new notification is announced', async () => {
  const { cookie } = await person();
  const page = await listen(cookie);
  await call(cookie, 'POST', '/api/notifications', notification);
  expect(await page.until('event: notification')).not.toContain('Hello');
});

it('a stream ends when the person signs out, and when their rights change', async () => {
  const { cookie, userId } = await person();
  const first = await listen(cookie);
  await call(cookie, 'GET', '/api/simple-logout');
  await first.closed;
  expect((await listen(cookie)).status).toBe(401);
  const other = await person();
  const second = await listen(other.cookie);
  await identity.memberships.changeRole('admin', { userId: other.userId, context: byCaller(userId) });
  await second.closed;
});

it('a visitor hears nothing', async () => {
  expect((await listen('')).status).toBe(401);
});

it('of many tabs of one person the oldest is closed', async () => {
  const { cookie } = await person();
  const tabs = [];
  for (let at = 0; at < 9; at += 1) tabs.push(await listen(cookie));
  await expect(tabs[0]?.closed).resolves.toBeUndefined();
});

it('a stream ends when the server stops', async () => {
  const { cookie } = await person();
  const page = await listen(cookie);
  await server.close();
  await expect(page.closed).resolves.toBeUndefined();
});
