import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { deliveredDefinitions } from '#contracts/achievements/definition-set.ts';
import { catalogue } from '#contracts/achievements/catalogue.ts';
import type { RecordedEvent } from '#contracts/event.ts';
import { eventDefinitions } from '#contracts/events.ts';
import { type ListedPerson, progressChanges } from '#contracts/programs/changes.ts';
import { freshDatabase } from '#platform/testing/database.ts';
import { applyChange } from './testing/apply-change.ts';
import { filledLog } from '../testing/filled-log.ts';
import { idFor, makeEvent } from '../testing/history.ts';
import { anInstallation } from '../testing/installation.ts';
import { checksums } from '../testing/tables.ts';
import { organizationChangesHandlers } from './api.ts';
import { organizationChangesProjector as projector } from './projector.ts';

const { pool } = await freshDatabase();
const log = await filledLog();
const organizations = [idFor('organization', 0), idFor('organization', 1)] as const;
const people = [0, 1, 2].map((index) => idFor('person', index));
const hidden = catalogue.find((card) => card.hidden)?.id ?? '';
const cards = ['permission-granted', 'joy-pioneer', hidden];
const handlers = organizationChangesHandlers(
  { pool, log, definitions: deliveredDefinitions, clock: { now: () => '' } },
  { ...anInstallation, positions: { ...anInstallation.positions, head: async () => '9'.repeat(16) } },
);
/** A system of each organization. */
const callers = organizations.map((organizationId) => ({
  caller: {
    kind: 'service',
    serviceId: idFor('service', 0),
    sessionId: 'a token',
    token: { id: 'a token', name: 'a system', scopes: [], expiresAt: '' },
    role: 'org_admin',
    organizationId,
    timeZone: 'UTC',
    language: 'en',
  } as const,
}));
const nothing = { params: undefined, body: undefined };

async function emptyTables(): Promise<void> {
  for (const table of projector.tables) await pool.query(`drop table if exists ${table}`);
  await pool.query(`${projector.schema};${projector.indexes}`);
  await pool.query('delete from projections where name = $1', [projector.name]);
  await pool.query("insert into projections (name, version, state) values ($1, 1, 'live')", [projector.name]);
}

/** Something that happens to a person; ignored where it can't happen to them now. */
const happening = fc.record({
  who: fc.integer({ min: 0, max: people.length - 1 }),
  what: fc.oneof(
    fc.constantFrom('join 0', 'join 1', 'leave', 'share', 'share', 'share', 'withdraw', 'rename', 'readdress', 'link'),
    fc.constantFrom('step 1', 'step 2', 'step 2', 'issue', 'revoke', 'mentor'),
    fc.constantFrom(...cards.flatMap((card) => [`unlock ${card}`, `show ${card}`, `open ${card}`, `hide ${card}`])),
    { weight: 1, arbitrary: fc.constantFrom('erase', 'park', 'park', 'park', 'retry', 'retry') },
  ),
  /** It is projected together with what happens next, as events of one append are. */
  together: fc.boolean(),
});
const doing = (...whats: readonly string[]) => whats.map((what) => ({ who: 0, what, together: false }));
/** Rare histories that went wrong, or could. */
const examples: [(Happening | Reading)[]][] = [
  // A rebuild reads all of it in one page.
  [doing('register', 'join 0', 'share', 'step 1', 'withdraw', 'share')],
  // What was done after a withdrawal that was parked is nobody's to read.
  [
    doing(
      'register',
      'join 0',
      'share',
      'park',
      'withdraw',
      'step 1',
      'unlock joy-pioneer',
      'open joy-pioneer',
      'retry',
    ),
  ],
  [
    [
      ...doing('register', 'join 0', 'share', 'park', 'withdraw', 'share', 'step 1'),
      { of: 0, limit: 4 },
      { of: 0, limit: 4 },
    ],
  ],
];

/** A reader begins with the list, or reads a page of it or of the feed. */
const reading = fc.record({ of: fc.integer({ min: 0, max: 1 }), limit: fc.integer({ min: 1, max: 4 }) });
type Happening = typeof happening extends fc.Arbitrary<infer Value> ? Value : never;
type Reading = typeof reading extends fc.Arbitrary<infer Value> ? Value : never;
const history = fc.array(fc.oneof({ weight: 4, arbitrary: happening }, { weight: 2, arbitrary: reading }), {
  minLength: 10,
  maxLength: 60,
});

/** The events of people, as their deciders would make them. */
class World {
  readonly events: RecordedEvent[] = [];
  readonly #revisions = new Map<string, number>();
  readonly #people = new Map<number, { organization: string | null; sharing: boolean | null; erased: boolean }>();

  happen(who: number, what: string): RecordedEvent[] {
    const person = this.#people.get(who);
    const account = `account-${people[who]}`;
    const learner = `learner-${people[who]}`;
    if (!person) {
      this.#people.set(who, { organization: null, sharing: null, erased: false });
      const names = { username: `p${who}`, email: `p${who}@people.test`, firstName: `First ${who}`, lastName: 'Last' };
      return [this.#event(account, 'AccountRegistered', { ...names, organizationId: null, role: 'learner' })];
    }
    if (person.erased) return [];
    const [verb, object = ''] = what.split(' ');
    const { organization } = person;
    const achievement = (level: string, organizationId: string | null = null) => [
      this.#event(learner, 'AchievementShared', { achievementId: object, level, organizationId }),
    ];
    switch (verb) {
      case 'join': {
        if (organization !== null) return [];
        const organizationId = organizations[Number(object)] ?? '';
        Object.assign(person, { organization: organizationId, sharing: null });
        const began = { organizationId, role: 'learner', how: 'administrator', invitationId: null, groupIds: [] };
        return [this.#event(account, 'MembershipBegan', began)];
      }
      case 'leave':
        if (organization === null) return [];
        person.organization = null;
        return [this.#event(account, 'MembershipEnded', { organizationId: organization, why: 'left' })];
      case 'share':
      case 'withdraw': {
        const given = verb === 'share';
        if (organization === null || person.sharing === given) return [];
        person.sharing = given;
        return [this.#event(account, 'ProgressSharingChanged', { organizationId: organization, given })];
      }
      case 'mentor':
        if (organization === null) return [];
        return [
          this.#event(account, 'MembershipRoleChanged', {
            organizationId: organization,
            from: 'learner',
            to: 'mentor',
            reason: null,
          }),
        ];
      case 'rename':
        return [
          this.#event(account, 'NamesChanged', { firstName: `Name ${this.events.length}`, lastName: 'Of Someone' }),
        ];
      case 'readdress':
        return [
          this.#event(account, 'EmailChanged', { email: `n${this.events.length}@people.test`, device: '', place: '' }),
        ];
      case 'link': {
        if (organization === null) return [];
        const identityId = idFor('identity', this.events.length);
        const issuer = 'https://idp.test';
        const name = `n-${this.events.length}`;
        const data = { identityId, organizationId: organization, connectionId: null, issuer, name, how: 'own_wish' };
        return [this.#event(account, 'IdentityLinked', { ...data, device: '', place: '' })];
      }
      case 'erase':
        person.erased = true;
        return [this.#event(account, 'PersonErased', { reason: 'own_wish', events: {} })];
      case 'step': {
        const data = { step: Number(object), answers: null, facts: null, day: '2025-03-01', measures: {} };
        return [this.#event(learner, 'StepCompleted', data)];
      }
      case 'unlock': {
        const data = { achievementId: object, definitionVersion: 1, tier: 'Bronze', points: 10, proof: {} };
        return [this.#event(learner, 'AchievementUnlocked', data)];
      }
      case 'show':
        return organization === null ? [] : achievement('organization', organization);
      case 'open':
        return achievement('community');
      case 'hide':
        return achievement('private');
      case 'issue':
        return [
          this.#event(learner, 'PilotLicenceIssued', { licenceId: idFor('licence', who), number: '1', done: null }),
        ];
      default:
        return [this.#event(learner, 'PilotLicenceRevoked', { licenceId: idFor('licence', who), by: 'holder' })];
    }
  }

  #event(stream: string, type: string, data: Record<string, unknown>): RecordedEvent {
    const revision = this.#revisions.get(stream) ?? 0;
    this.#revisions.set(stream, revision + 1);
    const number = this.events.length + 1;
    const at = new Date(Date.parse('2025-03-01T08:00:00.000Z') + number * 60_000).toISOString();
    const event: RecordedEvent = {
      ...makeEvent(type, data, { id: idFor('event', number), at }),
      stream,
      revision,
      position: String(number).padStart(16, '0'),
      recordedAt: at,
    };
    this.events.push(event);
    return event;
  }

  /** The log as it is read once the keys of erased people are destroyed. */
  withoutErased(): RecordedEvent[] {
    const erased = new Set([...this.#people].flatMap(([who, one]) => (one.erased ? [people[who]] : [])));
    return this.events.map((event) => {
      const { stream, type, data } = event;
      if (!erased.has(stream.slice(stream.indexOf('-') + 1))) return event;
      return { ...event, data: { ...(data as object), ...eventDefinitions[type]?.personal } };
    });
  }
}

/** What could not be applied, by stream: the first event that fails and all of its stream after it. */
class Parked {
  readonly #streams = new Map<string, RecordedEvent[]>();
  /** Something was applied later than it happened. */
  wasLate = false;

  park(stream: string): void {
    if (!this.#streams.has(stream)) this.#streams.set(stream, []);
  }

  /** Parks an event whose stream is parked. Returns whether it did. */
  async hold(event: RecordedEvent): Promise<boolean> {
    const held = this.#streams.get(event.stream);
    if (!held) return false;
    held.push(event);
    const { id, stream, revision, position, type } = event;
    await pool.query(
      `insert into dead_letters (projection, event_id, stream, revision, position, type, error)
       values ('organization-changes', $1, $2, $3, $4, $5, 'Made up')`,
      [id, stream, revision, position, type],
    );
    return true;
  }

  /** Applies what was parked, as a retry does. */
  async retry(): Promise<void> {
    const held = [...this.#streams.values()].flat();
    this.#streams.clear();
    if (held.length > 0) {
      this.wasLate = true;
      await projector.apply(held, pool);
    }
    await pool.query("delete from dead_letters where projection = 'organization-changes'");
  }
}

/** An organization's own system: it keeps a copy, from the list and then from the changes, in pages of any size. */
class Reader {
  copy = new Map<string, ListedPerson>();
  #since: string | undefined;
  #cursor: string | null | undefined;
  readonly positions: string[] = [];

  /** Begins with the list, or with the changes after a position. */
  constructor(
    readonly of: number,
    since?: string,
  ) {
    this.#since = since;
    if (since !== undefined) this.#cursor = null;
  }

  /** Reads one page. Returns whether there is more. */
  async read(limit: number): Promise<boolean> {
    const call = callers[this.of];
    if (!call) throw new Error('no such organization');
    if (this.#cursor !== null) {
      const query = { limit, ...(this.#cursor !== undefined && { cursor: this.#cursor }) };
      const { items, nextCursor, position } = await handlers.organizationPeople({ ...nothing, query }, call);
      for (const person of items) this.copy.set(person.id, person);
      this.#since ??= position;
      this.#cursor = nextCursor;
      return true;
    }
    const query = { limit, since: this.#since };
    const { items, next, more } = await handlers.organizationChanges({ ...nothing, query }, call);
    for (const change of items) {
      this.positions.push(change.position);
      applyChange(this.copy, change);
    }
    this.#since = next;
    return more;
  }
}

async function toTheEnd(reader: Reader): Promise<void> {
  let more = true;
  while (more) more = await reader.read(3);
}

const sorted = (copy: ReadonlyMap<string, ListedPerson>) =>
  [...copy.values()].toSorted((one, other) => one.id.localeCompare(other.id));

const listOf = async (of: number) => {
  const reader = new Reader(of);
  await reader.read(1_000);
  return reader.copy;
};

it('a copy made from the list and the changes equals the list, whatever happens and whenever it is read', async () => {
  await fc.assert(
    fc.asyncProperty(history, async (moves) => {
      await emptyTables();
      const world = new World();
      const readers = [new Reader(0), new Reader(1)];
      const parked = new Parked();
      let batch: RecordedEvent[] = [];
      const project = async () => {
        if (batch.length > 0) await projector.apply(batch, pool);
        batch = [];
      };
      for (const move of moves) {
        if ('of' in move) await readers[move.of]?.read(move.limit);
        else {
          if (move.what === 'retry') {
            await project();
            await parked.retry();
          } else if (move.what === 'park') parked.park(`account-${people[move.who]}`);
          else {
            const events = world.happen(move.who, move.what).filter(({ type }) => projector.handles.has(type));
            for (const event of events) if (!(await parked.hold(event))) batch.push(event);
          }
          if (!move.together) await project();
        }
      }
      await project();
      await parked.retry();
      const incremental = await checksums(pool, [projector]);
      for (const reader of readers) {
        await toTheEnd(reader);
        expect(sorted(reader.copy)).toEqual(sorted(await listOf(reader.of)));
        expect(reader.positions).toEqual([...new Set(reader.positions)].toSorted());
      }
      for (const of of [0, 1]) {
        const fromTheFirst = new Reader(of, '');
        await toTheEnd(fromTheFirst);
        expect(sorted(fromTheFirst.copy)).toEqual(sorted(await listOf(of)));
      }
      // Nothing is left of the progress of anyone who does not share it.
      const { rows } = await pool.query(
        `select count(*)::int as left from organization_changes c where type = any($1) and not exists
          (select from organization_people p where p.user_id = c.user_id and p.organization_id = c.organization_id
            and (p.person -> 'access' -> 'membership' ->> 'sharesProgress')::boolean)`,
        [progressChanges],
      );
      expect(rows).toEqual([{ left: 0 }]);
      // A rebuild, in which the words of erased people are gone, finds the same people, and the same changes: but for those of
      // progress that was or was not shared at the time, where the decision about it was applied late.
      const lists = [sorted(await listOf(0)), sorted(await listOf(1))];
      await emptyTables();
      await projector.apply(world.withoutErased(), pool);
      expect([sorted(await listOf(0)), sorted(await listOf(1))]).toEqual(lists);
      if (!parked.wasLate) expect(await checksums(pool, [projector])).toEqual(incremental);
    }),
    { numRuns: 60, examples },
  );
});
