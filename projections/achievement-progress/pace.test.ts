import { describe, expect, it } from 'vitest';
import type { RecordedEvent } from '#contracts/event.ts';
import type { LearnerEvent } from '#contracts/journey/events.ts';
import { medianOf, paceReader } from './pace.ts';

/** An event some minutes after midnight; only what the pace reads. */
const event = (minute: number, type: LearnerEvent['type'], data: object = {}): RecordedEvent<LearnerEvent> =>
  ({
    type,
    data,
    metadata: { occurredAt: new Date(Date.UTC(2026, 10, 1) + minute * 60_000).toISOString() },
  }) as unknown as RecordedEvent<LearnerEvent>;

const paceOf = (...events: RecordedEvent<LearnerEvent>[]) => {
  const reader = paceReader();
  for (const each of events) reader.add(each);
  return reader.pace();
};

describe("a learner's pace", () => {
  it('is the median of the minutes since what was done before in the same sitting', () => {
    const story = { photos: [] };
    const pace = paceOf(
      event(0, 'FlightReportSubmitted'),
      event(4, 'StoryTold', story),
      event(24, 'StoryTold', story),
      event(29, 'StoryTold', story),
    );
    expect(pace.minutesOf('story')).toBe(5);
    expect(pace.minutesOf('report')).toBeNull();
  });

  it('ignores what came after an absence, and what followed within seconds', () => {
    const pace = paceOf(
      event(0, 'FlightReportSubmitted'),
      event(31, 'SensoryAnchorSet'),
      event(31.1, 'SensoryAnchorSet'),
      event(600, 'SensoryAnchorSet'),
    );
    expect(pace.minutesOf('anchor')).toBeNull();
  });

  it('knows how many photos and people there usually are', () => {
    const pace = paceOf(
      event(0, 'StoryTold', { photos: [] }),
      event(5, 'StoryTold', { photos: ['a', 'b', 'c'] }),
      event(9, 'RippleEffectTracked', { peopleImpacted: 4 }),
      event(15, 'RippleEffectTracked', { peopleImpacted: null }),
      event(20, 'RippleEffectTracked', { peopleImpacted: 10 }),
    );
    expect(pace.photosPerStory).toBe(3);
    expect(pace.peoplePerRipple).toBe(7);
  });

  it('has no median of nothing', () => {
    expect(medianOf([])).toBeNull();
    expect(medianOf([3, 1, 2])).toBe(2);
    expect(medianOf([4, 1])).toBe(2.5);
  });
});
