import type { JourneyStep } from '#contracts/journey/endpoints.ts';
import { type CommunicationPreferences, defaultPreferences } from '#contracts/notifications/views.ts';
import { text } from '../../text/text.ts';

interface Known {
  readonly steps: readonly JourneyStep[];
  readonly reports: number;
  readonly preferences: CommunicationPreferences;
  /** The time zone of this device. */
  readonly zoneHere: string;
}

export interface Thing {
  readonly id: 'zone' | 'consent' | 'balance' | 'first' | 'story' | 'report' | 'messages';
  readonly done: boolean;
  readonly words: string;
  readonly path: string;
}

/** The checklist of the first days: whether each item is done, and where to do it. */
export function thingsDone({ steps, reports, preferences, zoneHere }: Known): readonly Thing[] {
  const t = text('onboarding').things;
  const first = steps.find(({ step }) => step === 1);
  const second = steps.find(({ step }) => step === 2);
  const answers = first?.answers ?? {};
  const stories = Object.values(Object(second?.answers?.['personalStories']));
  const names = Object.keys(defaultPreferences) as (keyof CommunicationPreferences)[]; // the defaults name every one
  const zone = preferences.timezone === zoneHere;
  const thing = (id: Exclude<Thing['id'], 'zone' | 'first' | 'report'>, done: boolean, path: string): Thing => ({
    id,
    done,
    words: done ? t[id].done : t[id].open,
    path,
  });
  return [
    {
      id: 'zone',
      done: zone,
      words: zone ? t.zone.done(zoneHere) : t.zone.open(preferences.timezone, zoneHere),
      path: '/communications',
    },
    thing(
      'balance',
      ['lifeBalance', 'moneyBalance', 'joyBalance'].every((name) => typeof answers[name] === 'number'),
      '/journey/step1?part=2',
    ),
    thing('consent', Object.keys(Object(answers['consents'])).length > 0, '/journey/step1?part=4'),
    {
      id: 'first',
      done: first?.state === 'done',
      words: first?.state === 'done' ? t.first.done : t.first.open(first?.minutes ?? 0),
      path: '/journey/step1',
    },
    thing(
      'story',
      stories.some((story) => typeof story === 'string' && story.trim() !== ''),
      second?.state === 'locked' ? '/journey' : '/journey/step2',
    ),
    {
      id: 'report',
      done: reports > 0,
      words: reports > 0 ? t.report.done(reports) : t.report.open,
      path: '/self-reporting?kind=report',
    },
    thing(
      'messages',
      names.some((name) => name !== 'timezone' && preferences[name] !== defaultPreferences[name]),
      '/communications',
    ),
  ];
}
