import type { PageWanted } from '#contracts/endpoint.ts';
import type { Language } from '#contracts/language.ts';
import { notACursor, pageOf, preciseTime, timeCursor, timeKeyIn } from '../cursors.ts';
import type { ReadContext } from '../read-context.ts';

type Pool = Pick<ReadContext, 'pool'>;

export interface DocumentRow {
  readonly id: string;
  readonly version: number;
  readonly title: string;
  readonly language: Language;
  readonly publishedAt: Date;
}

export interface OwnDocumentRow extends DocumentRow {
  readonly acknowledgedVersion: number | null;
  readonly acknowledgedAt: Date | null;
}

const ownColumns = `d.document_id as id, d.version, d.title, d.language, d.published_at as "publishedAt",
  a.version as "acknowledgedVersion", a.at as "acknowledgedAt"`;
const ownTables = `organization_documents d
  left join lateral (select version, at from document_acknowledgements a
    where a.document_id = d.document_id and a.user_id = $2 order by version desc limit 1) a on true`;

/** What a member sees, newest version first. There are at most `maxDocuments`. */
export const readOwnDocuments = async (
  { pool }: Pool,
  organizationId: string,
  userId: string,
): Promise<readonly OwnDocumentRow[]> => {
  const { rows } = await pool.query<OwnDocumentRow>({
    name: 'documents-of-member',
    text: `select ${ownColumns} from ${ownTables}
      where d.organization_id = $1 and d.withdrawn_at is null order by d.published_at desc, d.document_id`,
    values: [organizationId, userId],
  });
  return rows;
};

/** One of them with its text; undefined for documents of others, and withdrawn ones. */
export const readOwnDocument = async (
  { pool }: Pool,
  organizationId: string,
  userId: string,
  documentId: string,
): Promise<(OwnDocumentRow & { readonly text: string }) | undefined> => {
  const { rows } = await pool.query<OwnDocumentRow & { text: string }>({
    name: 'document-of-member',
    text: `select ${ownColumns}, d.body as text from ${ownTables}
      where d.document_id = $3 and d.organization_id = $1 and d.withdrawn_at is null`,
    values: [organizationId, userId, documentId],
  });
  return rows[0];
};

/** The current version of a document that members see. */
export const readVersionOf = async (
  { pool }: Pool,
  organizationId: string,
  documentId: string,
): Promise<number | undefined> => {
  const { rows } = await pool.query<{ version: number }>({
    name: 'document-version',
    text: `select version from organization_documents
      where document_id = $2 and organization_id = $1 and withdrawn_at is null`,
    values: [organizationId, documentId],
  });
  return rows[0]?.version;
};

export interface ManagedRow extends DocumentRow {
  readonly withdrawnAt: Date | null;
  readonly acknowledged: number;
}

/** A page of what an organization published, withdrawn ones too, newest document first. @throws Refusal `invalid_input` */
export const readManagedDocuments = async ({ pool }: Pool, organizationId: string, { cursor, limit }: PageWanted) => {
  const before = timeKeyIn(cursor);
  const { rows } = await pool.query<ManagedRow & { at: string }>({
    name: 'documents-managed',
    text: `select d.document_id as id, d.version, d.title, d.language, d.published_at as "publishedAt",
        d.withdrawn_at as "withdrawnAt", ${preciseTime('d.first_at')} as at,
        (select count(*)::integer from document_acknowledgements a join people p using (user_id)
          where a.document_id = d.document_id and a.version = d.version
            and p.organization_id = $1 and p.erased_at is null) as acknowledged
      from (select * from organization_documents where organization_id = $1
          and ($2::timestamptz is null or (first_at, document_id) < ($2, $3::uuid))
        order by first_at desc, document_id desc limit $4) d
      order by d.first_at desc, d.document_id desc`,
    values: [organizationId, before?.at ?? null, before?.id ?? null, limit + 1],
  });
  return pageOf(rows, limit, timeCursor);
};

export interface AcknowledgementRow {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly at: Date | null;
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const minId = '00000000-0000-0000-0000-000000000000';

/** A page of the members who acknowledged the current version, or who have not, in the order of their ids. */
export const readAcknowledgements = async (
  { pool }: Pool,
  { organizationId, documentId, version, isGiven }: Wanted,
  { cursor, limit }: PageWanted,
) => {
  if (cursor !== undefined && !uuid.test(cursor)) throw notACursor();
  const { rows } = await pool.query<AcknowledgementRow>({
    name: `document-acknowledgements-${isGiven ? 'given' : 'missing'}`,
    text: `select p.user_id as id, p.first_name as "firstName", p.last_name as "lastName", p.email, a.at
      from people p
      left join document_acknowledgements a on a.user_id = p.user_id and a.document_id = $2 and a.version = $3
      where p.organization_id = $1 and p.erased_at is null and p.user_id > $4
        and a.at is ${isGiven ? 'not null' : 'null'}
      order by p.user_id limit $5`,
    values: [organizationId, documentId, version, cursor ?? minId, limit + 1],
  });
  const { page, nextCursor } = pageOf(rows, limit, ({ id }) => id);
  return { items: page, nextCursor };
};

interface Wanted {
  readonly organizationId: string;
  readonly documentId: string;
  readonly version: number;
  readonly isGiven: boolean;
}
