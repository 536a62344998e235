import type { CommunicationPreferences } from '#contracts/notifications/views.ts';
import { dayAt } from '#contracts/zone-time.ts';
import { answersOf } from '#platform/app/simulation/answers.ts';
import { moves } from '#platform/app/simulation/moves.ts';
import { call } from './client.ts';
import {
  askWitness,
  listen,
  confirmAsMentor,
  play,
  readAnswers,
  subscribePush,
  tellWithPicture,
  tellWithRecording,
} from './more-visits.ts';
import type { Resident } from './resident.ts';
import { demand } from './violation.ts';
import { withWords } from './words.ts';
import type { WorldPorts } from './world-ports.ts';

type Act = (world: WorldPorts, resident: Resident) => Promise<unknown>;

const dayMs = 86_400_000;

const track =
  (what: keyof typeof moves): Act =>
  async (world, resident) => {
    const words = resident.say();
    const person = { ...resident.person, timeZone: resident.timeZone };
    // Photos and recordings come as uploads (more-visits.ts).
    const move = moves[what](resident.chance, person, null)(world.clock.now());
    const { kind: type, data } = move as { kind: string; data: unknown }; // each of these moves has both
    const payload = { user_id: '1', type, timestamp: world.clock.now(), data: withWords(data, words) };
    // Some say nothing in words.
    const said = JSON.stringify(payload).includes(words) ? { words } : {};
    await call(world, resident, { method: 'POST', url: '/api/achievements/track-progress', payload, ...said });
  };

const answers = (resident: Resident, words: string) => {
  const step = resident.step as keyof typeof answersOf; // 1 to 6
  return withWords(answersOf[step](resident.chance, resident.person), words);
};

const completeStep: Act = async (world, resident) => {
  if (resident.step > 6) return;
  const words = resident.say();
  const { status } = await call(world, resident, {
    method: 'POST',
    url: '/api/achievements/track-progress',
    payload: {
      user_id: '1',
      type: 'step_completion',
      step_id: `step${resident.step}`,
      timestamp: world.clock.now(),
      data: { answers: answers(resident, words) },
    },
    words,
  });
  if (status === 200) resident.step += 1;
};

const draft: Act = async (world, resident) => {
  if (resident.step > 6) return;
  const words = resident.say();
  await call(world, resident, {
    method: 'PUT',
    url: `/api/journey/steps/step${resident.step}/reflection`,
    payload: answers(resident, words),
    words,
  });
};

const changePreferences: Act = async (world, resident) => {
  const { chance } = resident;
  const chosen = chance.pick<Partial<CommunicationPreferences>>([
    { timezone: resident.move() },
    { quietHoursStart: '20:00', quietHoursEnd: '09:30' },
    { quietHoursStart: '01:00', quietHoursEnd: '03:00' },
    { quietHoursStart: null, quietHoursEnd: null },
    {
      channels: {
        celebrations: { email: true, push: true },
        reminders: { email: false, push: true },
        tips: { email: false, push: true },
      },
    },
    { progressReminders: false },
    { encouragementMessages: false, tipOfTheDay: true },
    { progressReminders: true, encouragementMessages: true },
    { digest: 'weekly', digestDay: chance.whole(1, 7) },
    { digest: 'daily' },
    { pausedUntil: dayAt(resident.timeZone, world.now() + chance.whole(1, 5) * dayMs) },
    { pausedUntil: null, personalizedMessaging: false },
  ]);
  await call(world, resident, { method: 'PUT', url: '/api/communication-preferences', payload: chosen });
};

const read =
  (url: string): Act =>
  (world, resident) =>
    call(world, resident, { method: 'GET', url });

const readLogbook: Act = async (world, resident) => {
  const { status, json } = await call(world, resident, { method: 'GET', url: '/api/logbook/entries' });
  if (status === 200) resident.entries = (json['items'] as { name: string }[]).map(({ name }) => name); // the contract's
};

const revise: Act = async (world, resident) => {
  await readLogbook(world, resident);
  const [name] = resident.entries;
  if (name === undefined) return;
  const words = resident.say();
  await call(world, resident, {
    method: 'PUT',
    url: `/api/logbook/entries/${name}`,
    payload: { version: 1, text: `It was different. ${words}` },
    words,
  });
};

const sealLetter: Act = async (world, resident) => {
  const words = resident.say();
  const payload = { text: `Dear me, ${words}`, days: 30 };
  await call(world, resident, { method: 'POST', url: '/api/letters', payload, words });
};

const noteToSelf: Act = async (world, resident) => {
  const words = resident.say();
  const payload = {
    title: 'Remember',
    message: words,
    type: 'encouragement',
    category: 'tip',
    priority: 'low',
    emotionalTone: 'gentle',
  };
  await call(world, resident, { method: 'POST', url: '/api/notifications', payload, words });
};

/** Opens what belongs to another person. */
const pry: Act = async (world, resident) => {
  const other = world.another(resident);
  const name = other && resident.chance.pick(other.entries as [string, ...string[]]); // others have written something
  if (!other || name === undefined) return;
  const urls = [
    `/api/logbook/entries/${name}`,
    `/api/logbook/entries/${name}`,
    `/api/admin/users/${other.userId}/state`,
    '/api/organization/members',
  ];
  const url = urls[resident.chance.whole(0, urls.length - 1)] ?? '';
  const { status } = await call(world, resident, { method: 'GET', url });
  const isRefused = status === 403 || status === 404 || url.endsWith('/members');
  demand(isRefused, 'nobody opens what belongs to another person', () => `${resident.name} got ${status} at ${url}`);
};

const search: Act = async (world, resident) => {
  const payload = { words: `zq${world.another(resident)?.number ?? ''}` };
  await call(world, resident, { method: 'POST', url: '/api/logbook/search', payload });
};

const exportAll: Act = async (world, resident) => {
  await world.signIn(resident);
  const { status, body } = await call(world, resident, { method: 'GET', url: '/api/account/export' });
  demand(status === 200, 'people get their export', () => `${resident.name}: ${status} ${body.slice(0, 200)}`);
};

const askDeletion: Act = async (world, resident) => {
  await world.signIn(resident);
  await call(world, resident, { method: 'POST', url: '/api/account/deletion', payload: undefined });
  if (resident.chance.happens(0.5)) return;
  await world.pass(resident.chance.whole(1, 4) * 3_600);
  await call(world, resident, { method: 'DELETE', url: '/api/account/deletion' });
};

const leave: Act = async (world, resident) => {
  const { organizationId } = resident;
  if (organizationId === null) return;
  await call(world, resident, { method: 'POST', url: '/api/organization/leave', payload: { organizationId } });
};

/** What people do, and how often compared with the rest. */
const acts: readonly (readonly [number, Act])[] = [
  [5, completeStep],
  [4, draft],
  [4, track('story')],
  [4, track('report')],
  [4, track('ripple')],
  [3, track('feeling')],
  [2, track('anchor')],
  [1, track('project')],
  [3, changePreferences],
  [2, read('/api/notifications')],
  [1, (world, resident) => call(world, resident, { method: 'POST', url: '/api/notifications/read-all' })],
  [3, readLogbook],
  [2, revise],
  [1, sealLetter],
  [1, noteToSelf],
  [1.5, tellWithRecording],
  [1.5, tellWithPicture],
  [1.5, listen],
  [3, play],
  [2.5, askWitness],
  [1.5, confirmAsMentor],
  [1, readAnswers],
  [2, subscribePush],
  [5, pry],
  [1, search],
  [1, read('/api/timeline')],
  [1, read('/api/achievements/stats')],
  [1, read('/api/community')],
  [0.4, exportAll],
  [0.15, askDeletion],
  [0.3, leave],
];
const total = acts.reduce((sum, [weight]) => sum + weight, 0);

const chooseAct = (resident: Resident): Act => {
  let left = resident.chance.next() * total;
  for (const [weight, act] of acts) {
    left -= weight;
    if (left < 0) return act;
  }
  return completeStep;
};

/** A mentor who was asked looks for it. */
const hasRequests = ({ auditor }: WorldPorts, { userId }: Resident): boolean =>
  [...auditor.requests.values()].some((one) => one.mentorId === userId && !one.isAnswered && !one.isWithdrawn);

/** A person opens the product, does some things, and goes. */
export async function visit(world: WorldPorts, resident: Resident): Promise<void> {
  if (resident.domain !== undefined && (resident.cookie === undefined || resident.chance.happens(0.3))) {
    await world.enterThroughOrganization(resident);
  } else if (resident.userId === '') await world.register(resident);
  if (resident.userId === '' || resident.isGone) return;
  const { status, json } = await call(world, resident, { method: 'GET', url: '/api/auth/user' });
  await world.visited(resident, status, json);
  if (resident.isGone) return;
  await call(world, resident, { method: 'GET', url: '/api/journey/progress', isVisit: true });
  if (hasRequests(world, resident)) await confirmAsMentor(world, resident);
  if (resident.organizationId !== null && resident.chance.happens(0.1)) await askWitness(world, resident);
  for (let left = resident.chance.whole(1, 3); left > 0; left -= 1) {
    await chooseAct(resident)(world, resident);
    if (resident.isGone) return;
    await world.pass(resident.chance.whole(20, 400));
  }
}
