import { beforeAll, describe, expect, it } from 'vitest';
import { deliveredDefinitions } from '#contracts/achievements/definition-set.ts';
import { freshDatabase } from '#platform/testing/database.ts';
import { personOf } from '#platform/testing/player.ts';
import { allProjectors } from '../all.ts';
import { handledBy } from '../engine/projector.ts';
import { readHandlers } from '../read-handlers.ts';
import { filledLog } from '../testing/filled-log.ts';
import { idFor, makeEvent } from '../testing/history.ts';
import { anInstallation } from '../testing/installation.ts';

const now = '2025-03-10T12:00:00.000Z';
const [ours, theirs] = [idFor('organization', 1), idFor('organization', 2)];
const rules = idFor('document', 1);
const { pool } = await freshDatabase();
const log = await filledLog();
const handlers = readHandlers(
  { pool, log, definitions: deliveredDefinitions, clock: { now: () => now } },
  anInstallation,
);
const member = (person: number): string => idFor('member', person);
const learner = (person: number, organizationId: string | null = ours) =>
  personOf(member(person), { role: 'learner', organizationId, timeZone: 'UTC' });
const captain = personOf(member(0), { role: 'org_admin', organizationId: ours, timeZone: 'UTC' });
const strangers = personOf(member(9), { role: 'org_admin', organizationId: theirs, timeZone: 'UTC' });

let count = 0;
let applied = '';
const happen = async (stream: string, type: string, data: Record<string, unknown>, by = 0) => {
  count += 1;
  const made = makeEvent(type, data, { id: idFor('event', count), at: '2025-03-03T08:00:00.000Z' });
  const event = { ...made, metadata: { ...made.metadata, actor: { kind: 'person' as const, id: member(by) } } };
  await log.append(stream, [event], { expected: 'any' });
  const { events } = await log.readAll({ after: applied, max: 10 });
  applied = events.at(-1)?.position ?? applied;
  for (const projector of allProjectors) {
    if (!handledBy(projector, events).length) continue;
    // Twice, as after a crash between the tables and the checkpoint.
    await projector.apply(handledBy(projector, events), pool);
    await projector.apply(handledBy(projector, events), pool);
  }
  return made.id;
};
const join = async (person: number, organizationId: string, role = 'learner') => {
  const names = { username: `p${person}`, email: `p${person}@example.test`, firstName: `P${person}`, lastName: 'Q' };
  await happen(`account-${member(person)}`, 'AccountRegistered', { ...names, organizationId: null, role: 'learner' });
  const began = { organizationId, role, how: 'administrator', invitationId: null, groupIds: [] };
  await happen(`account-${member(person)}`, 'MembershipBegan', began);
};
const publish = (version: number, title = 'Rules') =>
  happen(`guidance-${ours}`, 'DocumentPublished', {
    documentId: rules,
    version,
    title,
    text: 'Quiet from ten on.',
    language: 'en',
  });
const acknowledge = (person: number, version: number) =>
  happen(
    `guided-${member(person)}`,
    'DocumentAcknowledged',
    { organizationId: ours, documentId: rules, version },
    person,
  );
const none = { params: undefined, query: undefined, body: undefined };
const people = async (state: 'given' | 'missing') => {
  const query = { state, limit: 50, cursor: undefined };
  const sent = { params: { id: rules }, query, body: undefined };
  const { items } = await handlers.documentAcknowledgements(sent, { caller: captain });
  return items.map(({ firstName }) => firstName).toSorted();
};
const read = (person: number, organizationId: string | null = ours) =>
  handlers.organizationDocument(
    { params: { id: rules }, query: undefined, body: undefined },
    {
      caller: learner(person, organizationId),
    },
  );
const changes = async (caller = captain, query: object = {}) => {
  const sent = { params: undefined, query: { limit: 100, cursor: undefined, ...query }, body: undefined };
  return (await handlers.organizationLog(sent, { caller })).items;
};

beforeAll(async () => {
  for (const { schema, indexes } of allProjectors) await pool.query(`${schema};${indexes}`);
  for (const [id, name] of [
    [ours, 'Ours'],
    [theirs, 'Theirs'],
  ] as const) {
    await happen(`organization-${id}`, 'OrganizationCreated', { name, domain: `${name.toLowerCase()}.test` });
  }
  await join(0, ours, 'org_admin');
  for (let person = 1; person < 5; person += 1) await join(person, ours);
  await join(9, theirs, 'org_admin');
  await publish(1);
});

describe('the documents of an organization', () => {
  it('are not seen by people of another one, or of none', async () => {
    for (const organizationId of [theirs, null])
      await expect(read(1, organizationId)).rejects.toThrow('not_found.document');
    expect((await handlers.organizationDocuments(none, { caller: learner(9, theirs) })).documents).toEqual([]);
    const sent = { params: { id: rules }, query: { state: 'given' as const, limit: 50 }, body: undefined };
    await expect(handlers.documentAcknowledgements(sent, { caller: strangers })).rejects.toThrow('not_found.document');
  });

  it('name those who acknowledged the current version, and ask again after a new one', async () => {
    await acknowledge(1, 1);
    await acknowledge(2, 1);
    expect(await people('given')).toEqual(['P1', 'P2']);
    await publish(2, 'New rules');
    expect(await people('given')).toEqual([]);
    expect((await read(1)).acknowledged?.version).toBe(1);
    await acknowledge(1, 2);
    expect(await people('given')).toEqual(['P1']);
    expect((await read(1)).acknowledged?.version).toBe(2);
  });

  it('forget those who left, and those who were erased', async () => {
    await acknowledge(3, 2);
    await happen(`account-${member(3)}`, 'MembershipEnded', { organizationId: ours, why: 'left' }, 3);
    await happen(`account-${member(1)}`, 'PersonErased', { reason: 'own_wish', events: {} }, 1);
    expect(await people('given')).toEqual([]);
    expect(await people('missing')).toEqual(['P0', 'P2', 'P4']);
    const { rows } = await pool.query('select from document_acknowledgements where user_id = $1', [member(1)]);
    expect(rows).toEqual([]);
    await acknowledge(1, 2);
    expect((await pool.query('select from document_acknowledgements where user_id = $1', [member(1)])).rows).toEqual(
      [],
    );
  });

  it('are gone for members once withdrawn', async () => {
    await happen(`guidance-${ours}`, 'DocumentWithdrawn', { documentId: rules });
    await expect(read(2)).rejects.toThrow('not_found.document');
  });
});

describe('the log of an organization', () => {
  it('says who did what, newest first, and nothing of another organization', async () => {
    const all = await changes();
    expect(all.map(({ type }) => type)).toContain('DocumentWithdrawn');
    expect(all.find(({ type }) => type === 'DocumentWithdrawn')).toMatchObject({
      subject: 'New rules',
      by: { id: member(0), state: 'member', name: 'P0 Q' },
    });
    expect((await changes(strangers)).map(({ type }) => type)).toEqual(['MembershipBegan', 'OrganizationCreated']);
  });

  it('holds nothing that members recorded or acknowledged', async () => {
    await happen(`learner-${member(2)}`, 'JourneyStarted', { timeZone: 'UTC' }, 2);
    const types = (await changes()).map(({ type }) => type);
    for (const type of ['JourneyStarted', 'DocumentAcknowledged']) expect(types).not.toContain(type);
  });

  it('names nobody who left or was erased', async () => {
    const about = (await changes()).filter(({ kind }) => kind === 'members').map((each) => each.about);
    expect(about.filter((one) => one?.id === member(3))).toEqual([
      { id: member(3), state: 'former', name: null },
      { id: member(3), state: 'former', name: null },
    ]);
    expect(about.find((one) => one?.id === member(1))).toEqual({ id: member(1), state: 'erased', name: null });
  });

  it('names a service account by its last name, and keeps those of others out', async () => {
    const service = idFor('service', 1);
    await happen(`service-${service}`, 'ServiceAccountCreated', { organizationId: ours, name: 'Payroll' });
    await happen(`service-${service}`, 'ServiceAccountRenamed', { name: 'Personnel' });
    await happen(`service-${service}`, 'ServiceAccountDeleted', {});
    await happen(`service-${idFor('service', 2)}`, 'ServiceAccountCreated', { organizationId: null, name: 'Everyone' });
    const systems = await changes(captain, { kind: 'systems' });
    expect(systems.map(({ subject }) => subject)).toEqual(['Personnel', 'Personnel', 'Payroll']);
  });

  it('can be filtered by person, kind and time, and read page by page', async () => {
    const all = await changes();
    const sent = (query: object) => ({ params: undefined, query: { limit: 3, ...query }, body: undefined });
    const paged = [];
    let cursor: string | null | undefined;
    do {
      const page = await handlers.organizationLog(sent({ ...(cursor && { cursor }) }), { caller: captain });
      paged.push(...page.items);
      cursor = page.nextCursor;
    } while (cursor);
    expect(paged).toEqual(all);
    const mine = await changes(captain, { person: member(3) });
    expect(mine.every(({ by, about }) => by?.id === member(3) || about?.id === member(3))).toBe(true);
    expect(await changes(captain, { from: '2025-03-04T00:00:00.000Z' })).toEqual([]);
    const bad = handlers.organizationLog(sent({ cursor: Buffer.from("'; drop").toString('base64url') }), {
      caller: captain,
    });
    await expect(bad).rejects.toThrow('invalid_input.not_a_cursor');
  });
});
