import { describe, expect, it } from 'vitest';
import type { Answer } from '#contracts/endpoint.ts';
import type { insights } from '#contracts/insights/endpoints.ts';
import { sharedApi } from '#platform/testing/whole-api.ts';

const { server, person } = await sharedApi();
interface One {
  readonly cookie: string;
  readonly userId: string;
}
const call = async (method: 'GET' | 'PUT' | 'POST', url: string, { cookie }: One, payload?: object) =>
  server.inject({ method, url, headers: { cookie }, ...(payload && { payload }) });
const track = async (one: One, type: string, data: object, more: object = {}) => {
  const sent = await call('POST', '/api/achievements/track-progress', one, {
    user_id: '1',
    type,
    timestamp: new Date().toISOString(),
    data,
    ...more,
  });
  expect(sent.statusCode).toBe(200);
};
const story = (one: One, storyText: string, title?: string) =>
  track(one, 'story_evidence', { storyText, ...(title && { title }) });
const report = (one: One, joyLevel: number, notes: string) =>
  track(one, 'flight_report', { lifeBalance: 5, moneyProgress: 5, joyLevel, notes });
const readOf = async (one: One): Promise<Answer<typeof insights>> => (await call('GET', '/api/insights', one)).json();
const judge = (one: One, id: string, verdict: string | null) =>
  call('PUT', `/api/insights/${id}/verdict`, one, { verdict });
const shown = async (one: One) => (await readOf(one)).items.filter(({ verdict }) => verdict !== 'hidden');
const idsOf = async (one: One) => (await shown(one)).map(({ id }) => id);
const itemOf = async <Kind extends string>(one: One, id: string, kind: Kind) => {
  const item = (await readOf(one)).items.find((each) => each.id === id);
  if (item?.kind !== kind) throw new Error(`No ${kind} ${id}`);
  return item as Extract<typeof item, { kind: Kind }>;
};

describe('insights', () => {
  it('of an empty account are the first step alone, and no part pretends to know more', async () => {
    const ada = await person();
    const { items, recent } = await readOf(ada);
    expect(recent).toEqual([]);
    expect(items.filter(({ kind }) => kind !== 'view').map(({ id }) => id)).toEqual([expect.stringMatching(/^next\./)]);
  });

  it('put the first report and the latest beside each other, by day, in own words and numbers', async () => {
    const ada = await person();
    await report(ada, 3, 'I carried the boxes alone all day.');
    expect(await idsOf(ada)).not.toContain('then_now.report');
    await report(ada, 8, 'I asked Maria, and we carried the boxes together.');
    expect(await itemOf(ada, 'then_now.report', 'then_now')).toMatchObject({
      first: { numbers: { joy: 3 }, sentence: 'I carried the boxes alone all day.' },
      latest: { numbers: { joy: 8 }, sentence: 'I asked Maria, and we carried the boxes together.' },
    });
  });

  it('ask three questions from the latest story, others of another story, and an answer goes into the logbook', async () => {
    const ada = await person();
    await story(ada, 'Maria stayed until ten. I was proud of us all. We lost the money, but nobody left the room.');
    const asked = (await readOf(ada)).items.flatMap((item) => (item.kind === 'questions' ? item.questions : []));
    expect(asked.map(({ question }) => question)).toEqual([
      'You wrote “but nobody left the room”. Does that still matter to you?',
      'Maria is in it. What would you like to tell Maria today?',
      'You wrote “proud”. Have you felt that again this week?',
    ]);
    const [, second] = asked;
    const answered = await call('PUT', `/api/mirror/follow-ups/${second?.id}`, ada, { answer: 'That I remember.' });
    expect(answered.statusCode).toBe(200);
    const again = (await readOf(ada)).items.flatMap((item) => (item.kind === 'questions' ? item.questions : []));
    expect(again[1]).toMatchObject({ state: 'answered', answer: 'That I remember.' });
    const { items: entries } = (await call('POST', '/api/logbook/search', ada, { words: 'remember' })).json();
    expect(entries).toMatchObject([
      { kind: 'reflection', content: { title: second?.question, text: 'That I remember.' } },
    ]);
    await call('PUT', `/api/mirror/follow-ups/${second?.id}`, ada, { answer: null });
    expect((await call('POST', '/api/logbook/search', ada, { words: 'remember' })).json().items).toEqual([]);
    await story(ada, 'Ich habe drei Tische gebaut. Danach war ich müde, aber die Werkstatt blieb offen.', 'Werkstatt');
    const german = (await readOf(ada)).items.flatMap((item) => (item.kind === 'questions' ? item.questions : []));
    expect(german).toHaveLength(3);
    expect(german.map(({ id }) => id)).not.toEqual(expect.arrayContaining(asked.map(({ id }) => id)));
  });

  it('that were hidden do not come back with other numbers, other words or for another reason', async () => {
    const ada = await person();
    await report(ada, 3, 'I carried the boxes alone all day.');
    await report(ada, 8, 'We carried the boxes together.');
    expect((await judge(ada, 'then_now.report', 'hidden')).statusCode).toBe(200);
    await report(ada, 9, 'I let the boxes stand and went home.');
    expect(await idsOf(ada)).not.toContain('then_now.report');
    const [next] = (await shown(ada)).filter(({ kind }) => kind === 'next');
    await judge(ada, String(next?.id), 'hidden');
    const after = (await shown(ada)).filter(({ kind }) => kind === 'next');
    expect(after).toHaveLength(1);
    expect(after[0]?.id).not.toBe(next?.id);
    await report(ada, 9, 'I let the boxes stand once more.');
    expect((await shown(ada)).map(({ id }) => id)).not.toContain(next?.id);
    const hidden = (await readOf(ada)).items.filter(({ verdict }) => verdict === 'hidden').map(({ id }) => id);
    expect(hidden).toEqual(expect.arrayContaining(['then_now.report', String(next?.id)]));
    await judge(ada, 'then_now.report', null);
    expect(await idsOf(ada)).toContain('then_now.report');
  });

  it('hide the questions about a text wherever it is asked about', async () => {
    const ada = await person();
    await story(ada, 'I carried the boxes, but nobody came to the door.');
    const [asked] = (await readOf(ada)).items.filter(({ kind }) => kind === 'questions');
    await judge(ada, String(asked?.id), 'hidden');
    expect((await call('GET', '/api/mirror', ada)).json().followUps).toEqual([]);
  });

  it('move up with what is like them when one was useful, and down when not', async () => {
    const ada = await person();
    await track(ada, 'step_completion', {}, { step_id: 'step1' });
    await report(ada, 3, 'I carried the boxes alone all day.');
    await report(ada, 8, 'We carried the boxes together.');
    await judge(ada, 'learning.1', 'useful');
    expect((await idsOf(ada))[0]).toBe('learning.1');
    await judge(ada, 'learning.1', 'not_useful');
    expect((await idsOf(ada)).at(-1)).toBe('learning.1');
  });

  it('say where the person used what they learned, until they take it back', async () => {
    const [ada, ben] = [await person(), await person()];
    await track(
      ada,
      'step_completion',
      { answers: { intention: 'I want to ask before I answer.' } },
      { step_id: 'step1' },
    );
    await story(ada, 'I asked first, and then I listened.');
    await story(ben, 'I asked first, and then I left.');
    const [own] = (await readOf(ada)).recent;
    const [ofBen] = (await readOf(ben)).recent;
    const use = (step: number, entry: string | null | undefined, used: boolean) =>
      call('PUT', `/api/insights/learning/${step}/uses/${entry}`, ada, { used });
    expect((await use(1, own?.name, true)).statusCode).toBe(200);
    expect(await itemOf(ada, 'learning.1', 'learning')).toMatchObject({
      learned: { sentence: 'I want to ask before I answer.' },
      uses: [{ name: own?.name, sentence: 'I asked first, and then I listened.' }],
    });
    expect((await use(1, ofBen?.name, true)).statusCode).toBe(404);
    expect((await use(4, own?.name, true)).statusCode).toBe(404);
    await use(1, own?.name, false);
    expect(await itemOf(ada, 'learning.1', 'learning')).toMatchObject({ uses: [] });
  });

  it('of another person cannot be seen or judged, and a verdict given twice is one event of the own export', async () => {
    const [ada, ben] = [await person(), await person()];
    await story(ada, 'I carried the boxes, but nobody came to the door.');
    const [asked] = (await readOf(ada)).items.filter(({ kind }) => kind === 'questions');
    expect((await judge(ben, String(asked?.id), 'useful')).statusCode).toBe(404);
    await judge(ada, String(asked?.id), 'useful');
    await judge(ada, String(asked?.id), 'useful');
    expect(JSON.stringify(await readOf(ben))).not.toContain('boxes');
    // What documents print: one's own alone, as a whole.
    const printed = async (one: One) => (await call('GET', '/api/logbook/entries?kind=story&texts=whole', one)).body;
    expect(await printed(ada)).toContain('nobody came to the door');
    expect(await printed(ben)).not.toContain('boxes');
    const exported = (await call('GET', '/api/account/export', ada)).body;
    expect(exported.split('InsightJudged').length - 1).toBe(1);
    expect(exported).toContain(String(asked?.id));
  });
});
