import { type EventLog, eventsOf } from '#contracts/event-log.ts';
import { type StepAnswers, stepAnswers } from '#contracts/journey/steps.ts';
import { learnerStream } from '#contracts/journey/streams.ts';
import { logbookStream } from '#contracts/logbook/streams.ts';
import type { Facts } from '#workers/ports.ts';

/** A reminder is no reason to read a long life from its beginning. */
const maxEvents = 2_000;

/**
 * A learner's own words for reminders, from their streams: opened with their key, so that nothing is left after an erasure. Read
 * each time and kept nowhere.
 */
export const readOwnWords =
  (log: Pick<EventLog, 'readStream'>): Facts['ownWords'] =>
  async (userId) => {
    let mine: StepAnswers[2] | undefined;
    let action: StepAnswers[6] | undefined;
    let story: { readonly id: string; readonly title: string | null } | undefined;
    const latest = eventsOf(log, learnerStream(userId), {
      direction: 'backwards',
      max: maxEvents,
      open: ['ReflectionSaved', 'StepCompleted', 'StoryTold'],
      unreadable: 'skip',
    });
    for await (const { type, data, id } of latest) {
      if (type === 'StoryTold' && data.title !== null) story ??= { id, title: data.title };
      if ((type === 'ReflectionSaved' || type === 'StepCompleted') && data.answers) {
        if (data.step === 2) mine ??= stepAnswers[2].safeParse(data.answers).data;
        if (data.step === 6) action ??= stepAnswers[6].safeParse(data.answers).data;
      }
      if (mine && action && story) break;
    }

    return {
      promises: (action?.commitments ?? []).map(({ what, by = null }) => ({ what, by })),
      values: mine?.coreValues ?? [],
      story: story ? await newestTitle(log, userId, story) : null,
    };
  };

/** The title of a story, as it was last revised in the logbook. */
async function newestTitle(
  log: Pick<EventLog, 'readStream'>,
  userId: string,
  { id, title }: { readonly id: string; readonly title: string | null },
): Promise<string | null> {
  const newest = { direction: 'backwards', max: maxEvents, open: ['EntryRevised'], unreadable: 'skip' } as const;
  for await (const { data } of eventsOf(log, logbookStream(userId), newest)) if (data.entryId === id) return data.title;
  return title;
}
