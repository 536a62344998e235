import { maxDocuments } from '#contracts/guidance/limits.ts';
import { readsFrom, type SomeHandlers } from '#contracts/handler.ts';
import { ownOrganizationOf } from '#contracts/organizations/own-organization.ts';
import { Refusal } from '#contracts/refusals.ts';
import { readOrganization } from '../organizations/queries.ts';
import { isoOf, isoOrNull, type ReadContext } from '../read-context.ts';
import { countMembers } from '../user-directory/queries.ts';
import {
  type OwnDocumentRow,
  readAcknowledgements,
  readManagedDocuments,
  readOwnDocument,
  readOwnDocuments,
  readVersionOf,
} from './queries.ts';

const ownDocument = ({ acknowledgedVersion, acknowledgedAt, publishedAt, ...row }: OwnDocumentRow) => ({
  id: row.id,
  version: row.version,
  title: row.title,
  language: row.language,
  publishedAt: isoOf(publishedAt),
  acknowledged:
    acknowledgedVersion !== null && acknowledgedAt ? { version: acknowledgedVersion, at: isoOf(acknowledgedAt) } : null,
});

/** The documents of an organization, for its administrators and its members. */
export const guidanceHandlers = (context: ReadContext) =>
  ({
    organizationDocuments: readsFrom(['guidance', 'organizations'], async (_input, { caller }) => {
      const { userId, organizationId } = caller;
      if (organizationId === null) return { organization: null, documents: [] };
      const [organization, rows] = await Promise.all([
        readOrganization(context, organizationId),
        readOwnDocuments(context, organizationId, userId),
      ]);
      return { organization: organization?.name ?? null, documents: rows.map(ownDocument) };
    }),

    organizationDocument: readsFrom(['guidance', 'organizations'], async ({ params: { id } }, { caller }) => {
      const { userId, organizationId } = caller;
      const [organization, row] =
        organizationId === null
          ? []
          : await Promise.all([
              readOrganization(context, organizationId),
              readOwnDocument(context, organizationId, userId, id),
            ]);
      if (!organization || !row) throw new Refusal('not_found.document');
      return { ...ownDocument(row), organization: organization.name, text: row.text };
    }),

    managedDocuments: readsFrom(['guidance', 'people'], async ({ query }, { caller }) => {
      const organizationId = ownOrganizationOf(caller);
      const [{ page, nextCursor }, members] = await Promise.all([
        readManagedDocuments(context, organizationId, query),
        countMembers(context, organizationId),
      ]);
      const items = page.map(({ publishedAt, withdrawnAt, ...row }) => ({
        id: row.id,
        version: row.version,
        title: row.title,
        language: row.language,
        acknowledged: row.acknowledged,
        members,
        publishedAt: isoOf(publishedAt),
        withdrawnAt: isoOrNull(withdrawnAt),
      }));
      return { items, nextCursor, max: maxDocuments };
    }),

    documentAcknowledgements: readsFrom(['guidance', 'people'], async ({ params: { id }, query }, { caller }) => {
      const organizationId = ownOrganizationOf(caller);
      const version = await readVersionOf(context, organizationId, id);
      if (version === undefined) throw new Refusal('not_found.document');
      const wanted = { organizationId, documentId: id, version, isGiven: query.state === 'given' };
      const { items, nextCursor } = await readAcknowledgements(context, wanted, query);
      return { items: items.map((row) => ({ ...row, at: isoOrNull(row.at) })), nextCursor };
    }),
  }) satisfies SomeHandlers;
