import { maxDocuments } from '#contracts/guidance/limits.ts';
import { noSettings } from '#contracts/guidance/settings.ts';
import { paceSuggestion } from '#contracts/guidance/suggestion.ts';
import { readsFrom, type SomeHandlers } from '#contracts/handler.ts';
import { ownOrganizationOf } from '#contracts/organizations/own-organization.ts';
import { Refusal } from '#contracts/refusals.ts';
import { readJourney } from '../journey-progress/queries.ts';
import { readOrganization } from '../organizations/queries.ts';
import { isoOf, isoOrNull, type ReadContext } from '../read-context.ts';
import { countMembers } from '../user-directory/queries.ts';
import {
  type OwnDocumentRow,
  readAcknowledgements,
  readIsPaceShown,
  readManagedDocuments,
  readMemberSince,
  readOwnDocument,
  readOwnDocuments,
  readProgram,
  readVersionOf,
  readVersions,
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

/** The program and the documents of an organization, for its administrators and its members. */
export const guidanceHandlers = (context: ReadContext) => {
  /** When the step after the last completed one opened. */
  const readOpening = async (userId: string) => {
    const { completedSteps, startedAt, stepCompletedAt } = await readJourney(context, userId);
    const last = completedSteps
      .map((step) => stepCompletedAt[step] ?? '')
      .toSorted()
      .at(-1);
    return { completedSteps, openedAt: last ?? startedAt };
  };

  return {
    programSettings: readsFrom(['guidance'], async (_input, { caller }) => {
      const program = await readProgram(context, ownOrganizationOf(caller));
      return {
        settings: program?.settings ?? noSettings,
        version: program?.version ?? 0,
        changedAt: isoOrNull(program?.changedAt ?? null),
      };
    }),

    ownPace: readsFrom(
      ['guidance', 'access', 'organizations', 'journey-progress'],
      async (_input, { caller: { userId, organizationId } }) => {
        const isShown = await readIsPaceShown(context, userId);
        const none = { organization: null, isShown, suggestion: null, policy: null };
        if (organizationId === null) return none;
        const [organization, program, memberSince] = await Promise.all([
          readOrganization(context, organizationId),
          readProgram(context, organizationId),
          // Rights may have ended since the session was read.
          readMemberSince(context, userId, organizationId),
        ]);
        if (!organization || memberSince === null) return none;
        const own = { organization: { id: organizationId, name: organization.name }, isShown };
        if (!program) return { ...own, suggestion: null, policy: null };
        const { settings } = program;
        const suggestion = isShown
          ? paceSuggestion(
              settings,
              { ...(await readOpening(userId)), memberSince: isoOf(memberSince) },
              context.clock.now(),
            )
          : null;
        return { ...own, suggestion, policy: settings.policy };
      },
    ),

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
      const items = page.map(({ publishedAt, withdrawnAt, remindedAt, ...row }) => ({
        id: row.id,
        version: row.version,
        title: row.title,
        language: row.language,
        acknowledged: row.acknowledged,
        members,
        publishedAt: isoOf(publishedAt),
        withdrawnAt: isoOrNull(withdrawnAt),
        remindedAt: isoOrNull(remindedAt),
      }));
      return { items, nextCursor, max: maxDocuments };
    }),

    documentVersions: readsFrom(['guidance', 'people'], async ({ params: { id }, query }, { caller }) => {
      const { items, nextCursor } = await readVersions(context, ownOrganizationOf(caller), id, query);
      if (items.length === 0 && query.cursor === undefined) throw new Refusal('not_found.document');
      return { items: items.map((row) => ({ ...row, publishedAt: isoOf(row.publishedAt) })), nextCursor };
    }),

    documentAcknowledgements: readsFrom(['guidance', 'people'], async ({ params: { id }, query }, { caller }) => {
      const organizationId = ownOrganizationOf(caller);
      const version = await readVersionOf(context, organizationId, id);
      if (version === undefined) throw new Refusal('not_found.document');
      const wanted = { organizationId, documentId: id, version, isGiven: query.state === 'given' };
      const { items, nextCursor } = await readAcknowledgements(context, wanted, query);
      return { items: items.map((row) => ({ ...row, at: isoOrNull(row.at) })), nextCursor };
    }),
  } satisfies SomeHandlers;
};
