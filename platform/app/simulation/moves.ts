import type { Consents } from '#commands/journey/consents.ts';
import type { LearnerCommand } from '#commands/journey/learner-decider.ts';
import type { Chance } from './chance.ts';
import type { SimulatedPerson } from './person.ts';
import { anchors, emotions, projects, roles, sentence, storyText, thought } from './words.ts';

/** Makes a command for the time it happens. */
export type SimulatedMove = (timestamp: string) => LearnerCommand;

const photo = (chance: Chance): string => `https://photos.simulated.test/${chance.whole(1, 999_999)}.jpg`;

/** What a person can do besides the steps. */
export const moves = {
  feeling:
    (chance: Chance, { timeZone }: SimulatedPerson): SimulatedMove =>
    (timestamp) => {
      const calm = chance.happens(0.45);
      const heart = chance.happens(0.4) ? { heartRate: chance.around(calm ? 62 : 78, 16, 45, 140) } : {};
      const data = {
        emotion: chance.pick(emotions),
        intensity: chance.whole(2, 9),
        parasympatheticActivation: calm,
        qualityScore: chance.around(calm ? 68 : 50, 50, 0, 100),
        ...heart,
      };
      return { kind: 'emotional_state', data, timestamp, timeZone };
    },
  report:
    (chance: Chance, { timeZone, generosity }: SimulatedPerson): SimulatedMove =>
    (timestamp) => {
      const gauge = () => chance.around(6 + 2 * generosity, 4, 0, 10);
      const data = { lifeBalance: gauge(), moneyProgress: gauge(), joyLevel: gauge(), notes: thought(chance) };
      return { kind: 'flight_report', data, timestamp, timeZone };
    },
  story:
    (chance: Chance, { timeZone, openness }: SimulatedPerson, agreed: Consents): SimulatedMove =>
    (timestamp) => {
      const taken = Array.from({ length: chance.happens(0.5) ? chance.whole(1, 3) : 0 }, () => photo(chance));
      const photos = agreed?.includes('photos') ? taken : [];
      const recorded = chance.happens(0.35) && agreed?.includes('voice') === true;
      const data = {
        storyText: storyText(chance),
        photos,
        vulnerabilityLevel: chance.around(3 + 5 * openness, 4, 0, 10),
        multiModalScore: chance.around(30 + 15 * photos.length + (recorded ? 20 : 0), 30, 0, 100),
        wisdomScore: chance.around(55, 60, 0, 100),
        ...(recorded && { recordingUrl: `https://voices.simulated.test/${chance.whole(1, 999_999)}.webm` }),
      };
      return { kind: 'story_evidence', data, timestamp, timeZone };
    },
  anchor:
    (chance: Chance, { timeZone }: SimulatedPerson): SimulatedMove =>
    (timestamp) => {
      const sense = chance.pick(['visual', 'audio', 'touch', 'smell', 'taste']);
      return { kind: 'sensory_anchor', data: { sense, description: chance.pick(anchors) }, timestamp, timeZone };
    },
  ripple:
    (chance: Chance, { timeZone, generosity }: SimulatedPerson): SimulatedMove =>
    (timestamp) => {
      const counted = chance.happens(0.4 + 0.4 * generosity)
        ? { peopleImpacted: chance.whole(1, 8), timeInvested: chance.whole(1, 6), valueCreated: thought(chance) }
        : {};
      const category = chance.pick(['relationships', 'relationships', 'hobbies', 'community', 'other']);
      const text = chance.happens(0.6) ? storyText(chance) : sentence(chance);
      return { kind: 'ripple_effect', data: { category, storyText: text, ...counted }, timestamp, timeZone };
    },
  project:
    (chance: Chance, { timeZone, generosity }: SimulatedPerson): SimulatedMove =>
    (timestamp) => {
      const role = chance.happens(0.6) ? { role: chance.pick(roles) } : {};
      const data = {
        projectName: chance.pick(projects),
        valuesAlignment: chance.around(50 + 40 * generosity, 30, 0, 100),
        ...role,
      };
      return { kind: 'community_project', data, timestamp, timeZone };
    },
} as const;

/** A small engagement in the app. */
export const engagement = (engagementType: string, step: number | null, timeZone: string): LearnerCommand => ({
  kind: 'record_engagement',
  data: { engagementType, journeyStep: step, componentType: null, details: null },
  timeZone,
});
