import type { FastifyInstance } from 'fastify';
import { expect } from 'vitest';

const consents = { photos: true, voice: true };

/** Agrees to keep photos and recordings, as step 1 asks. */
export async function agree(server: FastifyInstance, cookie: string): Promise<void> {
  const url = '/api/journey/steps/1/reflection';
  const answer = await server.inject({ method: 'PUT', url, headers: { cookie }, payload: { consents } });
  expect(answer.statusCode, answer.body).toBe(200);
}

/** Makes people who have agreed. */
export const agreeing =
  <Person extends { readonly cookie: string }>(server: FastifyInstance, person: () => Promise<Person>) =>
  async (): Promise<Person> => {
    const one = await person();
    await agree(server, one.cookie);
    return one;
  };

/** The same at a running product. */
export async function agreeAt(url: string, cookie: string): Promise<void> {
  const headers = { cookie, 'content-type': 'application/json' };
  const body = JSON.stringify({ consents });
  const answer = await fetch(`${url}/api/journey/steps/1/reflection`, { method: 'PUT', headers, body });
  expect(answer.status, await answer.clone().text()).toBe(200);
}
