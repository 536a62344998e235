import { CommandContext } from '#contracts/command-context.ts';
import { systemIds } from '#platform/base/ids.ts';

/** What an operator does at the terminal. */
export const byOperator = (): CommandContext =>
  CommandContext.ofProgram({ actor: { kind: 'operator', id: 'test' }, commandId: systemIds.fresh() });

/** What a call of somebody carries; null is a visitor. */
export const byCaller = (userId: string | null): CommandContext =>
  CommandContext.ofRequest({ userId, requestId: 'request', commandId: systemIds.fresh() });
