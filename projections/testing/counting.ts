import { journeyEvents } from '#contracts/journey/events.ts';
import { type HandledEvent, type Projector, idOfStream, projector } from '../engine/projector.ts';

/**
 * A read model for the engine's tests: how many flight reports each person filed, and the joy of the last one. Version 2
 * adds a column with the highest joy.
 */
export const counting = (
  name: string,
  {
    version = 1,
    isUrgent = false,
    refuse = () => false,
  }: { version?: number; isUrgent?: boolean; refuse?: (eventId: string) => boolean } = {},
): Projector =>
  projector({
    name,
    version,
    isUrgent,
    tables: [`${name}_counts`],
    schema: `create table ${name}_counts (user_id uuid primary key, reports integer, joy integer, revision integer${version < 2 ? '' : ', most_joy integer'})`,
    handles: [journeyEvents.FlightReportSubmitted],
    fold() {
      const events: HandledEvent<[typeof journeyEvents.FlightReportSubmitted]>[] = [];
      return {
        add: (event) => void events.push(event),
        size: () => events.length,
        async write(db) {
          for (const event of events) {
            // The database itself refuses it, as it would a wrong value.
            if (refuse(event.id)) await db.query(`select 'not a number'::text::integer`);
            await db.query(
              `insert into ${name}_counts as t values ($1, 1, $2, $3)
               on conflict (user_id) do update
               set reports = t.reports + 1, joy = excluded.joy, revision = excluded.revision
               where t.revision < excluded.revision`,
              [idOfStream(event.stream), event.data.joyLevel, event.revision],
            );
            if (version < 2) continue;
            await db.query(`update ${name}_counts set most_joy = greatest(most_joy, $2) where user_id = $1`, [
              idOfStream(event.stream),
              event.data.joyLevel,
            ]);
          }
        },
      };
    },
  });
