import type { CommandContext } from '#contracts/command-context.ts';
import type { AnyEvent } from '#contracts/event.ts';
import type { EventToAppend } from '#contracts/event-log.ts';
import { eventDefinitions } from '#contracts/events.ts';
import type { DecideContext, Decided } from './decider.ts';

/** Adds ids and metadata to decided events, ready for the log. */
export const envelope = <Event extends AnyEvent>(
  decided: readonly Decided<Event>[],
  { now, eventId }: Pick<DecideContext, 'now' | 'eventId'>,
  context: CommandContext,
): EventToAppend<Event>[] =>
  decided.map((event, index) => ({
    id: eventId(index),
    type: event.type,
    data: event.data,
    metadata: {
      schemaVersion: eventDefinitions[event.type]?.version ?? 1,
      occurredAt: event.occurredAt ?? now,
      correlationId: context.correlationId,
      causationId: event.causedBy ?? context.causationId,
      commandId: context.commandId,
      requestId: context.requestId,
      actor: context.actor,
      ...(context.program && { program: context.program }),
      subject: event.subject ?? context.subject,
      ...(event.imported !== undefined && { imported: event.imported }),
    },
  }));
