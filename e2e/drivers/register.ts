import { expect } from 'vitest';

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
  const answer = await fetch(`${url}/api/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, email, password: 'gloomy-otter-71', firstName, lastName }),
  });
  expect(answer.status, await answer.clone().text()).toBe(201);
  const { user } = (await answer.json()) as { user: { id: string } };
  const cookie = answer.headers
    .getSetCookie()
    .map((one) => one.split(';', 1)[0])
    .join('; ');
  return { id: user.id, cookie };
}
