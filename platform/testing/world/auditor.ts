import { type Access, accessAfter, noAccess } from '#contracts/accounts/access.ts';
import type { AccountEvent } from '#contracts/accounts/events.ts';
import type { RecordedEvent } from '#contracts/event.ts';
import type { EventLog } from '#contracts/event-log.ts';
import { witnessEvents } from '#contracts/people/events.ts';
import { scenarioEvents } from '#contracts/scenarios/events.ts';
import { type PushMessage, pushTestRule } from '#contracts/notifications/push.ts';
import { notificationEvents } from '#contracts/notifications/events.ts';
import { isReminderRule } from '#contracts/notifications/reminders.ts';
import { type CommunicationPreferences, defaultPreferences } from '#contracts/notifications/views.ts';
import type { Mail } from '#platform/adapters/mail/mailer.ts';
import { isInQuietHours } from '#platform/app/jobs/testing/own-calendar.ts';
import { type EndedReminder, reminderKey } from './due-reminders.ts';
import { demand } from './violation.ts';
import { foreignWords, wordsIn } from './words.ts';

/** An answer that promised that something is in the log. */
export interface Acknowledged {
  readonly userId: string;
  /** The words of the command, which no other has. */
  readonly words: string | undefined;
  /** The command that the answer was for. */
  readonly commandId: string;
  readonly position: string;
}

interface Reminded {
  readonly rule: string;
  readonly at: number;
}
/** What the log says of a person. */
interface Known {
  access: Access;
  preferences: CommunicationPreferences;
  reminded: Reminded | undefined;
  /** By `reminderKey`. */
  readonly ended: Map<string, EndedReminder>;
  /** Notifications that go by mail, since when, and how their delivery ended. */
  readonly mailed: Map<string, { readonly at: number; readonly outcome?: string }>;
  /** The commands that recorded that a mail was sent: a digest, with the notifications that it delivers, is one mail. */
  readonly recordedMails: Set<string>;
  /** Notifications that go to the person's browsers, since when, and how their delivery ended. */
  readonly pushed: Map<string, { readonly at: number; readonly isTest: boolean; readonly outcome?: string }>;
  /** Since when the person is a member, as a position. */
  memberSince: string;
  /** How often they did something themselves. */
  acts: number;
  isErased: boolean;
}

/** What a learner asked a mentor or a friend about. */
export interface AskedWitness {
  readonly userId: string;
  readonly position: string;
  /** Null for a friend who is asked by mail. */
  readonly mentorId: string | null;
  readonly organizationId: string | null;
  readonly showsFiles: boolean;
  readonly expiresAt: number;
  isWithdrawn: boolean;
  isAnswered: boolean;
}

const hourMs = 3_600_000;
/** A clock that is set back moves messages closer together. */
const clockSlackMs = 5 * 60_000;

/** Reads everything that is new in the log after each step, and judges it. */
export class Auditor {
  readonly people = new Map<string, Known>();
  /** Of everything in the log, in its order. */
  readonly events: RecordedEvent[] = [];
  /** Accepted by the mail server, and whether a fault happened while it was. */
  readonly accepted = new Map<
    string,
    { times: number; mayRepeat: boolean; isMessage: boolean; personId: string | null }
  >();
  private readonly acceptedNow = new Set<string>();
  /** Whose browser a subscription is. */
  private readonly subscribers = new Map<string, string>();
  /** What browsers got: notification and subscription. */
  private readonly shown = new Map<string, { mayRepeat: boolean }>();
  private readonly shownNow = new Set<string>();
  /** Of witnesses and games: what may happen once. */
  private readonly once = new Set<string>();
  /** Of witnesses, by id. */
  readonly requests = new Map<string, AskedWitness>();
  private readonly commandsOf = new Map<string, string>();
  private readonly positionsOf = new Map<string, string[]>();
  private position = '';

  constructor(
    private readonly log: Pick<EventLog, 'head' | 'readAll'>,
    /** The number of a person in the simulation. */
    private readonly numberOf: (userId: string) => number | undefined,
  ) {}

  of(userId: string): Known {
    let known = this.people.get(userId);
    if (!known) {
      known = {
        access: noAccess,
        preferences: defaultPreferences,
        reminded: undefined,
        ended: new Map(),
        mailed: new Map(),
        recordedMails: new Set(),
        pushed: new Map(),
        memberSince: '',
        acts: 0,
        isErased: false,
      };
      this.people.set(userId, known);
    }
    return known;
  }

  /** Judges what is new in the log. @throws Violation */
  async read(): Promise<void> {
    if ((await this.log.head()) === this.position) return;
    for (let atEnd = false; !atEnd; ) {
      const page = await this.log.readAll({ after: this.position, max: 1_000, open: 'all' });
      for (const event of page.events) this.judge(event);
      ({ next: this.position, atEnd } = page);
    }
  }

  /** The last events of a person, for a report. */
  lately(userId: string): string[] {
    return this.events
      .filter(({ stream }) => stream.endsWith(userId))
      .slice(-15)
      .map(({ type, metadata: { occurredAt, actor } }) => `${occurredAt} ${type} by ${actor.kind}`);
  }

  /** An answer to a command came. @throws Violation */
  acknowledge({ words, commandId, position, userId }: Acknowledged): void {
    if (words !== undefined) {
      const command = this.commandsOf.get(words);
      demand(
        command !== undefined,
        'what was acknowledged is in the log',
        () => `${words} of ${userId}, at ${position}`,
      );
    }
    demand(
      position <= this.position,
      'an answer names a position of the log',
      () => `${position} after ${this.position}`,
    );
    const positions = this.positionsOf.get(commandId) ?? [];
    const last = positions.at(-1);
    if (last === undefined) return;
    demand(
      position >= last,
      'an answer names the position of its command',
      () => `${position} before ${last}, ${commandId}`,
    );
  }

  /** The mail server accepts a mail. @throws Violation */
  async mail(mail: Mail, at: number): Promise<void> {
    await this.read();
    const { id, personId } = mail;
    const isMessage = mail.unsubscribeUrl !== undefined;
    const said = wordsIn(`${mail.subject} ${mail.text} ${mail.html}`);
    demand(said.length === 0, "no mail says a person's own words", () => `${id} says ${said.join(', ')}`);
    const before = this.accepted.get(id);
    demand(
      before === undefined || before.mayRepeat,
      'each mail is sent exactly once',
      () => `${id} to ${personId ?? mail.to.address} is sent again: ${mail.subject}`,
    );
    this.accepted.set(id, {
      times: (before?.times ?? 0) + 1,
      mayRepeat: before?.mayRepeat ?? false,
      isMessage,
      personId,
    });
    this.acceptedNow.add(id);
    if (personId === null) return;
    const person = this.of(personId);
    demand(!person.isErased, 'nobody who was erased gets mail', () => `${id} to ${personId}`);
    if (!isMessage) return;
    demand(
      !isInQuietHours(person.preferences, at),
      'no message leaves in quiet hours',
      () => `mail ${id} to ${personId} at ${new Date(at).toISOString()}, ${JSON.stringify(person.preferences)}`,
    );
  }

  /** A browser gets a message; `isFaulty`: a fault has happened in this step, so it may come again. @throws Violation */
  async push(subscriptionId: string, message: PushMessage, at: number, isFaulty: boolean): Promise<void> {
    await this.read();
    const { notificationId } = message;
    const userId = this.subscribers.get(subscriptionId) ?? '';
    const person = this.of(userId);
    const owed = person.pushed.get(notificationId);
    const what = () => `${notificationId} to ${userId} at ${new Date(at).toISOString()}`;
    demand(owed !== undefined, 'a push reaches the browsers of its person alone', what);
    demand(!person.isErased, 'nobody who was erased gets a push', what);
    const said = wordsIn(`${message.title} ${message.body}`);
    demand(said.length === 0, "no push says a person's own words", () => said.join(', '));
    const key = `${notificationId} ${subscriptionId}`;
    const before = this.shown.get(key);
    demand(before === undefined || before.mayRepeat || isFaulty, 'each push is sent once to a browser', what);
    this.shown.set(key, { mayRepeat: before?.mayRepeat ?? false });
    this.shownNow.add(key);
    demand(
      owed?.isTest === true || !isInQuietHours(person.preferences, at),
      'no push leaves in quiet hours',
      () => `${what()}, ${JSON.stringify(person.preferences)}`,
    );
  }

  /** How many events of a type there are. */
  count(type: string): number {
    return this.events.filter((event) => event.type === type).length;
  }

  /** How many messages browsers got. */
  get pushes(): number {
    return this.shown.size;
  }

  /** Whether a browser got a notification. */
  isShown(notificationId: string): boolean {
    return [...this.shown.keys()].some((key) => key.startsWith(notificationId));
  }

  /** After a step: a mail or a push may come again when nothing could record that it had been sent. */
  endStep(isFaulty: boolean): void {
    if (isFaulty) {
      for (const id of this.acceptedNow) {
        const one = this.accepted.get(id);
        if (one) one.mayRepeat = true;
      }
      for (const key of this.shownNow) this.shown.set(key, { mayRepeat: true });
    }
    this.acceptedNow.clear();
    this.shownNow.clear();
  }

  private judge(event: RecordedEvent): void {
    this.events.push(event);
    const { stream, type, data, metadata } = event;
    demand(event.unreadable === undefined, 'every event can be read', () => `${type} ${event.id}`);
    this.judgeWords(event);
    const positions = this.positionsOf.get(metadata.commandId) ?? [];
    positions.push(event.position);
    this.positionsOf.set(metadata.commandId, positions);
    const userId = stream.slice(stream.indexOf('-') + 1);
    const at = Date.parse(metadata.occurredAt);
    if (metadata.actor.kind === 'person' && userId.length === 36) this.of(userId).acts += 1;
    if (stream.startsWith('account-')) {
      const person = this.of(userId);
      const before = person.access.membership?.organizationId;
      person.access = accessAfter(person.access, event as RecordedEvent<AccountEvent>); // the stream's own events
      if (person.access.membership?.organizationId !== before) person.memberSince = event.position;
      if (type === 'PersonErased') person.isErased = true;
    }
    if (type === 'ScenarioTurnPlayed') {
      const { runId, turn } = scenarioEvents.ScenarioTurnPlayed.data.parse(data);
      this.happensOnce(`turn ${turn} of ${runId}`, 'each turn of a game is played once');
    }
    this.judgeWitness(userId, event);
    if (stream.startsWith('notifications-')) this.judgeNotification(userId, event, at);
  }

  private happensOnce(what: string, invariant: string): void {
    demand(!this.once.has(what), invariant, () => what);
    this.once.add(what);
  }

  private judgeWitness(userId: string, { type, data, position }: RecordedEvent): void {
    if (type === 'WitnessAsked') {
      const { requestId, mentorId, organizationId, showsFiles, expiresAt } =
        witnessEvents.WitnessAsked.data.parse(data);
      const asked = { userId, position, mentorId, organizationId, showsFiles, expiresAt: Date.parse(expiresAt) };
      this.requests.set(requestId, { ...asked, isWithdrawn: false, isAnswered: false });
    }
    if (type === 'WitnessRequestWithdrawn') {
      const request = this.requests.get(witnessEvents.WitnessRequestWithdrawn.data.parse(data).requestId);
      if (request) request.isWithdrawn = true;
    }
    if (type !== 'WitnessAnswered') return;
    const { requestId, by } = witnessEvents.WitnessAnswered.data.parse(data);
    this.happensOnce(`answer to ${requestId}`, 'a witness answers once');
    const request = this.requests.get(requestId);
    demand(request !== undefined, 'a witness answers what was asked', () => requestId);
    if (!request) return;
    demand(!request.isWithdrawn, 'nobody answers what was withdrawn', () => requestId);
    demand(
      (by === 'mentor') === (request.mentorId !== null),
      'a witness answers what was asked',
      () => `${requestId} by ${by}`,
    );
    request.isAnswered = true;
  }

  /** Whether a mentor may see what a request shows: while they and the learner are in the organization in which it was asked. */
  isShownTo(mentorId: string, requestId: string): boolean {
    const request = this.requests.get(requestId);
    if (!request || request.mentorId !== mentorId || request.isWithdrawn) return false;
    const { access, memberSince, isErased } = this.of(request.userId);
    const within = [access, this.of(mentorId).access].map(({ membership }) => membership?.organizationId);
    return !isErased && memberSince < request.position && within.every((one) => one === request.organizationId);
  }

  /** Each command has words that no other has: they belong to one command, and to the person whose they are. */
  private judgeWords({ id, type, stream, data, metadata }: RecordedEvent): void {
    const said = wordsIn(JSON.stringify(data));
    if (said.length === 0) return;
    const owner = metadata.subject === null ? undefined : this.numberOf(metadata.subject);
    const foreign = foreignWords(said, owner);
    demand(
      foreign.length === 0,
      "an event holds its person's own words",
      () => `${type} in ${stream}: ${foreign.join(', ')}`,
    );
    for (const words of said) {
      const before = this.commandsOf.get(words);
      const { correlationId } = metadata;
      demand(
        // A draft and a revision hold all answers to a step, also those that stay as they are.
        before === undefined || before === correlationId || type === 'ReflectionSaved',
        'a command takes effect once',
        () => `${words} in ${type} ${id} of ${stream}, by ${correlationId} after ${before ?? ''}`,
      );
      this.commandsOf.set(words, correlationId);
    }
  }

  private judgeNotification(userId: string, { type, data, metadata: { commandId } }: RecordedEvent, at: number): void {
    const person = this.of(userId);
    const what = () => `of ${userId} at ${new Date(at).toISOString()}`;
    const end = (ended: Pick<EndedReminder, 'rule' | 'cause' | 'reason'>) => {
      const key = reminderKey(ended);
      demand(!person.ended.has(key), 'each reminder ends once', () => `${key} ${what()}`);
      person.ended.set(key, { ...ended, at });
    };
    switch (type) {
      case 'CommunicationPreferencesChanged':
        person.preferences = data as CommunicationPreferences; // the event's own data
        return;
      case 'RemindersClosed': {
        for (const one of notificationEvents.RemindersClosed.data.parse(data).closed) end(one);
        return;
      }
      case 'PushSubscribed':
        this.subscribers.set(notificationEvents.PushSubscribed.data.parse(data).subscriptionId, userId);
        return;
      case 'DigestSent':
        person.recordedMails.add(commandId);
        return;
      case 'MessageDelivered': {
        const { notificationId, channel, outcome } = notificationEvents.MessageDelivered.data.parse(data);
        const isMail = channel === 'email';
        const owed = (isMail ? person.mailed : person.pushed).get(notificationId);
        demand(
          owed !== undefined && owed.outcome === undefined,
          'each delivery ends once',
          () => `${notificationId} by ${channel}: ${outcome} ${what()}`,
        );
        if (isMail && outcome === 'accepted') person.recordedMails.add(commandId);
        if (isMail) person.mailed.set(notificationId, { at, outcome });
        else
          person.pushed.set(notificationId, {
            at,
            isTest: person.pushed.get(notificationId)?.isTest ?? false,
            outcome,
          });
        return;
      }
      case 'NotificationCreated': {
        const { notificationId, rule, cause, channels } = notificationEvents.NotificationCreated.data.parse(data);
        if (channels.includes('email')) person.mailed.set(notificationId, { at });
        if (channels.includes('push')) person.pushed.set(notificationId, { at, isTest: rule === pushTestRule });
        if (!isReminderRule(rule) || cause === null) return;
        end({ rule, cause, reason: null });
        const before = person.reminded;
        demand(
          before === undefined || at - before.at >= 20 * hourMs - clockSlackMs,
          'at most one reminder a day',
          () => `${rule} after ${before?.rule ?? ''} ${what()}`,
        );
        demand(
          !isInQuietHours(person.preferences, at),
          'no reminder in quiet hours',
          () => `${rule} ${what()}, ${JSON.stringify(person.preferences)}`,
        );
        person.reminded = { rule, at };
        return;
      }
      default:
    }
  }
}
