import { type LearnerCommand, learnerDecider } from '#commands/journey/learner-decider.ts';
import type { RecordedEvent } from '#contracts/event.ts';
import type { LearnerEvent } from '#contracts/journey/events.ts';
import type { WitnessAbout } from '#contracts/people/events.ts';
import { type StepNumber, stepNumbers } from '#contracts/journey/steps.ts';
import { learnerStream } from '#contracts/journey/streams.ts';
import { defaultReminderSettings } from '#contracts/notifications/reminder-settings.ts';
import type { ReminderRuleName } from '#contracts/notifications/reminders.ts';
import type { CommunicationPreferences } from '#contracts/notifications/views.ts';
import { systemIds } from '#platform/base/ids.ts';
import { celebrated, celebrationOf } from '#workers/celebrations/celebration.ts';
import { celebrate } from '#workers/celebrations/react.ts';
import { noOwnWords } from '#workers/ports.ts';
import { reminderOf } from '#workers/reminders/react.ts';
import { StreamLife } from '../simulation/stream-life.ts';
import { Bell } from './bell.ts';

interface MadeUpPerson {
  readonly userId: string;
  readonly firstName: string;
}

/**
 * The journey of a made-up person, entry by entry, with the celebrations that the worker would make of it. Pure: the same entries
 * give the same events.
 */
export class History {
  readonly learner: StreamLife<typeof learnerDecider.initialState, LearnerCommand, LearnerEvent>;
  readonly bell: Bell;
  private readonly texts: { text: string; at: number }[] = [];
  private last: RecordedEvent | undefined;
  /** What a witness could be asked about so far. */
  readonly shown: WitnessAbout[] = [];

  constructor(
    private readonly person: MadeUpPerson,
    private readonly preferences: CommunicationPreferences,
  ) {
    const actor = { kind: 'person', id: person.userId } as const;
    this.learner = new StreamLife(learnerDecider, learnerStream(person.userId), person.userId, actor);
    this.bell = new Bell(person.userId);
  }

  /** Does something at a time (ISO 8601 UTC), as itself or, for `by`, as another person. */
  do(command: LearnerCommand, now: string, by?: string): void {
    const actor = by === undefined ? undefined : ({ kind: 'person', id: by } as const);
    for (const event of this.learner.do(command, now, actor)) {
      if (by === undefined) this.last = event;
      if (celebrated.includes(event.type)) this.celebrate(event);
      this.show(event);
    }
  }

  private show({ id, type, data, revision }: RecordedEvent<LearnerEvent>): void {
    if (type === 'AchievementUnlocked') {
      this.shown.push({ kind: 'achievement', achievementId: data.achievementId, revision });
    } else if (type === 'StoryTold') this.shown.push({ kind: 'event', eventId: id, eventType: type, revision });
  }

  /** Sends the reminder of a rule at a time. Returns its id. */
  remind(rule: ReminderRuleName, now: string): string | null {
    if (this.last === undefined) return null;
    const at = Date.parse(now);
    const { id: cause, metadata } = this.last;
    const since = Date.parse(metadata.occurredAt);
    const reminder = reminderOf({ rule, cause, since, dueAt: at }, this.facts(at), noOwnWords, at);
    this.remember(reminder.text, at);
    this.bell.ring({ ...reminder, channels: ['app'] }, now);
    return systemIds.derived('notification', this.person.userId, rule, cause);
  }

  /** Rings for an event, as the worker does. */
  celebrate(event: RecordedEvent): void {
    const { occasion, correlationId, occurredAt } = celebrationOf(event);
    const at = Date.parse(occurredAt);
    const celebration = celebrate(occasion, this.facts(at, event.id), at);
    if (celebration === null) return;
    this.remember(celebration.text, at);
    const made = { userId: this.person.userId, rule: occasion.kind, cause: event.id, causedAt: occurredAt };
    this.bell.ring({ ...made, correlationId, ...celebration, channels: ['app'] }, occurredAt);
  }

  private remember(text: string | null, at: number): void {
    if (text !== null) this.texts.push({ text, at });
  }

  private facts(at: number, event = this.last?.id ?? '') {
    const { person, preferences, texts } = this;
    const journey = this.learner.state;
    const number = stepNumbers.find((step) => !journey.completedSteps.includes(step)) satisfies StepNumber | undefined;
    const step = number === undefined ? null : { number, at, event, worked: { at, event } };
    const unreminded = {
      step,
      dated: [],
      over: [],
      left: [],
      reminded: [],
      pause: null,
      texts,
      settings: defaultReminderSettings,
    };
    return { ...person, preferences, activity: { at, event }, journey, ...unreminded };
  }
}
