import { daysBetween } from '#contracts/days.ts';
import { paceRule } from '#contracts/guidance/notice.ts';
import { paceSuggestion } from '#contracts/guidance/suggestion.ts';
import type { StepNumber } from '#contracts/journey/steps.ts';
import { channelsOf } from '#contracts/notifications/kinds.ts';
import { afterQuietHours, departureHours } from '#contracts/notifications/quiet-hours.ts';
import { isPaused } from '#contracts/notifications/settlement.ts';
import { reminderWindowMs, remindersApartMs } from '#contracts/notifications/timeliness.ts';
import { textIn } from '#contracts/text/languages.ts';
import { dayAt } from '#contracts/zone-time.ts';
import type { Finding, RoundHandler } from '../jobs.ts';
import type { NotificationToCreate, PersonFacts, WorkerPorts } from '../ports.ts';
import { addressed, emotionalToneOf, personalizedContent } from '../voice.ts';
import type { PacedMember } from './paced-member.ts';
import type { NoticePorts } from './round.ts';

/** The reminder goes out two days before the recommended day, or the day before it; never on the day, and never after. */
const daysAhead = { from: 2, to: 1 } as const;
const pageSize = 500;

/** The step whose recommended day is near, with that day; null for everyone else. Pure; `now` in milliseconds since 1970. */
export const nearDay = (member: PacedMember, now: number): { readonly step: number; readonly by: string } | null => {
  const suggestion = paceSuggestion(member.settings, member, new Date(now).toISOString());
  if (!suggestion?.by) return null;
  const ahead = daysBetween(dayAt(member.settings.timeZone, now), suggestion.by);
  return ahead > daysAhead.from || ahead < daysAhead.to ? null : { step: suggestion.step, by: suggestion.by };
};

/** Whether a person can be sent a reminder now, by their wishes, their calendar and what administrators set. */
const takesReminder = (person: PersonFacts, now: number): boolean => {
  const { preferences, userId, settings, reminded } = person;
  if (!preferences.progressReminders || channelsOf(preferences, 'reminders').length === 0) return false;
  if (isPaused(person, now)) return false;
  if (afterQuietHours(departureHours(preferences, userId), now) > now) return false;
  if (reminded.some((at) => at > now - remindersApartMs)) return false;
  return reminded.filter((at) => at > now - reminderWindowMs).length < settings.weeklyLimit;
};

/** The reminder of a recommended day. Null for people who cannot be sent one now. Pure. */
export const paceReminderOf = (
  { userId, organization, organizationId }: PacedMember,
  near: { readonly step: number; readonly by: string },
  person: PersonFacts,
  { now, derivedId }: { readonly now: number; readonly derivedId: (...words: readonly string[]) => string },
): NotificationToCreate | null => {
  if (!takesReminder(person, now)) return null;
  const { preferences } = person;
  const { celebrations, stepTitles } = textIn(preferences.language);
  const { title, message } = celebrations.pace[preferences.motivationalTone];
  // The same step and day is the same reminder, in whichever process and however often it is found.
  const cause = derivedId('pace', organizationId, userId, String(near.step), near.by);
  // A suggestion only ever names a step of the journey.
  const name = stepTitles.titles[near.step as StepNumber];
  return {
    userId,
    rule: paceRule,
    cause,
    causedAt: new Date(now).toISOString(),
    correlationId: cause,
    payload: {
      title: addressed(title, person),
      message: message(organization, name, near.by),
      type: 'reminder',
      category: 'reminder',
      priority: 'low',
      actionText: celebrations.pace.actionText,
      actionUrl: `/journey/step${near.step}`,
      journeyStep: near.step,
      componentType: null,
      emotionalTone: emotionalToneOf(preferences.motivationalTone),
      personalizedContent: personalizedContent(person, now),
    },
    text: `${paceRule}.${preferences.motivationalTone}`,
    channels: channelsOf(preferences, 'reminders'),
  };
};

interface PacePorts extends Pick<WorkerPorts, 'facts' | 'commands'> {
  readonly notices: NoticePorts;
}

/**
 * Reminds members of the day that their organization recommends for their next step, once and ahead of it. Who cannot be reminded
 * now is found again by a later round, until the day before.
 */
export const remindOfPace =
  ({ notices, facts, commands }: PacePorts, { now }: Pick<Finding, 'now'>): RoundHandler =>
  async (signal) => {
    const at = now();
    let after: string | null = null;
    for (;;) {
      const page: readonly PacedMember[] = await notices.paced({ after, limit: pageSize });
      for (const member of page) {
        if (signal.aborted) return;
        const near = nearDay(member, at);
        const person = near && (await facts.person(member.userId));
        const reminder =
          near && person && paceReminderOf(member, near, person, { now: at, derivedId: notices.derivedId });
        if (reminder) await commands.createNotification(reminder);
      }
      after = page.at(-1)?.userId ?? null;
      if (page.length < pageSize) return;
    }
  };
