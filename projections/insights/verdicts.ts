import { type EventLog, eventsOf } from '#contracts/event-log.ts';
import { insightStream } from '#contracts/insights/streams.ts';
import type { InsightVerdict } from '#contracts/insights/verdicts.ts';

/** What a person said about insights, and in which entries they used what they learned in each step, the latest first. */
export interface Said {
  readonly verdicts: ReadonlyMap<string, InsightVerdict>;
  readonly uses: ReadonlyMap<number, readonly string[]>;
}

/** Read from the log, since it is short: one event a tap. An erased person's names are empty, and lead to nothing. */
export async function readSaid(log: Pick<EventLog, 'readStream'>, userId: string): Promise<Said> {
  const verdicts = new Map<string, InsightVerdict>();
  const uses = new Map<number, readonly string[]>();
  for await (const { type, data } of eventsOf(log, insightStream(userId), { unreadable: 'skip' })) {
    if (type === 'InsightJudged') {
      if (data.verdict === null) verdicts.delete(data.insight);
      else verdicts.set(data.insight, data.verdict);
      continue;
    }
    const others = (uses.get(data.step) ?? []).filter((entry) => entry !== data.entry);
    uses.set(data.step, type === 'LearningApplied' ? [data.entry, ...others] : others);
  }
  return { verdicts, uses };
}

const ofQuestions = 'questions.';

/** The texts about which the person hid the questions. */
export const textsWithoutQuestions = ({ verdicts }: Said): ReadonlySet<string> =>
  new Set(
    [...verdicts].flatMap(([id, verdict]) =>
      verdict === 'hidden' && id.startsWith(ofQuestions) ? [id.slice(ofQuestions.length)] : [],
    ),
  );
export const questionsId = (source: string): string => `${ofQuestions}${source}`;
