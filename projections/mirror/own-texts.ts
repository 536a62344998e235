import type { RecordedEvent } from '#contracts/event.ts';
import type { LearnerEvent } from '#contracts/journey/events.ts';
import { answersTo, type SavedAnswers } from '../journey-progress/queries.ts';
import type { ReadContext } from '../read-context.ts';

/** A text that the learner wrote, and where: `step2.childStory`, or the id of the event that recorded it. */
export interface OwnText {
  readonly source: string;
  /** Which general question fits it, by the name of its field or of its kind. */
  readonly prompt: string;
  readonly text: string;
}

/** Enough for months: a question about an older text would come as a surprise. */
export const mostRecords = 30;

const textsIn = (step: number, fields: Readonly<Record<string, string | undefined>> | undefined): OwnText[] =>
  Object.entries(fields ?? {}).flatMap(([name, text]) =>
    typeof text === 'string' && text.trim() !== '' ? [{ source: `step${step}.${name}`, prompt: name, text }] : [],
  );

/** The texts among the answers to the steps. The message to oneself is left alone: nobody comments on a letter. */
export function textsOfSteps(saved: readonly Pick<SavedAnswers, 'step' | 'answers'>[]): OwnText[] {
  const [one, two, three, four, five, six] = [
    answersTo(saved, 1),
    answersTo(saved, 2),
    answersTo(saved, 3),
    answersTo(saved, 4),
    answersTo(saved, 5),
    answersTo(saved, 6),
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

const kinds: Readonly<Record<string, LearnerEvent['type']>> = {
  story: 'StoryTold',
  report: 'FlightReportSubmitted',
  ripple: 'RippleEffectTracked',
  project: 'CommunityProjectJoined',
};

/**
 * The texts of the latest records as they were first written, newest first: stories, notes of flight reports, ripples,
 * community projects. A question follows what was told then, so that a revision asks nothing new.
 */
export async function textsOfRecords({ pool }: Pick<ReadContext, 'pool'>, userId: string): Promise<OwnText[]> {
  const { rows } = await pool.query<{ source: string; kind: string; text: string }>({
    name: 'mirror-records-of',
    text: `select e.name as source, e.kind, t.text from logbook_entries e
        left join logbook_versions v on v.user_id = e.user_id and v.name = e.name and v.version = 1
        cross join lateral (select coalesce(v.content, e.content) ->> 'text' as text) t
      where e.user_id = $1 and e.kind in ('story', 'report', 'ripple', 'project')
        and (e.content ->> 'text' is not null or e.version > 1) and t.text ~ '\\S'
      order by e.written_at desc, e.name desc limit $2`,
    values: [userId, mostRecords],
  });
  return rows.map(({ source, kind, text }) => ({ source, prompt: kinds[kind] ?? kind, text }));
}
