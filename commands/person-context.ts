import type { Call } from '#contracts/handler.ts';
import type { Row } from '#contracts/row.ts';
import type { CommandContext } from './ports.ts';

/** The part of a call that a person's command carries along. */
export type PersonCall = Pick<Call<Row & { who: 'person' }>, 'caller' | 'commandId' | 'requestId' | 'retried'>;

/** A signed-in person acts, on themselves unless another subject is named; nothing before it caused the command. */
export const personContext = (
  { caller, commandId, requestId, retried = false }: PersonCall,
  subject?: string,
): CommandContext => ({
  actor: { kind: 'person', id: caller.userId },
  subject: subject ?? caller.userId,
  commandId,
  correlationId: commandId,
  causationId: null,
  requestId,
  retried,
});
