import { beforeAll, describe, expect, it } from 'vitest';
import { exampleWorld, type ExampleWorld } from '#platform/adapters/http/testing/example-world.ts';

const written = { title: 'House rules', text: '# Quiet\n\nFrom **ten** on.', language: 'en' };

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

beforeAll(async () => {
  world = await exampleWorld();
  ours = await world.organization();
  member = await world.person('learner', ours.organizationId);
  stranger = (await world.organization()).captain;
});

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
    const list = `/api/organization/documents/${documentId}/acknowledgements?state=given`;
    expect((await call('GET', list, stranger)).status).toBe(404);
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
    const read = (await call('GET', `/api/documents/${documentId}`, member)).body;
    expect([read.version, read.text]).toEqual([2, 'From nine on.']);
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

describe('the change log of an organization', () => {
  it('has all of this, with a download of its own, and is closed to members and to others', async () => {
    await call('POST', '/api/organization/exports', ours.captain, { list: 'changes', documentId: null });
    await caughtUp();
    const { body } = await call('GET', '/api/organization/log', ours.captain);
    const types: string[] = body.items.map(({ type }: { type: string }) => type);
    expect(types[0]).toBe('ListExported');
    for (const type of ['DocumentPublished', 'MembershipBegan']) expect(types).toContain(type);
    for (const type of ['DocumentAcknowledged', 'StepCompleted']) expect(types).not.toContain(type);
    const others = (await call('GET', '/api/organization/log', stranger)).body.items;
    expect(others.some(({ type }: { type: string }) => type === 'DocumentPublished')).toBe(false);
    expect((await call('GET', '/api/organization/log', member)).status).toBe(403);
  });
});

it('withdraws a document for everyone', async () => {
  expect((await call('DELETE', `/api/organization/documents/${documentId}`, ours.captain)).status).toBe(200);
  expect((await call('GET', `/api/documents/${documentId}`, ours.captain)).status).toBe(404);
});
