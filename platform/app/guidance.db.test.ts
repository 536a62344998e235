import { beforeAll, describe, expect, it } from 'vitest';
import { workerCommands } from '#commands/notifications/worker-commands.ts';
import { exampleWorld, type ExampleWorld } from '#platform/adapters/http/testing/example-world.ts';
import { readNoticesOwed } from '#projections/guidance/queries.ts';
import { noNotices } from '#workers/testing/no-notices.ts';
import { remindOfDocuments } from '#workers/guidance/round.ts';
import { readFacts } from './jobs/facts.ts';

const written = { title: 'House rules', text: '# Quiet\n\nFrom **ten** on.', language: 'en' };
const noon = Date.parse(`${new Date().toISOString().slice(0, 10)}T12:00:00.000Z`);

let world: ExampleWorld;
let ours: { organizationId: string; captain: { userId: string; cookie: string } };
let member: { userId: string; cookie: string };
let stranger: { userId: string; cookie: string };
let documentId = '';

const call = async (
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  url: string,
  { cookie }: { readonly cookie: string },
  payload?: object,
) => {
  const answer = await world.server.inject({ method, url, headers: { cookie }, ...(payload && { payload }) });
  return { status: answer.statusCode, body: answer.json() };
};
/** What one session wrote, others read a moment later. */
const caughtUp = async (): Promise<void> =>
  world.stores.projections.whenProcessed(await world.stores.eventLog.log.head(), 60_000);
const remind = async (now = noon) => {
  const { pool } = world.stores.database;
  const { commandHandlers, eventLog, projections } = world.stores;
  const whenProcessed = projections.whenProcessed.bind(projections);
  const facts = readFacts({ pool, log: eventLog.log, whenProcessed });
  const round = remindOfDocuments(
    {
      notices: { ...noNotices, owed: (wanted) => readNoticesOwed({ pool }, wanted) },
      facts,
      commands: workerCommands(commandHandlers),
    },
    { now: () => now },
  );
  await round(new AbortController().signal);
  await caughtUp();
};
const titles = async ({ cookie }: { readonly cookie: string }): Promise<string[]> => {
  const { body } = await call('GET', '/api/notifications', { cookie });
  const items: { readonly message: string; readonly actionUrl: string | null }[] = body.items;
  return items.flatMap(({ message, actionUrl }) => (actionUrl?.startsWith('/documents?read=') ? [message] : []));
};

beforeAll(async () => {
  world = await exampleWorld();
  ours = await world.organization();
  member = await world.person('learner', ours.organizationId);
  stranger = (await world.organization()).captain;
}, 120_000);

describe('a document of an organization', () => {
  it('is published by its administrators alone', async () => {
    expect((await call('POST', '/api/organization/documents', member, written)).status).toBe(403);
    const made = await call('POST', '/api/organization/documents', ours.captain, written);
    expect(made).toMatchObject({ status: 200, body: { version: 1 } });
    documentId = made.body.id;
  });

  it('is read by its members alone, and looks to others like one that does not exist', async () => {
    expect(await call('GET', `/api/documents/${documentId}`, member)).toMatchObject({
      status: 200,
      body: { title: 'House rules', acknowledged: null },
    });
    expect((await call('GET', `/api/documents/${documentId}`, stranger)).status).toBe(404);
    const acknowledgement = await call('POST', `/api/documents/${documentId}/acknowledgement`, stranger, {
      version: 1,
    });
    expect(acknowledgement.status).toBe(404);
    for (const rest of ['versions', 'acknowledgements?state=given']) {
      expect((await call('GET', `/api/organization/documents/${documentId}/${rest}`, stranger)).status).toBe(404);
    }
  });

  it('reminds those who have not acknowledged it, once, in their own time', async () => {
    const asked = await call('POST', `/api/organization/documents/${documentId}/reminders`, ours.captain);
    expect(asked.body.people).toBe(3);
    await remind();
    await remind();
    expect(await titles(member)).toHaveLength(1);
    expect((await call('POST', `/api/organization/documents/${documentId}/reminders`, ours.captain)).status).toBe(409);
  });

  it('is acknowledged once for each version, and never one that the member has not seen', async () => {
    const path = `/api/documents/${documentId}/acknowledgement`;
    const first = await call('POST', path, member, { version: 1 });
    expect(first.status).toBe(200);
    expect((await call('POST', path, member, { version: 1 })).body.acknowledged).toEqual(first.body.acknowledged);
    const next = { ...written, text: 'From nine on.', replaces: 1 };
    await call('POST', `/api/organization/documents/${documentId}/versions`, ours.captain, next);
    expect((await call('POST', path, member, { version: 1 })).status).toBe(409);
    const { body } = await call(
      'GET',
      `/api/organization/documents/${documentId}/acknowledgements?state=given`,
      ours.captain,
    );
    expect(body.items).toEqual([]);
    const listed = (await call('GET', '/api/documents', member)).body.documents;
    expect(listed).toMatchObject([{ version: 2, acknowledged: { version: 1 } }]);
    expect((await call('POST', path, member, { version: 2 })).status).toBe(200);
    await caughtUp();
    const managed = (await call('GET', '/api/organization/documents', ours.captain)).body.items;
    expect(managed).toMatchObject([{ version: 2, acknowledged: 1, members: 3 }]);
    const versions = (await call('GET', `/api/organization/documents/${documentId}/versions`, ours.captain)).body.items;
    expect(versions.map((one: { version: number }) => one.version)).toEqual([2, 1]);
  });

  it('is part of what members export of themselves, and of what administrators see only by name and time', async () => {
    const exported = await world.server.inject({ url: '/api/account/export', headers: { cookie: member.cookie } });
    expect(exported.body).toContain('DocumentAcknowledged');
    const { body } = await call(
      'GET',
      `/api/organization/documents/${documentId}/acknowledgements?state=given`,
      ours.captain,
    );
    expect(Object.keys(body.items[0]).toSorted()).toEqual(['at', 'email', 'firstName', 'id', 'lastName']);
  });
});

describe('the program of an organization', () => {
  const settings = { stepDays: 14, dates: [], timeZone: 'Europe/Berlin', policy: { text: 'Be kind.', url: null } };

  it('is chosen by its administrators, and refused with the place of what is wrong', async () => {
    expect((await call('PUT', '/api/organization/program', member, settings)).status).toBe(403);
    const wrong = { ...settings, stepDays: 0, timeZone: 'Mars/Olympus', policy: { text: 'x', url: 'http://x.test' } };
    const refused = await call('PUT', '/api/organization/program', ours.captain, wrong);
    expect(refused.status).toBe(400);
    expect(refused.body.issues.map(({ path }: { path: string }) => path).toSorted()).toEqual([
      'body.policy.url',
      'body.stepDays',
      'body.timeZone',
    ]);
    expect((await call('PUT', '/api/organization/program', ours.captain, settings)).body.version).toBe(1);
    expect((await call('GET', '/api/organization/program', ours.captain)).body).toMatchObject({ settings, version: 1 });
  });

  it('suggests, and locks no step: a member goes ahead of every date', async () => {
    const late = [{ step: 1, opensOn: '2099-01-01', recommendedBy: '2099-02-01' }];
    await call('PUT', '/api/organization/program', ours.captain, { ...settings, dates: late });
    expect((await call('GET', '/api/account/pace', member)).body.suggestion).toEqual({
      step: 1,
      by: '2099-02-01',
      together: '2099-01-01',
    });
    await world.track(member.cookie, 'step_completion', {}, 1);
    const { body } = await call('GET', '/api/journey/progress', member);
    expect(body.currentStep).toBe(2);
  });

  it('is hidden by a member, and over when they leave', async () => {
    await call('PUT', '/api/account/pace', member, { isShown: false });
    expect((await call('GET', '/api/account/pace', member)).body).toMatchObject({ isShown: false, suggestion: null });
    const left = await call('POST', '/api/organization/leave', member, { organizationId: ours.organizationId });
    expect(left.status).toBe(200);
    expect((await call('GET', '/api/account/pace', member)).body).toMatchObject({ organization: null, policy: null });
    expect((await call('GET', '/api/documents', member)).body.documents).toEqual([]);
  });
});

describe('the change log of an organization', () => {
  it('has all of this, with a download of its own, and is closed to members and to others', async () => {
    await call('POST', '/api/organization/exports', ours.captain, { list: 'changes', documentId: null });
    await caughtUp();
    const { body } = await call('GET', '/api/organization/log', ours.captain);
    const types: string[] = body.items.map(({ type }: { type: string }) => type);
    expect(types[0]).toBe('ListExported');
    for (const type of ['DocumentPublished', 'AcknowledgementsRequested', 'ProgramSettingsChosen', 'MembershipEnded']) {
      expect(types).toContain(type);
    }
    for (const type of ['DocumentAcknowledged', 'PaceChosen', 'StepCompleted']) expect(types).not.toContain(type);
    const others = (await call('GET', '/api/organization/log', stranger)).body.items;
    expect(others.some(({ type }: { type: string }) => type === 'DocumentPublished')).toBe(false);
    expect((await call('GET', '/api/organization/log', member)).status).toBe(403);
  });
});

it('withdraws a document for everyone', async () => {
  expect((await call('DELETE', `/api/organization/documents/${documentId}`, ours.captain)).status).toBe(200);
  expect((await call('GET', `/api/documents/${documentId}`, ours.captain)).status).toBe(404);
});
