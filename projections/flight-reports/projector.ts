import { accountEvents } from '#contracts/accounts/events.ts';
import { journeyEvents } from '#contracts/journey/events.ts';
import { logbookEvents } from '#contracts/logbook/events.ts';
import { type Db, idOfStream, projector } from '../engine/projector.ts';
import { columnsOf } from '../engine/rows.ts';
import indexes from './indexes.sql';
import schema from './schema.sql';

interface Report {
  readonly userId: string;
  readonly revision: number;
  readonly id: string;
  readonly day: string;
  readonly at: string;
  readonly life: number;
  readonly money: number;
  readonly joy: number;
  readonly notes: string | null;
}

const writeReports = (rows: Iterable<Report>, db: Db) =>
  db.query({
    name: 'flight-reports-write',
    text: `insert into flight_reports (user_id, revision, report_id, day, reported_at, life, money, joy, notes)
      select * from unnest($1::uuid[], $2::integer[], $3::uuid[], $4::date[], $5::timestamptz[],
        $6::double precision[], $7::double precision[], $8::double precision[], $9::text[])
      on conflict (user_id, revision) do nothing`,
    values: columnsOf(rows, 'userId', 'revision', 'id', 'day', 'at', 'life', 'money', 'joy', 'notes'),
  });

interface Revised {
  readonly userId: string;
  readonly id: string;
  readonly notes: string | null;
}

const reviseNotes = (rows: Iterable<Revised>, db: Db) =>
  db.query({
    name: 'flight-reports-revise',
    text: `update flight_reports r set notes = n.notes from unnest($1::uuid[], $2::uuid[], $3::text[]) n (user_id, id, notes)
      where r.user_id = n.user_id and r.report_id = n.id`,
    values: columnsOf(rows, 'userId', 'id', 'notes'),
  });

const forgetNotes = (people: readonly string[], db: Db) =>
  db.query({
    name: 'flight-reports-forget',
    text: 'update flight_reports set notes = null where user_id = any($1::uuid[]) and notes is not null',
    values: [people],
  });

/** Every flight report with its three readings and the newest version of its notes. After an erasure the readings stay, without the texts. */
export const flightReportsProjector = projector({
  name: 'flight-reports',
  version: 3,
  tables: ['flight_reports'],
  schema,
  indexes,
  handles: [journeyEvents.FlightReportSubmitted, logbookEvents.EntryRevised, accountEvents.PersonErased],
  opens: ['FlightReportSubmitted', 'EntryRevised'],
  fold() {
    const reports: Report[] = [];
    // The newest notes of each report that was revised in the logbook.
    const revised = new Map<string, Revised>();
    const erased = new Set<string>();
    return {
      add({ type, data, stream, revision, id, metadata }) {
        const userId = idOfStream(stream);
        if (type === 'PersonErased') {
          erased.add(userId);
          return;
        }
        if (type === 'EntryRevised') {
          revised.set(data.entryId, { userId, id: data.entryId, notes: data.text });
          return;
        }
        const { day, lifeBalance: life, moneyProgress: money, joyLevel: joy, notes } = data;
        reports.push({ userId, revision, id, day, at: metadata.occurredAt, life, money, joy, notes });
      },
      size: () => reports.length + revised.size + erased.size,
      async write(db) {
        if (reports.length > 0) await writeReports(reports, db);
        if (revised.size > 0) await reviseNotes(revised.values(), db);
        if (erased.size > 0) await forgetNotes([...erased], db);
      },
    };
  },
});
