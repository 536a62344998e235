import { documentRule, noticesApartMs, requestOpenMs } from '#contracts/guidance/notice.ts';
import { channelsOf } from '#contracts/notifications/kinds.ts';
import { afterQuietHours, departureHours } from '#contracts/notifications/quiet-hours.ts';
import { isPaused } from '#contracts/notifications/settlement.ts';
import { textIn } from '#contracts/text/languages.ts';
import type { Finding, RoundHandler } from '../jobs.ts';
import type { NotificationToCreate, PersonFacts, WorkerPorts } from '../ports.ts';
import type { PacedMember } from './paced-member.ts';
import { addressed, emotionalToneOf, personalizedContent } from '../voice.ts';

/** A request for an acknowledgement that a member was not notified of. */
export interface OwedNotice {
  readonly userId: string;
  readonly eventId: string;
  /** ISO 8601 UTC. */
  readonly requestedAt: string;
  readonly correlationId: string;
  readonly documentId: string;
  readonly title: string;
  readonly organization: string;
}

/** What the round that notifies members of documents needs. */
export interface NoticePorts {
  /**
   * Members, each with the oldest request since `openSince` that they have neither answered nor been notified of, without those
   * who were notified of any since `quietSince`. In the order of their ids, after one of them. Times are ISO 8601 UTC.
   */
  owed(wanted: {
    readonly openSince: string;
    readonly quietSince: string;
    readonly after: string | null;
    readonly limit: number;
  }): Promise<readonly OwedNotice[]>;
  /** Members of organizations that recommend days, in the order of their ids, after one of them. */
  paced(wanted: { readonly after: string | null; readonly limit: number }): Promise<readonly PacedMember[]>;
  /** The same words give the same id. */
  derivedId(...words: readonly string[]): string;
}

const pageSize = 200;

/** The notification of a request. Null for people who want no reminders, in a pause, and in quiet hours. Pure. */
export const noticeOf = (owed: OwedNotice, person: PersonFacts, now: number): NotificationToCreate | null => {
  const { preferences, userId } = person;
  const channels = channelsOf(preferences, 'reminders');
  if (channels.length === 0 || isPaused(person, now)) return null;
  if (afterQuietHours(departureHours(preferences, userId), now) > now) return null;
  const { title, message, actionText } = textIn(preferences.language).celebrations.document;
  return {
    userId,
    rule: documentRule,
    cause: owed.eventId,
    causedAt: owed.requestedAt,
    correlationId: owed.correlationId,
    payload: {
      title: addressed(title, person),
      message: message(owed.organization, owed.title),
      type: 'reminder',
      category: 'tip',
      priority: 'medium',
      actionText,
      actionUrl: `/documents?read=${owed.documentId}`,
      journeyStep: null,
      componentType: null,
      emotionalTone: emotionalToneOf(preferences.motivationalTone),
      personalizedContent: personalizedContent(person, now),
    },
    text: `${documentRule}.1`,
    channels,
  };
};

/**
 * Notifies members of the documents that they were asked to acknowledge, each once per request, and at most once a day. Who
 * cannot be notified now is found again later, as long as the request is open.
 */
export const remindOfDocuments =
  (
    { notices, facts, commands }: Pick<WorkerPorts, 'facts' | 'commands'> & { readonly notices: NoticePorts },
    { now }: Pick<Finding, 'now'>,
  ): RoundHandler =>
  async (signal) => {
    const at = now();
    const iso = (ms: number): string => new Date(ms).toISOString();
    // The log may know of more notices than the tables that say who is owed one.
    let isCovered = false;
    let after: string | null = null;
    for (;;) {
      const page: readonly OwedNotice[] = await notices.owed({
        openSince: iso(at - requestOpenMs),
        quietSince: iso(at - noticesApartMs),
        after,
        limit: pageSize,
      });
      if (page.length === 0) return;
      if (!isCovered) await facts.upToDate();
      isCovered = true;
      for (const owed of page) {
        if (signal.aborted) return;
        const person = await facts.person(owed.userId, '');
        const notice = person && noticeOf(owed, person, at);
        if (notice) await commands.createNotification(notice);
      }
      after = page.at(-1)?.userId ?? null;
      if (page.length < pageSize) return;
    }
  };
