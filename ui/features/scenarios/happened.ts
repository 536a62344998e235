import { friendOf } from '#contracts/scenarios/lemonade-days.ts';
import type { ScenarioRun } from '#contracts/scenarios/views.ts';
import { text } from '../../text/text.ts';
import { wordsOf } from './words-of.ts';

/** What happened in the last turn of a run, in sentences. Friends are called by name. */
export const happenedIn = (run: ScenarioRun): readonly string[] => {
  const t = text('scenarios');
  const words = wordsOf(run);
  const before = run.turns.at(-2)?.figures ?? run.start;
  const name = before['friend'] === undefined ? undefined : t.friends[friendOf(before)].name;
  const named: Readonly<Record<string, (name: string) => string>> = t.ofFriend;
  return (run.turns.at(-1)?.happened ?? []).flatMap((each) => {
    const sentence = name === undefined ? undefined : named[each]?.(name);
    return sentence ?? words.happened[each] ?? [];
  });
};
