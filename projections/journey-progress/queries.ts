import type { JourneyFacts } from '#contracts/journey/progress.ts';
import { components } from '#contracts/journey/progress.ts';
import { type StepAnswers, type StepNumber, stepNumbers } from '#contracts/journey/steps.ts';
import { gatherReads } from '../gathered-reads.ts';
import type { ReadContext } from '../read-context.ts';
import type { Milestone } from './projector.ts';

/** Selected as JSON, because `pg` reads one column in half the time of fourteen. Timestamps are text in any offset. */
type Row = Record<Milestone, string | null>;

/** The facts of the progress view, and when each step was completed. */
export interface Journey extends JourneyFacts {
  readonly stepCompletedAt: Readonly<Record<number, string>>;
}

/** The latest answers to one step. */
export interface SavedAnswers {
  readonly step: number;
  readonly answers: Record<string, unknown>;
  readonly savedAt: string;
}

const inUtc = (at: string | null | undefined): string | null => (at ? new Date(at).toISOString() : null);

const journeyOf = (row: Row | null | undefined): Journey => {
  const stepCompletedAt: Record<number, string> = {};
  for (const step of stepNumbers) {
    const at = inUtc(row?.[`step${step}_at`]);
    if (at) stepCompletedAt[step] = at;
  }
  return {
    completedSteps: Object.keys(stepCompletedAt).map(Number),
    unlockedComponents: components.filter((component) => row?.[`${component}_at`]),
    startedAt: inUtc(row?.started_at),
    completedAt: inUtc(row?.completed_at),
    stepCompletedAt,
  };
};

const readRow = gatherReads<Row>({
  name: 'journey-of',
  text: `select json_object_agg(p.user_id, to_json(p)) as found from journey_progress p where p.user_id = any ($1::uuid[])`,
});

/** Reads a person's journey, together with what others ask for meanwhile. */
export const readJourney = async (context: Pick<ReadContext, 'pool'>, userId: string): Promise<Journey> =>
  journeyOf(await readRow(context, userId));

interface RowWithAnswers {
  readonly journey: Row | null;
  readonly saved: readonly { readonly step: number; readonly answers: SavedAnswers['answers']; readonly at: string }[];
}

const readRowWithAnswers = gatherReads<RowWithAnswers>({
  name: 'journey-with-answers-of',
  text: `select json_object_agg(asked.user_id, json_build_object('journey', to_json(p), 'saved', coalesce(
      (select json_agg(json_build_object('step', a.step, 'answers', a.answers, 'at', a.saved_at))
       from journey_answers a where a.user_id = asked.user_id), '[]'))) as found
    from unnest($1::uuid[]) as asked (user_id) left join journey_progress p using (user_id)`,
});

/** The message of step 6 is a letter from its completion on, and shown as one alone, even if an old page saves it once more. */
const withoutMessage = ({ messageToSelf: _, ...answers }: SavedAnswers['answers']): SavedAnswers['answers'] => answers;

/** The same with the latest answers to each step. */
export const readJourneyWithAnswers = async (
  context: Pick<ReadContext, 'pool'>,
  userId: string,
): Promise<{ journey: Journey; answers: readonly SavedAnswers[] }> => {
  const row = await readRowWithAnswers(context, userId);
  return {
    journey: journeyOf(row?.journey),
    answers: (row?.saved ?? []).map(({ step, answers, at }) => ({
      step,
      answers: step === 6 && row?.journey?.letter_at ? withoutMessage(answers) : answers,
      savedAt: new Date(at).toISOString(),
    })),
  };
};

/** The answers to one of the steps; none before it is saved. An erased person's are empty. */
export const answersTo = <Step extends StepNumber>(
  saved: readonly Pick<SavedAnswers, 'step' | 'answers'>[],
  step: Step,
): StepAnswers[Step] =>
  // Validated against the step's form when they were saved.
  (saved.find((each) => each.step === step)?.answers ?? {}) as StepAnswers[Step];
