import { configurationEvents } from '#contracts/configuration/events.ts';
import { normalized } from '#contracts/notifications/reminder-settings.ts';
import { type Db, idOfStream, projector } from '../engine/projector.ts';
import { deleteUsers } from '../engine/rows.ts';
import { type ScheduleChange, changed, changeOf, handles, remember } from './changes.ts';
import type { ScheduleState } from './schedule.ts';
import indexes from './indexes.sql';
import { readSome, type StoredSettings, writeSettings, writeStates } from './rows.ts';
import schema from './schema.sql';

/** How and when each learner may be reminded, and what administrators set for all: read by the workers, with an index of who is due. */
export const reminderScheduleProjector = projector({
  // Checkpoints, leases and older versions of the product use this name; a new one would cause a rebuild.
  name: 'reach',
  version: 13,
  tables: ['reach', 'reminder_settings'],
  moved: ['settle_at'],
  schema,
  indexes,
  handles: [...handles, configurationEvents.ReminderSettingsChanged],
  opens: ['AccountRegistered', 'NamesChanged'],
  fold() {
    const byPerson = new Map<string, ScheduleChange[]>();
    let settings: StoredSettings | undefined;
    return {
      add(event) {
        if (event.type === 'ReminderSettingsChanged') {
          settings = { ...normalized(event.data), revision: event.revision };
          return;
        }
        const change = changeOf(event);
        if (!change) return;
        const userId = idOfStream(event.stream);
        const changes = byPerson.get(userId);
        if (changes) remember(changes, change);
        else byPerson.set(userId, [change]);
      },
      size: () => byPerson.size + (settings ? 1 : 0),
      async write(db) {
        if (settings) await writeSettings(settings, db);
        if (byPerson.size > 0) await write(byPerson, db);
      },
    };
  },
});

const write = async (byPerson: ReadonlyMap<string, readonly ScheduleChange[]>, db: Db): Promise<void> => {
  const people = [...byPerson.keys()].toSorted();
  const known = new Map((await readSome(db, people)).map((state) => [state.userId, state]));
  const states: ScheduleState[] = [];
  const gone: string[] = [];
  for (const userId of people) {
    let state = known.get(userId);
    for (const change of byPerson.get(userId) ?? []) state = changed(userId, state, change);
    if (!state) gone.push(userId);
    else if (state !== known.get(userId)) states.push(state);
  }
  if (gone.length > 0) await deleteUsers(db, 'reach', gone);
  if (states.length > 0) await writeStates(states, db);
};
