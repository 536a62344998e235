import { type Db, personOf, projector } from '../engine/projector.ts';
import { type ReachChange, changed, changeOf, handles, remember } from './changes.ts';
import type { ReachFacts } from './facts.ts';
import indexes from './indexes.sql';
import { forget, type KnownReach, readSome, writePeople, writeStandings } from './rows.ts';
import schema from './schema.sql';

/** How and when each learner may be reached: what the workers ask, and the index of who is due. */
export const reachProjector = projector({
  name: 'reach',
  version: 6,
  tables: ['reach_people', 'reach'],
  schema,
  indexes,
  handles,
  opens: ['AccountRegistered', 'NamesChanged'],
  fold() {
    const byPerson = new Map<string, ReachChange[]>();
    return {
      add(event) {
        const change = changeOf(event);
        if (!change) return;
        const userId = personOf(event.stream);
        const changes = byPerson.get(userId);
        if (changes) remember(changes, change);
        else byPerson.set(userId, [change]);
      },
      size: () => byPerson.size,
      async write(db) {
        if (byPerson.size > 0) await write(byPerson, db);
      },
    };
  },
});

const write = async (byPerson: ReadonlyMap<string, readonly ReachChange[]>, db: Db): Promise<void> => {
  const people = [...byPerson.keys()].toSorted();
  const known = new Map((await readSome(db, people)).map(({ userId, facts }) => [userId, facts]));
  const rows: KnownReach[] = [];
  const gone: string[] = [];
  for (const userId of people) {
    let facts: ReachFacts | undefined = known.get(userId);
    for (const change of byPerson.get(userId) ?? []) facts = changed(facts, change);
    if (facts && !isSame(facts, known.get(userId))) rows.push({ userId, facts });
    if (!facts) gone.push(userId);
  }
  if (gone.length > 0) await forget(gone, db);
  const others = rows.filter(({ userId, facts }) => facts.who !== known.get(userId)?.who);
  if (others.length > 0) await writePeople(others, db);
  if (rows.length > 0) await writeStandings(rows, db);
};

const isSame = (facts: ReachFacts, known: ReachFacts | undefined): boolean =>
  facts.who === known?.who && facts.standing === known.standing;
