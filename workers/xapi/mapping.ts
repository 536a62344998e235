import type { StepNumber } from '#contracts/journey/steps.ts';
import type { EventOf, RecordedEvent } from '#contracts/event.ts';
import { assessmentEvents } from '#contracts/assessments/events.ts';
import { brand } from '#contracts/brand.ts';
import { journeyEvents, learnerEvents } from '#contracts/journey/events.ts';
import { type Language, languages } from '#contracts/language.ts';
import type { Catalogue } from '#contracts/text/catalogue.ts';
import { textIn } from '#contracts/text/languages.ts';
import type { Activity, LanguageMap, Statement } from './statement.ts';

/**
 * The version of this mapping. Raise it when a statement gets another meaning: the ids of all statements are others then, so that a
 * replay does not collide with what a store has. A new name of an activity changes no meaning.
 */
export const mappingVersion = 1;

const { JourneyStarted, StepCompleted, ComponentUnlocked, JourneyCompleted, FlightReportSubmitted } = journeyEvents;
const { EngagementRecorded } = journeyEvents;
const { AchievementUnlocked, PilotLicenceIssued, PilotLicenceRevoked } = learnerEvents;

/**
 * The events that become a statement. What a person says, feels or scores is in none of them: stories, anchors, feelings, projects and
 * ripples are left out altogether, and of reports and assessments only that they were done.
 */
const mapped = {
  JourneyStarted,
  StepCompleted,
  ComponentUnlocked,
  JourneyCompleted,
  FlightReportSubmitted,
  EngagementRecorded,
  AchievementUnlocked,
  PilotLicenceIssued,
  PilotLicenceRevoked,
  AssessmentCompleted: assessmentEvents.AssessmentCompleted,
};

export const mappedTypes: readonly string[] = Object.keys(mapped);

export type MappedEvent = RecordedEvent<EventOf<typeof mapped>>;

export const isMapped = (event: RecordedEvent): event is MappedEvent =>
  event.unreadable === undefined && Object.hasOwn(mapped, event.type);

export interface StatementContext {
  /** The address of the installation: every activity is below it. */
  readonly publicUrl: string;
  /** What the store knows the person by. */
  readonly pseudonym: string;
  /** A UUID that depends on these words alone. */
  readonly derivedId: (...words: readonly string[]) => string;
}

const verbs = {
  initialized: 'http://adlnet.gov/expapi/verbs/initialized',
  completed: 'http://adlnet.gov/expapi/verbs/completed',
  earned: 'http://specification.openbadges.org/xapi/verbs/earned.json',
  submitted: 'http://activitystrea.ms/schema/1.0/submit',
  /** Reserved by the specification: takes a statement back. */
  voided: 'http://adlnet.gov/expapi/verbs/voided',
} as const;
type Verb = keyof typeof verbs;

const types = {
  course: 'http://adlnet.gov/expapi/activities/course',
  lesson: 'http://adlnet.gov/expapi/activities/lesson',
  objective: 'http://adlnet.gov/expapi/activities/objective',
  assessment: 'http://adlnet.gov/expapi/activities/assessment',
  simulation: 'http://adlnet.gov/expapi/activities/simulation',
  interaction: 'http://adlnet.gov/expapi/activities/performance',
  profile: 'http://adlnet.gov/expapi/activities/profile',
  badge: 'http://activitystrea.ms/schema/1.0/badge',
} as const;

/** A text of the catalogue in every language. */
const inAll = (words: (text: Catalogue) => string): LanguageMap =>
  Object.fromEntries(languages.map((language: Language) => [language, words(textIn(language))]));

/** The words of an achievement by its id; administrators can publish others, which have no words here. */
const cardName = ({ cards }: Catalogue, id: string): string =>
  (cards as Readonly<Record<string, { readonly name: string }>>)[id]?.name ?? id;

/**
 * The statement that an event becomes; null for one that becomes none. It depends on nothing but the event and the context, so that a
 * repetition is the same statement.
 */
export function statementOf(
  event: MappedEvent,
  { publicUrl, pseudonym, derivedId }: StatementContext,
): Statement | null {
  // Recorded elsewhere and brought along: it was not done here.
  if (event.metadata.imported !== undefined) return null;
  const activity = (path: string, type: keyof typeof types, words: (text: Catalogue) => string): Activity => ({
    objectType: 'Activity',
    id: `${publicUrl}/xapi/${path}`,
    definition: { type: types[type], name: inAll(words) },
  });
  const idOf = (what: string): string => derivedId('xapi statement', String(mappingVersion), what);
  const base = {
    id: idOf(event.id),
    actor: { objectType: 'Agent', account: { homePage: publicUrl, name: pseudonym } },
    timestamp: event.metadata.occurredAt,
  } as const;
  const verb = (name: Verb) => ({ id: verbs[name], display: inAll(({ xapi }) => xapi.verbs[name]) });
  const category = [activity(`mappings/${mappingVersion}`, 'profile', ({ xapi }) => xapi.mapping(mappingVersion))];
  const journey = activity('activities/journey', 'course', ({ xapi }) => xapi.journey);
  const about = (parent?: Activity): Statement['context'] => ({
    revision: String(mappingVersion),
    platform: brand.title,
    contextActivities: { ...(parent && { parent: [parent] }), category },
  });
  const did = (name: Verb, object: Activity, result?: Statement['result']): Statement => ({
    ...base,
    verb: verb(name),
    object,
    ...(result && { result }),
    context: about(object.id === journey.id ? undefined : journey),
  });
  const done = { completion: true } as const;

  switch (event.type) {
    case 'JourneyStarted':
      return did('initialized', journey);
    case 'StepCompleted': {
      const step = event.data.step as StepNumber; // the schema allows 1 to 6
      const name = ({ stepTitles }: Catalogue) => stepTitles.titles[step];
      return did('completed', activity(`activities/steps/${step}`, 'lesson', name), done);
    }
    case 'ComponentUnlocked': {
      const { component } = event.data;
      const name = ({ core }: Catalogue) => core.components[component];
      return did('earned', activity(`activities/components/${component}`, 'objective', name));
    }
    case 'JourneyCompleted':
      return did('completed', journey, { ...done, duration: `P${event.data.daysSinceStart}D` });
    case 'FlightReportSubmitted':
      return did(
        'submitted',
        activity('activities/flight-report', 'interaction', ({ xapi }) => xapi.flightReport),
      );
    case 'EngagementRecorded': {
      const { finished } = event.data;
      if (finished === null) return null;
      const name = ({ scenarios }: Catalogue) => scenarios.worlds[finished].name;
      return did('completed', activity(`activities/scenarios/${finished}`, 'simulation', name), done);
    }
    case 'AchievementUnlocked': {
      const { achievementId: id } = event.data;
      const path = `activities/achievements/${encodeURIComponent(id)}`;
      return did(
        'earned',
        activity(path, 'badge', (text) => cardName(text, id)),
      );
    }
    case 'AssessmentCompleted': {
      const { assessment } = event.data;
      const name = ({ questionnaires }: Catalogue) => questionnaires[assessment].title;
      return did('completed', activity(`activities/assessments/${assessment}`, 'assessment', name), done);
    }
    case 'PilotLicenceIssued': {
      const licence = activity('activities/pilot-licence', 'badge', ({ xapi }) => xapi.licence);
      // Not from the event: the revocation below has to find it.
      return { ...did('earned', licence), id: idOf(event.data.licenceId) };
    }
    case 'PilotLicenceRevoked':
      return {
        ...base,
        verb: verb('voided'),
        object: { objectType: 'StatementRef', id: idOf(event.data.licenceId) },
        context: { contextActivities: { category } },
      };
  }
}
