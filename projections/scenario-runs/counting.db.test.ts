import { expect, it } from 'vitest';
import { scenarios } from '#contracts/scenarios/catalogue.ts';
import { sharedApi } from '#platform/testing/whole-api.ts';

const { server, person } = await sharedApi();
const ada = await person();
const headers = { cookie: ada.cookie };
const post = (url: string, payload: object) => server.inject({ method: 'POST', url, payload, headers });

/** The learner's progress on the measure of Open Books. */
const capability = async (): Promise<number> => {
  const { progress } = (await server.inject({ url: '/api/achievements/progress', headers })).json();
  const card = progress.find(({ achievement_id: id }: { achievement_id: string }) => id === 'open-books');
  return card?.requirements.money_capability_demonstration.current ?? 0;
};

it('a scenario counts once, when it is finished', async () => {
  const { turns, choices } = scenarios.books;
  const usual = Object.fromEntries(Object.entries(choices).map(([name, [first]]) => [name, first]));
  let runs = 0;
  // Luck ruins some runs, and those show no capability.
  for (let money = 0; Math.round(money) === 0 && runs < 20; runs += 1) {
    const { run } = (await post('/api/scenarios/books/runs', {})).json();
    const play = (turn: number) => post(`/api/scenarios/runs/${run.id}/turns`, { turn, choices: usual });
    for (let turn = 1; turn < turns; turn += 1) expect((await play(turn)).statusCode).toBe(200);
    expect(await capability()).toBe(0);
    ({ money } = (await play(turns)).json().run.outcome);
    expect(await capability()).toBe(Math.round(money));
    const [again, atOnce] = await Promise.all([play(turns), play(turns)]);
    expect([again.statusCode, atOnce.statusCode]).toEqual([200, 200]);
  }
  expect(await capability()).toBeGreaterThan(0);
  const { events } = (await server.inject({ url: '/api/account/export', headers })).json();
  const counted = events.filter(({ type }: { type: string }) => type === 'EngagementRecorded');
  expect(counted).toHaveLength(runs);
});
