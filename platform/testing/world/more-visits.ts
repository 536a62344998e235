import type { ScenarioId } from '#contracts/scenarios/catalogue.ts';
import { definitionOf, scenarioIds } from '#contracts/scenarios/catalogue.ts';
import { offeredChoices } from '#contracts/scenarios/offered-choices.ts';
import type { ScenarioRun } from '#contracts/scenarios/views.ts';
import { plainWav } from '#platform/app/uploads/testing/made-media.ts';
import { call } from './client.ts';
import type { Resident } from './resident.ts';
import { demand } from './violation.ts';
import type { WorldPorts } from './world-ports.ts';

/** Sends a recording and tells a story with it. */
export async function tellWithRecording(world: WorldPorts, resident: Resident): Promise<void> {
  const words = resident.say();
  // No other recording has these.
  const samples = Buffer.from(`sound of ${words.slice(2)} `.repeat(8), 'latin1');
  const file = { bytes: plainWav(samples), type: 'audio/wav' };
  const { status, json } = await call(world, resident, { method: 'POST', url: '/api/uploads', file });
  if (status !== 201) return;
  const { id, url } = json as { id: string; url: string }; // of the contract
  resident.uploads.set(id, samples);
  await call(world, resident, {
    method: 'POST',
    url: '/api/achievements/track-progress',
    payload: {
      user_id: '1',
      type: 'story_evidence',
      timestamp: world.clock.now(),
      data: { storyText: `Listen. ${words}`, recordingUrl: url },
    },
    words,
  });
}

/** Listens to an own recording, tries to listen to that of another person, or deletes an own one. */
export async function listen(world: WorldPorts, resident: Resident): Promise<void> {
  const other = world.another(resident, ({ uploads }) => uploads.size > 0);
  const [foreign] = other?.uploads.keys() ?? [];
  if (foreign !== undefined) {
    const { status } = await call(world, resident, { method: 'GET', url: `/api/uploads/${foreign}` });
    demand(
      status === 404,
      'an upload is read by its owner alone',
      () => `${resident.name} got ${status} for ${foreign}`,
    );
  }
  const [[id, samples] = []] = [...resident.uploads];
  if (id === undefined || samples === undefined) return;
  const url = `/api/uploads/${id}`;
  const { status, bytes } = await call(world, resident, { method: 'GET', url });
  demand(
    status === 200 && bytes.includes(samples),
    'an upload that was acknowledged can be read',
    () => `${resident.name} got ${status} for ${id}`,
  );
  if (!resident.chance.happens(0.15)) return;
  resident.uploads.delete(id);
  await call(world, resident, { method: 'DELETE', url });
  const after = await call(world, resident, { method: 'GET', url });
  demand(after.status === 404, 'a deleted upload is gone', () => `${resident.name} got ${after.status} for ${id}`);
}

const chosen = (resident: Resident, run: ScenarioRun): Record<string, number> => {
  const { choices } = definitionOf(run.scenario, run.rules);
  const offered = { ...offeredChoices(run) };
  const names = Object.keys(choices);
  const name = names[resident.chance.whole(0, names.length - 1)] ?? '';
  const values = choices[name] ?? [0];
  // What can't be paid is refused, and then played as it was offered.
  if (!resident.chance.happens(0.6)) return offered;
  return { ...offered, [name]: values[resident.chance.whole(0, values.length - 1)] ?? 0 };
};

/** Plays some turns of a game, from where it was left. */
export async function play(world: WorldPorts, resident: Resident): Promise<void> {
  const { chance, runs } = resident;
  const scenario: ScenarioId = chance.pick(scenarioIds);
  const known = runs.get(scenario);
  const url = `/api/scenarios/${scenario}`;
  const latest = await call(world, resident, { method: 'GET', url: `${url}/latest`, atLeast: known?.position });
  if (latest.status !== 200) return;
  let run = latest.json['run'] as ScenarioRun | null; // the contract's
  demand(
    known === undefined || (run?.id === known.id && run.turns.length === known.turns),
    'a game goes on from where it was left',
    () => `${resident.name}: ${run?.id ?? 'none'} with ${run?.turns.length ?? 0} turns, not ${JSON.stringify(known)}`,
  );
  const change = async (at: string, payload: object): Promise<void> => {
    const { status, json } = await call(world, resident, { method: 'POST', url: at, payload });
    if (status >= 300) return;
    run = json['run'] as ScenarioRun; // the contract's
    runs.set(scenario, { id: run.id, turns: run.turns.length, position: String(json['position']) });
  };
  if (!run || run.finishedAt !== null) {
    if (run && chance.happens(0.3)) {
      await change(`/api/scenarios/runs/${run.id}/branches`, { turn: chance.whole(1, run.turns.length) });
    } else await change(`${url}/runs`, { again: chance.happens(0.3) });
  }
  for (let left = chance.whole(1, 4); left > 0; left -= 1) {
    const now: ScenarioRun | null = run;
    if (!now || now.finishedAt !== null) return;
    const at = `/api/scenarios/runs/${now.id}/turns`;
    const turn = now.turns.length + 1;
    await change(at, { turn, choices: chosen(resident, now) });
    if (run === now) await change(at, { turn, choices: offeredChoices(now) });
    await world.pass(chance.whole(5, 60));
  }
}

/** Asks a friend, who has no account, by mail; or takes such a request back. */
export async function askWitness(world: WorldPorts, resident: Resident): Promise<void> {
  const { chance, asked } = resident;
  const open = [...asked].find(([, { isWithdrawn }]) => !isWithdrawn);
  if (open && chance.happens(0.3)) {
    const [, request] = open;
    const { status } = await call(world, resident, { method: 'DELETE', url: `/api/witnesses/${request.id}` });
    if (status === 200) request.isWithdrawn = true;
    else if (status === 404) asked.delete(open[0]);
    return;
  }
  const { json } = await call(world, resident, { method: 'GET', url: '/api/logbook/entries' });
  const names = (json['items'] as { name: string }[] | undefined)?.map(({ name }) => name) ?? []; // the contract's
  const event = names.find((name) => name.length === 36);
  if (event === undefined) return;
  const email = `friend-${resident.number}-${asked.size}@elsewhere.test`;
  const payload = { about: { event }, to: { name: 'A friend', email } };
  const answer = await call(world, resident, { method: 'POST', url: '/api/witnesses', payload });
  const { id } = answer.json;
  if (answer.status === 200 && typeof id === 'string') asked.set(email, { id, isWithdrawn: false });
}

/** Switches messages on in this browser. */
export async function subscribePush(world: WorldPorts, resident: Resident): Promise<void> {
  const payload = world.browser(resident);
  const { status, body } = await call(world, resident, { method: 'POST', url: '/api/push/subscriptions', payload });
  demand(status === 201 || status === 429, 'a browser can be switched on', () => `${resident.name}: ${status} ${body}`);
  if (resident.chance.happens(0.3)) await call(world, resident, { method: 'POST', url: '/api/push/test' });
}
