import { createHash } from 'node:crypto';
import { catalogue } from '#contracts/achievements/catalogue.ts';
import type { Measures } from '#contracts/achievements/requirements.ts';
import type { EventToAppend } from '#contracts/event-log.ts';
import { eventDefinitions } from '#contracts/events.ts';
import { type Component, componentOpenedBy } from '#contracts/journey/progress.ts';
import { defaultPreferences } from '#contracts/notifications/views.ts';
import { metadataOf } from '#platform/adapters/event-store/testing/metadata.ts';

/** The same words always give the same id. */
export const idFor = (...words: readonly (string | number)[]): string => {
  const hex = createHash('sha1').update(words.join(' ')).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
};

/** An event as the log takes it, checked against its schema. */
export const told = (
  type: string,
  data: Record<string, unknown>,
  { id, at = '2025-03-03T09:00:00.000Z', subject = null }: { id: string; at?: string; subject?: string | null },
): EventToAppend => {
  const definition = eventDefinitions[type];
  if (!definition) throw new Error(`There is no event ${type}`);
  return {
    id,
    type,
    data: definition.data.parse(data),
    metadata: metadataOf(id, { schemaVersion: definition.version, occurredAt: at, subject }),
  };
};

export interface Told {
  readonly stream: string;
  readonly event: EventToAppend;
}

const startMs = Date.parse('2025-01-06T08:00:00.000Z');
const dayMs = 86_400_000;
const components: Readonly<Record<number, Component>> = componentOpenedBy;

/**
 * What happened to some people over some days, in the order of the log, made by a rule of thumb instead of by the
 * decider: shaped like the truth, the same for the same numbers. Each day of a person is 3 to 6 events.
 */
export function* history(people: number, days: number): Generator<Told> {
  const lives = Array.from({ length: people }, (_, index) => new Life(index));
  for (const life of lives) yield* life.begin();
  for (let day = 0; day < days; day += 1) for (const life of lives) yield* life.live(day);
}

/** The person of this number goes, and has everything about them deleted. */
export const erasure = (index: number): Told => {
  const subject = idFor('person', index);
  const data = { reason: 'own_wish', events: { StepCompleted: 6 } };
  const event = told('PersonErased', data, { id: idFor('erasure', index), at: '2025-03-03T09:00:00.000Z', subject });
  return { stream: `account-${subject}`, event };
};

/**
 * The people of `history` join organizations, rise, sign in through identity providers, move and leave; then one of the
 * organizations has another identity provider.
 */
export function* memberships(people: number): Generator<Told> {
  let count = 0;
  const happen = (stream: string, type: string, data: Record<string, unknown>): Told => {
    count += 1;
    const subject = stream.slice(stream.indexOf('-') + 1);
    const at = new Date(Date.parse('2025-02-20T08:00:00.000Z') + count * 1000).toISOString();
    return { stream, event: told(type, data, { id: idFor('membership', count), at, subject }) };
  };
  const settings = (idpEntityId: string) => ({
    idpEntityId,
    ssoUrl: `${idpEntityId}/sso`,
    certificates: ['a certificate'],
    signed: 'assertion',
    encrypted: false,
    signRequests: false,
    allowIdpInitiated: false,
    widestWindowMinutes: 10,
  });
  const [garden, school] = [idFor('organization', 0), idFor('organization', 1)];
  const connect = function* (organizationId: string, issuer: string) {
    const connectionId = idFor('connection', organizationId, issuer);
    const stream = `organization-${organizationId}`;
    yield happen(stream, 'SsoConnectionDrafted', { connectionId, settings: settings(issuer) });
    yield happen(stream, 'SsoConnectionActivated', { connectionId, tested: true, identities: 'ended', newKeys: true });
  };
  for (const organizationId of [garden, school]) yield* connect(organizationId, 'https://first.test');
  for (let index = 0; index < people; index += 1) {
    const account = `account-${idFor('person', index)}`;
    const organizationId = index % 2 === 0 ? garden : school;
    const identityId = idFor('identity', index);
    const identity = {
      identityId,
      organizationId,
      connectionId: null,
      issuer: 'https://first.test',
      name: `n${index}`,
    };
    const began = { organizationId, role: 'learner', how: 'administrator', invitationId: null };
    yield happen(account, 'MembershipBegan', began);
    yield happen(account, 'IdentityLinked', { ...identity, how: 'own_wish', device: '', place: '' });
    if (index === 1) yield happen(account, 'MembershipRoleChanged', { organizationId, from: 'learner', to: 'mentor' });
    if (index === 2) yield happen(account, 'IdentityUnlinked', { identityId, organizationId, device: '', place: '' });
    if (index === 3) yield happen(account, 'RoleChanged', { from: 'learner', to: 'admin' });
    if (index === 4) {
      yield happen(account, 'MembershipEnded', { organizationId, why: 'moved' });
      yield happen(account, 'MembershipBegan', { ...began, organizationId: school });
    }
  }
  yield* connect(garden, 'https://second.test');
}

class Life {
  readonly userId: string;
  #measures: Record<string, number | boolean> = {};
  #count = 0;
  #notified = 0;
  #unlocked = 0;

  constructor(readonly index: number) {
    this.userId = idFor('person', index);
  }

  *begin(): Generator<Told> {
    const name = `pilot${this.index}`;
    yield this.#told('account', 0, 'AccountRegistered', {
      username: name,
      email: `${name}@example.test`,
      firstName: `First ${this.index}`,
      lastName: `Last ${this.index}`,
      organizationId: null,
      role: 'learner',
    });
    yield this.#told('learner', 0, 'JourneyStarted', { timeZone: 'Europe/Berlin' });
    yield this.#prefer(0, 'professional');
    yield this.#prefer(0, 'plain');
  }

  *live(day: number): Generator<Told> {
    const date = new Date(startMs + day * dayMs).toISOString().slice(0, 10);
    const progress = (reached: Measures) => ({ day: date, measures: this.#moved({ ...reached, ...this.#days(day) }) });
    const step = 1 + Math.floor(day / 4);
    if (day % 4 === 3 && step <= 6) {
      const answers = step === 2 ? { coreValues: [`kindness ${this.index}`] } : null;
      yield this.#told('learner', day, 'StepCompleted', {
        step,
        answers,
        ...progress({ [`step${step}_completed`]: true }),
      });
      const component = components[step];
      if (component) yield this.#told('learner', day, 'ComponentUnlocked', { component, step });
      if (step === 6) yield* this.#arrive(day);
    } else {
      const answers = { metaphor: `Day ${day} of ${this.index}: “quotes”, \\ and ünïcode` };
      yield this.#told('learner', day, 'ReflectionSaved', {
        step: Math.min(step, 6),
        answers,
        measures: this.#moved({}),
      });
    }
    yield this.#told('learner', day, 'FlightReportSubmitted', {
      lifeBalance: (this.index + day) % 11,
      moneyProgress: 5,
      joyLevel: 7,
      notes: null,
      ...progress({ flight_reports_submitted: day + 1, joy_level_consistency: 10 * (day + 1) }),
    });
    if ((this.index + day) % 5 === 0) yield* this.#unlock(day);
    if ((this.index + day) % 7 === 0) yield* this.#read(day);
    if (day % 10 === 9) yield* this.#play(day);
    if (day % 5 === 3) yield this.#draft(day);
    if (day % 15 === 4) yield this.#assess(day);
    if (day === 3 || day === 20)
      yield this.#told('research', day, 'ResearchConsentChanged', { given: day === 3 || this.index % 2 === 0 });
    if (day === 6)
      yield this.#told('account', day, 'NamesChanged', { firstName: `Name ${this.index}`, lastName: 'Anew' });
    if (day === 7)
      yield this.#told('account', day, 'EmailChanged', {
        email: `anew${this.index}@people.test`,
        device: '',
        place: '',
      });
    if (day % 8 === 5) yield this.#told('account', day, 'SignInFailed', { failures: 3, device: '', place: '' });
  }

  /** Begun on the day before it is handed in, begun and left, and taken back. */
  #draft(day: number): Told {
    return this.#told('assessment', day, 'AssessmentDraftSaved', {
      assessment: day % 2 === 1 ? 'agency' : 'tech-baseline',
      definitionVersion: 1,
      answers: day % 3 === 1 ? {} : { 'choice-how': 1 + (day % 7) },
    });
  }

  #assess(day: number): Told {
    return this.#told('assessment', day, 'AssessmentCompleted', {
      resultId: idFor('result', this.index, day),
      assessment: 'agency',
      definitionVersion: 1,
      answers: { 'choice-how': 1 + (day % 7) },
      total: 40 + day,
      facets: { choice: 40 + day },
      solved: 0,
      tasks: 0,
    });
  }

  *#play(day: number): Generator<Told> {
    const runId = idFor('run', this.index, day);
    const figures = { cash: 20 + this.index, reputation: 50 };
    yield this.#told('scenario', day, 'ScenarioStarted', { runId, scenario: 'lemonade', seed: day, figures });
    for (const turn of [1, 2]) {
      const choices = { price: turn };
      const happened = ['sunny'];
      yield this.#told('scenario', day, 'ScenarioTurnPlayed', { runId, turn, choices, figures, happened });
    }
    if (day % 20 === 9) yield this.#told('scenario', day, 'ScenarioFinished', { runId, life: 50, money: 40, joy: day });
  }

  *#arrive(day: number): Generator<Told> {
    const licenceId = idFor('licence', this.index);
    const number = `00${10 + this.index}-7F2C`;
    yield this.#told('learner', day, 'JourneyCompleted', { daysSinceStart: day });
    yield this.#told('learner', day, 'PilotLicenceIssued', { licenceId, number });
    if (this.index % 2 === 0)
      yield this.#told('learner', day, 'LicenceSharingChanged', { licenceId, sharing: 'public' });
    if (this.index % 3 === 0) yield this.#told('learner', day, 'PilotLicenceRevoked', { licenceId, by: 'holder' });
  }

  *#unlock(day: number): Generator<Told> {
    const card = catalogue[this.#unlocked];
    if (!card) return;
    this.#unlocked += 1;
    const proof = { flight_reports_submitted: { value: 3, threshold: 3, events: [idFor('event', this.index, 3)] } };
    const { id: achievementId, version: definitionVersion, tier, points } = card;
    yield this.#told('learner', day, 'AchievementUnlocked', { achievementId, definitionVersion, tier, points, proof });
    if (this.#unlocked % 3 === 0)
      yield this.#told('learner', day, 'AchievementShared', {
        achievementId,
        level: 'community',
        organizationId: null,
      });
    yield this.#told('notifications', day, 'NotificationCreated', {
      notificationId: idFor('notification', this.index, this.#notified),
      title: `Unlocked ${card.id}`,
      message: 'You can read it again at any time.',
      type: 'journey_milestone',
      category: 'achievement',
      priority: 'high',
      emotionalTone: 'celebratory',
      journeyStep: null,
      componentType: null,
      actionText: null,
      actionUrl: '/achievements',
      personalizedContent: null,
      rule: 'achievement',
      cause: null,
    });
    this.#notified += 1;
  }

  *#read(day: number): Generator<Told> {
    if (this.#notified === 0) return;
    if (day % 2 === 0) yield this.#told('notifications', day, 'AllNotificationsRead', {});
    else {
      const notificationId = idFor('notification', this.index, this.#notified - 1);
      yield this.#told('notifications', day, 'NotificationRead', { notificationId });
    }
  }

  #prefer(day: number, motivationalTone: string): Told {
    const enableInAppNotifications = this.index % 4 !== 3;
    const preferences = {
      ...defaultPreferences,
      enableInAppNotifications,
      motivationalTone,
      timezone: 'Europe/Berlin',
    };
    return this.#told('notifications', day, 'CommunicationPreferencesChanged', preferences);
  }

  #days(day: number): Measures {
    return { days_active: day + 1, streak_days: day + 1 };
  }

  #moved(reached: Measures): Measures {
    const moved = Object.fromEntries(Object.entries(reached).filter(([key, value]) => this.#measures[key] !== value));
    Object.assign(this.#measures, moved);
    return moved;
  }

  #told(stream: string, day: number, type: string, data: Record<string, unknown>): Told {
    this.#count += 1;
    const id = idFor('event', this.index, this.#count);
    const at = new Date(startMs + day * dayMs + this.#count).toISOString();
    return { stream: `${stream}-${this.userId}`, event: told(type, data, { id, at, subject: this.userId }) };
  }
}
