import { type Db, idOfStream, projector } from '../engine/projector.ts';
import { deleteUsers } from '../engine/rows.ts';
import { type ScheduleChange, changed, changeOf, handles, remember } from './changes.ts';
import type { ScheduleState } from './schedule.ts';
import indexes from './indexes.sql';
import { type StoredSchedule, readSome, writeProfiles, writeTimings } from './rows.ts';
import schema from './schema.sql';

/** How and when each learner may be reminded: read by the workers, with an index of who is due. */
export const reminderScheduleProjector = projector({
  // Checkpoints, leases and older versions of the product use this name; a new one would cause a rebuild.
  name: 'reach',
  version: 7,
  tables: ['reach_people', 'reach'],
  schema,
  indexes,
  handles,
  opens: ['AccountRegistered', 'NamesChanged'],
  fold() {
    const byPerson = new Map<string, ScheduleChange[]>();
    return {
      add(event) {
        const change = changeOf(event);
        if (!change) return;
        const userId = idOfStream(event.stream);
        const changes = byPerson.get(userId);
        if (changes) remember(changes, change);
        else byPerson.set(userId, [change]);
      },
      size: () => byPerson.size,
      write: (db) => write(byPerson, db),
    };
  },
});

const write = async (byPerson: ReadonlyMap<string, readonly ScheduleChange[]>, db: Db): Promise<void> => {
  const people = [...byPerson.keys()].toSorted();
  const known = new Map((await readSome(db, people)).map(({ userId, state }) => [userId, state]));
  const rows: StoredSchedule[] = [];
  const gone: string[] = [];
  for (const userId of people) {
    let state: ScheduleState | undefined = known.get(userId);
    for (const change of byPerson.get(userId) ?? []) state = changed(userId, state, change);
    if (state && !isSame(state, known.get(userId))) rows.push({ userId, state });
    if (!state) gone.push(userId);
  }
  if (gone.length > 0) {
    await deleteUsers(db, 'reach', gone);
    await deleteUsers(db, 'reach_people', gone);
  }
  const others = rows.filter(({ userId, state }) => state.profile !== known.get(userId)?.profile);
  if (others.length > 0) await writeProfiles(others, db);
  if (rows.length > 0) await writeTimings(rows, db);
};

const isSame = (state: ScheduleState, known: ScheduleState | undefined): boolean =>
  state.profile === known?.profile && state.timing === known.timing;
