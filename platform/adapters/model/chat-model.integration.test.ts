import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { Rewording } from '#commands/mirror/rewording.ts';
import { chatModel } from './chat-model.ts';
import { fakeModel, saying } from './testing/fake-model.ts';

const server = await fakeModel(saying('Does the dog still stay behind?'));
const elsewhere = await fakeModel(saying('Never asked?'));
afterAll(() => {
  server.close();
  elsewhere.close();
});

const rewording: Rewording = {
  language: 'en',
  instructions: 'Word the question again.',
  sentence: 'The dog stayed behind.',
  question: 'Is it still like that?',
};
const address = { url: server.url, key: 'sk-tiger-7', name: 'small-1' };
let time = 0;
let reasons: string[] = [];
const model = (withinMs = 2_000) =>
  chatModel(address, { now: () => time, report: (reason) => reasons.push(reason), withinMs });

beforeEach(() => {
  reasons = [];
  server.seen.length = 0;
  server.answer(saying('Does the dog still stay behind?'));
});

describe('a model', () => {
  it('gets the instructions, the sentence and the question, and its words come back', async () => {
    expect(await model()(rewording)).toBe('Does the dog still stay behind?');
    const [{ url, headers, body } = { url: '', headers: {}, body: '' }] = server.seen;
    expect([url, headers.authorization]).toEqual(['/v1/chat/completions', 'Bearer sk-tiger-7']);
    expect(JSON.parse(body)).toEqual({
      model: 'small-1',
      stream: false,
      messages: [
        { role: 'system', content: 'Word the question again.' },
        { role: 'user', content: '{"sentence":"The dog stayed behind.","question":"Is it still like that?"}' },
      ],
    });
  });

  it.each([
    ['an error', 'status 500', (response) => void response.writeHead(500).end('The dog stayed behind.')],
    ['a redirect', 'status 307', (response) => void response.writeHead(307, { location: elsewhere.url }).end()],
    ['what is no JSON', 'no chat completion', (response) => void response.end('The dog stayed behind.')],
    ['no choice', 'no chat completion', (response) => void response.end('{"choices":[]}')],
    ['no text', 'no chat completion', (response) => void response.end('{"choices":[{"message":{"content":null}}]}')],
    ['too much', 'answer too large', (response) => void response.end(`{"choices":"${'The dog '.repeat(10_000)}"}`)],
    ['nothing for too long', 'timeout', () => undefined],
    ['half an answer for too long', 'timeout', (response) => void response.write('{"choices":')],
    ['a closed connection', 'UND_ERR_SOCKET', (_response, request) => void request.socket.destroy()],
  ] as const satisfies [string, string, Parameters<typeof server.answer>[0]][])(
    'that answers with %s gives nothing, and the reason has no words of the learner',
    async (_what, reason, reply) => {
      server.answer(reply);
      expect(await model(300)(rewording)).toBeNull();
      expect(reasons).toEqual([reason]);
      expect(elsewhere.seen).toEqual([]);
    },
  );

  it('that failed three times in a row is left alone for a minute, then tried once', async () => {
    const ask = model();
    server.answer((response) => void response.writeHead(503).end());
    for (const _ of [1, 2, 3, 4, 5]) expect(await ask(rewording)).toBeNull();
    expect(server.seen.length).toBe(3);
    time += 60_000;
    expect(await ask(rewording)).toBeNull();
    expect(await ask(rewording)).toBeNull();
    expect(server.seen.length).toBe(4);
    time += 60_000;
    server.answer(saying('Still so?'));
    expect(await ask(rewording)).toBe('Still so?');
    expect(await ask(rewording)).toBe('Still so?');
  });

  it('is asked eight questions at a time; the ninth goes without', async () => {
    const ask = model();
    const answers = await Promise.all(Array.from({ length: 9 }, () => ask(rewording)));
    expect(answers.filter((answer) => answer === null).length).toBe(1);
    expect(reasons).toEqual([]);
  });
});
