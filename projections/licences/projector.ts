import { accountEvents } from '#contracts/accounts/events.ts';
import { licenceEvents } from '#contracts/licences/events.ts';
import type { LicenceSharing } from '#contracts/licences/views.ts';
import { type Db, idOfStream, projector } from '../engine/projector.ts';
import { columnsOf } from '../engine/rows.ts';
import indexes from './indexes.sql';
import schema from './schema.sql';

interface Issue {
  readonly userId: string;
  readonly licenceId: string;
  readonly number: string;
  readonly issuedAt: string;
  readonly revision: number;
}
interface Sharing {
  readonly userId: string;
  readonly sharing: LicenceSharing;
  readonly revision: number;
}
interface Revocation {
  readonly userId: string;
  readonly at: string;
  readonly by: string;
}

/** New licences get the next status indexes in the order of the log; a learner who has one gets no second. */
const writeIssues = (rows: Iterable<Issue>, db: Db) =>
  db.query({
    name: 'licences-issue',
    text: `insert into licences (user_id, licence_id, number, issued_at, issued_revision, status_index)
      select n.user_id, n.licence_id, n.number, n.issued_at, n.revision,
        (select coalesce(max(status_index), -1) from licences) + row_number() over (order by n.place)
      from unnest($1::uuid[], $2::uuid[], $3::text[], $4::timestamptz[], $5::integer[]) with ordinality
        n (user_id, licence_id, number, issued_at, revision, place)
      where not exists (select from licences l where l.user_id = n.user_id)`,
    values: columnsOf(rows, 'userId', 'licenceId', 'number', 'issuedAt', 'revision'),
  });

const writeSharings = (rows: Iterable<Sharing>, db: Db) =>
  db.query({
    name: 'licences-share',
    text: `update licences t set sharing = s.sharing, sharing_revision = s.revision
      from unnest($1::uuid[], $2::text[], $3::integer[]) s (user_id, sharing, revision)
      where t.user_id = s.user_id and t.sharing_revision < s.revision`,
    values: columnsOf(rows, 'userId', 'sharing', 'revision'),
  });

const writeRevocations = (rows: Iterable<Revocation>, db: Db) =>
  db.query({
    name: 'licences-revoke',
    text: `update licences t set revoked_at = r.at, revoked_by = r.by
      from unnest($1::uuid[], $2::timestamptz[], $3::text[]) r (user_id, at, by)
      where t.user_id = r.user_id and t.revoked_at is null`,
    values: columnsOf(rows, 'userId', 'at', 'by'),
  });

/** The largest value of the column. */
const lastRevision = 2_147_483_647;

/** The pilot licences: holder, sharing, revocation. */
export const licencesProjector = projector({
  name: 'licences',
  version: 1,
  tables: ['licences'],
  schema,
  indexes,
  handles: [
    licenceEvents.PilotLicenceIssued,
    licenceEvents.LicenceSharingChanged,
    licenceEvents.PilotLicenceRevoked,
    accountEvents.PersonErased,
  ],
  fold() {
    const issues = new Map<string, Issue>();
    const sharings = new Map<string, Sharing>();
    const revocations = new Map<string, Revocation>();
    return {
      add({ type, data, stream, revision, metadata }) {
        const userId = idOfStream(stream);
        const at = metadata.occurredAt;
        switch (type) {
          case 'PilotLicenceIssued':
            issues.set(userId, { userId, licenceId: data.licenceId, number: data.number, issuedAt: at, revision });
            break;
          case 'LicenceSharingChanged':
            sharings.set(userId, { userId, sharing: data.sharing, revision });
            break;
          case 'PilotLicenceRevoked':
            revocations.set(userId, { userId, at, by: data.by });
            break;
          case 'PersonErased':
            // No event of the learner's own stream may undo it.
            sharings.set(userId, { userId, sharing: 'private', revision: lastRevision });
            break;
        }
      },
      size: () => issues.size + sharings.size + revocations.size,
      async write(db) {
        if (issues.size > 0) await writeIssues(issues.values(), db);
        if (sharings.size > 0) await writeSharings(sharings.values(), db);
        if (revocations.size > 0) await writeRevocations(revocations.values(), db);
      },
    };
  },
});
