import type { JourneyFacts } from '#contracts/journey/progress.ts';
import { components } from '#contracts/journey/progress.ts';
import { type StepNumber, stepNumbers } from '#contracts/journey/steps.ts';
import { isoOrNull, type Reading } from '../reading.ts';

type Row = Record<
  'started_at' | 'completed_at' | `step${StepNumber}_at` | `${JourneyFacts['unlockedComponents'][number]}_at`,
  Date | null
>;

/** What is known of one person's journey: the facts of the progress view, and when each step was completed. */
export interface Journey extends JourneyFacts {
  readonly stepCompletedAt: Readonly<Record<number, string>>;
}

/** The answers to one step as they were saved last. */
export interface SavedAnswers {
  readonly step: number;
  readonly answers: Record<string, unknown>;
  readonly savedAt: string;
}

const journeyOf = (row: Row | undefined): Journey => {
  const stepCompletedAt: Record<number, string> = {};
  for (const step of stepNumbers) {
    const at = row?.[`step${step}_at`];
    if (at) stepCompletedAt[step] = at.toISOString();
  }
  return {
    completedSteps: Object.keys(stepCompletedAt).map(Number),
    unlockedComponents: components.filter((component) => row?.[`${component}_at`]),
    startedAt: isoOrNull(row?.started_at ?? null),
    completedAt: isoOrNull(row?.completed_at ?? null),
    stepCompletedAt,
  };
};

export const readJourney = async ({ pool }: Reading, userId: string): Promise<Journey> => {
  const { rows } = await pool.query<Row>({
    name: 'journey-of',
    text: 'select * from journey_progress where user_id = $1',
    values: [userId],
  });
  return journeyOf(rows[0]);
};

export const readJourneyWithAnswers = async (
  { pool }: Reading,
  userId: string,
): Promise<{ journey: Journey; answers: readonly SavedAnswers[] }> => {
  const { rows } = await pool.query<Row & { saved: { step: number; answers: SavedAnswers['answers']; at: string }[] }>({
    name: 'journey-with-answers-of',
    text: `select p.*, coalesce(
        (select json_agg(json_build_object('step', a.step, 'answers', a.answers, 'at', a.saved_at))
         from journey_answers a where a.user_id = $1), '[]') as saved
      from (select $1::uuid as user_id) person left join journey_progress p using (user_id)`,
    values: [userId],
  });
  const [row] = rows;
  return {
    journey: journeyOf(row),
    answers: (row?.saved ?? []).map(({ step, answers, at }) => ({
      step,
      answers,
      savedAt: new Date(at).toISOString(),
    })),
  };
};
