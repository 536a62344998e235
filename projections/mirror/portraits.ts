import type { RecordedEvent } from '#contracts/event.ts';
import type { Portrait } from '#contracts/mirror/endpoints.ts';
import type { MirrorEvent } from '#contracts/mirror/events.ts';
import { portraitSteps } from '#contracts/mirror/answers.ts';
import { portraitCandidates, proposedPortrait } from '#contracts/mirror/portrait.ts';
import type { OwnText } from './own-texts.ts';

/** Which texts a portrait quotes: those written up to its step and since the one before; records belong to the last. */
const isOf = (step: Portrait['step'], source: string): boolean =>
  step === 2 ? source.startsWith('step2.') : !/^step[12]\./u.test(source);

const isOfFirstDay = (source: string): boolean => source.startsWith('step1.');

/** The portraits after the steps that are completed: as the learner chose them, or as the rules propose. */
export function portraitsOf(
  texts: readonly OwnText[],
  completedSteps: readonly number[],
  chosen: ReadonlyMap<number, readonly string[]>,
): Portrait[] {
  const sentencesOf = (belongs: (source: string) => boolean) => {
    const candidates = portraitCandidates(texts.filter(({ source }) => belongs(source)));
    return { all: candidates.map(({ text }) => text), proposed: proposedPortrait(candidates).map(({ text }) => text) };
  };
  const first = sentencesOf(isOfFirstDay);
  return portraitSteps
    .filter((step) => completedSteps.includes(step))
    .map((step) => {
      const { all, proposed } = sentencesOf((source) => isOf(step, source));
      // A sentence that was rewritten since is no longer the learner's.
      const kept = chosen.get(step)?.filter((sentence) => all.includes(sentence)) ?? [];
      const now = kept.length > 0 ? kept : proposed;
      return {
        step,
        firstDay: first.proposed,
        now: [...now],
        others: all.filter((sentence) => !now.includes(sentence)),
      };
    });
}

/** What the learner chose last for each portrait. */
export const chosenIn = (events: readonly RecordedEvent<MirrorEvent>[]): ReadonlyMap<number, readonly string[]> =>
  new Map(
    events.flatMap(({ type, data }) => (type === 'PortraitChosen' ? [[data.step, data.sentences] as const] : [])),
  );
