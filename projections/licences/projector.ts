import { accountEvents } from '#contracts/accounts/events.ts';
import { journeyEvents, type LearnerEvent } from '#contracts/journey/events.ts';
import { licenceEvents } from '#contracts/licences/events.ts';
import { type DoneDeed, type LicenceEvidence, noEvidence } from '#contracts/licences/evidence.ts';
import { gatheredFrom, withEvidenceOf } from '#contracts/licences/gather.ts';
import type { LicenceSharing } from '#contracts/licences/views.ts';
import { type Db, idOfStream, projector } from '../engine/projector.ts';
import { columnsOf, deleteUsers } from '../engine/rows.ts';
import indexes from './indexes.sql';
import schema from './schema.sql';

interface Issue {
  readonly userId: string;
  readonly licenceId: string;
  readonly number: string;
  readonly issuedAt: string;
  readonly revision: number;
  readonly done: readonly DoneDeed[] | null;
}
/** Something that the evidence changes with. */
interface Deed {
  readonly event: LearnerEvent;
  readonly at: string;
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
    text: `insert into licences (user_id, licence_id, number, issued_at, issued_revision, done, status_index)
      select n.user_id, n.licence_id, n.number, n.issued_at, n.revision, n.done,
        (select coalesce(max(status_index), -1) from licences) + row_number() over (order by n.place)
      from unnest($1::uuid[], $2::uuid[], $3::text[], $4::timestamptz[], $5::integer[], $6::jsonb[])
        with ordinality n (user_id, licence_id, number, issued_at, revision, done, place)
      where not exists (select from licences l where l.user_id = n.user_id)`,
    values: columnsOf(rows, 'userId', 'licenceId', 'number', 'issuedAt', 'revision', 'done'),
  });

/** Folds the new deeds of each learner upon what is stored; those that are in it already are passed over. */
const writeEvidence = async (deeds: ReadonlyMap<string, readonly Deed[]>, db: Db) => {
  const { rows } = await db.query<{ userId: string; evidence: LicenceEvidence; revision: number }>({
    name: 'licence-evidence-read',
    text: `select user_id as "userId", evidence, revision from licence_evidence where user_id = any($1::uuid[])`,
    values: [[...deeds.keys()]],
  });
  const stored = new Map(rows.map((row) => [row.userId, row]));
  const folded = [...deeds].map(([userId, all]) => {
    let { evidence, revision } = stored.get(userId) ?? { evidence: noEvidence, revision: -1 };
    for (const deed of all) {
      if (deed.revision <= revision) continue;
      evidence = withEvidenceOf(evidence, deed.event, deed.at);
      ({ revision } = deed);
    }
    return { userId, evidence, revision };
  });
  await db.query({
    name: 'licence-evidence-write',
    text: `insert into licence_evidence as t (user_id, evidence, revision)
      select * from unnest($1::uuid[], $2::jsonb[], $3::integer[])
      on conflict (user_id) do update set evidence = excluded.evidence, revision = excluded.revision
      where t.revision < excluded.revision`,
    values: columnsOf(folded, 'userId', 'evidence', 'revision'),
  });
};

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

/** The pilot licences (holder, sharing, revocation), and what each learner has done for theirs. */
export const licencesProjector = projector({
  name: 'licences',
  version: 3,
  tables: ['licences', 'licence_evidence'],
  schema,
  indexes,
  handles: [
    licenceEvents.PilotLicenceIssued,
    licenceEvents.LicenceSharingChanged,
    licenceEvents.PilotLicenceRevoked,
    accountEvents.PersonErased,
    ...gatheredFrom.map((type) => journeyEvents[type]),
  ],
  // The first versions of these events have their facts in the words alone.
  opens: ['ReflectionSaved', 'StepCompleted', 'StoryTold'],
  fold() {
    const issues = new Map<string, Issue>();
    const sharings = new Map<string, Sharing>();
    const revocations = new Map<string, Revocation>();
    const deeds = new Map<string, Deed[]>();
    const erased = new Set<string>();
    return {
      add(event) {
        const { type, data, stream, revision, metadata } = event;
        const userId = idOfStream(stream);
        const at = metadata.occurredAt;
        switch (type) {
          case 'PilotLicenceIssued':
            issues.set(userId, {
              userId,
              licenceId: data.licenceId,
              number: data.number,
              issuedAt: at,
              revision,
              done: data.done,
            });
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
            erased.add(userId);
            deeds.delete(userId);
            break;
          default:
            // The licence is issued for what was done here.
            if (metadata.imported === undefined)
              deeds.set(userId, [...(deeds.get(userId) ?? []), { event, at, revision }]);
        }
      },
      size: () => issues.size + sharings.size + revocations.size + deeds.size + erased.size,
      async write(db) {
        if (erased.size > 0) await deleteUsers(db, 'licence_evidence', erased);
        if (deeds.size > 0) await writeEvidence(deeds, db);
        if (issues.size > 0) await writeIssues(issues.values(), db);
        if (sharings.size > 0) await writeSharings(sharings.values(), db);
        if (revocations.size > 0) await writeRevocations(revocations.values(), db);
      },
    };
  },
});
