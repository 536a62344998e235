import { achievement } from '#contracts/achievements/catalogue.ts';
import { readsFrom, type SomeHandlers } from '#contracts/handler.ts';
import type { Language } from '#contracts/language.ts';
import { subjectOf } from '#contracts/people/subject.ts';
import {
  type MentoringRequest,
  mentoringFileUrl,
  type RequestState,
  type WitnessRequest,
} from '#contracts/people/views.ts';
import { Refusal } from '#contracts/refusals.ts';
import { uploadUrl } from '#contracts/uploads/views.ts';
import { textIn } from '#contracts/text/languages.ts';
import { isoOf, isoOrNull, type ReadContext } from '../read-context.ts';
import {
  readMentors,
  readName,
  readOwnRequests,
  readRequestsTo,
  type OwnRequestRow,
  type RequestRow,
} from './queries.ts';
import { findShown, hasFiles, readShown } from './shown.ts';

const stateOf = ({ answer, withdrawnAt, expiresAt }: RequestRow, now: string): RequestState => {
  if (answer !== null) return answer;
  if (withdrawnAt !== null) return 'withdrawn';
  return isoOf(expiresAt) > now ? 'open' : 'expired';
};

const labelOf = ({ achievementId, eventType }: RequestRow, language: Language): string => {
  const { witness, cards } = textIn(language);
  const card = achievementId === null ? undefined : achievement(achievementId);
  if (card) return cards[card.id].name;
  const kinds: Readonly<Record<string, string>> = witness.events;
  return kinds[eventType ?? ''] ?? witness.kinds.story;
};

const ownView = (row: OwnRequestRow, now: string, language: Language): WitnessRequest => ({
  id: row.id,
  by: row.mentorId === null ? 'mail' : 'mentor',
  name: row.mentorId === null ? row.name : row.mentor,
  about: { achievementId: row.achievementId, eventId: row.eventId, label: labelOf(row, language) },
  question: row.question,
  askedAt: isoOf(row.askedAt),
  expiresAt: isoOf(row.expiresAt),
  state: stateOf(row, now),
  remark: row.remark,
  answeredAt: isoOrNull(row.answeredAt),
  revisedAt: isoOrNull(row.revisedAt),
});

/** Whom a learner asked as a witness, and what mentors are asked. */
export const witnessRequestHandlers = (context: ReadContext) =>
  ({
    witnessPreview: readsFrom(['people'], async ({ params, query }, { caller: { userId, language } }) => {
      const { log } = context;
      const about = await findShown(log, userId, subjectOf(params.subject));
      const addressOf = query.files && ((_: number, uploadId: string) => uploadUrl(uploadId));
      const shown = about && (await readShown(log, { userId, revision: about.revision, language, addressOf }));
      if (!shown) throw new Refusal('not_found.to_show');
      const from = await readName(context, userId);
      return { from, question: null, shown, hasFiles: await hasFiles(log, userId, about.revision) };
    }),

    mentorsToAsk: readsFrom(['people', 'access'], async (_, { caller: { userId, organizationId } }) => ({
      mentors: organizationId === null ? [] : await readMentors(context, organizationId, userId),
    })),

    witnessRequests: readsFrom(
      ['witness-requests', 'logbook', 'people'],
      async ({ query }, { caller: { userId, language } }) => {
        const { page, nextCursor } = await readOwnRequests(context, userId, query);
        return { items: page.map((row) => ownView(row, context.clock.now(), language)), nextCursor };
      },
    ),

    mentoring: readsFrom(['witness-requests', 'people', 'access'], async ({ query }, { caller }) => {
      const { userId: mentorId, organizationId, language } = caller;
      if (organizationId === null) return { items: [], nextCursor: null };
      const { page, nextCursor } = await readRequestsTo(context, { mentorId, organizationId }, query);
      const viewOf = async (row: RequestRow): Promise<MentoringRequest> => ({
        id: row.id,
        from: row.learner,
        question: row.question,
        shown: await readShown(context.log, {
          userId: row.userId,
          revision: row.shownRevision,
          language,
          version: row.version ?? undefined,
          addressOf: row.showsFiles && row.answer === null ? (index) => mentoringFileUrl(row.id, index) : undefined,
        }),
        askedAt: isoOf(row.askedAt),
        expiresAt: isoOf(row.expiresAt),
        answer: row.answer,
        remark: row.remark,
      });
      return { items: await Promise.all(page.map(viewOf)), nextCursor };
    }),
  }) satisfies SomeHandlers;
