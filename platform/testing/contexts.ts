import { CommandContext } from '#contracts/command-context.ts';
import { systemIds } from '#platform/base/ids.ts';

/** The context of an operator's command. */
export const byOperator = (): CommandContext =>
  CommandContext.ofProgram({
    actor: { kind: 'operator', id: 'test' },
    causedBy: { outside: 'operator' },
    commandId: systemIds.fresh(),
  });

/** The context of a person's call; null for a visitor. */
export const byCaller = (userId: string | null): CommandContext =>
  CommandContext.ofRequest({ userId, requestId: 'request', commandId: systemIds.fresh() });
