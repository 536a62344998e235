import { readsFrom, type SomeHandlers } from '#contracts/handler.ts';
import { learnerStream } from '#contracts/journey/streams.ts';
import { type EntryContent, type EntryKind, isEditable } from '#contracts/logbook/entry.ts';
import type { LogbookEvent } from '#contracts/logbook/events.ts';
import { logbookStream } from '#contracts/logbook/streams.ts';
import { promptsOf } from '#contracts/logbook/prompts.ts';
import type { StepAnswers, StepNumber } from '#contracts/journey/steps.ts';
import { Refusal } from '#contracts/refusals.ts';
import type { HandleLearner } from '../journey/api.ts';
import { readAnswers } from '../journey/read-answers.ts';
import type { Handle } from '../kernel/handle.ts';
import type { LogbookState, Revision } from './logbook.ts';

export type HandleLogbook = Handle<LogbookState, Revision, LogbookEvent>;

/** An entry as it is now, with the answers of its step. */
export interface EntryNow {
  readonly kind: EntryKind;
  readonly step: number | null;
  readonly prompt: string | null;
  readonly version: number;
  readonly content: EntryContent | null;
  readonly answers: Readonly<Record<string, unknown>> | null;
}

/** An entry of this person by its name; undefined if they have none of that name. */
export type EntryOf = (userId: string, name: string) => Promise<EntryNow | undefined>;

/** Handlers that change what the logbook shows. */
export const logbookCommands = (ports: {
  handleLogbook: HandleLogbook;
  handleLearner: HandleLearner;
  entryOf: EntryOf;
}) =>
  ({
    reviseEntry: readsFrom(
      ['logbook', 'journey-progress'],
      async ({ params: { name }, body: { version, title, text } }, { caller, context }) => {
        const { userId, timeZone, variant } = caller;
        const entry = await ports.entryOf(userId, name);
        if (!entry?.content) throw new Refusal('not_found.entry');
        const { kind, content, step, prompt, answers } = entry;
        if (!isEditable(entry)) throw new Refusal('conflict.entry_not_editable');
        if (version !== entry.version) throw new Refusal('conflict.entry_revised');
        const newTitle = kind === 'story' && title !== undefined ? title.trim() || null : content.title;
        if (text === content.text && newTitle === content.title) return { version };
        if (step === null) {
          const command: Revision = { kind: 'revise', entryId: name, version, title: newTitle, text };
          const { position } = await ports.handleLogbook(logbookStream(userId), command, context);
          return { position, version: version + 1 };
        }
        const write = promptsOf(step).find(([each]) => each === prompt)?.[1].write;
        if (!write || !answers) throw new Refusal('conflict.entry_not_editable');
        const known = answers as StepAnswers[StepNumber]; // validated when they were saved
        const { position } = await ports.handleLearner(
          learnerStream(userId),
          {
            kind: 'revise_answer',
            data: readAnswers(step as StepNumber, write(known, text), 'body'),
            before: answers,
            timeZone,
            variant,
          },
          context,
        );
        return { position, version: version + 1 };
      },
    ),
  }) satisfies SomeHandlers;
