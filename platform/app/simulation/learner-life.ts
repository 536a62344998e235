import { accountDecider } from '#commands/accounts/account.ts';
import { type LearnerCommand, learnerDecider } from '#commands/journey/learner-decider.ts';
import { mentoringSession } from '#commands/journey/measures.ts';
import { readAnswers } from '#commands/journey/read-answers.ts';
import { notificationsDecider } from '#commands/notifications/notifications-decider.ts';
import { researchDecider } from '#commands/research/consent.ts';
import { accountStream } from '#contracts/accounts/streams.ts';
import { type StepNumber, stepNumbers } from '#contracts/journey/steps.ts';
import { learnerStream } from '#contracts/journey/streams.ts';
import { notificationsStream } from '#contracts/notifications/streams.ts';
import { researchStream } from '#contracts/research/streams.ts';
import { offsetAt } from '#contracts/zone-time.ts';
import { answersOf } from './answers.ts';
import type { UsageEvent } from '../analytics/usage-event.ts';
import { Chance } from './chance.ts';
import { engagement, moves } from './moves.ts';
import type { RegisteredPerson, SimulatedPerson } from './person.ts';
import { type StreamAppend, StreamLife } from './stream-life.ts';
import { browse, type MeasuredVital } from './usage.ts';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

/** Their addresses do not exist. */
const nowhere = { email: false, push: false };
const unreachable = { channels: { celebrations: nowhere, reminders: nowhere, tips: nowhere } };

/** A person's appends of one day, and when it began (milliseconds). The account is appended before all else. */
export interface Visit {
  readonly began: number;
  readonly account: readonly StreamAppend[];
  readonly others: readonly StreamAppend[];
  /** On the day of the registration. */
  readonly registered?: RegisteredPerson;
  readonly usage: readonly UsageEvent[];
  readonly vitals: readonly MeasuredVital[];
}

/** Simulates one person's use of the product over time. */
export class LearnerLife {
  private readonly learner;
  private now = 0;
  private lastStepOn: number;
  private lastReportOn = -9;
  private drafted: StepNumber | undefined;
  private shareable: string[] = [];
  /** Of its own, so that the pages opened change nothing of the life. */
  private readonly browsing;

  constructor(
    readonly person: SimulatedPerson,
    private readonly chance: Chance,
    private readonly actorId: string,
  ) {
    const { userId, joinsOn } = person;
    this.learner = new StreamLife(learnerDecider, learnerStream(userId), userId, this.actor());
    this.lastStepOn = joinsOn;
    this.browsing = new Chance('browsing', userId);
  }

  /** Simulates a day, numbered from 0; `midnight`: its start in UTC (milliseconds). Empty if the person stays away. */
  live(day: number, midnight: number): Visit[] {
    const { joinsOn, staysFor } = this.person;
    if (day < joinsOn || day > joinsOn + staysFor || (day > joinsOn && !this.comesOn(midnight))) return [];
    this.now = this.arrival(midnight);
    const began = this.now;
    const beginning = day === joinsOn ? this.register() : { account: [], others: [] };
    const step = this.visit(day);
    const others = [...beginning.others, ...this.learner.take()];
    return [{ began, ...beginning, others, ...browse(this.person, step, began, this.browsing) }];
  }

  private actor() {
    return { kind: 'simulation', id: this.actorId } as const;
  }

  private comesOn(midnight: number): boolean {
    const weekend = [0, 6].includes(new Date(midnight).getUTCDay());
    return this.chance.happens(this.person.diligence * (weekend ? this.person.weekends : 1));
  }

  /** Around their usual hour in their own zone. */
  private arrival(midnight: number): number {
    const local = midnight + this.chance.around(this.person.hour * 60, 100, 5, 23 * 60) * minuteMs;
    return local - offsetAt(this.person.timeZone, local);
  }

  private register(): Pick<Visit, 'account' | 'others' | 'registered'> {
    const { userId, username, email, firstName, lastName, timeZone, membership, sharesProgress, inResearch } =
      this.person;
    const at = this.moment();
    const account = new StreamLife(accountDecider, accountStream(userId), userId, this.actor());
    const joined = membership && ({ ...membership, how: 'operator', invitationId: null } as const);
    const names = { username, email, firstName, lastName };
    account.do(
      { kind: 'register', registration: { ...names, administrator: false, membership: joined, identity: null } },
      at,
    );
    if (membership !== null && sharesProgress) {
      account.do({ kind: 'share_progress', organizationId: membership.organizationId, given: true }, at);
    }
    const notifications = new StreamLife(notificationsDecider, notificationsStream(userId), userId, this.actor());
    const locale = { timezone: timeZone, language: 'en' } as const;
    notifications.do({ kind: 'change_preferences', preferences: { ...unreachable, ...locale }, locale }, at);
    const consent = new StreamLife(researchDecider, researchStream(userId), userId, this.actor());
    if (inResearch) consent.do({ given: true }, at);
    const registered = { person: this.person, at };
    return { account: account.take(), others: [...notifications.take(), ...consent.take()], registered };
  }

  /** A few minutes after the last moment. */
  private moment(): string {
    this.now += this.chance.whole(1, 9) * minuteMs;
    return new Date(this.now).toISOString();
  }

  private do(command: LearnerCommand, now = this.moment()): void {
    for (const { type, data } of this.learner.do(command, now)) {
      if (type === 'AchievementUnlocked' && 'achievementId' in data) this.shareable.push(data.achievementId);
    }
  }

  /** Returns the step they are at. */
  private visit(day: number): StepNumber | undefined {
    const { chance, person, learner } = this;
    const step = stepNumbers.find((number) => !learner.state.completedSteps.includes(number));
    this.do(engagement('session_started', step ?? null, person.timeZone));
    for (let lesson = chance.whole(0, 3); lesson > 0; lesson -= 1) {
      this.do(engagement('lesson_read', step ?? null, person.timeZone));
    }
    if (step !== undefined) this.work(step, day);
    else if (chance.happens(0.08)) this.write(5);
    if (chance.happens(0.5)) this.record('feeling', chance.happens(0.08) ? chance.whole(60, 1_500) : 0);
    if (day - this.lastReportOn >= 6 && chance.happens(0.6)) {
      this.record('report');
      this.lastReportOn = day;
    }
    if (chance.happens(0.08 + 0.2 * person.openness)) this.record('story');
    if (chance.happens(0.1)) this.record('anchor');
    if (chance.happens(0.08 + 0.16 * person.generosity)) this.record('ripple');
    if (chance.happens(0.03)) this.record('project');
    if (chance.happens(0.05)) this.do(engagement(mentoringSession, null, person.timeZone));
    this.share();
    return step;
  }

  private record(what: keyof typeof moves, minutesLate = 0): void {
    const move = moves[what](this.chance, this.person, this.learner.state.consents);
    const now = this.moment();
    this.do(move(new Date(this.now - minutesLate * minuteMs).toISOString()), now);
  }

  /** Writes a draft, and completes the step after some days. */
  private work(step: StepNumber, day: number): void {
    if (this.drafted !== step && this.chance.happens(0.6)) this.write(step);
    if (day - this.lastStepOn < (step === 1 ? 0 : this.person.pace)) return;
    const written = this.chance.happens(0.7) ? this.written(step) : null;
    const now = this.moment();
    const { timeZone } = this.person;
    this.do({ kind: 'step_completion', data: { step, written }, timestamp: now, timeZone }, now);
    this.lastStepOn = day;
  }

  private write(step: StepNumber): void {
    this.do({ kind: 'save_reflection', data: this.written(step), timeZone: this.person.timeZone });
    this.drafted = step;
  }

  private written(step: StepNumber) {
    return readAnswers(step, answersOf[step](this.chance, this.person), 'answers');
  }

  private share(): void {
    const [achievementId] = this.shareable.splice(0);
    if (achievementId === undefined || !this.chance.happens(0.2)) return;
    this.do({ kind: 'share', achievementId, level: 'community', membership: null });
  }
}

/** Midnight UTC, in milliseconds, of a day of a simulation. */
export const midnightOf = (start: string, day: number): number => Date.parse(start) + day * dayMs;
