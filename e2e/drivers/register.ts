import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { until } from '#platform/testing/until.ts';

interface Registered {
  readonly id: string;
  readonly cookie: string;
}

/** Registers a person at a running product, over HTTP. */
export async function registerAt(
  url: string,
  username: string,
  { email = `${username}@flight.test`, firstName = 'Kim', lastName = 'Doe' } = {},
): Promise<Registered> {
  const body = JSON.stringify({ username, email, password: 'gloomy-otter-71', firstName, lastName });
  const headers = { 'content-type': 'application/json', 'idempotency-key': randomUUID() };
  const answer = await until(async () => {
    const answered = await fetch(`${url}/api/auth/register`, { method: 'POST', headers, body });
    // A busy server has not caught up yet.
    if (answered.status === 503) throw new Error(await answered.text());
    return answered;
  });
  expect(answer.status, await answer.clone().text()).toBe(201);
  const { user } = (await answer.json()) as { user: { id: string } };
  const cookie = answer.headers
    .getSetCookie()
    .map((one) => one.split(';', 1)[0])
    .join('; ');
  return { id: user.id, cookie };
}
