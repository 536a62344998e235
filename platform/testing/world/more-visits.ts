import type { ScenarioId } from '#contracts/scenarios/catalogue.ts';
import { hash } from 'node:crypto';
import { roleOf } from '#contracts/accounts/access.ts';
import { definitionOf, scenarioIds } from '#contracts/scenarios/catalogue.ts';
import { offeredChoices } from '#contracts/scenarios/offered-choices.ts';
import type { ScenarioRun } from '#contracts/scenarios/views.ts';
import { madePixel, pixelOf, plainWav, secret } from '#platform/app/uploads/testing/made-media.ts';
import { call } from './client.ts';
import type { Resident } from './resident.ts';
import { demand } from './violation.ts';
import { foreignWords, wordsIn } from './words.ts';
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

/** Sends a picture from a phone and tells a story with it. */
export async function tellWithPicture(world: WorldPorts, resident: Resident): Promise<void> {
  const words = resident.say();
  const colour = [...hash('sha256', words, 'buffer').subarray(0, 3)];
  const file = { bytes: madePixel(colour), type: 'image/png' };
  const sent = await call(world, resident, { method: 'POST', url: '/api/uploads', file });
  if (sent.status !== 201) return;
  const { id, url } = sent.json as { id: string; url: string }; // of the contract
  const { status, bytes } = await call(world, resident, { method: 'GET', url });
  demand(
    status === 200,
    'an upload that was acknowledged can be read',
    () => `${resident.name} got ${status} for ${id}`,
  );
  demand(
    String(pixelOf(bytes)) === String(colour),
    'a picture looks as it was sent',
    () => `${resident.name} got ${pixelOf(bytes).join()} for ${colour.join()}`,
  );
  demand(!bytes.includes(secret), 'a picture does not say where it was taken', () => `${id} of ${resident.name}`);
  resident.uploads.set(id, bytes);
  resident.pictures.push(String(colour));
  const payload = {
    user_id: '1',
    type: 'story_evidence',
    timestamp: world.clock.now(),
    data: { storyText: `Look. ${words}`, photos: [url] },
  };
  const told = await call(world, resident, {
    method: 'POST',
    url: '/api/achievements/track-progress',
    payload,
    words,
  });
  // What a witness is asked about, with the picture.
  if (told.status === 200 && resident.chance.happens(0.4)) await askWitness(world, resident);
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
  const { choices } = definitionOf(run.scenario);
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
  if (!run || run.finishedAt !== null) await change(`${url}/runs`, { again: chance.happens(0.3) });
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

/** Asks a friend, who has no account, by mail, or a mentor of the own organization; or takes such a request back. */
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
  const mentor = await chooseMentor(world, resident);
  const to = mentor === undefined ? { name: 'A friend', email } : { mentor };
  const payload = { about: { event }, to, files: true };
  const answer = await call(world, resident, { method: 'POST', url: '/api/witnesses', payload });
  const { id } = answer.json;
  if (answer.status === 200 && typeof id === 'string') asked.set(email, { id, isWithdrawn: false });
}

async function chooseMentor(world: WorldPorts, resident: Resident): Promise<string | undefined> {
  if (resident.organizationId === null) return undefined;
  const { json } = await call(world, resident, { method: 'GET', url: '/api/witnesses/mentors' });
  const mentors = (json['mentors'] as { id: string }[] | undefined) ?? []; // the contract's
  return mentors[resident.chance.whole(0, mentors.length - 1)]?.id;
}

interface Shown {
  readonly id: string;
  readonly shown: { readonly files: readonly { readonly url: string | null }[] } | null;
}

/** A mentor reads what learners ask them to confirm, looks at the pictures, and answers one of them. */
export async function confirmAsMentor(world: WorldPorts, resident: Resident): Promise<void> {
  const { auditor } = world;
  const { chance } = resident;
  if (!['mentor', 'org_admin'].includes(roleOf(auditor.of(resident.userId).access)))
    return pryAsMentor(world, resident);
  const list = chance.happens(0.3) ? 'answered' : 'open';
  const askers = () =>
    [...auditor.requests].filter(([id]) => auditor.isShownTo(resident.userId, id)).map(([, { userId }]) => userId);
  const { status, json } = await call(world, resident, {
    method: 'GET',
    url: `/api/mentoring?list=${list}`,
    mayRead: (words) => foreignWords([words], resident.number).length > 0 && world.isOf(words, askers()),
  });
  if (status !== 200) return;
  const items = json['items'] as readonly Shown[]; // the contract's
  for (const item of items) {
    const request = auditor.requests.get(item.id);
    const said = wordsIn(JSON.stringify(item));
    demand(
      auditor.isShownTo(resident.userId, item.id) && request?.isAnswered === (list === 'answered'),
      'a mentor sees what they were asked alone',
      () => `${resident.name} sees ${item.id}`,
    );
    demand(
      said.every((words) => world.isOf(words, request ? [request.userId] : [])),
      'a mentor sees what they were asked alone',
      () => `${resident.name} sees ${said.join(', ')} in ${item.id}`,
    );
    for (const { url } of item.shown?.files ?? [])
      if (url !== null) await lookAt(world, resident, { url, id: item.id });
  }
  const [item] = items;
  const asker = world.residentOf(auditor.requests.get(item?.id ?? '')?.userId ?? '');
  if (!item || !asker || list === 'answered' || chance.happens(0.2)) return;
  const words = asker.say();
  const payload = { answer: chance.pick(['yes', 'yes', 'no', 'stranger']), remark: `I saw it. ${words}` };
  const url = `/api/mentoring/${item.id}/answer`;
  const answered = await call(world, resident, { method: 'POST', url, payload });
  if (answered.status !== 200) return;
  asker.remarks.set(item.id, { remark: payload.remark, position: String(answered.json['position']) });
  const again = await call(world, resident, { method: 'POST', url, payload });
  demand(again.status === 404, 'a witness answers once', () => `${resident.name} got ${again.status} for ${item.id}`);
}

/** Only the pictures of the learner who asked, and only while the request is open. */
async function lookAt(world: WorldPorts, resident: Resident, { url, id }: { url: string; id: string }): Promise<void> {
  const { status, bytes } = await call(world, resident, { method: 'GET', url });
  if (status !== 200) return;
  const { auditor } = world;
  const request = auditor.requests.get(id);
  const isOpen = request?.isAnswered === false && request.showsFiles && request.expiresAt > world.now();
  const colour = String(pixelOf(bytes));
  demand(
    isOpen &&
      auditor.isShownTo(resident.userId, id) &&
      // A recording has no colour.
      (colour === '' || world.residentOf(request.userId)?.pictures.includes(colour) === true),
    'a mentor sees the pictures that they were shown alone',
    () => `${resident.name} sees ${colour} of ${id}`,
  );
}

/** Who is no mentor, or another one, tries to see and to answer what a mentor was asked. */
async function pryAsMentor(world: WorldPorts, resident: Resident): Promise<void> {
  const requests = [...world.auditor.requests].filter(
    ([, { mentorId }]) => mentorId !== null && mentorId !== resident.userId,
  );
  const [id] = requests[resident.chance.whole(0, requests.length - 1)] ?? [];
  if (id === undefined) return;
  const url = `/api/mentoring/${id}`;
  const picture = await call(world, resident, { method: 'GET', url: `${url}/files/0` });
  const answer = await call(world, resident, { method: 'POST', url: `${url}/answer`, payload: { answer: 'yes' } });
  demand(
    [picture, answer].every(({ status }) => status === 403 || status === 404),
    'nobody answers for a mentor',
    () => `${resident.name} got ${picture.status} and ${answer.status} for ${id}`,
  );
}

/** Reads what witnesses answered. */
export async function readAnswers(world: WorldPorts, resident: Resident): Promise<void> {
  const positions = [...resident.remarks.values()].map(({ position }) => position).toSorted();
  const atLeast = positions.at(-1);
  const { status, json } = await call(world, resident, { method: 'GET', url: '/api/witnesses?limit=30', atLeast });
  if (status !== 200) return;
  for (const { id, remark } of json['items'] as { id: string; remark: string | null }[]) {
    const said = resident.remarks.get(id)?.remark;
    demand(
      said === undefined || said === remark,
      'a learner reads the words of their witness',
      () => `${resident.name} reads ${remark ?? 'nothing'} for ${said ?? ''}`,
    );
  }
}

/** Switches messages on in this browser. */
export async function subscribePush(world: WorldPorts, resident: Resident): Promise<void> {
  const payload = world.browser(resident);
  const { status, body } = await call(world, resident, { method: 'POST', url: '/api/push/subscriptions', payload });
  demand(status === 201 || status === 429, 'a browser can be switched on', () => `${resident.name}: ${status} ${body}`);
  if (resident.chance.happens(0.3)) await call(world, resident, { method: 'POST', url: '/api/push/test' });
}
