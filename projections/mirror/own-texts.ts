import type { RecordedEvent } from '#contracts/event.ts';
import { type EventLog, eventsOf } from '#contracts/event-log.ts';
import type { LearnerEvent } from '#contracts/journey/events.ts';
import type { StepAnswers, StepNumber } from '#contracts/journey/steps.ts';
import { learnerStream } from '#contracts/journey/streams.ts';
import type { SavedAnswers } from '../journey-progress/queries.ts';

/** A text that the learner wrote, and where: `step2.childStory`, or the id of the event that recorded it. */
export interface OwnText {
  readonly source: string;
  /** Which general question fits it, by the name of its field or of its kind. */
  readonly prompt: string;
  readonly text: string;
}

/** Enough for months of records: a question about an older text would come as a surprise. */
const mostEvents = 2_000;
export const mostRecords = 30;

const textsIn = (step: number, fields: Readonly<Record<string, string | undefined>> | undefined): OwnText[] =>
  Object.entries(fields ?? {}).flatMap(([name, text]) =>
    typeof text === 'string' && text.trim() !== '' ? [{ source: `step${step}.${name}`, prompt: name, text }] : [],
  );

/** The texts among the answers to the steps. The message to oneself is left alone: nobody comments on a letter. */
export function textsOfSteps(saved: readonly Pick<SavedAnswers, 'step' | 'answers'>[]): OwnText[] {
  // Answers were validated against the step's form when they were saved; an erased person's are empty.
  const answersTo = <Step extends StepNumber>(step: Step) =>
    (saved.find((each) => each.step === step)?.answers ?? {}) as StepAnswers[Step];
  const [one, two, three, four, five, six] = [
    answersTo(1),
    answersTo(2),
    answersTo(3),
    answersTo(4),
    answersTo(5),
    answersTo(6),
  ];
  return [
    ...textsIn(1, { metaphor: one.metaphor, intention: one.intention }),
    ...textsIn(2, two.personalStories),
    ...textsIn(3, { organisationNarrative: three.organisationNarrative, kindnessPractice: three.kindnessPractice }),
    ...textsIn(4, four.fractals),
    ...textsIn(4, { ownershipPhilosophy: four.lemonadeStandChoices?.ownershipPhilosophy, ...four.leverage }),
    ...textsIn(5, { learnt: five.learnt }),
    ...textsIn(6, { communityProject: six.communityProject }),
  ];
}

/** The text of a story, of the notes of a flight report, of a ripple or of a community project. */
export function textOfRecord({ type, data, id: source }: RecordedEvent<LearnerEvent>): OwnText | undefined {
  const text =
    type === 'StoryTold' || type === 'RippleEffectTracked'
      ? data.storyText
      : type === 'FlightReportSubmitted'
        ? data.notes
        : type === 'CommunityProjectJoined'
          ? data.description
          : null;
  return text?.trim() ? { source, prompt: type, text } : undefined;
}

/** The texts of the latest records, newest first: stories, notes of flight reports, ripples, community projects. */
export async function textsOfRecords(log: Pick<EventLog, 'readStream'>, userId: string): Promise<OwnText[]> {
  const found: OwnText[] = [];
  const latest = eventsOf(log, learnerStream(userId), {
    direction: 'backwards',
    max: mostEvents,
    open: ['StoryTold', 'FlightReportSubmitted', 'RippleEffectTracked', 'CommunityProjectJoined'],
    unreadable: 'skip',
  });
  for await (const event of latest) {
    const text = textOfRecord(event);
    if (text) found.push(text);
    if (found.length === mostRecords) break;
  }
  return found;
}
